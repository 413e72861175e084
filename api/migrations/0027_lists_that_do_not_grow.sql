CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "place_folded" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "top_level" integer;--> statement-breakpoint
-- The names of places and the levels of roles, with those who have them: the list of everybody goes by them.
CREATE FUNCTION "public"."employee_takes_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that a new name of the place does not pass by whoever comes to it now.
  SELECT translate(lower(l.name), 'ё', 'е') INTO new.place_folded FROM public.location l WHERE l.id = new.primary_location_id FOR SHARE;
  RETURN new;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "employee_takes_place" BEFORE INSERT OR UPDATE OF "primary_location_id" ON "employee"
FOR EACH ROW EXECUTE FUNCTION "public"."employee_takes_place"();--> statement-breakpoint
CREATE FUNCTION "public"."location_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.employee SET place_folded = translate(lower(new.name), 'ё', 'е') WHERE primary_location_id = new.id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "location_renamed" AFTER UPDATE OF "name" ON "location"
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION "public"."location_renamed"();--> statement-breakpoint
CREATE FUNCTION "public"."employee_takes_level"("person" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In two statements: the second sees what whoever held the row has changed.
  PERFORM FROM public.employee e WHERE e.id = person FOR NO KEY UPDATE;
  UPDATE public.employee e SET top_level = (
    SELECT max(r.level) FROM public.role_assignment a JOIN public.role r ON r.id = a.role_id
    WHERE a.employee_id = person AND a.ended_at IS NULL
  ) WHERE e.id = person;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "public"."role_assignment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM public.employee_takes_level(old.employee_id); END IF;
  IF tg_op <> 'DELETE' AND (tg_op = 'INSERT' OR new.employee_id <> old.employee_id) THEN
    PERFORM public.employee_takes_level(new.employee_id);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "role_assignment_changed" AFTER INSERT OR UPDATE OR DELETE ON "role_assignment"
FOR EACH ROW EXECUTE FUNCTION "public"."role_assignment_changed"();--> statement-breakpoint
CREATE FUNCTION "public"."role_level_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.employee_takes_level(a.employee_id) FROM public.role_assignment a WHERE a.role_id = new.id AND a.ended_at IS NULL;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "role_level_changed" AFTER UPDATE OF "level" ON "role"
FOR EACH ROW WHEN (old.level IS DISTINCT FROM new.level) EXECUTE FUNCTION "public"."role_level_changed"();--> statement-breakpoint
UPDATE "employee" e SET "place_folded" = (SELECT translate(lower(l.name), 'ё', 'е') FROM "location" l WHERE l.id = e.primary_location_id),
  "top_level" = (SELECT max(r.level) FROM "role_assignment" a JOIN "role" r ON r.id = a.role_id WHERE a.employee_id = e.id AND a.ended_at IS NULL);--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "audit_entry_by_subject";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "audit_entry_by_actor";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "audit_entry_by_time";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "photosession_by_location";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "photosession_by_created";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "photosession_by_date";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "photosession_by_photographer";--> statement-breakpoint
-- contract: an index below does its work, for the version before too
DROP INDEX "employee_by_location";--> statement-breakpoint
CREATE INDEX "audit_entry_in_order" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_actor" ON "audit_entry" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_group" ON "audit_entry" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_kind" ON "audit_entry" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("subject_id","subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_sought" ON "audit_entry" USING gin (("before"::text) gin_trgm_ops,("after"::text) gin_trgm_ops,"action" gin_trgm_ops,"subject_id" gin_trgm_ops,"request_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "photosession_in_created_order" ON "photosession" USING btree ("created_at","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_in_name_order" ON "photosession" USING btree ("name_folded","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_in_date_order" ON "photosession" USING btree ("business_date","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_in_photo_order" ON "photosession" USING btree ("photo_count","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_state" ON "photosession" USING btree ("session_state","created_at","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_location" ON "photosession" USING btree ("location_id","created_at","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_photographer" ON "photosession" USING btree ("photographer_id","created_at","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_sought" ON "photosession" USING gin ("name_folded" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employee_by_hiring" ON "employee" USING btree ("hired_on","name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_hiring_down" ON "employee" USING btree ("hired_on" desc nulls last,"name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_position" ON "employee" USING btree ((translate(lower("position"), 'ё', 'е')) collate "C","name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_position_down" ON "employee" USING btree ((translate(lower("position"), 'ё', 'е')) collate "C" desc nulls last,"name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_place" ON "employee" USING btree ("place_folded" collate "C","name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_place_down" ON "employee" USING btree ("place_folded" collate "C" desc nulls last,"name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_level" ON "employee" USING btree ("top_level","name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_by_level_down" ON "employee" USING btree ("top_level" desc nulls last,"name_folded" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_sought" ON "employee" USING gin ("name_folded" gin_trgm_ops,(translate(lower("position"), 'ё', 'е')) gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employee_by_location" ON "employee" USING btree ("primary_location_id","name_folded" collate "C","id");
