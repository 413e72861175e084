CREATE TYPE "public"."attempt_status" AS ENUM('pending', 'confirmed', 'declined', 'used');--> statement-breakpoint
CREATE TYPE "public"."location_kind" AS ENUM('booth', 'studio', 'park', 'hotel');--> statement-breakpoint
CREATE TYPE "public"."location_status" AS ENUM('active', 'archived');--> statement-breakpoint
CREATE TYPE "public"."session_state" AS ENUM('new', 'shooting', 'processing', 'ready', 'showing', 'sold', 'declined', 'retouch', 'review', 'done', 'delivered', 'archived', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."employee_status" AS ENUM('active', 'dismissed');--> statement-breakpoint
CREATE SEQUENCE "public"."photosession_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" "inet",
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"browser_name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text
);
--> statement-breakpoint
CREATE TABLE "bot_update" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitation_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"status" "attempt_status" DEFAULT 'pending' NOT NULL,
	"employee_id" uuid,
	"browser_name" text NOT NULL,
	"address" text NOT NULL,
	"opened_by" bigint,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempt_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "typed_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_proof" (
	"proof_hash" "bytea" PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" "location_kind" NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"status" "location_status" DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "region_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photosession_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"camera" text,
	"position" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photosession" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint DEFAULT nextval('photosession_number') NOT NULL,
	"local_id" text,
	"owner_id" uuid NOT NULL,
	"payload_sha256" text,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"phone" text NOT NULL,
	"photographer_id" uuid,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"session_state" "session_state" DEFAULT 'new' NOT NULL,
	"people_count" integer,
	"notes" text,
	"created_offline" boolean DEFAULT false NOT NULL,
	"device_created_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "photosession_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "photosession_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photosession_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"from_state" "session_state",
	"to_state" "session_state" NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"phone" text NOT NULL,
	"position" text,
	"primary_location_id" uuid,
	"status" "employee_status" DEFAULT 'active' NOT NULL,
	"hired_on" date NOT NULL,
	"dismissed_on" date,
	"messenger_id" bigint,
	"messenger_username" text,
	"messenger_bound_at" timestamp with time zone,
	CONSTRAINT "employee_phone_unique" UNIQUE("phone"),
	CONSTRAINT "employee_messenger_id_unique" UNIQUE("messenger_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text,
	"level" integer NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"assigned_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_code" ADD CONSTRAINT "typed_code_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_owner_id_employee_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_photographer_id_employee_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photosession_event" ADD CONSTRAINT "photosession_event_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photosession_event" ADD CONSTRAINT "photosession_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_primary_location_id_location_id_fk" FOREIGN KEY ("primary_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_assigned_by_employee_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_by_subject" ON "audit_entry" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "auth_session_by_employee" ON "auth_session" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "typed_code_unused" ON "typed_code" USING btree ("code_hash") WHERE "typed_code"."used_at" is null;--> statement-breakpoint
CREATE INDEX "typed_code_by_employee" ON "typed_code" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_content_once" ON "photo" USING btree ("photosession_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_filename_once" ON "photo" USING btree ("photosession_id","filename");--> statement-breakpoint
CREATE INDEX "photo_by_content" ON "photo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "photo_by_session" ON "photo" USING btree ("photosession_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photosession_sync_key" ON "photosession" USING btree ("owner_id","local_id");--> statement-breakpoint
CREATE INDEX "photosession_by_location" ON "photosession" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "photosession_by_created" ON "photosession" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "photosession_by_date" ON "photosession" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "photosession_by_client" ON "photosession" USING btree ("phone","name_folded");--> statement-breakpoint
CREATE INDEX "photosession_by_photographer" ON "photosession" USING btree ("photographer_id","created_at");--> statement-breakpoint
CREATE INDEX "photosession_event_by_session" ON "photosession_event" USING btree ("photosession_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_assignment_in_force" ON "role_assignment" USING btree ("employee_id","role_id") WHERE "role_assignment"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "role_assignment_by_role" ON "role_assignment" USING btree ("role_id");