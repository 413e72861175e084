CREATE TYPE "public"."photo_file_event_kind" AS ENUM('uploaded', 'version_added', 'version_chosen', 'deleted', 'restored', 'removed', 'original_downloaded');--> statement-breakpoint
CREATE TYPE "public"."retouch_state" AS ENUM('none', 'ordered', 'in_work', 'review', 'done');--> statement-breakpoint
CREATE TABLE "photo_file_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photosession_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"kind" "photo_file_event_kind" NOT NULL,
	"version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photo_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"comment" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "rating" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "picked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "marked_by" uuid;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "retouch_state" "retouch_state" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "retouch_due_on" date;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "retouch_remark" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "retouch_area" jsonb;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "version_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "current_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD CONSTRAINT "photo_file_event_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD CONSTRAINT "photo_file_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_file_event_by_session" ON "photo_file_event" USING btree ("photosession_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_version_number" ON "photo_version" USING btree ("photo_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_version_content" ON "photo_version" USING btree ("photo_id","sha256");--> statement-breakpoint
CREATE INDEX "photo_version_by_content" ON "photo_version" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_marked_by_employee_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_deleted_by_employee_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_by_retouch" ON "photo" USING btree ("retouch_state","photosession_id") WHERE "photo"."retouch_state" in ('ordered', 'in_work', 'review');--> statement-breakpoint
CREATE INDEX "photo_in_trash" ON "photo" USING btree ("deleted_at") WHERE "photo"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_rating" CHECK ("photo"."rating" between 0 and 5);