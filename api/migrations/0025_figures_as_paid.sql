ALTER TABLE "day_figure" ADD COLUMN "orders_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_figure" ADD COLUMN "orders_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_owed" ON "sale" USING btree ("created_at") WHERE "sale"."state" in ('cart', 'link_sent', 'awaiting_payment', 'expired') and "sale"."paid_kop" > "sale"."refunded_kop";--> statement-breakpoint
-- Rows that belong to a sale: its lines, pictures and shares. What is sold of a session counts on the day of the session.
CREATE OR REPLACE FUNCTION "public"."mark_figures_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT d.location_id, d.business_date FROM (SELECT DISTINCT sale_id FROM changed) c CROSS JOIN LATERAL (
    SELECT s.location_id, s.business_date FROM public.sale s WHERE s.id = c.sale_id
    UNION SELECT m.location_id, m.business_date FROM public.payment m WHERE m.sale_id = c.sale_id
    UNION SELECT r.location_id, r.business_date FROM public.refund r WHERE r.sale_id = c.sale_id
    UNION SELECT p.location_id, p.business_date FROM public.sale s JOIN public.photosession p ON p.id = s.photosession_id WHERE s.id = c.sale_id) d;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."mark_figures_of_refund_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT DISTINCT d.location_id, d.business_date FROM changed c JOIN public.refund r ON r.id = c.refund_id CROSS JOIN LATERAL (
    SELECT r.location_id, r.business_date
    UNION SELECT p.location_id, p.business_date FROM public.sale s JOIN public.photosession p ON p.id = s.photosession_id WHERE s.id = r.sale_id) d;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- All days are reckoned anew: by what was paid, and what is left of what was sold.
INSERT INTO "public"."figure_mark" ("location_id", "business_date")
SELECT location_id, business_date FROM "public"."day_figure"
UNION SELECT location_id, business_date FROM "public"."payment" WHERE state = 'succeeded'
UNION SELECT location_id, business_date FROM "public"."refund" WHERE state = 'succeeded';
