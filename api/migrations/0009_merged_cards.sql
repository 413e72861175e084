CREATE TABLE "employee_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"closed_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"closed_before" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "employee_merge_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_merge_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" uuid NOT NULL,
	"column_name" text NOT NULL,
	"row_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "employee_merge" ADD CONSTRAINT "employee_merge_kept_id_employee_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_merge" ADD CONSTRAINT "employee_merge_closed_id_employee_id_fk" FOREIGN KEY ("closed_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_merge" ADD CONSTRAINT "employee_merge_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_merge" ADD CONSTRAINT "employee_merge_undone_by_employee_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_merge_line" ADD CONSTRAINT "employee_merge_line_merge_id_employee_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."employee_merge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_merge_by_kept" ON "employee_merge" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "employee_merge_by_closed" ON "employee_merge" USING btree ("closed_id","at");--> statement-breakpoint
CREATE INDEX "employee_merge_by_person" ON "employee_merge" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "employee_merge_undone_by" ON "employee_merge" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "employee_merge_line_by_column" ON "employee_merge_line" USING btree ("merge_id","column_name");--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_merged_into_employee_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_merged_into" ON "employee" USING btree ("merged_into") WHERE "employee"."merged_into" is not null;