ALTER TABLE "recurring_expense" ADD COLUMN "made_through" date;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "recurring_expense" r SET "made_through" = (SELECT max(e.accrual_month) FROM "expense" e WHERE e.recurring_id = r.id);
