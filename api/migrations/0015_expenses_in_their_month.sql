ALTER TABLE "expense" ADD COLUMN "counted_on" date GENERATED ALWAYS AS (greatest(accrual_month, least(occurred_on, (accrual_month + interval '1 month' - interval '1 day')::date))) STORED;--> statement-breakpoint
CREATE INDEX "expense_by_counted_day" ON "expense" USING btree ("counted_on","location_id");--> statement-breakpoint
DROP TRIGGER "expense_added_to_figures" ON "public"."expense";
--> statement-breakpoint
CREATE TRIGGER "expense_added_to_figures" AFTER INSERT ON "public"."expense" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('counted_on');
--> statement-breakpoint
DROP TRIGGER "expense_changed_in_figures" ON "public"."expense";
--> statement-breakpoint
CREATE TRIGGER "expense_changed_in_figures" AFTER UPDATE ON "public"."expense" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('counted_on');
--> statement-breakpoint
DROP TRIGGER "expense_gone_from_figures" ON "public"."expense";
--> statement-breakpoint
CREATE TRIGGER "expense_gone_from_figures" AFTER DELETE ON "public"."expense" REFERENCING OLD TABLE AS before_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('counted_on');
--> statement-breakpoint
INSERT INTO "public"."figure_mark" ("location_id", "business_date")
SELECT e.location_id, d.day FROM "public"."expense" e CROSS JOIN LATERAL (VALUES (e.occurred_on), (e.counted_on)) AS d (day)
WHERE e.counted_on <> e.occurred_on;
