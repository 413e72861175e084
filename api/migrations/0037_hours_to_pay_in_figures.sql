ALTER TABLE "person_figure" ADD COLUMN "worked_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_figure" ADD COLUMN "timed_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Where time to pay of the person may be another one by a change on these days: presence, decisions, and shifts beside presence.
CREATE FUNCTION "public"."worked_days"(who uuid, since date, until date) RETURNS TABLE (location_id uuid, business_date date) LANGUAGE sql STABLE AS $$
  SELECT t.location_id, t.date FROM public.time_entry t WHERE t.employee_id = who AND t.date BETWEEN since - 1 AND until + 1
  UNION SELECT d.location_id, d.date FROM public.time_decision d WHERE d.employee_id = who AND d.date BETWEEN since - 1 AND until + 1
  UNION SELECT s.published_location_id, s.published_date FROM public.shift s
    WHERE s.published_employee_id = who AND s.published_date BETWEEN since - 1 AND until + 1 AND EXISTS (
      SELECT FROM public.time_entry t WHERE t.employee_id = who AND t.date BETWEEN s.published_date - 1 AND s.published_date + 1);
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO public.figure_mark (location_id, business_date)
    SELECT location_id, date FROM before_change
    UNION SELECT d.* FROM before_change c CROSS JOIN LATERAL public.worked_days(c.employee_id, c.date, c.date) d;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO public.figure_mark (location_id, business_date)
    SELECT location_id, date FROM after_change
    UNION SELECT d.* FROM after_change c CROSS JOIN LATERAL public.worked_days(c.employee_id, c.date, c.date) d;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What was published and what is now, where they differ; a shift that nobody has worked marks nothing.
CREATE FUNCTION "public"."mark_figures_of_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT d.* FROM (
    SELECT published_employee_id AS who, published_date AS day FROM after_change WHERE published_employee_id IS NOT NULL
  ) c CROSS JOIN LATERAL public.worked_days(c.who, c.day, c.day) d GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_changed_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT e.* FROM (
    (SELECT id, published_employee_id AS who, published_location_id AS place, published_date AS day, published_starts_at, published_ends_at, published_break_min FROM before_change
      EXCEPT SELECT id, published_employee_id, published_location_id, published_date, published_starts_at, published_ends_at, published_break_min FROM after_change)
    UNION
    (SELECT id, published_employee_id, published_location_id, published_date, published_starts_at, published_ends_at, published_break_min FROM after_change
      EXCEPT SELECT id, published_employee_id, published_location_id, published_date, published_starts_at, published_ends_at, published_break_min FROM before_change)
  ) c CROSS JOIN LATERAL public.worked_days(c.who, c.day, c.day) d
  CROSS JOIN LATERAL (VALUES (d.location_id, d.business_date), (c.place, c.day)) e GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What was planned once it had begun is nobody's word but its planner's.
CREATE FUNCTION "public"."mark_figures_of_shift_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT d.* FROM changed c JOIN public.shift s ON s.id = c.shift_id AND c.at > s.published_starts_at AND s.published_employee_id IS NOT NULL
  CROSS JOIN LATERAL public.worked_days(s.published_employee_id, s.published_date, s.published_date) d GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_absence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT d.* FROM (VALUES (old.employee_id, old.from_date, old.to_date, old.state), (new.employee_id, new.from_date, new.to_date, new.state)) c (who, since, until, state)
  CROSS JOIN LATERAL public.worked_days(c.who, c.since, c.until) d WHERE c.state = 'approved' GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- What a merged card worked is of the card that took it over.
CREATE FUNCTION "public"."mark_figures_of_employment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT d.* FROM (VALUES (old.id), (old.merged_into), (new.merged_into)) c (who)
  CROSS JOIN LATERAL public.worked_days(c.who, '-infinity', 'infinity') d
  WHERE old.merged_into IS DISTINCT FROM new.merged_into
    OR d.business_date > least(old.dismissed_on, new.dismissed_on) OR d.business_date < greatest(old.hired_on, new.hired_on)
  GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."mark_figures_of_break"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.figure_mark (location_id, business_date)
  SELECT d.* FROM (VALUES (old.employee_id, old.left_on, old.returned_on), (new.employee_id, new.left_on, new.returned_on)) c (card, since, until)
  JOIN public.employee e ON e.id = c.card
  CROSS JOIN LATERAL (VALUES (e.id), (e.merged_into)) p (who)
  CROSS JOIN LATERAL public.worked_days(p.who, c.since, c.until) d GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  one text;
BEGIN
  DROP TRIGGER "time_entry_added_to_figures" ON public.time_entry;
  DROP TRIGGER "time_entry_changed_in_figures" ON public.time_entry;
  DROP TRIGGER "time_entry_gone_from_figures" ON public.time_entry;
  FOREACH one IN ARRAY ARRAY['time_entry', 'time_decision'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_time()', one || '_added_to_figures', one);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_time()', one || '_changed_in_figures', one);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION public.mark_figures_of_time()', one || '_gone_from_figures', one);
  END LOOP;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "shift_added_to_figures" AFTER INSERT ON "public"."shift" REFERENCING NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_shift"();
--> statement-breakpoint
CREATE TRIGGER "shift_changed_in_figures" AFTER UPDATE ON "public"."shift" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_changed_shift"();
--> statement-breakpoint
CREATE TRIGGER "shift_event_added_to_figures" AFTER INSERT ON "public"."shift_event" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."mark_figures_of_shift_event"();
--> statement-breakpoint
CREATE TRIGGER "absence_in_figures" AFTER INSERT OR UPDATE OR DELETE ON "public"."absence"
FOR EACH ROW EXECUTE FUNCTION "public"."mark_figures_of_absence"();
--> statement-breakpoint
CREATE TRIGGER "employment_in_figures" AFTER UPDATE OF "hired_on", "dismissed_on", "merged_into" ON "public"."employee"
FOR EACH ROW WHEN ((old.hired_on, old.dismissed_on, old.merged_into) IS DISTINCT FROM (new.hired_on, new.dismissed_on, new.merged_into))
EXECUTE FUNCTION "public"."mark_figures_of_employment"();
--> statement-breakpoint
CREATE TRIGGER "employment_break_in_figures" AFTER INSERT OR UPDATE OR DELETE ON "public"."employment_break"
FOR EACH ROW EXECUTE FUNCTION "public"."mark_figures_of_break"();
--> statement-breakpoint
-- Hours of all days are those to pay from now on.
INSERT INTO "public"."figure_mark" ("location_id", "business_date")
SELECT location_id, business_date FROM "public"."day_figure" WHERE worked_min > 0
UNION SELECT d.* FROM "public"."employee" e CROSS JOIN LATERAL "public"."worked_days"(e.id, '-infinity', 'infinity') d;
