CREATE TABLE "visitor_count" (
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"visitors" integer NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_count_location_id_business_date_pk" PRIMARY KEY("location_id","business_date")
);
--> statement-breakpoint
ALTER TABLE "day_figure" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_figure" ADD COLUMN "counted_sessions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_figure" ADD COLUMN "worked_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_figure" ADD COLUMN "timed_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_count" ADD CONSTRAINT "visitor_count_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_count" ADD CONSTRAINT "visitor_count_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "visitor_count_added_to_figures" AFTER INSERT ON "public"."visitor_count" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('business_date');--> statement-breakpoint
CREATE TRIGGER "visitor_count_changed_in_figures" AFTER UPDATE ON "public"."visitor_count" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('business_date');--> statement-breakpoint
CREATE TRIGGER "time_entry_added_to_figures" AFTER INSERT ON "public"."time_entry" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');--> statement-breakpoint
CREATE TRIGGER "time_entry_changed_in_figures" AFTER UPDATE ON "public"."time_entry" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');--> statement-breakpoint
CREATE TRIGGER "time_entry_gone_from_figures" AFTER DELETE ON "public"."time_entry" REFERENCING OLD TABLE AS before_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');--> statement-breakpoint
-- Hours that were worked before get into the figures at the next look.
INSERT INTO "figure_mark" ("location_id", "business_date") SELECT DISTINCT "location_id", "date" FROM "time_entry";
