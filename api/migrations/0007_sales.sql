CREATE TYPE "public"."price_list_state" AS ENUM('draft', 'published', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."product_kind" AS ENUM('print', 'digital', 'all_digital', 'magnet', 'frame', 'book', 'souvenir', 'service', 'package');--> statement-breakpoint
CREATE TYPE "public"."sale_source" AS ENUM('counter', 'link', 'offline');--> statement-breakpoint
CREATE TYPE "public"."sale_state" AS ENUM('cart', 'link_sent', 'awaiting_payment', 'paid', 'in_work', 'handed_over', 'closed', 'expired', 'cancelled', 'partly_refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."share_role" AS ENUM('photographer', 'seller', 'retoucher');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('cash', 'card', 'sbp', 'online');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'waiting_for_capture', 'succeeded', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."receipt_kind" AS ENUM('full', 'prepayment', 'settlement', 'refund');--> statement-breakpoint
CREATE TYPE "public"."receipt_state" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('pending', 'succeeded', 'canceled');--> statement-breakpoint
CREATE SEQUENCE "public"."sale_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_package_id_product_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_published_by_employee_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_sold_by_employee_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_link_id_sale_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sale_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_exchange_of_sale_id_fk" FOREIGN KEY ("exchange_of") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_marks_seen_by_employee_id_fk" FOREIGN KEY ("marks_seen_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_handed_over_by_employee_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_photo" ADD CONSTRAINT "sale_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_share" ADD CONSTRAINT "sale_share_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_share" ADD CONSTRAINT "sale_share_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_by_employee_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_made_by_employee_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_sale_line_id_sale_line_id_fk" FOREIGN KEY ("sale_line_id") REFERENCES "public"."sale_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_heart" ADD CONSTRAINT "link_heart_link_id_sale_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sale_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_heart" ADD CONSTRAINT "link_heart_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_photosession_id_photosession_id_fk" FOREIGN KEY ("photosession_id") REFERENCES "public"."photosession"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_revoked_by_employee_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_link" ADD CONSTRAINT "sale_link_sent_by_employee_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_item_by_product" ON "package_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_line_by_product" ON "price_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_in_force" ON "price_list" USING btree ("location_id","city_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "price_list_by_city" ON "price_list" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "sale_by_created" ON "sale" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_by_location" ON "sale" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_by_day" ON "sale" USING btree ("location_id","business_date");--> statement-breakpoint
CREATE INDEX "sale_by_date" ON "sale" USING btree ("business_date","id");--> statement-breakpoint
CREATE INDEX "sale_by_session" ON "sale" USING btree ("photosession_id");--> statement-breakpoint
CREATE INDEX "sale_by_seller" ON "sale" USING btree ("sold_by","created_at");--> statement-breakpoint
CREATE INDEX "sale_by_phone" ON "sale" USING btree ("client_phone");--> statement-breakpoint
CREATE INDEX "sale_by_total" ON "sale" USING btree ("total_kop","created_at");--> statement-breakpoint
CREATE INDEX "sale_by_link" ON "sale" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "sale_marked" ON "sale" USING btree ("created_at") WHERE cardinality("sale"."marks") > 0;--> statement-breakpoint
CREATE INDEX "sale_event_by_sale" ON "sale_event" USING btree ("sale_id","at");--> statement-breakpoint
CREATE INDEX "sale_line_by_sale" ON "sale_line" USING btree ("sale_id","position");--> statement-breakpoint
CREATE INDEX "sale_line_by_product" ON "sale_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_line_by_photo" ON "sale_line" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "sale_photo_by_photo" ON "sale_photo" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "sale_share_by_employee" ON "sale_share" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "payment_by_sale" ON "payment" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" USING btree ("location_id","business_date");--> statement-breakpoint
CREATE INDEX "payment_by_date" ON "payment" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("next_ask_at") WHERE "payment"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_payment" ON "receipt" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_refund" ON "receipt" USING btree ("refund_id","kind");--> statement-breakpoint
CREATE INDEX "receipt_by_sale" ON "receipt" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "receipt_by_day" ON "receipt" USING btree ("location_id","business_date");--> statement-breakpoint
CREATE INDEX "receipt_to_try" ON "receipt" USING btree ("next_try_at") WHERE "receipt"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("request_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_by_sale" ON "refund" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_by_day" ON "refund" USING btree ("location_id","business_date");--> statement-breakpoint
CREATE INDEX "refund_by_date" ON "refund" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "refund_to_ask" ON "refund" USING btree ("next_ask_at") WHERE "refund"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_line_once" ON "refund_line" USING btree ("refund_id","sale_line_id");--> statement-breakpoint
CREATE INDEX "refund_line_by_line" ON "refund_line" USING btree ("sale_line_id");--> statement-breakpoint
CREATE INDEX "sale_link_by_session" ON "sale_link" USING btree ("photosession_id","created_at");--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sale_shares_make_the_whole" AFTER INSERT OR UPDATE OR DELETE ON "sale_share"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_sale_shares"();
