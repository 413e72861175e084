-- An act on a city or on its prices belongs to the city's places as well.
CREATE OR REPLACE FUNCTION "public"."audit_place"("kind" text, "id" text, "was" jsonb, "becomes" jsonb,
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
    WHEN 'price_list' THEN SELECT array_remove(ARRAY[l.location_id], NULL), l.city_id INTO places, city_id FROM public.price_list l WHERE l.id = subject;
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
  -- What changes a city, its clocks or its prices happens at each place of it.
  IF cardinality(places) = 0 AND kind IN ('city', 'price_list') AND city_id IS NOT NULL THEN
    SELECT array_agg(l.id) INTO places FROM public.location l WHERE l.city_id = audit_place.city_id AND l.status = 'active';
    places := coalesce(places, '{}');
  END IF;
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
