ALTER TABLE "pay_run" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "pay_run" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_returned_by_employee_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;