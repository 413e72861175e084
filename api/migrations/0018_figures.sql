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
ALTER TABLE "day_figure" ADD CONSTRAINT "day_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_figure" ADD CONSTRAINT "person_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_figure" ADD CONSTRAINT "person_figure_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_figure" ADD CONSTRAINT "product_figure_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_plan" ADD CONSTRAINT "sales_plan_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_figure_by_date" ON "day_figure" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "person_figure_by_person" ON "person_figure" USING btree ("employee_id","business_date");--> statement-breakpoint
CREATE INDEX "person_figure_by_date" ON "person_figure" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "product_figure_by_date" ON "product_figure" USING btree ("business_date");--> statement-breakpoint
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
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_refund_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT r.location_id, r.business_date FROM changed c JOIN public.refund r ON r.id = c.refund_id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT p.location_id, p.business_date FROM changed c JOIN public.photosession p ON p.id = c.photosession_id
  WHERE c.to_state IN ('showing', 'sold');
  RETURN NULL;
END;
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "sale_added_to_figures" AFTER INSERT ON "public"."sale" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_sale"();--> statement-breakpoint
CREATE TRIGGER "sale_changed_in_figures" AFTER UPDATE ON "public"."sale" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_sale"();--> statement-breakpoint
CREATE TRIGGER "refund_line_added_to_figures" AFTER INSERT ON "public"."refund_line" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_refund_line"();--> statement-breakpoint
CREATE TRIGGER "photosession_event_added_to_figures" AFTER INSERT ON "public"."photosession_event" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_event"();--> statement-breakpoint
-- What was there before gets its figures at the first look.
INSERT INTO "figure_mark" ("location_id", "business_date")
SELECT "location_id", "business_date" FROM "photosession" UNION SELECT "location_id", "business_date" FROM "payment"
UNION SELECT "location_id", "business_date" FROM "refund" UNION SELECT "location_id", "occurred_on" FROM "expense";
