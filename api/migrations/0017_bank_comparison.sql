ALTER TYPE "public"."held_kind" ADD VALUE 'bank_refund';--> statement-breakpoint
CREATE TABLE "bank_day" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"location_id" uuid,
	"ours_paid_kop" bigint NOT NULL,
	"theirs_paid_kop" bigint NOT NULL,
	"ours_refunded_kop" bigint NOT NULL,
	"theirs_refunded_kop" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"compared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_day" ADD CONSTRAINT "bank_day_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_day_in_order" ON "bank_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bank_day_by_location" ON "bank_day" USING btree ("location_id","date");