-- The one way into the ledger is a function of the database (design note, §4): a document takes one statement instead of
-- four, and whoever posts past the API's code does it by the same rules.
--
-- The payload hash of a document that was posted under this id; null for none. Of two posts of one id the second waits
-- here until the first one's transaction has ended.
CREATE FUNCTION "public"."posted_operation"("operation_id" uuid) RETURNS text LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4617, hashtext(operation_id::text));
  -- A statement after the lock: it sees what was committed while this one waited.
  RETURN (SELECT payload_hash FROM public.operation WHERE id = operation_id);
END;
$$;--> statement-breakpoint
-- Part of a value, rounded half up; products of quantities and kopecks do not fit a bigint.
CREATE FUNCTION "public"."stock_share"("value" bigint, "part" bigint, "whole" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN whole = 0 THEN 0 ELSE div(value::numeric * part * 2 + whole, whole::numeric * 2)::bigint END
$$;--> statement-breakpoint
-- Moves of items whose lots are told apart, split over the lots at the source: what expires first goes first. A move that
-- names its lot stays as it is; what no lot covers keeps none, and is refused as short.
CREATE FUNCTION "public"."stock_moves_by_lot"("moves" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  move record;
  stock record;
  chosen jsonb[] := '{}';
  -- What earlier moves of this document took from a balance.
  taken jsonb := '{}';
  balance_key text;
  remaining bigint;
  part bigint;
BEGIN
  FOR move IN
    SELECT m.value AS body, (m.value->>'quantity')::bigint AS quantity, (m.value->>'from')::uuid AS source,
      (m.value->>'item_id')::uuid AS item_id, m.value->>'lot_id' IS NULL AND i.lot_tracked AS is_split
    FROM jsonb_array_elements(moves) WITH ORDINALITY AS m(value, n)
    LEFT JOIN public.item i ON i.id = (m.value->>'item_id')::uuid ORDER BY m.n
  LOOP
    IF NOT coalesce(move.is_split, false) THEN
      chosen := chosen || move.body;
      CONTINUE;
    END IF;
    remaining := move.quantity;
    FOR stock IN
      SELECT l.id AS lot_id, b.on_hand - b.reserved AS free
      FROM public.balance b JOIN public.lot l ON l.id = b.lot_id
      WHERE b.place_id = move.source AND b.item_id = move.item_id AND b.on_hand > b.reserved
      ORDER BY l.expires_on NULLS LAST, l.code, l.id
    LOOP
      balance_key := move.source || '/' || stock.lot_id;
      part := least(remaining, stock.free - coalesce((taken->>balance_key)::bigint, 0));
      CONTINUE WHEN part <= 0;
      taken := taken || jsonb_build_object(balance_key, coalesce((taken->>balance_key)::bigint, 0) + part);
      remaining := remaining - part;
      chosen := chosen || (move.body || jsonb_build_object('lot_id', stock.lot_id, 'quantity', part));
      EXIT WHEN remaining = 0;
    END LOOP;
    IF remaining > 0 THEN chosen := chosen || (move.body || jsonb_build_object('quantity', remaining)); END IF;
  END LOOP;
  RETURN to_jsonb(chosen);
END;
$$;--> statement-breakpoint
-- Posts a document: locks the balances in the order of their keys, values what leaves at the moving average, adds the
-- operation and its movements. `head` has the columns of `operation`; a move is {item_id, lot_id, from, to, quantity,
-- value_kop, line?, has_lots?}, with no value for the average. Gives the number, the movements in their order and the items
-- that came under their minimum at the document's place.
-- Raises ST001 with the line as its detail, where a place has less free than leaves it.
CREATE FUNCTION "public"."post_operation"("head" jsonb, "moves" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- Transit, supplier, consumed, written off, differences of counts: they hold nothing.
  virtual CONSTANT uuid[] := ARRAY[
    '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004',
    '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006'];
  made public.operation;
  move record;
  -- The locked balances, one element of each array for one balance.
  keys text[];
  on_hand bigint[];
  reserved bigint[];
  value_kop bigint[];
  source integer;
  target integer;
  moved bigint;
  -- The movements, two of each move.
  places uuid[] := '{}';
  items uuid[] := '{}';
  lots uuid[] := '{}';
  deltas bigint[] := '{}';
  values_kop bigint[] := '{}';
  balances bigint[] := '{}';
  movements jsonb := '[]';
  low jsonb := '[]';
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(moves) AS m("item_id" uuid, "lot_id" uuid, "from" uuid, "has_lots" boolean)
    JOIN public.item i ON i.id = m.item_id
    WHERE m.lot_id IS NULL AND m.has_lots IS DISTINCT FROM false AND m."from" <> ALL (virtual) AND i.lot_tracked
  ) THEN
    moves := public.stock_moves_by_lot(moves);
  END IF;

  INSERT INTO public.operation (id, kind, payload_hash, place_id, document, supplier, reason, note, photo, source_kind,
    source_id, actor_id, occurred_on, posted_at, reverses)
  SELECT id, kind, payload_hash, place_id, document, supplier, reason, note, photo, source_kind, source_id, actor_id,
    occurred_on, posted_at, reverses
  FROM jsonb_populate_record(NULL::public.operation, head)
  RETURNING * INTO made;

  -- A balance that is not there yet is made, empty, so that the next document waits for it too.
  WITH locked AS (
    INSERT INTO public.balance AS b (place_id, item_id, lot_id)
    SELECT DISTINCT k.place_id, k.item_id, k.lot_id
    FROM jsonb_to_recordset(moves) AS m("item_id" uuid, "lot_id" uuid, "from" uuid, "to" uuid)
    CROSS JOIN LATERAL (VALUES (m."from", m.item_id, m.lot_id), (m."to", m.item_id, m.lot_id)) AS k(place_id, item_id, lot_id)
    WHERE k.place_id <> ALL (virtual)
    ORDER BY k.place_id, k.item_id, k.lot_id NULLS FIRST
    ON CONFLICT ON CONSTRAINT balance_key DO UPDATE SET on_hand = b.on_hand
    RETURNING b.*
  )
  SELECT array_agg(l.place_id || '/' || l.item_id || '/' || coalesce(l.lot_id::text, '')),
    array_agg(l.on_hand), array_agg(l.reserved), array_agg(l.value_kop)
  INTO keys, on_hand, reserved, value_kop FROM locked l;

  FOR move IN
    SELECT m.*, '/' || m.item_id || '/' || coalesce(m.lot_id::text, '') AS item_key
    FROM ROWS FROM (jsonb_to_recordset(moves) AS ("item_id" uuid, "lot_id" uuid, "from" uuid, "to" uuid, "quantity" bigint,
      "value_kop" bigint, "line" integer)) WITH ORDINALITY AS m(item_id, lot_id, "from", "to", quantity, value_kop, line, n)
    ORDER BY m.n
  LOOP
    source := array_position(keys, move."from" || move.item_key);
    target := array_position(keys, move."to" || move.item_key);
    IF source IS NULL THEN
      moved := coalesce(move.value_kop, CASE
        WHEN on_hand[target] > 0 THEN public.stock_share(value_kop[target], move.quantity, on_hand[target])
        -- Goods that nobody has paid for, where none lie: at what was paid last.
        ELSE (SELECT public.stock_share(l.value_kop, move.quantity, l.delta) FROM public.ledger l
          WHERE l.item_id = move.item_id AND l.delta > 0 AND l.balance_after IS NOT NULL ORDER BY l.seq DESC LIMIT 1)
        END, 0);
    ELSE
      IF on_hand[source] - reserved[source] < move.quantity THEN
        RAISE EXCEPTION 'less is free than leaves' USING ERRCODE = 'ST001', DETAIL = jsonb_build_object('item_id', move.item_id,
          'line', move.line, 'quantity', move.quantity, 'on_hand', on_hand[source], 'reserved', reserved[source])::text;
      END IF;
      -- The last unit takes what is left; a reversal takes back what once came in, as far as it is still there.
      moved := CASE WHEN move.quantity >= on_hand[source] THEN value_kop[source] ELSE least(value_kop[source],
        coalesce(move.value_kop, public.stock_share(value_kop[source], move.quantity, on_hand[source]))) END;
      on_hand[source] := on_hand[source] - move.quantity;
      value_kop[source] := value_kop[source] - moved;
    END IF;
    IF target IS NOT NULL THEN
      on_hand[target] := on_hand[target] + move.quantity;
      value_kop[target] := value_kop[target] + moved;
    END IF;
    places := places || move."from" || move."to";
    items := items || move.item_id || move.item_id;
    lots := lots || move.lot_id || move.lot_id;
    deltas := deltas || -move.quantity || move.quantity;
    values_kop := values_kop || -moved || moved;
    balances := balances || on_hand[source] || on_hand[target];
  END LOOP;

  -- One movement for each place, item and lot; the last balance is the one that holds.
  WITH written AS (
    INSERT INTO public.ledger AS l (operation_id, place_id, item_id, lot_id, delta, value_kop, balance_after, occurred_on)
    SELECT made.id, e.place_id, e.item_id, e.lot_id, sum(e.delta), sum(e.value_kop),
      (array_agg(e.balance_after ORDER BY e.n DESC))[1], made.occurred_on
    FROM unnest(places, items, lots, deltas, values_kop, balances) WITH ORDINALITY
      AS e(place_id, item_id, lot_id, delta, value_kop, balance_after, n)
    GROUP BY e.place_id, e.item_id, e.lot_id HAVING sum(e.delta) <> 0 ORDER BY min(e.n)
    RETURNING l.seq, l.place_id, l.item_id, l.lot_id, l.delta, l.value_kop, l.balance_after
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('place_id', w.place_id, 'item_id', w.item_id, 'lot_id', w.lot_id,
    'delta', w.delta, 'value_kop', w.value_kop, 'balance_after', w.balance_after) ORDER BY w.seq), '[]')
  INTO movements FROM written w;

  SELECT coalesce(jsonb_agg(n.item_id), '[]') INTO low
  FROM (
    SELECT m.item_id, sum(m.delta) AS delta
    FROM jsonb_to_recordset(movements) AS m("place_id" uuid, "item_id" uuid, "delta" bigint)
    WHERE m.place_id = made.place_id GROUP BY m.item_id HAVING sum(m.delta) < 0
  ) n
  JOIN public.stock_policy y ON y.place_id = made.place_id AND y.item_id = n.item_id AND y.min > 0
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.on_hand), 0) AS remaining FROM public.balance b
    WHERE b.place_id = made.place_id AND b.item_id = n.item_id
  ) s
  WHERE s.remaining < y.min AND s.remaining - n.delta >= y.min;

  RETURN jsonb_build_object('number', made.number, 'entries', movements, 'low', low);
END;
$$;
