CREATE TYPE "public"."stock_count_kind" AS ENUM('whole', 'category', 'sample', 'abc');--> statement-breakpoint
CREATE TYPE "public"."stock_count_state" AS ENUM('draft', 'counting', 'review', 'approved', 'cancelled');--> statement-breakpoint
CREATE TABLE "stock_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" "stock_count_kind" NOT NULL,
	"category" text,
	"state" "stock_count_state" DEFAULT 'counting' NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"operation_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_count_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "stock_count_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"book" bigint NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"is_chosen" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stock_count_entry_quantity" CHECK ("stock_count_entry"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"count_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"recount" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_count_line_count_id_item_id_pk" PRIMARY KEY("count_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD COLUMN "comes_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_by_place" ON "stock_count" USING btree ("place_id","state");--> statement-breakpoint
CREATE INDEX "stock_count_by_created" ON "stock_count" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_count_entry_by_line" ON "stock_count_entry" USING btree ("count_id","item_id","counted_at");
