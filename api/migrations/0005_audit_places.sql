ALTER TABLE "audit_entry" ADD COLUMN "location_ids" uuid[];--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "city_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "region_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_entry_of_locations" ON "audit_entry" USING gin ("location_ids");--> statement-breakpoint
CREATE INDEX "audit_entry_of_city" ON "audit_entry" USING btree ("city_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_region" ON "audit_entry" USING btree ("region_id","at","id");
--> statement-breakpoint
-- Where an act happens: the locations of its subject, as it is and as the act changes it, and their city and region of this moment.
CREATE FUNCTION "public"."audit_place"("kind" text, "id" text, "was" jsonb, "becomes" jsonb,
  OUT "location_ids" uuid[], OUT "city_id" uuid, OUT "region_id" uuid) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  shape CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  subject uuid;
  -- Locations and warehouses, of which a location's has its id.
  places uuid[] := '{}';
  more uuid[];
  home uuid;
BEGIN
  IF id ~ shape THEN subject := id::uuid; END IF;
  CASE kind
    WHEN 'location' THEN places := ARRAY[subject];
    WHEN 'city' THEN city_id := subject;
    WHEN 'region' THEN region_id := subject;
    WHEN 'employee' THEN SELECT ARRAY[e.primary_location_id] INTO places FROM public.employee e WHERE e.id = subject;
    WHEN 'session' THEN SELECT ARRAY[e.primary_location_id] INTO places
      FROM public.auth_session s JOIN public.employee e ON e.id = s.employee_id WHERE s.id = subject;
    WHEN 'confirmation' THEN SELECT ARRAY[e.primary_location_id] INTO places
      FROM public.act_confirmation c JOIN public.employee e ON e.id = c.employee_id WHERE c.id = subject;
    WHEN 'photosession' THEN SELECT ARRAY[p.location_id] INTO places FROM public.photosession p WHERE p.id = subject;
    WHEN 'sale' THEN SELECT ARRAY[s.location_id] INTO places FROM public.sale s WHERE s.id = subject;
    WHEN 'held' THEN SELECT ARRAY[h.location_id] INTO places FROM public.held_record h WHERE h.id = subject;
    WHEN 'day_report' THEN SELECT ARRAY[d.location_id] INTO places FROM public.day_report d WHERE d.id = subject;
    WHEN 'expense' THEN SELECT ARRAY[e.location_id] INTO places FROM public.expense e WHERE e.id = subject;
    WHEN 'recurring_expense' THEN SELECT ARRAY[e.location_id] INTO places FROM public.recurring_expense e WHERE e.id = subject;
    WHEN 'price_list' THEN SELECT ARRAY[l.location_id], l.city_id INTO places, city_id FROM public.price_list l WHERE l.id = subject;
    WHEN 'shift' THEN SELECT ARRAY[s.location_id, s.published_location_id] INTO places FROM public.shift s WHERE s.id = subject;
    WHEN 'shift_template' THEN SELECT ARRAY[t.location_id] INTO places FROM public.shift_template t WHERE t.id = subject;
    WHEN 'time_entry' THEN SELECT ARRAY[t.location_id] INTO places FROM public.time_entry t WHERE t.id = subject;
    WHEN 'absence' THEN SELECT ARRAY[e.primary_location_id] INTO places
      FROM public.absence a JOIN public.employee e ON e.id = a.employee_id WHERE a.id = subject;
    WHEN 'swap' THEN SELECT ARRAY[s.location_id] INTO places
      FROM public.shift_swap w JOIN public.shift s ON s.id = w.shift_id WHERE w.id = subject;
    WHEN 'pay_rule' THEN SELECT array_agg(coalesce(r.location_id, e.primary_location_id)) INTO places
      FROM public.pay_rule r LEFT JOIN public.employee e ON e.id = r.employee_id WHERE r.rule_id = subject;
    WHEN 'pay_adjustment' THEN SELECT ARRAY[e.primary_location_id] INTO places
      FROM public.pay_adjustment a JOIN public.employee e ON e.id = a.employee_id WHERE a.id = subject;
    WHEN 'pay_payment' THEN SELECT ARRAY[e.primary_location_id] INTO places
      FROM public.pay_payment p JOIN public.employee e ON e.id = p.employee_id WHERE p.id = subject;
    WHEN 'stock_operation' THEN SELECT ARRAY[o.place_id] INTO places FROM public.operation o WHERE o.id = subject;
    WHEN 'supply_request' THEN SELECT ARRAY[r.place_id] INTO places FROM public.supply_request r WHERE r.id = subject;
    WHEN 'stock_count' THEN SELECT ARRAY[c.place_id] INTO places FROM public.stock_count c WHERE c.id = subject;
    WHEN 'shipment' THEN SELECT ARRAY[s.from_place_id, s.to_place_id] INTO places FROM public.shipment s WHERE s.id = subject;
    WHEN 'stock_transfer' THEN SELECT ARRAY[t.from_place_id, t.to_place_id] INTO places FROM public.stock_transfer t WHERE t.id = subject;
    WHEN 'reservation' THEN SELECT ARRAY[r.place_id] INTO places FROM public.reservation r WHERE r.id = subject;
    WHEN 'stock_project' THEN SELECT j.city_id INTO city_id FROM public.stock_project j WHERE j.id = subject;
    WHEN 'stock_report' THEN SELECT ARRAY[r.reach_location_id] INTO places FROM public.stock_report r WHERE r.id = subject;
    ELSE NULL;
  END CASE;
  -- Of a record that moves the act names both places; of a deleted one it alone knows it.
  SELECT array_agg(f.value::uuid) INTO more
  FROM (VALUES (was), (becomes)) AS side(fields), jsonb_each_text(CASE WHEN jsonb_typeof(side.fields) = 'object' THEN side.fields ELSE '{}' END) AS f
  WHERE f.key IN ('location_id', 'primary_location_id', 'place_id', 'from_place_id', 'to_place_id') AND f.value ~ shape;
  places := coalesce(places, '{}') || coalesce(more, '{}');
  SELECT array_agg(l.id ORDER BY l.nth), (array_agg(l.city_id ORDER BY l.nth))[1] INTO location_ids, home
  FROM (
    SELECT o.id, o.city_id, min(p.nth) AS nth FROM unnest(places) WITH ORDINALITY AS p(id, nth)
    JOIN public.location o ON o.id = p.id GROUP BY o.id, o.city_id
  ) l;
  city_id := coalesce(city_id, home, (SELECT p.city_id FROM public.place p WHERE p.id = ANY (places) AND p.city_id IS NOT NULL LIMIT 1));
  IF kind = 'location' AND city_id IS NULL AND was->>'city_id' ~ shape THEN city_id := (was->>'city_id')::uuid; END IF;
  IF region_id IS NULL AND city_id IS NOT NULL THEN SELECT c.region_id INTO region_id FROM public.city c WHERE c.id = city_id; END IF;
END;
$$;
--> statement-breakpoint
-- An entry that happened somewhere has its places under the hash as well; those of before keep theirs.
CREATE OR REPLACE FUNCTION "public"."audit_chain"("entry" "public"."audit_entry") RETURNS void LANGUAGE plpgsql
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
    CASE WHEN entry.location_ids IS NULL AND entry.city_id IS NULL AND entry.region_id IS NULL THEN 'audit-1' ELSE 'audit-2' END, place::text, entry.id::text, extract(epoch FROM entry.at)::text, entry.actor_id::text, entry.action,
    entry.subject_kind, entry.subject_id, entry.before::text, entry.after::text, entry.address::text, entry.request_id
  ] || CASE WHEN entry.location_ids IS NULL AND entry.city_id IS NULL AND entry.region_id IS NULL THEN '{}'::text[]
    ELSE ARRAY[entry.location_ids::text, entry.city_id::text, entry.region_id::text] END) WITH ORDINALITY AS parts(part, nth);
  INSERT INTO public.audit_link (seq, entry_id, prev_hash, hash)
  VALUES (place, entry.id, earlier, sha256(earlier || convert_to(content, 'UTF8')));
