-- contract: a payment that takes another back is below zero; what the version before writes satisfies the new check as before.
ALTER TABLE "pay_payment" DROP CONSTRAINT "pay_payment_amount";--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pay_run" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_reverses_pay_payment_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."pay_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payment_reverses" ON "pay_payment" USING btree ("reverses") WHERE "pay_payment"."reverses" is not null;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_amount" CHECK (("pay_payment"."amount_kop" > 0) = ("pay_payment"."reverses" is null));