CREATE TYPE "public"."wage_state" AS ENUM('waiting', 'handed_out', 'refused', 'taken_back');--> statement-breakpoint
CREATE TABLE "till_wage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"amount_kop" bigint NOT NULL,
	"location_id" uuid NOT NULL,
	"state" "wage_state" DEFAULT 'waiting' NOT NULL,
	"ordered_by" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "till_wage_amount" CHECK ("till_wage"."amount_kop" > 0)
);
--> statement-breakpoint
ALTER TABLE "till_wage" ADD CONSTRAINT "till_wage_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_wage" ADD CONSTRAINT "till_wage_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_wage" ADD CONSTRAINT "till_wage_ordered_by_employee_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_wage" ADD CONSTRAINT "till_wage_ended_by_employee_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_wage_waiting" ON "till_wage" USING btree ("ordered_at","location_id") WHERE "till_wage"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "till_wage_by_location" ON "till_wage" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "till_wage_by_employee" ON "till_wage" USING btree ("employee_id","month");--> statement-breakpoint
CREATE INDEX "till_wage_ordered_by" ON "till_wage" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "till_wage_ended_by" ON "till_wage" USING btree ("ended_by") WHERE "till_wage"."ended_by" is not null;