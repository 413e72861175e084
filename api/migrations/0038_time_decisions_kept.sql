ALTER TABLE "time_decision" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "time_decision" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "time_decision_by_request" ON "time_decision" USING btree ("request_id");