CREATE TABLE "sale_use_day" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used_on" date NOT NULL,
	"quantity" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD COLUMN "moment" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_norm" ADD COLUMN "moment" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_use" ADD COLUMN "moment" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_use" ADD COLUMN "waiting" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_use_day" ADD CONSTRAINT "sale_use_day_of_sale_use" FOREIGN KEY ("sale_id","product_id","item_id") REFERENCES "public"."sale_use"("sale_id","product_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_use_day_of_use" ON "sale_use_day" USING btree ("sale_id","product_id","item_id");--> statement-breakpoint
CREATE INDEX "sale_use_day_by_day" ON "sale_use_day" USING btree ("used_on");--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD CONSTRAINT "consumption_norm_moment" CHECK ("consumption_norm"."moment" in ('sale', 'print', 'handover'));--> statement-breakpoint
ALTER TABLE "sale_use" ADD CONSTRAINT "sale_use_waiting" CHECK ("sale_use"."waiting" >= 0);