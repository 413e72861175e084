CREATE TABLE "time_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"employee_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"date" date NOT NULL,
	"source_id" text NOT NULL,
	"position" text,
	"minutes" integer NOT NULL,
	"facts" text,
	"reason" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "time_decision_minutes" CHECK ("time_decision"."minutes" between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "end_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "taken_back_by" uuid;--> statement-breakpoint
ALTER TABLE "time_entry" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "time_decision" ADD CONSTRAINT "time_decision_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_decision" ADD CONSTRAINT "time_decision_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_decision" ADD CONSTRAINT "time_decision_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_decision_current" ON "time_decision" USING btree ("employee_id","source_id") WHERE "time_decision"."is_current";--> statement-breakpoint
CREATE INDEX "time_decision_by_employee" ON "time_decision" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "time_decision_by_location" ON "time_decision" USING btree ("location_id","date");--> statement-breakpoint
CREATE INDEX "time_decision_by_person" ON "time_decision" USING btree ("by_id") WHERE "time_decision"."by_id" is not null;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_taken_back_by_employee_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entry_taken_back_by" ON "time_entry" USING btree ("taken_back_by") WHERE "time_entry"."taken_back_by" is not null;--> statement-breakpoint
-- contract: a mark that was taken back no longer keeps its hours; what the version before writes satisfies the new one as before.
ALTER TABLE "time_entry" DROP CONSTRAINT "time_entry_no_overlap";--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, tstzrange("begun_at", "ended_at", '[)') WITH &&
) WHERE ("taken_back_at" IS NULL);--> statement-breakpoint
-- What approved months have paid for stays paid: shifts with their presence, or as planned, and presence without a shift.
INSERT INTO "time_decision" ("employee_id", "location_id", "date", "source_id", "position", "minutes", "at")
SELECT s.published_employee_id, s.published_location_id, s.published_date, s.id::text, s.published_position,
  least(1440, coalesce(present.minutes, extract(epoch FROM s.published_ends_at - s.published_starts_at) / 60 - s.published_break_min))::int, now()
FROM "shift" s
LEFT JOIN LATERAL (
  SELECT sum(greatest(0, floor(extract(epoch FROM e.ended_at - e.begun_at) / 60)
    - CASE WHEN e.ended_at - e.begun_at > interval '4 hours' THEN s.published_break_min ELSE 0 END)) AS minutes
  FROM "time_entry" e WHERE e.shift_id = s.id AND e.employee_id = s.published_employee_id AND e.ended_at IS NOT NULL
) present ON true
JOIN "pay_run" r ON r.month = date_trunc('month', s.published_date)::date AND r.state IN ('approved', 'locked', 'paid')
WHERE s.published_employee_id IS NOT NULL AND s.published_ends_at <= now();--> statement-breakpoint
INSERT INTO "time_decision" ("employee_id", "location_id", "date", "source_id", "minutes", "at")
SELECT e.employee_id, e.location_id, e.date, e.id::text, floor(extract(epoch FROM e.ended_at - e.begun_at) / 60)::int, now()
FROM "time_entry" e
JOIN "pay_run" r ON r.month = date_trunc('month', e.date)::date AND r.state IN ('approved', 'locked', 'paid')
WHERE e.shift_id IS NULL AND e.ended_at IS NOT NULL;