END;
$$;
--> statement-breakpoint
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
    SELECT e.id, e.location_ids IS NULL AND e.city_id IS NULL AND e.region_id IS NULL AS placeless, concat_ws(',',
      coalesce(octet_length(convert_to(e.id::text, 'UTF8')) || ':' || e.id::text, '-'),
      coalesce(octet_length(convert_to(extract(epoch FROM e.at)::text, 'UTF8')) || ':' || extract(epoch FROM e.at)::text, '-'),
      coalesce(octet_length(convert_to(e.actor_id::text, 'UTF8')) || ':' || e.actor_id::text, '-'),
      coalesce(octet_length(convert_to(e.action, 'UTF8')) || ':' || e.action, '-'),
      coalesce(octet_length(convert_to(e.subject_kind, 'UTF8')) || ':' || e.subject_kind, '-'),
      coalesce(octet_length(convert_to(e.subject_id, 'UTF8')) || ':' || e.subject_id, '-'),
      coalesce(octet_length(convert_to(e.before::text, 'UTF8')) || ':' || e.before::text, '-'),
      coalesce(octet_length(convert_to(e.after::text, 'UTF8')) || ':' || e.after::text, '-'),
      coalesce(octet_length(convert_to(e.address::text, 'UTF8')) || ':' || e.address::text, '-'),
      coalesce(octet_length(convert_to(e.request_id, 'UTF8')) || ':' || e.request_id, '-')) AS parts, concat_ws(',',
      coalesce(octet_length(convert_to(e.location_ids::text, 'UTF8')) || ':' || e.location_ids::text, '-'),
      coalesce(octet_length(convert_to(e.city_id::text, 'UTF8')) || ':' || e.city_id::text, '-'),
      coalesce(octet_length(convert_to(e.region_id::text, 'UTF8')) || ':' || e.region_id::text, '-')) AS placed
    FROM public.audit_pending p JOIN public.audit_entry e ON e.id = p.entry_id
    ORDER BY max(e.id) OVER (PARTITION BY e.xmin::text), e.id LIMIT most
  LOOP
    place := place + 1;
    places := array_append(places, place);
    entries := array_append(entries, entry.id);
    befores := array_append(befores, earlier);
    earlier := sha256(earlier || convert_to(CASE WHEN entry.placeless THEN '7:audit-1,' ELSE '7:audit-2,' END
      || length(place::text) || ':' || place || ',' || entry.parts || CASE WHEN entry.placeless THEN '' ELSE ',' || entry.placed END, 'UTF8'));
    hashes := array_append(hashes, earlier);
  END LOOP;
  INSERT INTO public.audit_link (seq, entry_id, prev_hash, hash) SELECT * FROM unnest(places, entries, befores, hashes);
  DELETE FROM public.audit_pending WHERE entry_id = ANY (entries);
  RETURN cardinality(entries);
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."post_document"("head" jsonb, "moves" jsonb, "act" jsonb) RETURNS jsonb LANGUAGE plpgsql
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

  INSERT INTO public.audit_entry (at, actor_id, action, subject_kind, subject_id, before, after, address, request_id, location_ids, city_id, region_id)
  SELECT
    (act->>'at')::timestamptz, (act->>'actor_id')::uuid, 'stock_operation.posted', 'stock_operation', head->>'id',
    CASE WHEN prices IS NOT NULL THEN jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'before_kop')) FROM jsonb_array_elements(prices) p)) END,
    jsonb_build_object('number', posted->'number', 'kind', head->'kind', 'place_id', head->'place_id', 'place', act->'place',
      'occurred_on', head->'occurred_on', 'supplier', head->>'supplier', 'document', head->>'document', 'reason', head->>'reason',
      'lines', own)
    || CASE WHEN prices IS NULL THEN '{}' ELSE jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'after_kop')) FROM jsonb_array_elements(prices) p)) END,
    (act->>'address')::inet, act->>'request_id', p.location_ids, p.city_id, p.region_id
  FROM public.audit_place('stock_operation', head->>'id', NULL, jsonb_build_object('place_id', head->'place_id')) AS p;
  RETURN posted;
END;
$$;
