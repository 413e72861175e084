CREATE TYPE "public"."supply_request_state" AS ENUM('draft', 'submitted', 'approved', 'returned', 'rejected', 'in_fulfilment', 'fulfilled', 'closed_short', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."shipment_state" AS ENUM('draft', 'picking', 'shipped', 'partially_received', 'received', 'disputed', 'closed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."stock_transfer_state" AS ENUM('requested', 'city_approval', 'approved', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."stock_unit" AS ENUM('piece', 'sheet', 'set', 'roll', 'pair', 'millilitre', 'gram', 'centimetre');--> statement-breakpoint
CREATE TYPE "public"."operation_kind" AS ENUM('purchase', 'arrival', 'shipment', 'receipt', 'transfer', 'consumption', 'writeoff', 'adjustment', 'count', 'settlement', 'reversal');--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('office', 'city', 'location', 'transit', 'supplier', 'consumed', 'writeoff', 'count_diff');--> statement-breakpoint
CREATE SEQUENCE "public"."stock_document_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."operation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"operation_id" uuid NOT NULL,
	"shipment_line_id" uuid NOT NULL,
	"accepted" bigint NOT NULL,
	"damaged" bigint NOT NULL,
	"missing" bigint NOT NULL,
	"surplus" bigint NOT NULL,
	"reason" text,
	"photo" text,
	CONSTRAINT "receipt_line_operation_id_shipment_line_id_pk" PRIMARY KEY("operation_id","shipment_line_id")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"from_place_id" uuid NOT NULL,
	"to_place_id" uuid NOT NULL,
	"state" "shipment_state" NOT NULL,
	"payload_hash" text NOT NULL,
	"request_id" uuid,
	"transfer_id" uuid,
	"operation_id" uuid,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_by" uuid,
	"shipped_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipment_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"lot_id" uuid,
	"quantity" bigint NOT NULL,
	"transit_value_kop" bigint DEFAULT 0 NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"damaged" bigint DEFAULT 0 NOT NULL,
	"missing" bigint DEFAULT 0 NOT NULL,
	"resolved" bigint DEFAULT 0 NOT NULL,
	"surplus" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shipment_line_settled" CHECK ("shipment_line"."quantity" > 0 and "shipment_line"."accepted" + "shipment_line"."damaged" + "shipment_line"."missing" <= "shipment_line"."quantity" and "shipment_line"."resolved" <= "shipment_line"."missing")
);
--> statement-breakpoint
CREATE TABLE "stock_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"from_place_id" uuid NOT NULL,
	"to_place_id" uuid NOT NULL,
	"state" "stock_transfer_state" DEFAULT 'requested' NOT NULL,
	"payload_hash" text NOT NULL,
	"note" text,
	"reason" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"city_approved_by" uuid,
	"city_approved_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_transfer_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_line" (
	"transfer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "stock_transfer_line_transfer_id_item_id_pk" PRIMARY KEY("transfer_id","item_id"),
	CONSTRAINT "stock_transfer_line_quantity" CHECK ("stock_transfer_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "supply_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"place_id" uuid NOT NULL,
	"state" "supply_request_state" DEFAULT 'draft' NOT NULL,
	"payload_hash" text NOT NULL,
	"note" text,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supply_request_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "supply_request_line" (
	"request_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"suggested" bigint,
	"requested" bigint NOT NULL,
	"approved" bigint,
	"shipped" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "supply_request_line_request_id_item_id_pk" PRIMARY KEY("request_id","item_id"),
	CONSTRAINT "supply_request_line_quantities" CHECK ("supply_request_line"."requested" > 0 and coalesce("supply_request_line"."approved", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"category" text NOT NULL,
	"base_unit" "stock_unit" NOT NULL,
	"barcode" text,
	"lot_tracked" boolean DEFAULT false NOT NULL,
	"note" text,
	"picture" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_pack" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"factor" integer NOT NULL,
	"barcode" text,
	CONSTRAINT "item_pack_factor" CHECK ("item_pack"."factor" > 1)
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"code" text NOT NULL,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "stock_policy" (
	"place_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"min" bigint NOT NULL,
	"target" bigint NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_policy_place_id_item_id_pk" PRIMARY KEY("place_id","item_id"),
	CONSTRAINT "stock_policy_order" CHECK (0 <= "stock_policy"."min" and "stock_policy"."min" <= "stock_policy"."target" and "stock_policy"."lead_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "balance" (
	"place_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"lot_id" uuid,
	"on_hand" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"value_kop" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balance_key" UNIQUE NULLS NOT DISTINCT("place_id","item_id","lot_id"),
	CONSTRAINT "balance_covers_reserved" CHECK (0 <= "balance"."reserved" and "balance"."reserved" <= "balance"."on_hand"),
	CONSTRAINT "balance_value" CHECK ("balance"."value_kop" >= 0 and ("balance"."on_hand" > 0 or "balance"."value_kop" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"lot_id" uuid,
	"delta" bigint NOT NULL,
	"value_kop" bigint NOT NULL,
	"balance_after" bigint,
	"occurred_on" date NOT NULL,
	CONSTRAINT "ledger_moves_something" CHECK ("ledger"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('operation_number') NOT NULL,
	"kind" "operation_kind" NOT NULL,
	"payload_hash" text NOT NULL,
	"place_id" uuid NOT NULL,
	"document" text,
	"supplier" text,
	"reason" text,
	"note" text,
	"photo" text,
	"source_kind" text,
	"source_id" uuid,
	"actor_id" uuid,
	"occurred_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"reverses" uuid,
	CONSTRAINT "operation_number_unique" UNIQUE("number"),
	CONSTRAINT "operation_reversed_once" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"lot_id" uuid,
	"quantity" bigint NOT NULL,
	CONSTRAINT "stock_hold_key" UNIQUE NULLS NOT DISTINCT("owner_id","place_id","item_id","lot_id"),
	CONSTRAINT "stock_hold_quantity" CHECK ("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "consumption_norm" (
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "consumption_norm_product_id_item_id_pk" PRIMARY KEY("product_id","item_id"),
	CONSTRAINT "consumption_norm_quantity" CHECK ("consumption_norm"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "place_kind" NOT NULL,
	"city_id" uuid,
	"location_id" uuid,
	CONSTRAINT "place_city_id_unique" UNIQUE("city_id"),
	CONSTRAINT "place_location_id_unique" UNIQUE("location_id"),
	CONSTRAINT "place_is_of_its_kind" CHECK (("place"."kind" = 'city') = ("place"."city_id" is not null)
      and ("place"."kind" = 'location') = ("place"."location_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_shipment_line_id_shipment_line_id_fk" FOREIGN KEY ("shipment_line_id") REFERENCES "public"."shipment_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_from_place_id_place_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_to_place_id_place_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_request_id_supply_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."supply_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_transfer_id_stock_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_shipped_by_employee_id_fk" FOREIGN KEY ("shipped_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_from_place_id_place_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_to_place_id_place_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_requested_by_employee_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_city_approved_by_employee_id_fk" FOREIGN KEY ("city_approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_transfer_id_stock_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_request_line" ADD CONSTRAINT "supply_request_line_request_id_supply_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."supply_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_request_line" ADD CONSTRAINT "supply_request_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_pack" ADD CONSTRAINT "item_pack_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_policy" ADD CONSTRAINT "stock_policy_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_policy" ADD CONSTRAINT "stock_policy_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_actor_id_employee_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD CONSTRAINT "consumption_norm_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD CONSTRAINT "consumption_norm_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_from" ON "shipment" USING btree ("from_place_id","state");--> statement-breakpoint
CREATE INDEX "shipment_to" ON "shipment" USING btree ("to_place_id","state");--> statement-breakpoint
CREATE INDEX "shipment_by_created" ON "shipment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipment_by_request" ON "shipment" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "shipment_by_transfer" ON "shipment" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "shipment_line_by_shipment" ON "shipment_line" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_line_by_item" ON "shipment_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_transfer_from" ON "stock_transfer" USING btree ("from_place_id","state");--> statement-breakpoint
CREATE INDEX "stock_transfer_to" ON "stock_transfer" USING btree ("to_place_id","state");--> statement-breakpoint
CREATE INDEX "supply_request_by_place" ON "supply_request" USING btree ("place_id","state");--> statement-breakpoint
CREATE INDEX "supply_request_by_state" ON "supply_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "item_code" ON "item" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "item_barcode" ON "item" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "item_by_category" ON "item" USING btree ("category","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_pack_name" ON "item_pack" USING btree ("item_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "item_pack_barcode" ON "item_pack" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_code" ON "lot" USING btree ("item_id","code");--> statement-breakpoint
CREATE INDEX "stock_policy_by_item" ON "stock_policy" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "balance_by_item" ON "balance" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "ledger_by_operation" ON "ledger" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "ledger_by_card" ON "ledger" USING btree ("place_id","item_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("place_id","item_id","occurred_on");--> statement-breakpoint
CREATE INDEX "ledger_by_item" ON "ledger" USING btree ("item_id","seq");--> statement-breakpoint
CREATE INDEX "operation_by_place" ON "operation" USING btree ("place_id","occurred_on","number");--> statement-breakpoint
CREATE INDEX "operation_by_kind" ON "operation" USING btree ("kind","occurred_on","number");--> statement-breakpoint
CREATE INDEX "operation_by_actor" ON "operation" USING btree ("actor_id","posted_at");--> statement-breakpoint
CREATE INDEX "operation_by_date" ON "operation" USING btree ("occurred_on","number");--> statement-breakpoint
CREATE INDEX "operation_by_source" ON "operation" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "stock_hold_by_key" ON "stock_hold" USING btree ("place_id","item_id");--> statement-breakpoint
CREATE INDEX "consumption_norm_by_item" ON "consumption_norm" USING btree ("item_id");--> statement-breakpoint
INSERT INTO "public"."place" ("id", "kind") VALUES
  ('00000000-0000-4000-8000-000000000001', 'office'),
  ('00000000-0000-4000-8000-000000000002', 'transit'),
  ('00000000-0000-4000-8000-000000000003', 'supplier'),
  ('00000000-0000-4000-8000-000000000004', 'consumed'),
  ('00000000-0000-4000-8000-000000000005', 'writeoff'),
  ('00000000-0000-4000-8000-000000000006', 'count_diff');--> statement-breakpoint
-- There is one of each of these.
CREATE UNIQUE INDEX "place_single" ON "public"."place" ("kind") WHERE "kind" NOT IN ('city', 'location');--> statement-breakpoint
INSERT INTO "public"."place" ("id", "kind", "city_id") SELECT "id", 'city', "id" FROM "public"."city";--> statement-breakpoint
INSERT INTO "public"."place" ("id", "kind", "location_id") SELECT "id", 'location', "id" FROM "public"."location";--> statement-breakpoint
CREATE FUNCTION "public"."place_of_city"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.place (id, kind, city_id) SELECT id, 'city', id FROM added;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "public"."place_of_location"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.place (id, kind, location_id) SELECT id, 'location', id FROM added;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "city_has_place" AFTER INSERT ON "public"."city" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."place_of_city"();--> statement-breakpoint
CREATE TRIGGER "location_has_place" AFTER INSERT ON "public"."location" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."place_of_location"();--> statement-breakpoint
CREATE FUNCTION "public"."stock_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "operation_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."operation"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();--> statement-breakpoint
CREATE TRIGGER "ledger_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."ledger"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();--> statement-breakpoint
CREATE TRIGGER "receipt_line_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."receipt_line"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();--> statement-breakpoint
ALTER TABLE "public"."operation" ENABLE ALWAYS TRIGGER "operation_kept";--> statement-breakpoint
ALTER TABLE "public"."ledger" ENABLE ALWAYS TRIGGER "ledger_kept";--> statement-breakpoint
ALTER TABLE "public"."receipt_line" ENABLE ALWAYS TRIGGER "receipt_line_kept";--> statement-breakpoint
-- Balances follow the ledger, whoever writes it: rows added by one statement sum to zero for each operation and item, and
-- what real places hold changes by them.
CREATE FUNCTION "public"."ledger_moves_balances"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY operation_id, item_id HAVING sum(delta) <> 0 OR sum(value_kop) <> 0
  ) THEN
    RAISE EXCEPTION 'movements of an operation must sum to zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero', TABLE = 'ledger';
  END IF;
  INSERT INTO public.balance (place_id, item_id, lot_id)
  SELECT DISTINCT a.place_id, a.item_id, a.lot_id FROM added a JOIN public.place p ON p.id = a.place_id
  WHERE p.kind IN ('office', 'city', 'location')
  ORDER BY a.place_id, a.item_id, a.lot_id
  ON CONFLICT ON CONSTRAINT balance_key DO NOTHING;
  UPDATE public.balance b SET on_hand = b.on_hand + m.delta, value_kop = b.value_kop + m.value_kop
  FROM (
    SELECT place_id, item_id, lot_id, sum(delta) AS delta, sum(value_kop) AS value_kop
    FROM added GROUP BY place_id, item_id, lot_id
  ) m
  WHERE b.place_id = m.place_id AND b.item_id = m.item_id AND b.lot_id IS NOT DISTINCT FROM m.lot_id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_moves" AFTER INSERT ON "public"."ledger" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_moves_balances"();--> statement-breakpoint
ALTER TABLE "public"."ledger" ENABLE ALWAYS TRIGGER "ledger_moves";--> statement-breakpoint
-- Nobody sets a balance by hand: only the triggers of the ledger and of the holds do.
CREATE FUNCTION "public"."balance_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    IF new.on_hand = 0 AND new.reserved = 0 AND new.value_kop = 0 THEN RETURN new; END IF;
  ELSIF pg_trigger_depth() > 1 THEN
    RETURN new;
  ELSIF tg_op = 'UPDATE' THEN
    IF new = old THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'a balance follows the ledger' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "balance_kept" BEFORE INSERT OR UPDATE OR DELETE ON "public"."balance"
FOR EACH ROW EXECUTE FUNCTION "public"."balance_follows"();--> statement-breakpoint
CREATE TRIGGER "balance_not_emptied" BEFORE TRUNCATE ON "public"."balance"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();--> statement-breakpoint
ALTER TABLE "public"."balance" ENABLE ALWAYS TRIGGER "balance_kept";--> statement-breakpoint
-- What is reserved follows the holds.
CREATE FUNCTION "public"."hold_reserves"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE public.balance SET reserved = reserved - old.quantity
    WHERE place_id = old.place_id AND item_id = old.item_id AND lot_id IS NOT DISTINCT FROM old.lot_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE public.balance SET reserved = reserved + new.quantity
    WHERE place_id = new.place_id AND item_id = new.item_id AND lot_id IS NOT DISTINCT FROM new.lot_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'nothing to reserve' USING ERRCODE = 'check_violation', CONSTRAINT = 'balance_covers_reserved', TABLE = 'balance';
    END IF;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "hold_kept" AFTER INSERT OR UPDATE OR DELETE ON "public"."stock_hold"
FOR EACH ROW EXECUTE FUNCTION "public"."hold_reserves"();--> statement-breakpoint
CREATE TRIGGER "hold_not_emptied" BEFORE TRUNCATE ON "public"."stock_hold"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
