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
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_by_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "public"."audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
-- With the rights of the tables' owner: whoever adds an entry may not write a link.
CREATE FUNCTION "public"."audit_chain_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF tg_relid <> 'public.audit_entry'::regclass THEN
    RAISE EXCEPTION 'only entries of the audit are chained' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM public.audit_chain(new);
  RETURN NULL;
END;
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "public"."audit_chain"("public"."audit_entry"), "public"."audit_chain_entry"() FROM PUBLIC;--> statement-breakpoint
-- At the commit: links follow the order of commits, and the lock is the last thing that a transaction waits for.
CREATE CONSTRAINT TRIGGER "audit_entry_chained" AFTER INSERT ON "public"."audit_entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."audit_chain_entry"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."audit_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();--> statement-breakpoint
CREATE TRIGGER "audit_link_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public"."audit_link"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse"();--> statement-breakpoint
ALTER TABLE "public"."audit_entry" ENABLE ALWAYS TRIGGER "audit_entry_kept";--> statement-breakpoint
ALTER TABLE "public"."audit_link" ENABLE ALWAYS TRIGGER "audit_link_kept";--> statement-breakpoint
-- Entries of the versions before get their links now, in the order in which they were written.
DO $$
DECLARE
  entry public.audit_entry;
BEGIN
  FOR entry IN SELECT * FROM public.audit_entry ORDER BY id LOOP
    PERFORM public.audit_chain(entry);
  END LOOP;
END;
$$;
