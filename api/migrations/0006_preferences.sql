CREATE TABLE "preference" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"shortcuts" text[],
	"muted" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;