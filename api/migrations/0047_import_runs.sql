CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_by" ON "import_run" USING btree ("by_id","kind","at");