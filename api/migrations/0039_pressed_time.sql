ALTER TABLE "time_entry" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "pressed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "pressed_until" timestamp with time zone;--> statement-breakpoint
-- Hours that were typed after a decision are not those that were decided about.
UPDATE "time_entry" SET "corrected_at" = (
  SELECT max(a.at) FROM "audit_entry" a
  WHERE a.subject_id = "time_entry".id::text AND a.subject_kind = 'time_entry' AND a.action = 'time_entry.corrected'
) WHERE "corrected_by" IS NOT NULL;
