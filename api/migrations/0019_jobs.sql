CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"owner_id" uuid,
	"subject" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_progress" CHECK ("job"."progress" between 0 and 100),
	CONSTRAINT "job_lease" CHECK (("job"."state" = 'running') = ("job"."lease" is not null and "job"."lease_until" is not null))
);
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at","id") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject","kind","created_at");--> statement-breakpoint
CREATE INDEX "job_ended" ON "job" USING btree ("ended_at");