CREATE TABLE "employment_break" (
	"employee_id" uuid NOT NULL,
	"left_on" date NOT NULL,
	"returned_on" date NOT NULL,
	CONSTRAINT "employment_break_employee_id_left_on_pk" PRIMARY KEY("employee_id","left_on"),
	CONSTRAINT "employment_break_in_order" CHECK ("employment_break"."left_on" < "employment_break"."returned_on")
);
--> statement-breakpoint
ALTER TABLE "employment_break" ADD CONSTRAINT "employment_break_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;