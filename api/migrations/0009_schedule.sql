CREATE TYPE "public"."absence_kind" AS ENUM('vacation', 'sickness', 'unpaid', 'other');--> statement-breakpoint
CREATE TYPE "public"."absence_state" AS ENUM('requested', 'approved', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."shift_event_kind" AS ENUM('created', 'changed', 'removed', 'revived', 'published', 'withdrawn', 'swapped', 'released');--> statement-breakpoint
CREATE TYPE "public"."shift_position" AS ENUM('photographer', 'salesperson', 'cashier', 'admin', 'designer', 'warehouse_keeper');--> statement-breakpoint
CREATE TYPE "public"."swap_state" AS ENUM('proposed', 'peer_accepted', 'approved', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TYPE "public"."wish_kind" AS ENUM('can', 'prefer', 'cannot');--> statement-breakpoint
CREATE TABLE "absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" "absence_kind" NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"state" "absence_state" DEFAULT 'requested' NOT NULL,
	"comment" text,
	"requested_by" uuid,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_link" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_link_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "coverage_need" (
	"location_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"people" smallint NOT NULL,
	CONSTRAINT "coverage_need_location_id_day_from_hour_to_hour_pk" PRIMARY KEY("location_id","day","from_hour","to_hour")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"comment" text,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_location" (
	"publication_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "publication_location_publication_id_location_id_pk" PRIMARY KEY("publication_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"position" "shift_position" NOT NULL,
	"employee_id" uuid,
	"date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_min" smallint DEFAULT 0 NOT NULL,
	"note" text,
	"removed" boolean DEFAULT false NOT NULL,
	"published_location_id" uuid,
	"published_position" "shift_position",
	"published_employee_id" uuid,
	"published_date" date,
	"published_starts_at" timestamp with time zone,
	"published_ends_at" timestamp with time zone,
	"published_break_min" smallint,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"kind" "shift_event_kind" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "shift_swap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"return_shift_id" uuid,
	"from_employee_id" uuid NOT NULL,
	"to_employee_id" uuid,
	"state" "swap_state" DEFAULT 'proposed' NOT NULL,
	"note" text,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_wish" (
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" "wish_kind" NOT NULL,
	"note" text,
	CONSTRAINT "shift_wish_employee_id_date_pk" PRIMARY KEY("employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "time_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"shift_id" uuid,
	"date" date NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"begun_latitude" double precision,
	"begun_longitude" double precision,
	"accuracy_m" double precision,
	"ended_latitude" double precision,
	"ended_longitude" double precision,
	"corrected_by" uuid,
	"correction_reason" text,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_requested_by_employee_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_need" ADD CONSTRAINT "coverage_need_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_location" ADD CONSTRAINT "publication_location_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_location" ADD CONSTRAINT "publication_location_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_location_id_location_id_fk" FOREIGN KEY ("published_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_employee_id_employee_id_fk" FOREIGN KEY ("published_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_return_shift_id_shift_id_fk" FOREIGN KEY ("return_shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_from_employee_id_employee_id_fk" FOREIGN KEY ("from_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_to_employee_id_employee_id_fk" FOREIGN KEY ("to_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_template" ADD CONSTRAINT "shift_template_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_wish" ADD CONSTRAINT "shift_wish_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_corrected_by_employee_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_by_employee" ON "absence" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "publication_location_by_location" ON "publication_location" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "shift_by_location" ON "shift" USING btree ("location_id","date");--> statement-breakpoint
CREATE INDEX "shift_by_employee" ON "shift" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "shift_by_published_location" ON "shift" USING btree ("published_location_id","published_date");--> statement-breakpoint
CREATE INDEX "shift_by_published_employee" ON "shift" USING btree ("published_employee_id","published_date");--> statement-breakpoint
CREATE INDEX "shift_event_by_shift" ON "shift_event" USING btree ("shift_id","id");--> statement-breakpoint
CREATE INDEX "shift_event_by_location" ON "shift_event" USING btree ("location_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swap_open" ON "shift_swap" USING btree ("shift_id") WHERE "shift_swap"."state" in ('proposed', 'peer_accepted');--> statement-breakpoint
CREATE INDEX "shift_swap_by_from" ON "shift_swap" USING btree ("from_employee_id");--> statement-breakpoint
CREATE INDEX "shift_swap_by_to" ON "shift_swap" USING btree ("to_employee_id");--> statement-breakpoint
CREATE INDEX "shift_template_by_location" ON "shift_template" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entry_open" ON "time_entry" USING btree ("employee_id") WHERE "time_entry"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "time_entry_by_employee" ON "time_entry" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "time_entry_by_location" ON "time_entry" USING btree ("location_id","date");--> statement-breakpoint
-- Ranges of employees: with them the index of ranges, which needs no extension, compares people as well as times.
CREATE TYPE "public"."employee_range" AS RANGE (SUBTYPE = uuid);--> statement-breakpoint
-- Nobody has two shifts at the same time, across all places and midnights. Checked at the commit, so that two people may
-- change shifts in one transaction.
ALTER TABLE "shift" ADD CONSTRAINT "shift_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, tstzrange("starts_at", "ends_at", '[)') WITH &&
) WHERE ("employee_id" IS NOT NULL AND NOT "removed") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_no_overlap" EXCLUDE USING gist (
  employee_range("published_employee_id", "published_employee_id", '[]') WITH &&,
  tstzrange("published_starts_at", "published_ends_at", '[)') WITH &&
) WHERE ("published_employee_id" IS NOT NULL AND "published_at" IS NOT NULL) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_length" CHECK ("ends_at" > "starts_at" AND "ends_at" - "starts_at" <= interval '24 hours'
  AND "break_min" >= 0 AND "break_min" * interval '1 minute' < "ends_at" - "starts_at");--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_whole" CHECK (("published_at" IS NULL) = ("published_location_id" IS NULL)
  AND ("published_at" IS NULL) = ("published_starts_at" IS NULL) AND ("published_at" IS NULL) = ("published_ends_at" IS NULL)
  AND ("published_at" IS NULL) = ("published_date" IS NULL) AND ("published_at" IS NULL) = ("published_break_min" IS NULL)
  AND ("published_at" IS NULL) = ("published_position" IS NULL));--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_order" CHECK ("from_date" <= "to_date");--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, daterange("from_date", "to_date", '[]') WITH &&
) WHERE ("state" IN ('requested', 'approved'));--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_order" CHECK ("ended_at" IS NULL OR "ended_at" >= "begun_at");--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, tstzrange("begun_at", "ended_at", '[)') WITH &&
);--> statement-breakpoint
CREATE FUNCTION "public"."shift_event_refuse"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the history of shifts is only added to' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "shift_event_kept" BEFORE UPDATE OR DELETE ON "public"."shift_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."shift_event_refuse"();
