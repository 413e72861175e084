CREATE TYPE "public"."stock_report_rhythm" AS ENUM('day', 'week', 'month');--> statement-breakpoint
CREATE TYPE "public"."stock_report_kind" AS ENUM('balance', 'turnover', 'consumption', 'losses', 'purchases', 'ageing', 'count_differences', 'documents');--> statement-breakpoint
CREATE TABLE "stock_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"kind" "stock_report_kind" NOT NULL,
	"parameters" jsonb NOT NULL,
	"about" text NOT NULL,
	"payload_hash" text NOT NULL,
	"reach_location_id" uuid,
	"job_id" uuid NOT NULL,
	"schedule_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"position" bigint,
	"row_count" integer,
	"sha256" text,
	"result" jsonb,
	CONSTRAINT "stock_report_number_unique" UNIQUE("number"),
	CONSTRAINT "stock_report_ready" CHECK (("stock_report"."ready_at" is null) = ("stock_report"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_report_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "stock_report_kind" NOT NULL,
	"rhythm" "stock_report_rhythm" NOT NULL,
	"hour" smallint NOT NULL,
	"filter" jsonb NOT NULL,
	"about" text NOT NULL,
	"payload_hash" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_report_schedule_hour" CHECK ("stock_report_schedule"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_reach_location_id_location_id_fk" FOREIGN KEY ("reach_location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_schedule_id_stock_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."stock_report_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_report_schedule" ADD CONSTRAINT "stock_report_schedule_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_report_by_time" ON "stock_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_report_by_reach" ON "stock_report" USING btree ("reach_location_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_report_schedule_by_owner" ON "stock_report_schedule" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stock_report_schedule_due" ON "stock_report_schedule" USING btree ("next_at") WHERE not "stock_report_schedule"."is_paused";