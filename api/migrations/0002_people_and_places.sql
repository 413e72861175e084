CREATE TABLE "location_administrator" (
	"location_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"appointed_by" uuid,
	"appointed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_administrator_location_id_employee_id_pk" PRIMARY KEY("location_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "location_assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"assigned_by" uuid,
	"started_on" date NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "page_access" (
	"role_id" uuid NOT NULL,
	"page" text NOT NULL,
	CONSTRAINT "page_access_role_id_page_pk" PRIMARY KEY("role_id","page")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '')), 'ё', 'е')) STORED;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "pages_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_appointed_by_employee_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_assigned_by_employee_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_access" ADD CONSTRAINT "page_access_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_administrator_by_employee" ON "location_administrator" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_assignment_in_force" ON "location_assignment" USING btree ("employee_id","location_id") WHERE "location_assignment"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "location_assignment_by_location" ON "location_assignment" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "saved_view_by_employee" ON "saved_view" USING btree ("employee_id","screen");--> statement-breakpoint
CREATE UNIQUE INDEX "city_name_in_region" ON "city" USING btree ("region_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_in_city" ON "location" USING btree ("city_id","name");--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "employee_by_location" ON "employee" USING btree ("primary_location_id");--> statement-breakpoint
UPDATE "role" SET "built_in" = true;--> statement-breakpoint
INSERT INTO "location_assignment" ("employee_id", "location_id", "is_primary", "started_on")
SELECT "id", "primary_location_id", true, "hired_on" FROM "employee" WHERE "primary_location_id" IS NOT NULL AND "status" = 'active';
