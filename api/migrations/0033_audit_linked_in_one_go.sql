-- The links of one look at once: reading the last link and adding one for each entry took most of the time.
-- What is hashed is as it was (0003).
CREATE OR REPLACE FUNCTION "public"."audit_link_pending"("most" integer, "waits" boolean) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
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
