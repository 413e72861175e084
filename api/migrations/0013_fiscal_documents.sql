CREATE TYPE "public"."receipt_mode" AS ENUM('full_prepayment', 'prepayment', 'advance', 'full_payment');--> statement-breakpoint
CREATE TYPE "public"."receipt_printer" AS ENUM('bank', 'register');--> statement-breakpoint
-- contract: indexes of the same names follow; what the version before writes satisfies them as before.
DROP INDEX "receipt_of_payment";--> statement-breakpoint
-- contract: indexes of the same names follow; what the version before writes satisfies them as before.
DROP INDEX "receipt_of_refund";--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "goods_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "mode" "receipt_mode" DEFAULT 'full_payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "printer" "receipt_printer" DEFAULT 'register' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "positions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "cash_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "cashless_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "prepaid_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "told" jsonb;--> statement-breakpoint
UPDATE "receipt" SET
  "mode" = CASE WHEN "kind" = 'prepayment' THEN 'full_prepayment'::"receipt_mode" ELSE 'full_payment' END,
  "printer" = CASE WHEN "of"."is_bank" THEN 'bank'::"receipt_printer" ELSE 'register' END,
  "cash_kop" = CASE WHEN "kind" <> 'settlement' AND "of"."method" = 'cash' THEN "amount_kop" ELSE 0 END,
  "cashless_kop" = CASE WHEN "kind" <> 'settlement' AND "of"."method" <> 'cash' THEN "amount_kop" ELSE 0 END,
  "prepaid_kop" = CASE WHEN "kind" = 'settlement' THEN "amount_kop" ELSE 0 END
FROM (
  SELECT "r"."id", coalesce("p"."method", "b"."method", 'card') AS "method",
    coalesce("p"."provider_id", "b"."provider_id") IS NOT NULL AS "is_bank"
  FROM "receipt" "r" LEFT JOIN "payment" "p" ON "p"."id" = "r"."payment_id" LEFT JOIN "refund" "b" ON "b"."id" = "r"."refund_id"
) "of"
WHERE "of"."id" = "receipt"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_payment" ON "receipt" USING btree ("payment_id","kind","part");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_refund" ON "receipt" USING btree ("refund_id","part");--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_means" CHECK ("receipt"."cash_kop" + "receipt"."cashless_kop" + "receipt"."prepaid_kop" in (0, "receipt"."amount_kop") and least("receipt"."cash_kop", "receipt"."cashless_kop", "receipt"."prepaid_kop") >= 0);