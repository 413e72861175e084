-- contract: one of the same name follows; what the version before writes satisfies it as before.
ALTER TABLE "cash_move" DROP CONSTRAINT "cash_move_sign";--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_sign" CHECK (CASE
  WHEN "source_kind" = 'correction' THEN "amount_kop" < 0
  WHEN "kind" IN ('sale', 'pay_in') THEN "amount_kop" > 0
  WHEN "kind" IN ('refund', 'expense', 'collection') THEN "amount_kop" < 0
  ELSE "amount_kop" <> 0 END);
