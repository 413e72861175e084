CREATE TABLE "act_confirmation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"call" text NOT NULL,
	"input_sha256" text NOT NULL,
	"words" text NOT NULL,
	"status" "attempt_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "act_confirmation" ADD CONSTRAINT "act_confirmation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_confirmation" ADD CONSTRAINT "act_confirmation_session_id_auth_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_confirmation_by_employee" ON "act_confirmation" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "act_confirmation_by_session" ON "act_confirmation" USING btree ("session_id");