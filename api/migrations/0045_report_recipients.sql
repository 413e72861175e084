CREATE TABLE "stock_report_recipient" (
	"schedule_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "stock_report_recipient_schedule_id_employee_id_pk" PRIMARY KEY("schedule_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "stock_report_recipient" ADD CONSTRAINT "stock_report_recipient_schedule_id_stock_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."stock_report_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_report_recipient" ADD CONSTRAINT "stock_report_recipient_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_report_recipient_by_employee" ON "stock_report_recipient" USING btree ("employee_id");