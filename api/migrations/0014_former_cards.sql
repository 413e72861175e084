ALTER TABLE "employee" ADD COLUMN "former_id" uuid;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_former_id_employee_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_former" ON "employee" USING btree ("former_id") WHERE "employee"."former_id" is not null;