CREATE TYPE "public"."held_decision" AS ENUM('count', 'correct', 'void');--> statement-breakpoint
CREATE TYPE "public"."held_kind" AS ENUM('sale');--> statement-breakpoint
CREATE TYPE "public"."standing" AS ENUM('held', 'counts', 'void');--> statement-breakpoint
CREATE TABLE "held_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "held_kind" NOT NULL,
	"number" bigint NOT NULL,
	"standing" "standing" DEFAULT 'held' NOT NULL,
	"reasons" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"corrected" jsonb,
	"payload_sha256" text NOT NULL,
	"made_by" uuid NOT NULL,
	"pays" uuid[] NOT NULL,
	"location_id" uuid NOT NULL,
	"sum_kop" bigint NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_title" text,
	"happened_at" timestamp with time zone NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"decision" "held_decision",
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "held_record_decided" CHECK (("held_record"."standing" = 'held') = ("held_record"."decided_by" is null) and ("held_record"."decided_by" is null) = ("held_record"."decision" is null))
);
--> statement-breakpoint
ALTER TABLE "held_record" ADD CONSTRAINT "held_record_made_by_employee_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_record" ADD CONSTRAINT "held_record_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_record" ADD CONSTRAINT "held_record_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_record_in_order" ON "held_record" USING btree ("came_at","id");--> statement-breakpoint
CREATE INDEX "held_record_by_location" ON "held_record" USING btree ("location_id","came_at","id");--> statement-breakpoint
CREATE INDEX "held_record_by_maker" ON "held_record" USING btree ("made_by","came_at","id");--> statement-breakpoint
CREATE INDEX "held_record_by_subject" ON "held_record" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "held_record_waiting" ON "held_record" USING btree ("location_id") WHERE "held_record"."standing" = 'held';--> statement-breakpoint
CREATE INDEX "held_record_decided_by" ON "held_record" USING btree ("decided_by") WHERE "held_record"."decided_by" is not null;