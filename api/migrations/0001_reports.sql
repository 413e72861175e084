CREATE TABLE "failure_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"number" text NOT NULL,
	"remote" text,
	"version" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"path" text NOT NULL,
	"host_version" text,
	"online" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "failure_report_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "failure_report_employee" (
	"report_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "failure_report_employee_report_id_employee_id_pk" PRIMARY KEY("report_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "failure_report_employee" ADD CONSTRAINT "failure_report_employee_report_id_failure_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."failure_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failure_report_employee" ADD CONSTRAINT "failure_report_employee_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failure_report_by_last_seen" ON "failure_report" USING btree ("last_seen","id");