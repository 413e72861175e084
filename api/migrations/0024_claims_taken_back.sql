CREATE TYPE "public"."expense_return" AS ENUM('account', 'till', 'not_sent', 'lost');--> statement-breakpoint
ALTER TYPE "public"."expense_act" ADD VALUE 'taken_back' BEFORE 'paid';--> statement-breakpoint
ALTER TYPE "public"."expense_act" ADD VALUE 'unpaid' BEFORE 'voided';--> statement-breakpoint
-- contract: an index of the same name follows; what the version before writes satisfies it as before.
DROP INDEX "cash_move_source";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "fiscal_kop" bigint;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "fiscal_on" date;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "late_of" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "came_back" "expense_return";--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_late_of_recurring_expense_id_fk" FOREIGN KEY ("late_of") REFERENCES "public"."recurring_expense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_move_by_source" ON "cash_move" USING btree ("source_id") WHERE "cash_move"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_late_of" ON "expense" USING btree ("late_of") WHERE "expense"."late_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_move_source" ON "cash_move" USING btree ("source_kind","source_id") WHERE "cash_move"."source_kind" not in ('expense', 'expense_undo', 'expense_void');