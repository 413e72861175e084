CREATE TABLE "audit_pending" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
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
$$;--> statement-breakpoint
-- What is pending goes away only when it has its link.
CREATE FUNCTION "public"."audit_pending_kept"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.audit_link l WHERE l.entry_id = old.entry_id) THEN
    RAISE EXCEPTION 'entry % has no link yet', old.entry_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN old;
END;
$$;--> statement-breakpoint
-- Adds the links of at most "most" pending entries and says how many: those that are committed, the transactions in the order
-- of their last entries, each in the order in which it wrote. One process does it at a time; whoever does not wait gets 0.
CREATE FUNCTION "public"."audit_link_pending"("most" integer, "waits" boolean) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.audit_entry;
  linked bigint[] := '{}';
BEGIN
  IF NOT EXISTS (SELECT FROM public.audit_pending) THEN RETURN 0; END IF;
  IF waits THEN PERFORM pg_advisory_xact_lock(4600, 3);
  ELSIF NOT pg_try_advisory_xact_lock(4600, 3) THEN RETURN 0;
  END IF;
  FOR entry IN
    SELECT e.* FROM public.audit_pending p JOIN public.audit_entry e ON e.id = p.entry_id
    ORDER BY max(e.id) OVER (PARTITION BY e.xmin::text), e.id LIMIT most
  LOOP
    PERFORM public.audit_chain(entry);
    linked := linked || entry.id;
  END LOOP;
  DELETE FROM public.audit_pending WHERE entry_id = ANY (linked);
  RETURN coalesce(array_length(linked, 1), 0);
END;
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "public"."audit_pend"(), "public"."audit_pending_kept"(), "public"."audit_link_pending"(integer, boolean) FROM PUBLIC;--> statement-breakpoint
DROP TRIGGER "audit_entry_chained" ON "public"."audit_entry";--> statement-breakpoint
DROP FUNCTION "public"."audit_chain_entry"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_pending" AFTER INSERT ON "public"."audit_entry"
FOR EACH ROW EXECUTE FUNCTION "public"."audit_pend"();--> statement-breakpoint
CREATE TRIGGER "audit_pending_changed" BEFORE UPDATE OR TRUNCATE ON "public"."audit_pending"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();--> statement-breakpoint
CREATE TRIGGER "audit_pending_kept" BEFORE DELETE ON "public"."audit_pending"
FOR EACH ROW EXECUTE FUNCTION "public"."audit_pending_kept"();--> statement-breakpoint
ALTER TABLE "public"."audit_pending" ENABLE ALWAYS TRIGGER "audit_pending_changed";--> statement-breakpoint
ALTER TABLE "public"."audit_pending" ENABLE ALWAYS TRIGGER "audit_pending_kept";
