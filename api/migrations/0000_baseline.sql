-- Everything that the database holds on its first day: tables as drizzle-kit writes them, then what it cannot say. Later migrations follow
-- in files of their own (docs/delivery.md).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Ranges of employees: with them the index of ranges, which needs no extension, compares people as well as times.
CREATE TYPE "public"."employee_range" AS RANGE (SUBTYPE = uuid);
--> statement-breakpoint
-- Part of a value, rounded half up; products of quantities and kopecks do not fit a bigint.
CREATE FUNCTION "public"."stock_share"("value" bigint, "part" bigint, "whole" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN whole = 0 THEN 0 ELSE div(value::numeric * part * 2 + whole, whole::numeric * 2)::bigint END
$$;
--> statement-breakpoint
-- The one order of texts, as a key that is compared byte by byte: ё as е, case aside, digits as numbers, Latin letters after Cyrillic ones.
-- The contracts' `russianOrder` gives the same. Indexes are made of it: a later version needs a function of another name.
CREATE FUNCTION "russian_order"("value" text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := replace(lower(value COLLATE "default"), 'ё', 'е');
BEGIN
  IF key ~ '[a-zß-ſ]' THEN
    key := translate(translate(key, 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžſ', 'saaaaaaaceeeeiiiidnoooooouuuuytyaaaccccddeeeeegggghhiiiiijkkllllnnnnoooorrrsssstttuuuuuuwyzzzs'),
      'abcdefghijklmnopqrstuvwxyz', 'ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ');
  END IF;
  IF key ~ '[0-9]' THEN
    key := regexp_replace(regexp_replace(key, '([0-9]+)', '00000000000000000000\1', 'g'), '0*([0-9]{20,})', '\1', 'g');
  END IF;
  RETURN convert_to(key, 'UTF8');
END $$;
--> statement-breakpoint
CREATE TYPE "public"."attempt_status" AS ENUM('pending', 'confirmed', 'declined', 'used');
--> statement-breakpoint
CREATE TYPE "public"."stock_count_kind" AS ENUM('whole', 'category', 'sample', 'abc');
--> statement-breakpoint
CREATE TYPE "public"."stock_count_state" AS ENUM('draft', 'counting', 'review', 'approved', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."supply_request_state" AS ENUM('draft', 'submitted', 'approved', 'returned', 'rejected', 'in_fulfilment', 'fulfilled', 'closed_short', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."shipment_state" AS ENUM('draft', 'picking', 'shipped', 'partially_received', 'received', 'disputed', 'closed', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."stock_transfer_state" AS ENUM('requested', 'city_approval', 'approved', 'rejected', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."stock_unit" AS ENUM('piece', 'sheet', 'set', 'roll', 'pair', 'millilitre', 'gram', 'centimetre');
--> statement-breakpoint
CREATE TYPE "public"."operation_kind" AS ENUM('purchase', 'arrival', 'shipment', 'receipt', 'transfer', 'consumption', 'writeoff', 'adjustment', 'count', 'settlement', 'reversal');
--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('office', 'city', 'location', 'transit', 'supplier', 'consumed', 'writeoff', 'count_diff');
--> statement-breakpoint
CREATE TYPE "public"."stock_project_state" AS ENUM('open', 'closed');
--> statement-breakpoint
CREATE TYPE "public"."reservation_event_kind" AS ENUM('reserved', 'extended', 'consumed', 'released', 'expired');
--> statement-breakpoint
CREATE TYPE "public"."reservation_state" AS ENUM('active', 'partially_consumed', 'consumed', 'released', 'expired');
--> statement-breakpoint
CREATE TYPE "public"."stock_report_rhythm" AS ENUM('day', 'week', 'month');
--> statement-breakpoint
CREATE TYPE "public"."stock_report_kind" AS ENUM('balance', 'turnover', 'consumption', 'losses', 'purchases', 'ageing', 'count_differences', 'documents');
--> statement-breakpoint
CREATE TYPE "public"."cash_move_kind" AS ENUM('sale', 'refund', 'pay_in', 'expense', 'collection', 'opening_difference', 'closing_difference');
--> statement-breakpoint
CREATE TYPE "public"."day_act" AS ENUM('opened', 'counted', 'submitted', 'approved', 'locked', 'reopened');
--> statement-breakpoint
CREATE TYPE "public"."day_state" AS ENUM('open', 'counted', 'submitted', 'approved', 'locked');
--> statement-breakpoint
CREATE TYPE "public"."expense_act" AS ENUM('created', 'updated', 'submitted', 'approved', 'rejected', 'paid', 'voided');
--> statement-breakpoint
CREATE TYPE "public"."expense_method" AS ENUM('till', 'transfer');
--> statement-breakpoint
CREATE TYPE "public"."expense_state" AS ENUM('draft', 'submitted', 'approved', 'rejected', 'paid', 'void');
--> statement-breakpoint
CREATE TYPE "public"."location_kind" AS ENUM('booth', 'studio', 'park', 'hotel');
--> statement-breakpoint
CREATE TYPE "public"."location_status" AS ENUM('active', 'archived');
--> statement-breakpoint
CREATE TYPE "public"."photo_file_event_kind" AS ENUM('uploaded', 'version_added', 'version_chosen', 'deleted', 'restored', 'removed', 'original_downloaded');
--> statement-breakpoint
CREATE TYPE "public"."retouch_state" AS ENUM('none', 'ordered', 'in_work', 'review', 'done');
--> statement-breakpoint
CREATE TYPE "public"."session_state" AS ENUM('new', 'shooting', 'processing', 'ready', 'showing', 'sold', 'declined', 'retouch', 'review', 'done', 'delivered', 'archived', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."price_list_state" AS ENUM('draft', 'published', 'withdrawn');
--> statement-breakpoint
CREATE TYPE "public"."product_kind" AS ENUM('print', 'digital', 'all_digital', 'magnet', 'frame', 'book', 'souvenir', 'service', 'package');
--> statement-breakpoint
CREATE TYPE "public"."sale_source" AS ENUM('counter', 'link', 'offline');
--> statement-breakpoint
CREATE TYPE "public"."sale_state" AS ENUM('cart', 'link_sent', 'awaiting_payment', 'paid', 'in_work', 'handed_over', 'closed', 'expired', 'cancelled', 'partly_refunded', 'refunded');
--> statement-breakpoint
CREATE TYPE "public"."share_role" AS ENUM('photographer', 'seller', 'retoucher');
--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('cash', 'card', 'sbp', 'online');
--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'waiting_for_capture', 'succeeded', 'canceled');
--> statement-breakpoint
CREATE TYPE "public"."receipt_kind" AS ENUM('full', 'prepayment', 'settlement', 'refund');
--> statement-breakpoint
CREATE TYPE "public"."receipt_state" AS ENUM('pending', 'accepted', 'rejected');
--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('pending', 'succeeded', 'canceled');
--> statement-breakpoint
CREATE TYPE "public"."pay_run_state" AS ENUM('draft', 'calculated', 'approved', 'locked', 'paid');
--> statement-breakpoint
CREATE TYPE "public"."shift_event_kind" AS ENUM('created', 'changed', 'removed', 'revived', 'published', 'withdrawn', 'swapped', 'released');
--> statement-breakpoint
CREATE TYPE "public"."shift_position" AS ENUM('photographer', 'salesperson', 'cashier', 'admin', 'designer', 'warehouse_keeper');
--> statement-breakpoint
CREATE TYPE "public"."absence_kind" AS ENUM('vacation', 'sickness', 'unpaid', 'other');
--> statement-breakpoint
CREATE TYPE "public"."absence_state" AS ENUM('requested', 'approved', 'rejected', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."swap_state" AS ENUM('proposed', 'peer_accepted', 'approved', 'declined', 'withdrawn', 'expired');
--> statement-breakpoint
CREATE TYPE "public"."wish_kind" AS ENUM('can', 'prefer', 'cannot');
--> statement-breakpoint
CREATE TYPE "public"."employee_status" AS ENUM('active', 'dismissed');
--> statement-breakpoint
CREATE SEQUENCE "public"."stock_document_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE "public"."operation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE "public"."expense_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE "public"."photosession_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE "public"."sale_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
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
CREATE TABLE "audit_link" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_link_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_link_prev_hash_unique" UNIQUE("prev_hash"),
	CONSTRAINT "audit_link_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"entry_id" bigint PRIMARY KEY NOT NULL
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
CREATE TABLE "call_rate" (
	"bucket" text NOT NULL,
	"network" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_rate_bucket_network_pk" PRIMARY KEY("bucket","network")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"owner_id" uuid,
	"subject" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_progress" CHECK ("job"."progress" between 0 and 100),
	CONSTRAINT "job_lease" CHECK (("job"."state" = 'running') = ("job"."lease" is not null and "job"."lease_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_write" (
	"key" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload_sha256" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_state" (
	"provider" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
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
	"comes_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "consumption_norm_product_id_item_id_pk" PRIMARY KEY("product_id","item_id"),
	CONSTRAINT "consumption_norm_quantity" CHECK ("consumption_norm"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_photo" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_by" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
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
CREATE TABLE "stock_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('stock_document_number') NOT NULL,
	"kind" "stock_report_kind" NOT NULL,
	"parameters" jsonb NOT NULL,
	"about" text NOT NULL,
	"payload_hash" text NOT NULL,
	"reach_location_id" uuid,
	"job_id" uuid NOT NULL,
	"schedule_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"position" bigint,
	"row_count" integer,
	"sha256" text,
	"result" jsonb,
	CONSTRAINT "stock_report_number_unique" UNIQUE("number"),
	CONSTRAINT "stock_report_ready" CHECK (("stock_report"."ready_at" is null) = ("stock_report"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_report_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "stock_report_kind" NOT NULL,
	"rhythm" "stock_report_rhythm" NOT NULL,
	"hour" smallint NOT NULL,
	"filter" jsonb NOT NULL,
	"about" text NOT NULL,
	"payload_hash" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_report_schedule_hour" CHECK ("stock_report_schedule"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "accounting_month" (
	"month" date PRIMARY KEY NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" "cash_move_kind" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"note" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"source_kind" text,
	"source_id" uuid
);
--> statement-breakpoint
CREATE TABLE "day_attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"filename" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_count" (
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"denomination_kop" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "day_count_report_id_revision_denomination_kop_pk" PRIMARY KEY("report_id","revision","denomination_kop")
);
--> statement-breakpoint
CREATE TABLE "day_entry" (
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"till_shift" integer NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_entry_source_kind_source_id_pk" PRIMARY KEY("source_kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "day_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"act" "day_act" NOT NULL,
	"revision" integer NOT NULL,
	"reason" text,
	"expected_kop" bigint,
	"counted_kop" bigint
);
--> statement-breakpoint
CREATE TABLE "day_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"till_shift" integer NOT NULL,
	"state" "day_state" DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opening_kop" bigint DEFAULT 0 NOT NULL,
	"counted_kop" bigint,
	"expected_kop" bigint,
	"difference_kop" bigint,
	"difference_reason" text,
	"note" text,
	"closing_id" uuid,
	"opened_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"counted_by" uuid,
	"counted_at" timestamp with time zone,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"locked_by" uuid,
	"locked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "day_report_closing_id_unique" UNIQUE("closing_id")
);
--> statement-breakpoint
CREATE TABLE "money_document" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('expense_number') NOT NULL,
	"state" "expense_state" NOT NULL,
	"location_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"claimed_kop" bigint NOT NULL,
	"approved_kop" bigint,
	"method" "expense_method" NOT NULL,
	"description" text NOT NULL,
	"occurred_on" date NOT NULL,
	"accrual_month" date NOT NULL,
	"fiscal_key" text,
	"recurring_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decision_note" text,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "expense_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "expense_budget" (
	"location_id" uuid NOT NULL,
	"month" date NOT NULL,
	"budget_kop" bigint NOT NULL,
	CONSTRAINT "expense_budget_location_id_month_pk" PRIMARY KEY("location_id","month")
);
--> statement-breakpoint
CREATE TABLE "expense_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limit_kop" bigint,
	"receipt_required" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "expense_category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "expense_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expense_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"act" "expense_act" NOT NULL,
	"note" text,
	"amount_kop" bigint
);
--> statement-breakpoint
CREATE TABLE "expense_receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expense_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"filename" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"amount_kop" bigint NOT NULL,
	"method" "expense_method" NOT NULL,
	"description" text NOT NULL,
	"day_of_month" integer NOT NULL,
	"from_month" date NOT NULL,
	"to_month" date,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "city" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" "location_kind" NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" "location_status" DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "region_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
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
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"picked" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"retouch_state" "retouch_state" DEFAULT 'none' NOT NULL,
	"retouch_due_on" date,
	"retouch_remark" text,
	"retouch_area" jsonb,
	"version_count" integer DEFAULT 0 NOT NULL,
	"current_version" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "photo_rating" CHECK ("photo"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "photo_file_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photosession_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"kind" "photo_file_event_kind" NOT NULL,
	"version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"link_id" uuid,
	"order_number" bigint,
	"act_id" uuid,
	CONSTRAINT "photo_file_event_author" CHECK ("photo_file_event"."by_id" is not null or "photo_file_event"."link_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "photo_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photo_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"comment" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"reason" text,
	"undoes_id" uuid
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"shortcuts" text[],
	"muted" text[] DEFAULT '{}' NOT NULL,
	"messenger" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failure_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"number" text NOT NULL,
	"remote" text,
	"version" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"path" text NOT NULL,
	"host_version" text,
	"online" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "failure_report_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "failure_report_employee" (
	"report_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "failure_report_employee_report_id_employee_id_pk" PRIMARY KEY("report_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "package_item" (
	"package_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_item_package_id_product_id_pk" PRIMARY KEY("package_id","product_id"),
	CONSTRAINT "package_item_quantity" CHECK ("package_item"."quantity" > 0),
	CONSTRAINT "package_item_not_itself" CHECK ("package_item"."package_id" <> "package_item"."product_id")
);
--> statement-breakpoint
CREATE TABLE "price_line" (
	"price_list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_kop" bigint NOT NULL,
	CONSTRAINT "price_line_price_list_id_product_id_pk" PRIMARY KEY("price_list_id","product_id"),
	CONSTRAINT "price_line_price" CHECK ("price_line"."price_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"city_id" uuid,
	"location_id" uuid,
	"state" "price_list_state" DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_list_one_place" CHECK ("price_list"."city_id" is null or "price_list"."location_id" is null)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "product_kind" NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('sale_number') NOT NULL,
	"source" "sale_source" DEFAULT 'counter' NOT NULL,
	"payload_sha256" text NOT NULL,
	"photosession_id" uuid,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"state" "sale_state" NOT NULL,
	"price_list_id" uuid,
	"client_name" text,
	"client_phone" text,
	"client_email" text,
	"subtotal_kop" bigint NOT NULL,
	"discount_kop" bigint DEFAULT 0 NOT NULL,
	"discount_basis_points" integer,
	"discount_reason" text,
	"total_kop" bigint NOT NULL,
	"paid_kop" bigint DEFAULT 0 NOT NULL,
	"refunded_kop" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"sold_by" uuid NOT NULL,
	"link_id" uuid,
	"exchange_of" uuid,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"marks_seen_by" uuid,
	"marks_seen_at" timestamp with time zone,
	"device_created_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"handed_over_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_number_unique" UNIQUE("number"),
	CONSTRAINT "sale_total" CHECK ("sale"."total_kop" = "sale"."subtotal_kop" - "sale"."discount_kop" and "sale"."total_kop" >= 0),
	CONSTRAINT "sale_discount" CHECK ("sale"."discount_kop" >= 0),
	CONSTRAINT "sale_refunded" CHECK ("sale"."refunded_kop" >= 0 and "sale"."refunded_kop" <= "sale"."paid_kop")
);
--> statement-breakpoint
CREATE TABLE "sale_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"from_state" "sale_state",
	"to_state" "sale_state" NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"kind" "product_kind" NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_kop" bigint NOT NULL,
	"discount_kop" bigint DEFAULT 0 NOT NULL,
	"sum_kop" bigint NOT NULL,
	"photo_id" uuid,
	CONSTRAINT "sale_line_quantity" CHECK ("sale_line"."quantity" > 0),
	CONSTRAINT "sale_line_sum" CHECK ("sale_line"."sum_kop" = "sale_line"."quantity" * "sale_line"."price_kop" - "sale_line"."discount_kop" and "sale_line"."sum_kop" >= 0 and "sale_line"."discount_kop" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_photo" (
	"sale_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "sale_photo_sale_id_photo_id_product_id_pk" PRIMARY KEY("sale_id","photo_id","product_id"),
	CONSTRAINT "sale_photo_quantity" CHECK ("sale_photo"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sale_share" (
	"sale_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"role" "share_role" NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "sale_share_sale_id_employee_id_role_pk" PRIMARY KEY("sale_id","employee_id","role"),
	CONSTRAINT "sale_share_part" CHECK ("sale_share"."basis_points" > 0 and "sale_share"."basis_points" <= 10000)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"refunded_kop" bigint DEFAULT 0 NOT NULL,
	"state" "payment_state" NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"tendered_kop" bigint,
	"provider_id" text,
	"confirmation_url" text,
	"cancel_reason" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_kop" > 0),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_kop" >= 0 and "payment"."refunded_kop" <= "payment"."amount_kop"),
	CONSTRAINT "payment_tendered" CHECK ("payment"."tendered_kop" is null or "payment"."tendered_kop" >= "payment"."amount_kop")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"kind" "receipt_kind" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"state" "receipt_state" DEFAULT 'pending' NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"with_payment" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"fiscal" jsonb,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "receipt_amount" CHECK ("receipt"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"payload_sha256" text NOT NULL,
	"sale_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"state" "refund_state" NOT NULL,
	"reason" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"provider_id" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"sale_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sum_kop" bigint NOT NULL,
	CONSTRAINT "refund_line_amount" CHECK ("refund_line"."quantity" >= 0 and "refund_line"."sum_kop" >= 0)
);
--> statement-breakpoint
CREATE TABLE "link_heart" (
	"link_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_heart_link_id_photo_id_pk" PRIMARY KEY("link_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "sale_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"photosession_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cart" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cart_revision" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "sale_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accrual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accrual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"location_id" uuid,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"rule_id" uuid,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"number" bigint,
	"base_kop" bigint,
	"rate_bp" integer,
	"minutes" integer,
	"amount_kop" bigint NOT NULL,
	"reason" text,
	"author_id" uuid,
	"corrects" date
);
--> statement-breakpoint
CREATE TABLE "pay_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"amount_kop" bigint NOT NULL,
	"reason" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "pay_adjustment_amount" CHECK ("pay_adjustment"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_kop" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_payment_amount" CHECK ("pay_payment"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"employee_id" uuid,
	"location_id" uuid,
	"rate_bp" integer,
	"amount_kop" bigint,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"voided" boolean DEFAULT false NOT NULL,
	"scope_key" uuid GENERATED ALWAYS AS (md5(kind || '|' || coalesce(role, '') || '|' || coalesce(employee_id::text, '') || '|' || coalesce(location_id::text, ''))::uuid) STORED,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rule_days" CHECK ("pay_rule"."valid_to" is null or "pay_rule"."valid_to" >= "pay_rule"."valid_from"),
	CONSTRAINT "pay_rule_rate" CHECK ("pay_rule"."rate_bp" is null or ("pay_rule"."rate_bp" > 0 and "pay_rule"."rate_bp" <= 10000)),
	CONSTRAINT "pay_rule_amount" CHECK ("pay_rule"."amount_kop" is null or "pay_rule"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"state" "pay_run_state" DEFAULT 'draft' NOT NULL,
	"lines_md5" text,
	"calculated_by" uuid,
	"calculated_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"locked_by" uuid,
	"locked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"returned_by" uuid,
	"return_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pay_run_month_unique" UNIQUE("month")
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
CREATE TABLE "day_figure" (
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gross_kop" bigint DEFAULT 0 NOT NULL,
	"refunds_kop" bigint DEFAULT 0 NOT NULL,
	"discount_kop" bigint DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"photos_sold" integer DEFAULT 0 NOT NULL,
	"expenses_kop" bigint DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"counted_sessions" integer DEFAULT 0 NOT NULL,
	"worked_min" integer DEFAULT 0 NOT NULL,
	"timed_kop" bigint DEFAULT 0 NOT NULL,
	"sessions_by_hour" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "day_figure_location_id_business_date_pk" PRIMARY KEY("location_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "figure_mark" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_figure" (
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"employee_id" uuid NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"gross_kop" bigint DEFAULT 0 NOT NULL,
	"refunds_kop" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "person_figure_location_id_business_date_employee_id_pk" PRIMARY KEY("location_id","business_date","employee_id")
);
--> statement-breakpoint
CREATE TABLE "product_figure" (
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"product_key" text NOT NULL,
	"name" text NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_kop" bigint DEFAULT 0 NOT NULL,
	"refunds_kop" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_figure_location_id_business_date_product_key_pk" PRIMARY KEY("location_id","business_date","product_key")
);
--> statement-breakpoint
CREATE TABLE "sales_plan" (
	"location_id" uuid NOT NULL,
	"month" date NOT NULL,
	"plan_kop" bigint NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "sales_plan_location_id_month_pk" PRIMARY KEY("location_id","month")
);
--> statement-breakpoint
CREATE TABLE "visitor_count" (
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"visitors" integer NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_count_location_id_business_date_pk" PRIMARY KEY("location_id","business_date")
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
	"name_folded" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '')), 'ё', 'е')) STORED,
	"place_folded" text,
	"top_level" integer,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_phone_unique" UNIQUE("phone"),
	CONSTRAINT "employee_messenger_id_unique" UNIQUE("messenger_id")
);
--> statement-breakpoint
CREATE TABLE "page_access" (
	"role_id" uuid NOT NULL,
	"page" text NOT NULL,
	CONSTRAINT "page_access_role_id_page_pk" PRIMARY KEY("role_id","page")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text,
	"level" integer NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"pages_revision" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "typed_code" ADD CONSTRAINT "typed_code_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_shipment_line_id_shipment_line_id_fk" FOREIGN KEY ("shipment_line_id") REFERENCES "public"."shipment_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_from_place_id_place_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_to_place_id_place_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_request_id_supply_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."supply_request"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_transfer_id_stock_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_shipped_by_employee_id_fk" FOREIGN KEY ("shipped_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_from_place_id_place_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_to_place_id_place_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_requested_by_employee_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_city_approved_by_employee_id_fk" FOREIGN KEY ("city_approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_transfer_id_stock_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supply_request" ADD CONSTRAINT "supply_request_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supply_request_line" ADD CONSTRAINT "supply_request_line_request_id_supply_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."supply_request"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supply_request_line" ADD CONSTRAINT "supply_request_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_pack" ADD CONSTRAINT "item_pack_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_policy" ADD CONSTRAINT "stock_policy_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_policy" ADD CONSTRAINT "stock_policy_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_actor_id_employee_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD CONSTRAINT "consumption_norm_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consumption_norm" ADD CONSTRAINT "consumption_norm_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_photo" ADD CONSTRAINT "stock_photo_kept_by_employee_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_project_id_stock_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."stock_project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_actor_id_employee_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_project" ADD CONSTRAINT "stock_project_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_project" ADD CONSTRAINT "stock_project_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_project_line" ADD CONSTRAINT "stock_project_line_project_id_stock_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."stock_project"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_project_line" ADD CONSTRAINT "stock_project_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_reach_location_id_location_id_fk" FOREIGN KEY ("reach_location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_schedule_id_stock_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."stock_report_schedule"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_report" ADD CONSTRAINT "stock_report_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_report_schedule" ADD CONSTRAINT "stock_report_schedule_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounting_month" ADD CONSTRAINT "accounting_month_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_sha256_money_document_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."money_document"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_count" ADD CONSTRAINT "day_count_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_entry" ADD CONSTRAINT "day_entry_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_event" ADD CONSTRAINT "day_event_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_event" ADD CONSTRAINT "day_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_opened_by_employee_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_submitted_by_employee_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_category_id_expense_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_category"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_recurring_id_recurring_expense_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_expense"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_paid_by_employee_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_budget" ADD CONSTRAINT "expense_budget_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_sha256_money_document_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."money_document"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_category_id_expense_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_category"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_marked_by_employee_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_deleted_by_employee_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD CONSTRAINT "photo_file_event_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD CONSTRAINT "photo_file_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_owner_id_employee_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_photographer_id_employee_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession" ADD CONSTRAINT "photosession_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession_event" ADD CONSTRAINT "photosession_event_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession_event" ADD CONSTRAINT "photosession_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photosession_event" ADD CONSTRAINT "photosession_event_undoes_id_photosession_event_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."photosession_event"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "failure_report_employee" ADD CONSTRAINT "failure_report_employee_report_id_failure_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."failure_report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "failure_report_employee" ADD CONSTRAINT "failure_report_employee_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_package_id_product_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_published_by_employee_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_sold_by_employee_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_link_id_sale_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sale_link"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_exchange_of_sale_id_fk" FOREIGN KEY ("exchange_of") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_marks_seen_by_employee_id_fk" FOREIGN KEY ("marks_seen_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_handed_over_by_employee_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_share" ADD CONSTRAINT "sale_share_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_share" ADD CONSTRAINT "sale_share_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_by_employee_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_made_by_employee_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_sale_line_id_sale_line_id_fk" FOREIGN KEY ("sale_line_id") REFERENCES "public"."sale_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_heart" ADD CONSTRAINT "link_heart_link_id_sale_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sale_link"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_heart" ADD CONSTRAINT "link_heart_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_revoked_by_employee_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_sent_by_employee_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_run_id_pay_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."pay_run"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_rule_id_pay_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pay_rule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_author_id_employee_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_author_id_employee_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_removed_by_employee_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_changed_by_employee_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_calculated_by_employee_id_fk" FOREIGN KEY ("calculated_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_returned_by_employee_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication_location" ADD CONSTRAINT "publication_location_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication_location" ADD CONSTRAINT "publication_location_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_location_id_location_id_fk" FOREIGN KEY ("published_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_employee_id_employee_id_fk" FOREIGN KEY ("published_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_event" ADD CONSTRAINT "shift_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_requested_by_employee_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coverage_need" ADD CONSTRAINT "coverage_need_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_return_shift_id_shift_id_fk" FOREIGN KEY ("return_shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_from_employee_id_employee_id_fk" FOREIGN KEY ("from_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_to_employee_id_employee_id_fk" FOREIGN KEY ("to_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_template" ADD CONSTRAINT "shift_template_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shift_wish" ADD CONSTRAINT "shift_wish_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_corrected_by_employee_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_figure" ADD CONSTRAINT "day_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person_figure" ADD CONSTRAINT "person_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person_figure" ADD CONSTRAINT "person_figure_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_figure" ADD CONSTRAINT "product_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sales_plan" ADD CONSTRAINT "sales_plan_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visitor_count" ADD CONSTRAINT "visitor_count_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visitor_count" ADD CONSTRAINT "visitor_count_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_primary_location_id_location_id_fk" FOREIGN KEY ("primary_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_access" ADD CONSTRAINT "page_access_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_assigned_by_employee_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_administrator" ADD CONSTRAINT "location_administrator_appointed_by_employee_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_assignment" ADD CONSTRAINT "location_assignment_assigned_by_employee_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_entry_in_order" ON "audit_entry" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_of_group" ON "audit_entry" USING btree (split_part("action", '.', 1),"at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_of_kind" ON "audit_entry" USING btree ("subject_kind","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("subject_id","subject_kind","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_sought" ON "audit_entry" USING gin ((translate(lower("before"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("after"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("action"), 'ё', 'е')) gin_trgm_ops,(translate(lower("subject_id"), 'ё', 'е')) gin_trgm_ops,(translate(lower("request_id"), 'ё', 'е')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "auth_session_by_employee" ON "auth_session" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "invitation_created_by" ON "invitation" USING btree ("created_by") WHERE "invitation"."created_by" is not null;
--> statement-breakpoint
CREATE INDEX "invitation_by_employee" ON "invitation" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_waiting" ON "sign_in_attempt" USING btree ("address") WHERE "sign_in_attempt"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_by_employee" ON "sign_in_attempt" USING btree ("employee_id") WHERE "sign_in_attempt"."employee_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "typed_code_unused" ON "typed_code" USING btree ("code_hash") WHERE "typed_code"."used_at" is null;
--> statement-breakpoint
CREATE INDEX "typed_code_by_employee" ON "typed_code" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at","id") WHERE "job"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject","kind","created_at");
--> statement-breakpoint
CREATE INDEX "job_ended" ON "job" USING btree ("ended_at");
--> statement-breakpoint
CREATE INDEX "stock_count_by_place" ON "stock_count" USING btree ("place_id","state");
--> statement-breakpoint
CREATE INDEX "stock_count_by_created" ON "stock_count" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "stock_count_approved_by" ON "stock_count" USING btree ("approved_by") WHERE "stock_count"."approved_by" is not null;
--> statement-breakpoint
CREATE INDEX "stock_count_created_by" ON "stock_count" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stock_count_entry_by_line" ON "stock_count_entry" USING btree ("count_id","item_id","counted_at");
--> statement-breakpoint
CREATE INDEX "stock_count_entry_counted_by" ON "stock_count_entry" USING btree ("counted_by");
--> statement-breakpoint
CREATE INDEX "stock_count_entry_by_item" ON "stock_count_entry" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "stock_count_line_by_item" ON "stock_count_line" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "shipment_from" ON "shipment" USING btree ("from_place_id","state");
--> statement-breakpoint
CREATE INDEX "shipment_to" ON "shipment" USING btree ("to_place_id","state");
--> statement-breakpoint
CREATE INDEX "shipment_in_transit" ON "shipment" USING btree ("to_place_id") WHERE "shipment"."state" in ('shipped', 'partially_received');
--> statement-breakpoint
CREATE INDEX "shipment_by_created" ON "shipment" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "shipment_by_request" ON "shipment" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "shipment_by_transfer" ON "shipment" USING btree ("transfer_id");
--> statement-breakpoint
CREATE INDEX "shipment_created_by" ON "shipment" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "shipment_shipped_by" ON "shipment" USING btree ("shipped_by") WHERE "shipment"."shipped_by" is not null;
--> statement-breakpoint
CREATE INDEX "shipment_line_by_shipment" ON "shipment_line" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "shipment_line_by_item" ON "shipment_line" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "stock_transfer_from" ON "stock_transfer" USING btree ("from_place_id","state");
--> statement-breakpoint
CREATE INDEX "stock_transfer_to" ON "stock_transfer" USING btree ("to_place_id","state");
--> statement-breakpoint
CREATE INDEX "stock_transfer_city_approved_by" ON "stock_transfer" USING btree ("city_approved_by") WHERE "stock_transfer"."city_approved_by" is not null;
--> statement-breakpoint
CREATE INDEX "stock_transfer_approved_by" ON "stock_transfer" USING btree ("approved_by") WHERE "stock_transfer"."approved_by" is not null;
--> statement-breakpoint
CREATE INDEX "stock_transfer_requested_by" ON "stock_transfer" USING btree ("requested_by");
--> statement-breakpoint
CREATE INDEX "stock_transfer_line_by_item" ON "stock_transfer_line" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "supply_request_by_place" ON "supply_request" USING btree ("place_id","state");
--> statement-breakpoint
CREATE INDEX "supply_request_by_state" ON "supply_request" USING btree ("state","created_at");
--> statement-breakpoint
CREATE INDEX "supply_request_created_by" ON "supply_request" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "supply_request_decided_by" ON "supply_request" USING btree ("decided_by") WHERE "supply_request"."decided_by" is not null;
--> statement-breakpoint
CREATE INDEX "supply_request_line_by_item" ON "supply_request_line" USING btree ("item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_code" ON "item" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_barcode" ON "item" USING btree ("barcode");
--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "item_by_category" ON "item" USING btree ("category","name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_pack_name" ON "item_pack" USING btree ("item_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_pack_barcode" ON "item_pack" USING btree ("barcode");
--> statement-breakpoint
CREATE UNIQUE INDEX "lot_code" ON "lot" USING btree ("item_id","code");
--> statement-breakpoint
CREATE INDEX "stock_policy_by_item" ON "stock_policy" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "balance_by_item" ON "balance" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "ledger_by_operation" ON "ledger" USING btree ("operation_id");
--> statement-breakpoint
CREATE INDEX "ledger_by_card" ON "ledger" USING btree ("place_id","item_id","seq");
--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("place_id","item_id","occurred_on","seq","delta");
--> statement-breakpoint
CREATE INDEX "ledger_by_item" ON "ledger" USING btree ("item_id","seq");
--> statement-breakpoint
CREATE INDEX "operation_by_place" ON "operation" USING btree ("place_id","occurred_on","number");
--> statement-breakpoint
CREATE INDEX "operation_by_kind" ON "operation" USING btree ("kind","occurred_on","number");
--> statement-breakpoint
CREATE INDEX "operation_by_actor" ON "operation" USING btree ("actor_id","posted_at");
--> statement-breakpoint
CREATE INDEX "operation_by_date" ON "operation" USING btree ("occurred_on","number");
--> statement-breakpoint
CREATE INDEX "operation_by_source" ON "operation" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "stock_hold_by_key" ON "stock_hold" USING btree ("place_id","item_id");
--> statement-breakpoint
CREATE INDEX "stock_hold_by_item" ON "stock_hold" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "consumption_norm_by_item" ON "consumption_norm" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "stock_photo_kept_by" ON "stock_photo" USING btree ("kept_by");
--> statement-breakpoint
CREATE INDEX "reservation_by_place" ON "reservation" USING btree ("place_id","item_id");
--> statement-breakpoint
CREATE INDEX "reservation_by_project" ON "reservation" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "reservation_by_person" ON "reservation" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE INDEX "reservation_open" ON "reservation" USING btree ("expires_on") WHERE state in ('active', 'partially_consumed');
--> statement-breakpoint
CREATE INDEX "reservation_by_item" ON "reservation" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "reservation_event_by_reservation" ON "reservation_event" USING btree ("reservation_id","at");
--> statement-breakpoint
CREATE INDEX "reservation_event_by_time" ON "reservation_event" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "reservation_event_by_actor" ON "reservation_event" USING btree ("actor_id") WHERE "reservation_event"."actor_id" is not null;
--> statement-breakpoint
CREATE INDEX "stock_project_by_city" ON "stock_project" USING btree ("city_id","state","needed_on");
--> statement-breakpoint
CREATE INDEX "stock_project_by_date" ON "stock_project" USING btree ("state","needed_on");
--> statement-breakpoint
CREATE INDEX "stock_project_created_by" ON "stock_project" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stock_project_line_by_item" ON "stock_project_line" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "stock_report_by_time" ON "stock_report" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "stock_report_by_reach" ON "stock_report" USING btree ("reach_location_id","created_at");
--> statement-breakpoint
CREATE INDEX "stock_report_created_by" ON "stock_report" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stock_report_by_schedule" ON "stock_report" USING btree ("schedule_id") WHERE "stock_report"."schedule_id" is not null;
--> statement-breakpoint
CREATE INDEX "stock_report_schedule_by_owner" ON "stock_report_schedule" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stock_report_schedule_due" ON "stock_report_schedule" USING btree ("next_at") WHERE not "stock_report_schedule"."is_paused";
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_move_source" ON "cash_move" USING btree ("source_kind","source_id");
--> statement-breakpoint
CREATE INDEX "cash_move_by_report" ON "cash_move" USING btree ("report_id","at");
--> statement-breakpoint
CREATE INDEX "cash_move_by_person" ON "cash_move" USING btree ("by_id") WHERE "cash_move"."by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "day_attachment_once" ON "day_attachment" USING btree ("report_id","sha256");
--> statement-breakpoint
CREATE INDEX "day_attachment_uploaded_by" ON "day_attachment" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "day_entry_by_day" ON "day_entry" USING btree ("location_id","business_date","till_shift");
--> statement-breakpoint
CREATE INDEX "day_entry_by_date" ON "day_entry" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "day_event_by_report" ON "day_event" USING btree ("report_id","at");
--> statement-breakpoint
CREATE INDEX "day_event_by_person" ON "day_event" USING btree ("by_id") WHERE "day_event"."by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "day_report_shift" ON "day_report" USING btree ("location_id","business_date","till_shift");
--> statement-breakpoint
CREATE UNIQUE INDEX "day_report_open_shift" ON "day_report" USING btree ("location_id","business_date") WHERE "day_report"."state" in ('open', 'counted');
--> statement-breakpoint
CREATE INDEX "day_report_by_date" ON "day_report" USING btree ("business_date","location_id");
--> statement-breakpoint
CREATE INDEX "day_report_unfinished" ON "day_report" USING btree ("location_id","business_date") WHERE "day_report"."state" <> 'locked';
--> statement-breakpoint
CREATE INDEX "day_report_opened_by" ON "day_report" USING btree ("opened_by") WHERE "day_report"."opened_by" is not null;
--> statement-breakpoint
CREATE INDEX "day_report_counted_by" ON "day_report" USING btree ("counted_by") WHERE "day_report"."counted_by" is not null;
--> statement-breakpoint
CREATE INDEX "day_report_submitted_by" ON "day_report" USING btree ("submitted_by") WHERE "day_report"."submitted_by" is not null;
--> statement-breakpoint
CREATE INDEX "day_report_locked_by" ON "day_report" USING btree ("locked_by") WHERE "day_report"."locked_by" is not null;
--> statement-breakpoint
CREATE INDEX "day_report_approved_by" ON "day_report" USING btree ("approved_by") WHERE "day_report"."approved_by" is not null;
--> statement-breakpoint
CREATE INDEX "expense_by_location" ON "expense" USING btree ("location_id","number");
--> statement-breakpoint
CREATE INDEX "expense_by_day" ON "expense" USING btree ("occurred_on","location_id");
--> statement-breakpoint
CREATE INDEX "expense_by_month" ON "expense" USING btree ("accrual_month","location_id");
--> statement-breakpoint
CREATE INDEX "expense_by_author" ON "expense" USING btree ("created_by","number");
--> statement-breakpoint
CREATE INDEX "expense_waiting" ON "expense" USING btree ("state","location_id") WHERE "expense"."state" in ('submitted', 'approved');
--> statement-breakpoint
CREATE INDEX "expense_by_receipt" ON "expense" USING btree ("fiscal_key") WHERE "expense"."fiscal_key" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "expense_recurring_once" ON "expense" USING btree ("recurring_id","accrual_month");
--> statement-breakpoint
CREATE INDEX "expense_paid_by" ON "expense" USING btree ("paid_by") WHERE "expense"."paid_by" is not null;
--> statement-breakpoint
CREATE INDEX "expense_decided_by" ON "expense" USING btree ("decided_by") WHERE "expense"."decided_by" is not null;
--> statement-breakpoint
CREATE INDEX "expense_event_by_expense" ON "expense_event" USING btree ("expense_id","at");
--> statement-breakpoint
CREATE INDEX "expense_event_by_person" ON "expense_event" USING btree ("by_id") WHERE "expense_event"."by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "expense_receipt_once" ON "expense_receipt" USING btree ("expense_id","sha256");
--> statement-breakpoint
CREATE INDEX "expense_receipt_by_content" ON "expense_receipt" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "expense_receipt_uploaded_by" ON "expense_receipt" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "recurring_expense_created_by" ON "recurring_expense" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "recurring_expense_by_location" ON "recurring_expense" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "import_run_by" ON "import_run" USING btree ("by_id","kind","at");
--> statement-breakpoint
CREATE INDEX "import_run_at" ON "import_run" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "city_name_in_region" ON "city" USING btree ("region_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_in_city" ON "location" USING btree ("city_id","name");
--> statement-breakpoint
CREATE INDEX "notification_by_employee" ON "notification" USING btree ("employee_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("employee_id") WHERE "notification"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "photo_by_retouch" ON "photo" USING btree ("retouch_state","photosession_id") WHERE "photo"."retouch_state" in ('ordered', 'in_work', 'review');
--> statement-breakpoint
CREATE INDEX "photo_in_trash" ON "photo" USING btree ("deleted_at") WHERE "photo"."deleted_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_content_once" ON "photo" USING btree ("photosession_id","sha256");
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_filename_once" ON "photo" USING btree ("photosession_id","filename");
--> statement-breakpoint
CREATE INDEX "photo_by_content" ON "photo" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "photo_by_session" ON "photo" USING btree ("photosession_id","position");
--> statement-breakpoint
CREATE INDEX "photo_deleted_by" ON "photo" USING btree ("deleted_by") WHERE "photo"."deleted_by" is not null;
--> statement-breakpoint
CREATE INDEX "photo_marked_by" ON "photo" USING btree ("marked_by") WHERE "photo"."marked_by" is not null;
--> statement-breakpoint
CREATE INDEX "photo_uploaded_by" ON "photo" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "photo_file_event_by_session" ON "photo_file_event" USING btree ("photosession_id","at");
--> statement-breakpoint
CREATE INDEX "photo_file_event_by_person" ON "photo_file_event" USING btree ("by_id") WHERE "photo_file_event"."by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_version_number" ON "photo_version" USING btree ("photo_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "photo_version_content" ON "photo_version" USING btree ("photo_id","sha256");
--> statement-breakpoint
CREATE INDEX "photo_version_by_content" ON "photo_version" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "photo_version_created_by" ON "photo_version" USING btree ("created_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "photosession_sync_key" ON "photosession" USING btree ("owner_id","local_id");
--> statement-breakpoint
CREATE INDEX "photosession_by_client" ON "photosession" USING btree ("phone","name_folded");
--> statement-breakpoint
CREATE INDEX "photosession_in_created_order" ON "photosession" USING btree ("created_at","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_in_name_order" ON "photosession" USING btree (russian_order("name"),"number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_in_date_order" ON "photosession" USING btree ("business_date","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_in_photo_order" ON "photosession" USING btree ("photo_count","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_state" ON "photosession" USING btree ("session_state","created_at","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_location" ON "photosession" USING btree ("location_id","created_at","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_name" ON "photosession" USING btree ("location_id",russian_order("name"),"number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_number" ON "photosession" USING btree ("location_id","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_date" ON "photosession" USING btree ("location_id","business_date","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_photos" ON "photosession" USING btree ("location_id","photo_count","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_of_photographer" ON "photosession" USING btree ("photographer_id","created_at","number") WHERE "photosession"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "photosession_sought" ON "photosession" USING gin ("name_folded" gin_trgm_ops,"phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "photosession_by_photographer" ON "photosession" USING btree ("photographer_id") WHERE "photosession"."photographer_id" is not null;
--> statement-breakpoint
CREATE INDEX "photosession_by_location" ON "photosession" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "photosession_event_by_session" ON "photosession_event" USING btree ("photosession_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "photosession_event_undone_once" ON "photosession_event" USING btree ("undoes_id");
--> statement-breakpoint
CREATE INDEX "photosession_event_delivered" ON "photosession_event" USING btree ("at") WHERE "photosession_event"."to_state" = 'delivered';
--> statement-breakpoint
CREATE INDEX "photosession_event_by_person" ON "photosession_event" USING btree ("by_id");
--> statement-breakpoint
CREATE INDEX "failure_report_by_last_seen" ON "failure_report" USING btree ("last_seen","id");
--> statement-breakpoint
CREATE INDEX "failure_report_employee_by_employee" ON "failure_report_employee" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "package_item_by_product" ON "package_item" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "price_line_by_product" ON "price_line" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "price_list_in_force" ON "price_list" USING btree ("location_id","city_id","state","starts_at");
--> statement-breakpoint
CREATE INDEX "price_list_by_city" ON "price_list" USING btree ("city_id");
--> statement-breakpoint
CREATE INDEX "sale_by_created" ON "sale" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sale_by_location" ON "sale" USING btree ("location_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sale_by_day" ON "sale" USING btree ("location_id","business_date");
--> statement-breakpoint
CREATE INDEX "sale_by_date" ON "sale" USING btree ("business_date","id");
--> statement-breakpoint
CREATE INDEX "sale_by_session" ON "sale" USING btree ("photosession_id");
--> statement-breakpoint
CREATE INDEX "sale_by_seller" ON "sale" USING btree ("sold_by","created_at");
--> statement-breakpoint
CREATE INDEX "sale_by_phone" ON "sale" USING btree ("client_phone");
--> statement-breakpoint
CREATE INDEX "sale_sought" ON "sale" USING gin ("client_phone" gin_trgm_ops,(translate(lower("client_name"), 'ё', 'е')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sale_by_total" ON "sale" USING btree ("total_kop","created_at");
--> statement-breakpoint
CREATE INDEX "sale_by_link" ON "sale" USING btree ("link_id");
--> statement-breakpoint
CREATE INDEX "sale_marked" ON "sale" USING btree ("created_at") WHERE cardinality("sale"."marks") > 0;
--> statement-breakpoint
CREATE INDEX "sale_open" ON "sale" USING btree ("created_at") WHERE "sale"."state" in ('cart', 'link_sent', 'awaiting_payment');
--> statement-breakpoint
CREATE INDEX "sale_marks_seen_by" ON "sale" USING btree ("marks_seen_by") WHERE "sale"."marks_seen_by" is not null;
--> statement-breakpoint
CREATE INDEX "sale_handed_over_by" ON "sale" USING btree ("handed_over_by") WHERE "sale"."handed_over_by" is not null;
--> statement-breakpoint
CREATE INDEX "sale_by_price_list" ON "sale" USING btree ("price_list_id") WHERE "sale"."price_list_id" is not null;
--> statement-breakpoint
CREATE INDEX "sale_event_by_sale" ON "sale_event" USING btree ("sale_id","at");
--> statement-breakpoint
CREATE INDEX "sale_event_by_person" ON "sale_event" USING btree ("by_id") WHERE "sale_event"."by_id" is not null;
--> statement-breakpoint
CREATE INDEX "sale_line_by_sale" ON "sale_line" USING btree ("sale_id","position");
--> statement-breakpoint
CREATE INDEX "sale_line_by_product" ON "sale_line" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "sale_line_by_photo" ON "sale_line" USING btree ("photo_id");
--> statement-breakpoint
CREATE INDEX "sale_photo_by_photo" ON "sale_photo" USING btree ("photo_id");
--> statement-breakpoint
CREATE INDEX "sale_share_by_employee" ON "sale_share" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "payment_by_sale" ON "payment" USING btree ("sale_id");
--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" USING btree ("location_id","business_date");
--> statement-breakpoint
CREATE INDEX "payment_by_date" ON "payment" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("next_ask_at") WHERE "payment"."next_ask_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_taken_by" ON "payment" USING btree ("taken_by") WHERE "payment"."taken_by" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_payment" ON "receipt" USING btree ("payment_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_refund" ON "receipt" USING btree ("refund_id","kind");
--> statement-breakpoint
CREATE INDEX "receipt_by_sale" ON "receipt" USING btree ("sale_id");
--> statement-breakpoint
CREATE INDEX "receipt_by_day" ON "receipt" USING btree ("location_id","business_date");
--> statement-breakpoint
CREATE INDEX "receipt_in_order" ON "receipt" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "receipt_of_location" ON "receipt" USING btree ("location_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "receipt_of_state" ON "receipt" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "receipt_to_try" ON "receipt" USING btree ("next_try_at") WHERE "receipt"."next_try_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("request_id","payment_id");
--> statement-breakpoint
CREATE INDEX "refund_by_sale" ON "refund" USING btree ("sale_id");
--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refund_by_day" ON "refund" USING btree ("location_id","business_date");
--> statement-breakpoint
CREATE INDEX "refund_by_date" ON "refund" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "refund_to_ask" ON "refund" USING btree ("next_ask_at") WHERE "refund"."next_ask_at" is not null;
--> statement-breakpoint
CREATE INDEX "refund_made_by" ON "refund" USING btree ("made_by") WHERE "refund"."made_by" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_line_once" ON "refund_line" USING btree ("refund_id","sale_line_id");
--> statement-breakpoint
CREATE INDEX "refund_line_by_line" ON "refund_line" USING btree ("sale_line_id");
--> statement-breakpoint
CREATE INDEX "link_heart_by_photo" ON "link_heart" USING btree ("photo_id");
--> statement-breakpoint
CREATE INDEX "sale_link_by_session" ON "sale_link" USING btree ("photosession_id","created_at");
--> statement-breakpoint
CREATE INDEX "sale_link_sent_by" ON "sale_link" USING btree ("sent_by");
--> statement-breakpoint
CREATE INDEX "sale_link_revoked_by" ON "sale_link" USING btree ("revoked_by") WHERE "sale_link"."revoked_by" is not null;
--> statement-breakpoint
CREATE INDEX "sale_link_by_location" ON "sale_link" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "accrual_by_run" ON "accrual" USING btree ("run_id","employee_id");
--> statement-breakpoint
CREATE INDEX "accrual_by_employee" ON "accrual" USING btree ("employee_id","date");
--> statement-breakpoint
CREATE INDEX "accrual_by_corrected" ON "accrual" USING btree ("corrects");
--> statement-breakpoint
CREATE INDEX "accrual_by_author" ON "accrual" USING btree ("author_id") WHERE "accrual"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "accrual_by_location" ON "accrual" USING btree ("location_id") WHERE "accrual"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_month" ON "pay_adjustment" USING btree ("month","employee_id");
--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_employee" ON "pay_adjustment" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_author" ON "pay_adjustment" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "pay_adjustment_removed_by" ON "pay_adjustment" USING btree ("removed_by") WHERE "pay_adjustment"."removed_by" is not null;
--> statement-breakpoint
CREATE INDEX "pay_payment_by_month" ON "pay_payment" USING btree ("month","employee_id");
--> statement-breakpoint
CREATE INDEX "pay_payment_by_employee" ON "pay_payment" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "pay_payment_by_person" ON "pay_payment" USING btree ("by_id") WHERE "pay_payment"."by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rule_version" ON "pay_rule" USING btree ("rule_id","version");
--> statement-breakpoint
CREATE INDEX "pay_rule_by_employee" ON "pay_rule" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "pay_rule_changed_by" ON "pay_rule" USING btree ("changed_by") WHERE "pay_rule"."changed_by" is not null;
--> statement-breakpoint
CREATE INDEX "pay_rule_by_location" ON "pay_rule" USING btree ("location_id") WHERE "pay_rule"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "publication_by_person" ON "publication" USING btree ("by_id") WHERE "publication"."by_id" is not null;
--> statement-breakpoint
CREATE INDEX "publication_location_by_location" ON "publication_location" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "shift_by_location" ON "shift" USING btree ("location_id","date");
--> statement-breakpoint
CREATE INDEX "shift_by_employee" ON "shift" USING btree ("employee_id","date");
--> statement-breakpoint
CREATE INDEX "shift_by_published_location" ON "shift" USING btree ("published_location_id","published_date");
--> statement-breakpoint
CREATE INDEX "shift_by_published_employee" ON "shift" USING btree ("published_employee_id","published_date");
--> statement-breakpoint
CREATE INDEX "shift_created_by" ON "shift" USING btree ("created_by") WHERE "shift"."created_by" is not null;
--> statement-breakpoint
CREATE INDEX "shift_event_by_shift" ON "shift_event" USING btree ("shift_id","id");
--> statement-breakpoint
CREATE INDEX "shift_event_by_location" ON "shift_event" USING btree ("location_id","id");
--> statement-breakpoint
CREATE INDEX "shift_event_by_person" ON "shift_event" USING btree ("by_id") WHERE "shift_event"."by_id" is not null;
--> statement-breakpoint
CREATE INDEX "absence_by_employee" ON "absence" USING btree ("employee_id","from_date");
--> statement-breakpoint
CREATE INDEX "absence_decided_by" ON "absence" USING btree ("decided_by") WHERE "absence"."decided_by" is not null;
--> statement-breakpoint
CREATE INDEX "absence_requested_by" ON "absence" USING btree ("requested_by") WHERE "absence"."requested_by" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swap_open" ON "shift_swap" USING btree ("shift_id") WHERE "shift_swap"."state" in ('proposed', 'peer_accepted');
--> statement-breakpoint
CREATE INDEX "shift_swap_by_from" ON "shift_swap" USING btree ("from_employee_id");
--> statement-breakpoint
CREATE INDEX "shift_swap_by_to" ON "shift_swap" USING btree ("to_employee_id");
--> statement-breakpoint
CREATE INDEX "shift_swap_decided_by" ON "shift_swap" USING btree ("decided_by") WHERE "shift_swap"."decided_by" is not null;
--> statement-breakpoint
CREATE INDEX "shift_swap_by_shift" ON "shift_swap" USING btree ("shift_id");
--> statement-breakpoint
CREATE INDEX "shift_swap_by_return_shift" ON "shift_swap" USING btree ("return_shift_id") WHERE "shift_swap"."return_shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_template_by_location" ON "shift_template" USING btree ("location_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "time_entry_open" ON "time_entry" USING btree ("employee_id") WHERE "time_entry"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "time_entry_by_employee" ON "time_entry" USING btree ("employee_id","date");
--> statement-breakpoint
CREATE INDEX "time_entry_by_location" ON "time_entry" USING btree ("location_id","date");
--> statement-breakpoint
CREATE INDEX "time_entry_corrected_by" ON "time_entry" USING btree ("corrected_by") WHERE "time_entry"."corrected_by" is not null;
--> statement-breakpoint
CREATE INDEX "time_entry_by_shift" ON "time_entry" USING btree ("shift_id") WHERE "time_entry"."shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "day_figure_by_date" ON "day_figure" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "person_figure_by_person" ON "person_figure" USING btree ("employee_id","business_date");
--> statement-breakpoint
CREATE INDEX "person_figure_by_date" ON "person_figure" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "product_figure_by_date" ON "product_figure" USING btree ("business_date");
--> statement-breakpoint
CREATE INDEX "visitor_count_counted_by" ON "visitor_count" USING btree ("counted_by");
--> statement-breakpoint
CREATE INDEX "employee_in_order" ON "employee" USING btree (russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_hiring" ON "employee" USING btree ("hired_on",russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_hiring_down" ON "employee" USING btree ("hired_on" desc nulls last,russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_position" ON "employee" USING btree (russian_order("position"),russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_position_down" ON "employee" USING btree (russian_order("position") desc nulls last,russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_place" ON "employee" USING btree (russian_order("place_folded"),russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_place_down" ON "employee" USING btree (russian_order("place_folded") desc nulls last,russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_level" ON "employee" USING btree ("top_level",russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_level_down" ON "employee" USING btree ("top_level" desc nulls last,russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_by_location" ON "employee" USING btree ("primary_location_id",russian_order("name_folded"),"id");
--> statement-breakpoint
CREATE INDEX "employee_with_role" ON "employee" USING gin ("role_ids");
--> statement-breakpoint
CREATE INDEX "employee_sought" ON "employee" USING gin ("name_folded" gin_trgm_ops,(translate(lower("position"), 'ё', 'е')) gin_trgm_ops,"phone" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "role_assignment_in_force" ON "role_assignment" USING btree ("employee_id","role_id") WHERE "role_assignment"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "role_assignment_by_role" ON "role_assignment" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "role_assignment_assigned_by" ON "role_assignment" USING btree ("assigned_by") WHERE "role_assignment"."assigned_by" is not null;
--> statement-breakpoint
CREATE INDEX "role_assignment_by_employee" ON "role_assignment" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "saved_view_by_employee" ON "saved_view" USING btree ("employee_id","screen");
--> statement-breakpoint
CREATE INDEX "location_administrator_by_employee" ON "location_administrator" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "location_administrator_appointed_by" ON "location_administrator" USING btree ("appointed_by") WHERE "location_administrator"."appointed_by" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "location_assignment_in_force" ON "location_assignment" USING btree ("employee_id","location_id") WHERE "location_assignment"."ended_on" is null;
--> statement-breakpoint
CREATE INDEX "location_assignment_by_location" ON "location_assignment" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "location_assignment_assigned_by" ON "location_assignment" USING btree ("assigned_by") WHERE "location_assignment"."assigned_by" is not null;
--> statement-breakpoint
CREATE INDEX "location_assignment_by_employee" ON "location_assignment" USING btree ("employee_id");
--> statement-breakpoint
CREATE FUNCTION "public"."audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
-- Adds the link of one entry. The text under the hash: each part as its length in bytes, a colon and itself, or "-" for null,
-- with commas between them; api/src/audit/chain/link-hash.ts writes the same.
CREATE FUNCTION "public"."audit_chain"("entry" "public"."audit_entry") RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  place bigint;
  earlier bytea;
  content text;
BEGIN
  -- From here to the end of the commit nobody else adds a link: the next one sees this one.
  PERFORM pg_advisory_xact_lock(4600, 3);
  SELECT seq, hash INTO place, earlier FROM public.audit_link ORDER BY seq DESC LIMIT 1;
  place := coalesce(place, 0) + 1;
  earlier := coalesce(earlier, decode(repeat('00', 32), 'hex'));
  SELECT string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), ',' ORDER BY nth) INTO content
  FROM unnest(ARRAY[
    'audit-1', place::text, entry.id::text, extract(epoch FROM entry.at)::text, entry.actor_id::text, entry.action,
    entry.subject_kind, entry.subject_id, entry.before::text, entry.after::text, entry.address::text, entry.request_id
  ]) WITH ORDINALITY AS parts(part, nth);
  INSERT INTO public.audit_link (seq, entry_id, prev_hash, hash)
  VALUES (place, entry.id, earlier, sha256(earlier || convert_to(content, 'UTF8')));
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."audit_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_link_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."audit_link"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();
--> statement-breakpoint
CREATE FUNCTION "check_sale_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched uuid := COALESCE(NEW.sale_id, OLD.sale_id);
	parts integer;
BEGIN
	SELECT sum(basis_points) INTO parts FROM sale_share WHERE sale_id = touched;
	IF parts IS NOT NULL AND parts <> 10000 THEN
		RAISE EXCEPTION 'shares of sale % make % basis points', touched, parts USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sale_shares_make_the_whole" AFTER INSERT OR UPDATE OR DELETE ON "sale_share"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_sale_shares"();
--> statement-breakpoint
-- Nobody has two shifts at the same time, across all places and midnights. Checked at the commit, so that two people may
-- change shifts in one transaction.
ALTER TABLE "shift" ADD CONSTRAINT "shift_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, tstzrange("starts_at", "ends_at", '[)') WITH &&
) WHERE ("employee_id" IS NOT NULL AND NOT "removed") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_no_overlap" EXCLUDE USING gist (
  employee_range("published_employee_id", "published_employee_id", '[]') WITH &&,
  tstzrange("published_starts_at", "published_ends_at", '[)') WITH &&
) WHERE ("published_employee_id" IS NOT NULL AND "published_at" IS NOT NULL) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_length" CHECK ("ends_at" > "starts_at" AND "ends_at" - "starts_at" <= interval '24 hours'
  AND "break_min" >= 0 AND "break_min" * interval '1 minute' < "ends_at" - "starts_at");
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_published_whole" CHECK (("published_at" IS NULL) = ("published_location_id" IS NULL)
  AND ("published_at" IS NULL) = ("published_starts_at" IS NULL) AND ("published_at" IS NULL) = ("published_ends_at" IS NULL)
  AND ("published_at" IS NULL) = ("published_date" IS NULL) AND ("published_at" IS NULL) = ("published_break_min" IS NULL)
  AND ("published_at" IS NULL) = ("published_position" IS NULL));
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_order" CHECK ("from_date" <= "to_date");
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, daterange("from_date", "to_date", '[]') WITH &&
) WHERE ("state" IN ('requested', 'approved'));
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_order" CHECK ("ended_at" IS NULL OR "ended_at" >= "begun_at");
--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_no_overlap" EXCLUDE USING gist (
  employee_range("employee_id", "employee_id", '[]') WITH &&, tstzrange("begun_at", "ended_at", '[)') WITH &&
);
--> statement-breakpoint
CREATE FUNCTION "public"."shift_event_refuse"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the history of shifts is only added to' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "shift_event_kept" BEFORE UPDATE OR DELETE ON "public"."shift_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."shift_event_refuse"();
--> statement-breakpoint
-- There is one of each of these.
CREATE UNIQUE INDEX "place_single" ON "public"."place" ("kind") WHERE "kind" NOT IN ('city', 'location');
--> statement-breakpoint
CREATE FUNCTION "public"."place_of_city"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.place (id, kind, city_id) SELECT id, 'city', id FROM added;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."place_of_location"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.place (id, kind, location_id) SELECT id, 'location', id FROM added;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "city_has_place" AFTER INSERT ON "public"."city" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."place_of_city"();
--> statement-breakpoint
CREATE TRIGGER "location_has_place" AFTER INSERT ON "public"."location" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."place_of_location"();
--> statement-breakpoint
CREATE FUNCTION "public"."stock_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "operation_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."operation"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
--> statement-breakpoint
CREATE TRIGGER "ledger_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."ledger"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
--> statement-breakpoint
CREATE TRIGGER "receipt_line_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."receipt_line"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE TRIGGER "balance_kept" BEFORE INSERT OR UPDATE OR DELETE ON "public"."balance"
FOR EACH ROW EXECUTE FUNCTION "public"."balance_follows"();
--> statement-breakpoint
CREATE TRIGGER "balance_not_emptied" BEFORE TRUNCATE ON "public"."balance"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE TRIGGER "hold_kept" AFTER INSERT OR UPDATE OR DELETE ON "public"."stock_hold"
FOR EACH ROW EXECUTE FUNCTION "public"."hold_reserves"();
--> statement-breakpoint
CREATE TRIGGER "hold_not_emptied" BEFORE TRUNCATE ON "public"."stock_hold"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."stock_refuse"();
--> statement-breakpoint
-- With the rights of the tables' owner: whoever adds an entry may not touch what is pending.
CREATE FUNCTION "public"."audit_pend"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF tg_relid <> 'public.audit_entry'::regclass THEN
    RAISE EXCEPTION 'only entries of the audit are chained' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.audit_pending (entry_id) VALUES (new.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What is pending goes away only when it has its link.
CREATE FUNCTION "public"."audit_pending_kept"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.audit_link l WHERE l.entry_id = old.entry_id) THEN
    RAISE EXCEPTION 'entry % has no link yet', old.entry_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN old;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_pending" AFTER INSERT ON "public"."audit_entry"
FOR EACH ROW EXECUTE FUNCTION "public"."audit_pend"();
--> statement-breakpoint
CREATE TRIGGER "audit_pending_changed" BEFORE UPDATE OR TRUNCATE ON "public"."audit_pending"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_pending_kept" BEFORE DELETE ON "public"."audit_pending"
FOR EACH ROW EXECUTE FUNCTION "public"."audit_pending_kept"();
--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_sign" CHECK (CASE
  WHEN "kind" IN ('sale', 'pay_in') THEN "amount_kop" > 0
  WHEN "kind" IN ('refund', 'expense', 'collection') THEN "amount_kop" < 0
  ELSE "amount_kop" <> 0 END);
--> statement-breakpoint
ALTER TABLE "day_count" ADD CONSTRAINT "day_count_not_negative" CHECK ("quantity" >= 0);
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_amounts" CHECK ("claimed_kop" > 0 AND ("approved_kop" IS NULL OR ("approved_kop" > 0 AND "approved_kop" <= "claimed_kop")));
--> statement-breakpoint
CREATE FUNCTION "public"."money_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
-- A locked report changes in one way only: it is opened again as its next revision.
CREATE FUNCTION "public"."day_report_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state = 'locked' AND NOT (tg_op = 'UPDATE' AND new.state = 'open' AND new.revision = old.revision + 1) THEN
    RAISE EXCEPTION 'day report % is locked', old.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'DELETE' THEN
    RAISE EXCEPTION 'day reports are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."day_report_takes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report uuid := CASE WHEN tg_op = 'DELETE' THEN old.report_id ELSE new.report_id END;
BEGIN
  IF (SELECT r.state FROM public.day_report r WHERE r.id = report) = 'locked' THEN
    RAISE EXCEPTION 'day report % is locked', report USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'DELETE' THEN
    RETURN old;
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."day_entry_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.day_report r WHERE r.location_id = new.location_id AND r.business_date = new.business_date
      AND r.till_shift = new.till_shift AND r.state = 'locked') THEN
    RAISE EXCEPTION 'the day % is locked', new.business_date USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "day_entry_taken" BEFORE INSERT ON "day_entry"
FOR EACH ROW EXECUTE FUNCTION "public"."day_entry_taken"();
--> statement-breakpoint
CREATE TRIGGER "day_entry_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();
--> statement-breakpoint
CREATE TRIGGER "cash_move_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_move"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();
--> statement-breakpoint
CREATE TRIGGER "day_event_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();
--> statement-breakpoint
CREATE TRIGGER "expense_event_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "expense_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();
--> statement-breakpoint
CREATE TRIGGER "day_report_kept" BEFORE UPDATE OR DELETE ON "day_report"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_kept"();
--> statement-breakpoint
CREATE TRIGGER "cash_move_taken" BEFORE INSERT ON "cash_move"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_takes"();
--> statement-breakpoint
CREATE TRIGGER "day_count_taken" BEFORE INSERT OR UPDATE OR DELETE ON "day_count"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_takes"();
--> statement-breakpoint
-- Of one kind and scope one version holds on a day. The type of ranges is that of the schedule.
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_no_overlap" EXCLUDE USING gist (
  employee_range("scope_key", "scope_key", '[]') WITH &&, daterange("valid_from", "valid_to", '[]') WITH &&
) WHERE (NOT "voided") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION "public"."pay_payment_refuse"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'payments are only added to' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "pay_payment_kept" BEFORE UPDATE OR DELETE ON "public"."pay_payment"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."pay_payment_refuse"();
--> statement-breakpoint
-- Marks the days that rows belong to. The tables have the place and the day under these names, or the trigger names them.
CREATE FUNCTION "public"."mark_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    EXECUTE format('INSERT INTO public.figure_mark (location_id, business_date) SELECT DISTINCT location_id, %I FROM before_change', tg_argv[0]);
  END IF;
  IF tg_op <> 'DELETE' THEN
    EXECUTE format('INSERT INTO public.figure_mark (location_id, business_date) SELECT DISTINCT location_id, %I FROM after_change', tg_argv[0]);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A sale counts on the day of its last payment, and its session on the day of the session.
CREATE FUNCTION "public"."mark_figures_of_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT d.location_id, d.business_date FROM after_change s CROSS JOIN LATERAL (
    SELECT s.location_id, s.business_date
    UNION SELECT m.location_id, m.business_date FROM public.payment m WHERE m.sale_id = s.id
    UNION SELECT r.location_id, r.business_date FROM public.refund r WHERE r.sale_id = s.id
    UNION SELECT p.location_id, p.business_date FROM public.photosession p WHERE p.id = s.photosession_id) d;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Rows that belong to a sale: its lines, pictures and shares.
CREATE FUNCTION "public"."mark_figures_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT d.location_id, d.business_date FROM (SELECT DISTINCT sale_id FROM changed) c CROSS JOIN LATERAL (
    SELECT s.location_id, s.business_date FROM public.sale s WHERE s.id = c.sale_id
    UNION SELECT m.location_id, m.business_date FROM public.payment m WHERE m.sale_id = c.sale_id
    UNION SELECT r.location_id, r.business_date FROM public.refund r WHERE r.sale_id = c.sale_id) d;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_refund_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT r.location_id, r.business_date FROM changed c JOIN public.refund r ON r.id = c.refund_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT p.location_id, p.business_date FROM changed c JOIN public.photosession p ON p.id = c.photosession_id
  WHERE c.to_state IN ('showing', 'sold');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "sale_added_to_figures" AFTER INSERT ON "public"."sale" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_sale"();
--> statement-breakpoint
CREATE TRIGGER "sale_changed_in_figures" AFTER UPDATE ON "public"."sale" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_sale"();
--> statement-breakpoint
CREATE TRIGGER "refund_line_added_to_figures" AFTER INSERT ON "public"."refund_line" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_refund_line"();
--> statement-breakpoint
CREATE TRIGGER "photosession_event_added_to_figures" AFTER INSERT ON "public"."photosession_event" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_event"();
--> statement-breakpoint
CREATE TRIGGER "visitor_count_added_to_figures" AFTER INSERT ON "public"."visitor_count" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('business_date');
--> statement-breakpoint
CREATE TRIGGER "visitor_count_changed_in_figures" AFTER UPDATE ON "public"."visitor_count" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('business_date');
--> statement-breakpoint
CREATE TRIGGER "time_entry_added_to_figures" AFTER INSERT ON "public"."time_entry" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');
--> statement-breakpoint
CREATE TRIGGER "time_entry_changed_in_figures" AFTER UPDATE ON "public"."time_entry" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');
--> statement-breakpoint
CREATE TRIGGER "time_entry_gone_from_figures" AFTER DELETE ON "public"."time_entry" REFERENCING OLD TABLE AS before_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures"('date');
--> statement-breakpoint
-- The names of places and the levels of roles, with those who have them: the list of everybody goes by them.
CREATE FUNCTION "public"."employee_takes_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that a new name of the place does not pass by whoever comes to it now.
  SELECT translate(lower(l.name), 'ё', 'е') INTO new.place_folded FROM public.location l WHERE l.id = new.primary_location_id FOR SHARE;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "employee_takes_place" BEFORE INSERT OR UPDATE OF "primary_location_id" ON "employee"
FOR EACH ROW EXECUTE FUNCTION "public"."employee_takes_place"();
--> statement-breakpoint
CREATE FUNCTION "public"."location_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.employee SET place_folded = translate(lower(new.name), 'ё', 'е') WHERE primary_location_id = new.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "location_renamed" AFTER UPDATE OF "name" ON "location"
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION "public"."location_renamed"();
--> statement-breakpoint
-- Moves balances by the rows of one statement; the balance after each row is what the card came to by it, so nobody writes rows in
-- another order.
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
  IF EXISTS (
    SELECT FROM (
      SELECT a.balance_after, b.on_hand - sum(a.delta) OVER card + sum(a.delta) OVER (card ORDER BY a.seq) AS reckoned
      FROM added a JOIN public.balance b
        ON b.place_id = a.place_id AND b.item_id = a.item_id AND b.lot_id IS NOT DISTINCT FROM a.lot_id
      WINDOW card AS (PARTITION BY a.place_id, a.item_id, a.lot_id)
    ) row WHERE row.balance_after IS DISTINCT FROM row.reckoned
  ) THEN
    RAISE EXCEPTION 'the balance after a movement is not what the card came to'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance_after', TABLE = 'ledger';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_moves" AFTER INSERT ON "public"."ledger" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_moves_balances"();
--> statement-breakpoint
CREATE FUNCTION "public"."accrual_refuse_locked"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM pay_run WHERE state IN ('locked', 'paid') AND id IN (SELECT run_id FROM touched)) THEN
    RAISE EXCEPTION 'the month is locked' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "accrual_of_locked_not_added" AFTER INSERT ON "public"."accrual"
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_locked"();
--> statement-breakpoint
CREATE TRIGGER "accrual_of_locked_kept" AFTER DELETE ON "public"."accrual"
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_locked"();
--> statement-breakpoint
-- Lines are not changed, only replaced.
CREATE FUNCTION "public"."accrual_refuse_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'lines of pay are replaced, not changed' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "accrual_not_changed" BEFORE UPDATE ON "public"."accrual"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_change"();
--> statement-breakpoint
-- The links of one look at once: reading the last link and adding one for each entry took most of the time.
CREATE FUNCTION "public"."audit_link_pending"("most" integer, "waits" boolean) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry record;
  place bigint;
  earlier bytea;
  places bigint[] := '{}';
  entries bigint[] := '{}';
  befores bytea[] := '{}';
  hashes bytea[] := '{}';
BEGIN
  IF NOT EXISTS (SELECT FROM public.audit_pending) THEN RETURN 0; END IF;
  IF waits THEN PERFORM pg_advisory_xact_lock(4600, 3);
  ELSIF NOT pg_try_advisory_xact_lock(4600, 3) THEN RETURN 0;
  END IF;
  SELECT seq, hash INTO place, earlier FROM public.audit_link ORDER BY seq DESC LIMIT 1;
  place := coalesce(place, 0);
  earlier := coalesce(earlier, decode(repeat('00', 32), 'hex'));
  FOR entry IN
    -- Each part with its length in bytes before it, a dash for what is null; the place in the chain is put between them below.
    SELECT e.id, concat_ws(',',
      coalesce(octet_length(convert_to(e.id::text, 'UTF8')) || ':' || e.id::text, '-'),
      coalesce(octet_length(convert_to(extract(epoch FROM e.at)::text, 'UTF8')) || ':' || extract(epoch FROM e.at)::text, '-'),
      coalesce(octet_length(convert_to(e.actor_id::text, 'UTF8')) || ':' || e.actor_id::text, '-'),
      coalesce(octet_length(convert_to(e.action, 'UTF8')) || ':' || e.action, '-'),
      coalesce(octet_length(convert_to(e.subject_kind, 'UTF8')) || ':' || e.subject_kind, '-'),
      coalesce(octet_length(convert_to(e.subject_id, 'UTF8')) || ':' || e.subject_id, '-'),
      coalesce(octet_length(convert_to(e.before::text, 'UTF8')) || ':' || e.before::text, '-'),
      coalesce(octet_length(convert_to(e.after::text, 'UTF8')) || ':' || e.after::text, '-'),
      coalesce(octet_length(convert_to(e.address::text, 'UTF8')) || ':' || e.address::text, '-'),
      coalesce(octet_length(convert_to(e.request_id, 'UTF8')) || ':' || e.request_id, '-')) AS parts
    FROM public.audit_pending p JOIN public.audit_entry e ON e.id = p.entry_id
    ORDER BY max(e.id) OVER (PARTITION BY e.xmin::text), e.id LIMIT most
  LOOP
    place := place + 1;
    places := array_append(places, place);
    entries := array_append(entries, entry.id);
    befores := array_append(befores, earlier);
    earlier := sha256(earlier || convert_to('7:audit-1,' || length(place::text) || ':' || place || ',' || entry.parts, 'UTF8'));
    hashes := array_append(hashes, earlier);
  END LOOP;
  INSERT INTO public.audit_link (seq, entry_id, prev_hash, hash) SELECT * FROM unnest(places, entries, befores, hashes);
  DELETE FROM public.audit_pending WHERE entry_id = ANY (entries);
  RETURN cardinality(entries);
END;
$$;
--> statement-breakpoint
-- The one way into the ledger is a function of the database (design note, §4): a document takes one statement instead of
-- four, and whoever posts past the API's code does it by the same rules.
--
-- The payload hash of a document that was posted under this id; null for none. Of two posts of one id the second waits
-- here until the first one's transaction has ended.
CREATE FUNCTION "public"."posted_operation"("operation_id" uuid) RETURNS text LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4617, hashtext(operation_id::text));
  -- A statement after the lock: it sees what was committed while this one waited.
  RETURN (SELECT payload_hash FROM public.operation WHERE id = operation_id);
END;
$$;
--> statement-breakpoint
-- Moves of items whose lots are told apart, split over the lots at the source: what expires first goes first. A move that
-- names its lot stays as it is; what no lot covers keeps none, and is refused as short.
CREATE FUNCTION "public"."stock_moves_by_lot"("moves" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  move record;
  stock record;
  chosen jsonb[] := '{}';
  -- What earlier moves of this document took from a balance.
  taken jsonb := '{}';
  balance_key text;
  remaining bigint;
  part bigint;
BEGIN
  FOR move IN
    SELECT m.value AS body, (m.value->>'quantity')::bigint AS quantity, (m.value->>'from')::uuid AS source,
      (m.value->>'item_id')::uuid AS item_id, m.value->>'lot_id' IS NULL AND i.lot_tracked AS is_split
    FROM jsonb_array_elements(moves) WITH ORDINALITY AS m(value, n)
    LEFT JOIN public.item i ON i.id = (m.value->>'item_id')::uuid ORDER BY m.n
  LOOP
    IF NOT coalesce(move.is_split, false) THEN
      chosen := chosen || move.body;
      CONTINUE;
    END IF;
    remaining := move.quantity;
    FOR stock IN
      SELECT l.id AS lot_id, b.on_hand - b.reserved AS free
      FROM public.balance b JOIN public.lot l ON l.id = b.lot_id
      WHERE b.place_id = move.source AND b.item_id = move.item_id AND b.on_hand > b.reserved
      ORDER BY l.expires_on NULLS LAST, l.code, l.id
    LOOP
      balance_key := move.source || '/' || stock.lot_id;
      part := least(remaining, stock.free - coalesce((taken->>balance_key)::bigint, 0));
      CONTINUE WHEN part <= 0;
      taken := taken || jsonb_build_object(balance_key, coalesce((taken->>balance_key)::bigint, 0) + part);
      remaining := remaining - part;
      chosen := chosen || (move.body || jsonb_build_object('lot_id', stock.lot_id, 'quantity', part));
      EXIT WHEN remaining = 0;
    END LOOP;
    IF remaining > 0 THEN chosen := chosen || (move.body || jsonb_build_object('quantity', remaining)); END IF;
  END LOOP;
  RETURN to_jsonb(chosen);
END;
$$;
--> statement-breakpoint
-- Posts a document: locks the balances in the order of their keys, values what leaves at the moving average, adds the
-- operation and its movements. `head` has the columns of `operation`; a move is {item_id, lot_id, from, to, quantity,
-- value_kop, line?, has_lots?}, with no value for the average. Gives the number, the movements in their order and the items
-- that came under their minimum at the document's place.
-- Raises ST001 with the line as its detail, where a place has less free than leaves it.
CREATE FUNCTION "public"."post_operation"("head" jsonb, "moves" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- Transit, supplier, consumed, written off, differences of counts: they hold nothing.
  virtual CONSTANT uuid[] := ARRAY[
    '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004',
    '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006'];
  made public.operation;
  move record;
  -- The locked balances, one element of each array for one balance.
  keys text[];
  on_hand bigint[];
  reserved bigint[];
  value_kop bigint[];
  source integer;
  target integer;
  moved bigint;
  -- The movements, two of each move.
  places uuid[] := '{}';
  items uuid[] := '{}';
  lots uuid[] := '{}';
  deltas bigint[] := '{}';
  values_kop bigint[] := '{}';
  balances bigint[] := '{}';
  movements jsonb := '[]';
  low jsonb := '[]';
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(moves) AS m("item_id" uuid, "lot_id" uuid, "from" uuid, "has_lots" boolean)
    JOIN public.item i ON i.id = m.item_id
    WHERE m.lot_id IS NULL AND m.has_lots IS DISTINCT FROM false AND m."from" <> ALL (virtual) AND i.lot_tracked
  ) THEN
    moves := public.stock_moves_by_lot(moves);
  END IF;

  INSERT INTO public.operation (id, kind, payload_hash, place_id, document, supplier, reason, note, photo, source_kind,
    source_id, actor_id, occurred_on, posted_at, reverses)
  SELECT id, kind, payload_hash, place_id, document, supplier, reason, note, photo, source_kind, source_id, actor_id,
    occurred_on, posted_at, reverses
  FROM jsonb_populate_record(NULL::public.operation, head)
  RETURNING * INTO made;

  -- A balance that is not there yet is made, empty, so that the next document waits for it too.
  WITH locked AS (
    INSERT INTO public.balance AS b (place_id, item_id, lot_id)
    SELECT DISTINCT k.place_id, k.item_id, k.lot_id
    FROM jsonb_to_recordset(moves) AS m("item_id" uuid, "lot_id" uuid, "from" uuid, "to" uuid)
    CROSS JOIN LATERAL (VALUES (m."from", m.item_id, m.lot_id), (m."to", m.item_id, m.lot_id)) AS k(place_id, item_id, lot_id)
    WHERE k.place_id <> ALL (virtual)
    ORDER BY k.place_id, k.item_id, k.lot_id NULLS FIRST
    ON CONFLICT ON CONSTRAINT balance_key DO UPDATE SET on_hand = b.on_hand
    RETURNING b.*
  )
  SELECT array_agg(l.place_id || '/' || l.item_id || '/' || coalesce(l.lot_id::text, '')),
    array_agg(l.on_hand), array_agg(l.reserved), array_agg(l.value_kop)
  INTO keys, on_hand, reserved, value_kop FROM locked l;

  FOR move IN
    SELECT m.*, '/' || m.item_id || '/' || coalesce(m.lot_id::text, '') AS item_key
    FROM ROWS FROM (jsonb_to_recordset(moves) AS ("item_id" uuid, "lot_id" uuid, "from" uuid, "to" uuid, "quantity" bigint,
      "value_kop" bigint, "line" integer)) WITH ORDINALITY AS m(item_id, lot_id, "from", "to", quantity, value_kop, line, n)
    ORDER BY m.n
  LOOP
    source := array_position(keys, move."from" || move.item_key);
    target := array_position(keys, move."to" || move.item_key);
    IF source IS NULL THEN
      moved := coalesce(move.value_kop, CASE
        WHEN on_hand[target] > 0 THEN public.stock_share(value_kop[target], move.quantity, on_hand[target])
        -- Goods that nobody has paid for, where none lie: at what was paid last.
        ELSE (SELECT public.stock_share(l.value_kop, move.quantity, l.delta) FROM public.ledger l
          WHERE l.item_id = move.item_id AND l.delta > 0 AND l.balance_after IS NOT NULL ORDER BY l.seq DESC LIMIT 1)
        END, 0);
    ELSE
      IF on_hand[source] - reserved[source] < move.quantity THEN
        RAISE EXCEPTION 'less is free than leaves' USING ERRCODE = 'ST001', DETAIL = jsonb_build_object('item_id', move.item_id,
          'line', move.line, 'quantity', move.quantity, 'on_hand', on_hand[source], 'reserved', reserved[source])::text;
      END IF;
      -- The last unit takes what is left; a reversal takes back what once came in, as far as it is still there.
      moved := CASE WHEN move.quantity >= on_hand[source] THEN value_kop[source] ELSE least(value_kop[source],
        coalesce(move.value_kop, public.stock_share(value_kop[source], move.quantity, on_hand[source]))) END;
      on_hand[source] := on_hand[source] - move.quantity;
      value_kop[source] := value_kop[source] - moved;
    END IF;
    IF target IS NOT NULL THEN
      on_hand[target] := on_hand[target] + move.quantity;
      value_kop[target] := value_kop[target] + moved;
    END IF;
    places := places || move."from" || move."to";
    items := items || move.item_id || move.item_id;
    lots := lots || move.lot_id || move.lot_id;
    deltas := deltas || -move.quantity || move.quantity;
    values_kop := values_kop || -moved || moved;
    balances := balances || on_hand[source] || on_hand[target];
  END LOOP;

  -- One movement for each place, item and lot; the last balance is the one that holds.
  WITH written AS (
    INSERT INTO public.ledger AS l (operation_id, place_id, item_id, lot_id, delta, value_kop, balance_after, occurred_on)
    SELECT made.id, e.place_id, e.item_id, e.lot_id, sum(e.delta), sum(e.value_kop),
      (array_agg(e.balance_after ORDER BY e.n DESC))[1], made.occurred_on
    FROM unnest(places, items, lots, deltas, values_kop, balances) WITH ORDINALITY
      AS e(place_id, item_id, lot_id, delta, value_kop, balance_after, n)
    GROUP BY e.place_id, e.item_id, e.lot_id HAVING sum(e.delta) <> 0 ORDER BY min(e.n)
    RETURNING l.seq, l.place_id, l.item_id, l.lot_id, l.delta, l.value_kop, l.balance_after
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('place_id', w.place_id, 'item_id', w.item_id, 'lot_id', w.lot_id,
    'delta', w.delta, 'value_kop', w.value_kop, 'balance_after', w.balance_after) ORDER BY w.seq), '[]')
  INTO movements FROM written w;

  SELECT coalesce(jsonb_agg(n.item_id), '[]') INTO low
  FROM (
    SELECT m.item_id, sum(m.delta) AS delta
    FROM jsonb_to_recordset(movements) AS m("place_id" uuid, "item_id" uuid, "delta" bigint)
    WHERE m.place_id = made.place_id GROUP BY m.item_id HAVING sum(m.delta) < 0
  ) n
  JOIN public.stock_policy y ON y.place_id = made.place_id AND y.item_id = n.item_id AND y.min > 0
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.on_hand), 0) AS remaining FROM public.balance b
    WHERE b.place_id = made.place_id AND b.item_id = n.item_id
  ) s
  WHERE s.remaining < y.min AND s.remaining - n.delta >= y.min;

  RETURN jsonb_build_object('number', made.number, 'entries', movements, 'low', low);
END;
$$;
--> statement-breakpoint
-- A document that one person writes is posted with its act of the journal by one function: there is no document without its
-- act, whoever posts it, and it takes one statement less under the locks (decision 0047).
--
-- Average prices per base unit that incoming goods changed at their place: [{item_id, before_kop, after_kop}], by item. Goods
-- that go out leave at the present price.
CREATE FUNCTION "public"."stock_changed_prices"("at_place" uuid, "movements" jsonb) RETURNS jsonb LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object('item_id', c.item_id, 'before_kop', c.before_kop, 'after_kop', c.after_kop) ORDER BY c.item_id)
  FROM (
    SELECT came.item_id,
      CASE WHEN now.on_hand > came.delta
        THEN round((now.value_kop - came.value_kop) / (now.on_hand - came.delta)) END AS before_kop,
      CASE WHEN now.on_hand > 0 THEN round(now.value_kop / now.on_hand) END AS after_kop
    FROM (
      SELECT m.item_id, sum(m.delta) AS delta, sum(m.value_kop) AS value_kop
      FROM jsonb_to_recordset(movements) AS m("place_id" uuid, "item_id" uuid, "delta" bigint, "value_kop" bigint)
      WHERE m.place_id = at_place AND m.delta > 0 GROUP BY m.item_id
    ) came
    CROSS JOIN LATERAL (
      SELECT sum(b.on_hand) AS on_hand, sum(b.value_kop) AS value_kop FROM public.balance b
      WHERE b.place_id = at_place AND b.item_id = came.item_id
    ) now
  ) c
  WHERE c.before_kop IS DISTINCT FROM c.after_kop
$$;
--> statement-breakpoint
-- Posts it as `post_operation` does, and records who did so. `act` is {at, actor_id, address, request_id, place}: the moment, the
-- employee, where the call came from, and the place's name of today.
CREATE FUNCTION "public"."post_document"("head" jsonb, "moves" jsonb, "act" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  posted jsonb := public.post_operation(head, moves);
  own jsonb;
  prices jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(jsonb_build_object('item_id', e.item_id, 'quantity', abs(e.delta), 'value_kop', abs(e.value_kop)) ORDER BY e.n), '[]')
  INTO own
  FROM ROWS FROM (jsonb_to_recordset(posted->'entries') AS ("place_id" uuid, "item_id" uuid, "delta" bigint, "value_kop" bigint))
    WITH ORDINALITY AS e(place_id, item_id, delta, value_kop, n)
  WHERE e.place_id = (head->>'place_id')::uuid;
  IF jsonb_path_exists(posted, '$.entries[*] ? (@.place_id == $place && @.delta > 0)', jsonb_build_object('place', head->'place_id')) THEN
    prices := public.stock_changed_prices((head->>'place_id')::uuid, posted->'entries');
  END IF;

  INSERT INTO public.audit_entry (at, actor_id, action, subject_kind, subject_id, before, after, address, request_id)
  VALUES (
    (act->>'at')::timestamptz, (act->>'actor_id')::uuid, 'stock_operation.posted', 'stock_operation', head->>'id',
    CASE WHEN prices IS NOT NULL THEN jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'before_kop')) FROM jsonb_array_elements(prices) p)) END,
    jsonb_build_object('number', posted->'number', 'kind', head->'kind', 'place_id', head->'place_id', 'place', act->'place',
      'occurred_on', head->'occurred_on', 'supplier', head->>'supplier', 'document', head->>'document', 'reason', head->>'reason',
      'lines', own)
    || CASE WHEN prices IS NULL THEN '{}' ELSE jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'after_kop')) FROM jsonb_array_elements(prices) p)) END,
    (act->>'address')::inet, act->>'request_id'
  );
  RETURN posted;
END;
$$;
--> statement-breakpoint
-- The roles of everybody, and the highest level of them, with those who have them: the list of everybody asks for them.
CREATE FUNCTION "public"."employee_takes_roles"("person" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In two statements: the second sees what whoever held the row has changed.
  PERFORM FROM public.employee e WHERE e.id = person FOR NO KEY UPDATE;
  UPDATE public.employee e SET (top_level, role_ids) = (
    SELECT max(r.level), coalesce(array_agg(r.id ORDER BY r.id), '{}')
    FROM public.role_assignment a JOIN public.role r ON r.id = a.role_id
    WHERE a.employee_id = person AND a.ended_at IS NULL
  ) WHERE e.id = person;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."role_assignment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM public.employee_takes_roles(old.employee_id); END IF;
  IF tg_op <> 'DELETE' AND (tg_op = 'INSERT' OR new.employee_id <> old.employee_id) THEN
    PERFORM public.employee_takes_roles(new.employee_id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "role_assignment_changed" AFTER INSERT OR UPDATE OR DELETE ON "role_assignment"
FOR EACH ROW EXECUTE FUNCTION "public"."role_assignment_changed"();
--> statement-breakpoint
CREATE FUNCTION "public"."role_level_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.employee_takes_roles(a.employee_id) FROM public.role_assignment a WHERE a.role_id = new.id AND a.ended_at IS NULL;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "role_level_changed" AFTER UPDATE OF "level" ON "role"
FOR EACH ROW WHEN (old.level IS DISTINCT FROM new.level) EXECUTE FUNCTION "public"."role_level_changed"();
--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES ('photosession', 'business_date'), ('payment', 'business_date'), ('refund', 'business_date'), ('expense', 'occurred_on')) AS t (name, day) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures(%L)', one.name || '_added_to_figures', one.name, one.day);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures(%L)', one.name || '_changed_in_figures', one.name, one.day);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures(%L)', one.name || '_gone_from_figures', one.name, one.day);
  END LOOP;
  FOR one IN SELECT * FROM (VALUES ('sale_line'), ('sale_photo'), ('sale_share')) AS t (name) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_part()', one.name || '_added_to_figures', one.name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_part()', one.name || '_changed_in_figures', one.name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_part()', one.name || '_gone_from_figures', one.name);
  END LOOP;
END;
$$;
--> statement-breakpoint
ALTER TABLE "public"."audit_entry" ENABLE ALWAYS TRIGGER "audit_entry_kept";
--> statement-breakpoint
ALTER TABLE "public"."audit_link" ENABLE ALWAYS TRIGGER "audit_link_kept";
--> statement-breakpoint
ALTER TABLE "public"."audit_pending" ENABLE ALWAYS TRIGGER "audit_pending_changed";
--> statement-breakpoint
ALTER TABLE "public"."audit_pending" ENABLE ALWAYS TRIGGER "audit_pending_kept";
--> statement-breakpoint
ALTER TABLE "public"."balance" ENABLE ALWAYS TRIGGER "balance_kept";
--> statement-breakpoint
ALTER TABLE "public"."ledger" ENABLE ALWAYS TRIGGER "ledger_kept";
--> statement-breakpoint
ALTER TABLE "public"."ledger" ENABLE ALWAYS TRIGGER "ledger_moves";
--> statement-breakpoint
ALTER TABLE "public"."operation" ENABLE ALWAYS TRIGGER "operation_kept";
--> statement-breakpoint
ALTER TABLE "public"."receipt_line" ENABLE ALWAYS TRIGGER "receipt_line_kept";
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "public"."audit_chain"("public"."audit_entry") FROM PUBLIC;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "public"."audit_pend"(), "public"."audit_pending_kept"(), "public"."audit_link_pending"(integer, boolean) FROM PUBLIC;
--> statement-breakpoint
INSERT INTO "public"."place" ("id", "kind") VALUES
  ('00000000-0000-4000-8000-000000000001', 'office'),
  ('00000000-0000-4000-8000-000000000002', 'transit'),
  ('00000000-0000-4000-8000-000000000003', 'supplier'),
  ('00000000-0000-4000-8000-000000000004', 'consumed'),
  ('00000000-0000-4000-8000-000000000005', 'writeoff'),
  ('00000000-0000-4000-8000-000000000006', 'count_diff');
--> statement-breakpoint
INSERT INTO "expense_category" ("id", "name", "limit_kop", "receipt_required") VALUES
  ('e0000000-0000-4000-8000-000000000001', 'Хозяйственные товары', 500000, true),
  ('e0000000-0000-4000-8000-000000000002', 'Канцелярия', 300000, true),
  ('e0000000-0000-4000-8000-000000000003', 'Доставка и такси', 200000, false),
  ('e0000000-0000-4000-8000-000000000004', 'Ремонт и обслуживание', 1500000, true),
  ('e0000000-0000-4000-8000-000000000005', 'Реквизит и оформление', 1000000, true),
  ('e0000000-0000-4000-8000-000000000006', 'Реклама', 2000000, false),
  ('e0000000-0000-4000-8000-000000000007', 'Аренда и коммунальные платежи', 10000000, false),
  ('e0000000-0000-4000-8000-000000000008', 'Прочее', 100000, true);
