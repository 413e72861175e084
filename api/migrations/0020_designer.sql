CREATE TYPE "public"."stock_project_state" AS ENUM('open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."reservation_event_kind" AS ENUM('reserved', 'extended', 'consumed', 'released', 'expired');--> statement-breakpoint
CREATE TYPE "public"."reservation_state" AS ENUM('active', 'partially_consumed', 'consumed', 'released', 'expired');--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"state" "reservation_state" DEFAULT 'active' NOT NULL,
	"place_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"consumed" bigint DEFAULT 0 NOT NULL,
	"project_id" uuid,
	"note" text,
	"expires_on" date NOT NULL,
	"payload_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reservation_number_unique" UNIQUE("number"),
	CONSTRAINT "reservation_quantities" CHECK ("reservation"."quantity" > 0 and 0 <= "reservation"."consumed" and "reservation"."consumed" <= "reservation"."quantity")
);
--> statement-breakpoint
CREATE TABLE "reservation_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" "reservation_event_kind" NOT NULL,
	"quantity" bigint NOT NULL,
	"actor_id" uuid,
	"operation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "stock_project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"city_id" uuid NOT NULL,
	"title" text NOT NULL,
	"needed_on" date NOT NULL,
	"state" "stock_project_state" DEFAULT 'open' NOT NULL,
	"note" text,
	"payload_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_project_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "stock_project_line" (
	"project_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "stock_project_line_project_id_item_id_pk" PRIMARY KEY("project_id","item_id"),
	CONSTRAINT "stock_project_line_quantity" CHECK ("stock_project_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_project_id_stock_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."stock_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_actor_id_employee_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_project" ADD CONSTRAINT "stock_project_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_project" ADD CONSTRAINT "stock_project_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_project_line" ADD CONSTRAINT "stock_project_line_project_id_stock_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."stock_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_project_line" ADD CONSTRAINT "stock_project_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_by_place" ON "reservation" USING btree ("place_id","item_id");--> statement-breakpoint
CREATE INDEX "reservation_by_project" ON "reservation" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reservation_by_person" ON "reservation" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "reservation_open" ON "reservation" USING btree ("expires_on") WHERE state in ('active', 'partially_consumed');--> statement-breakpoint
CREATE INDEX "reservation_event_by_reservation" ON "reservation_event" USING btree ("reservation_id","at");--> statement-breakpoint
CREATE INDEX "reservation_event_by_time" ON "reservation_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_project_by_city" ON "stock_project" USING btree ("city_id","state","needed_on");--> statement-breakpoint
CREATE INDEX "stock_project_by_date" ON "stock_project" USING btree ("state","needed_on");