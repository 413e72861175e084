CREATE TABLE "former_norm" (
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"quantity" bigint,
	"comes_back" boolean,
	CONSTRAINT "former_norm_product_id_item_id_until_pk" PRIMARY KEY("product_id","item_id","until")
);
--> statement-breakpoint
CREATE TABLE "sale_use" (
	"sale_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"norm" bigint NOT NULL,
	"comes_back" boolean NOT NULL,
	"wanted" bigint NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_use_sale_id_product_id_item_id_pk" PRIMARY KEY("sale_id","product_id","item_id"),
	CONSTRAINT "sale_use_taken" CHECK (0 <= "sale_use"."taken" and "sale_use"."taken" <= "sale_use"."wanted"),
	CONSTRAINT "sale_use_returned" CHECK (0 <= "sale_use"."returned" and "sale_use"."returned" <= "sale_use"."taken")
);
--> statement-breakpoint
ALTER TABLE "former_norm" ADD CONSTRAINT "former_norm_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_norm" ADD CONSTRAINT "former_norm_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_use" ADD CONSTRAINT "sale_use_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_use" ADD CONSTRAINT "sale_use_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_use" ADD CONSTRAINT "sale_use_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_use" ADD CONSTRAINT "sale_use_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_norm_by_item" ON "former_norm" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "sale_use_by_product" ON "sale_use" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_use_by_item" ON "sale_use" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "sale_use_by_place" ON "sale_use" USING btree ("place_id","happened_at");--> statement-breakpoint
CREATE INDEX "sale_use_open" ON "sale_use" USING btree ("place_id","item_id","happened_at") WHERE "sale_use"."wanted" > "sale_use"."taken";