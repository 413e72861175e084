-- A document that one person writes is posted with its act of the journal by one function: there is no document without its
-- act, whoever posts it, and it takes one statement less under the locks (decision 0047).
--
-- Average prices per base unit that incoming goods changed at their place: [{item_id, before_kop, after_kop}], by item. Goods
-- that go out leave at the present price.
CREATE FUNCTION "public"."stock_changed_prices"("at_place" uuid, "movements" jsonb) RETURNS jsonb LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object('item_id', c.item_id, 'before_kop', c.before_kop, 'after_kop', c.after_kop) ORDER BY c.item_id)
  FROM (
    SELECT came.item_id,
      CASE WHEN now.on_hand > came.delta
        THEN round((now.value_kop - came.value_kop) / (now.on_hand - came.delta)) END AS before_kop,
      CASE WHEN now.on_hand > 0 THEN round(now.value_kop / now.on_hand) END AS after_kop
    FROM (
      SELECT m.item_id, sum(m.delta) AS delta, sum(m.value_kop) AS value_kop
      FROM jsonb_to_recordset(movements) AS m("place_id" uuid, "item_id" uuid, "delta" bigint, "value_kop" bigint)
      WHERE m.place_id = at_place AND m.delta > 0 GROUP BY m.item_id
    ) came
    CROSS JOIN LATERAL (
      SELECT sum(b.on_hand) AS on_hand, sum(b.value_kop) AS value_kop FROM public.balance b
      WHERE b.place_id = at_place AND b.item_id = came.item_id
    ) now
  ) c
  WHERE c.before_kop IS DISTINCT FROM c.after_kop
$$;--> statement-breakpoint
-- Posts it as `post_operation` does, and records who did so. `act` is {at, actor_id, address, request_id, place}: the moment, the
-- employee, where the call came from, and the place's name of today.
CREATE FUNCTION "public"."post_document"("head" jsonb, "moves" jsonb, "act" jsonb) RETURNS jsonb LANGUAGE plpgsql
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

  INSERT INTO public.audit_entry (at, actor_id, action, subject_kind, subject_id, before, after, address, request_id)
  VALUES (
    (act->>'at')::timestamptz, (act->>'actor_id')::uuid, 'stock_operation.posted', 'stock_operation', head->>'id',
    CASE WHEN prices IS NOT NULL THEN jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'before_kop')) FROM jsonb_array_elements(prices) p)) END,
    jsonb_build_object('number', posted->'number', 'kind', head->'kind', 'place_id', head->'place_id', 'place', act->'place',
      'occurred_on', head->'occurred_on', 'supplier', head->>'supplier', 'document', head->>'document', 'reason', head->>'reason',
      'lines', own)
    || CASE WHEN prices IS NULL THEN '{}' ELSE jsonb_build_object('prices', (
      SELECT jsonb_agg(jsonb_build_object('item_id', p->'item_id', 'price_kop', p->'after_kop')) FROM jsonb_array_elements(prices) p)) END,
    (act->>'address')::inet, act->>'request_id'
  );
  RETURN posted;
END;
$$;
