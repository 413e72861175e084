ALTER TABLE "employee" ADD COLUMN "role_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Whoever is changing roles at this moment is waited for: theirs would be missing below.
LOCK TABLE "role_assignment" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."role_assignment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM public.employee_takes_roles(old.employee_id); END IF;
  IF tg_op <> 'DELETE' AND (tg_op = 'INSERT' OR new.employee_id <> old.employee_id) THEN
    PERFORM public.employee_takes_roles(new.employee_id);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."role_level_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.employee_takes_roles(a.employee_id) FROM public.role_assignment a WHERE a.role_id = new.id AND a.ended_at IS NULL;
  RETURN NULL;
END;
$$;--> statement-breakpoint
DROP FUNCTION "public"."employee_takes_level"(uuid);--> statement-breakpoint
UPDATE "employee" e SET "role_ids" = (
  SELECT coalesce(array_agg(a.role_id ORDER BY a.role_id), '{}') FROM "role_assignment" a WHERE a.employee_id = e.id AND a.ended_at IS NULL
);--> statement-breakpoint
CREATE INDEX "employee_with_role" ON "employee" USING gin ("role_ids");
