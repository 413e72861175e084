ALTER TYPE "public"."operation_kind" ADD VALUE 'revaluation';--> statement-breakpoint
-- contract: check and index follow again under their names; what the version before writes satisfies them as before. A new value of a type
-- serves only after its transaction, and a place of the new kind is made below: the type is made anew.
DROP INDEX "public"."place_single";--> statement-breakpoint
-- contract: the same.
ALTER TABLE "place" DROP CONSTRAINT "place_is_of_its_kind";--> statement-breakpoint
-- contract: the type of this name follows, with one value more.
ALTER TYPE "public"."place_kind" RENAME TO "place_kind_before";--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('office', 'city', 'location', 'transit', 'supplier', 'consumed', 'writeoff', 'count_diff', 'price_difference');--> statement-breakpoint
-- contract: the same kinds under the same name of the type.
ALTER TABLE "place" ALTER COLUMN "kind" SET DATA TYPE "public"."place_kind" USING "kind"::text::"public"."place_kind";--> statement-breakpoint
-- contract: nothing has it any more; the version before names no type.
DROP TYPE "public"."place_kind_before";--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_is_of_its_kind" CHECK (("place"."kind" = 'city') = ("place"."city_id" is not null)
      and ("place"."kind" = 'location') = ("place"."location_id" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "place_single" ON "public"."place" ("kind") WHERE "kind" NOT IN ('city', 'location');--> statement-breakpoint
INSERT INTO "place" ("id", "kind") VALUES ('00000000-0000-4000-8000-000000000007', 'price_difference');--> statement-breakpoint
-- contract: one of the same name follows, which lets through all that this one does.
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_moves_something";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operation" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
-- When goods moved of which only the day is known: the moment of posting on the day itself, otherwise the day's end at the place.
CREATE FUNCTION "public"."stock_moved_at"("at_place" uuid, "on_day" date, "at_moment" timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN on_day = (at_moment AT TIME ZONE z.zone)::date THEN at_moment
    ELSE least(at_moment, ((on_day + 1)::timestamp AT TIME ZONE z.zone) - interval '1 millisecond') END
  FROM (
    SELECT coalesce(c.time_zone, 'Europe/Moscow') AS zone FROM public.place p
    LEFT JOIN public.location l ON l.id = p.location_id LEFT JOIN public.city c ON c.id = coalesce(p.city_id, l.city_id)
    WHERE p.id = at_place
  ) z
$$;
--> statement-breakpoint
-- contract: the column is new. The books of what was posted until now were those of its posting, and as such they stay in order; rows are
-- only ever added, so the columns are made with their values.
ALTER TABLE "operation" ALTER COLUMN "moved_at" SET DATA TYPE timestamp with time zone USING "posted_at";--> statement-breakpoint
CREATE FUNCTION "public"."moved_at_of"("id" uuid) RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.moved_at FROM public.operation o WHERE o.id = moved_at_of.id
$$;
--> statement-breakpoint
-- contract: the column is new.
ALTER TABLE "ledger" ALTER COLUMN "moved_at" SET DATA TYPE timestamp with time zone USING public.moved_at_of("operation_id");--> statement-breakpoint
-- contract: it served these lines only.
DROP FUNCTION "public"."moved_at_of"(uuid);--> statement-breakpoint
-- contract: the version before posts by `post_operation`, which fills it.
ALTER TABLE "operation" ALTER COLUMN "moved_at" SET NOT NULL;--> statement-breakpoint
-- contract: the same.
ALTER TABLE "ledger" ALTER COLUMN "moved_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_moves_something" CHECK ("ledger"."delta" <> 0 or "ledger"."value_kop" <> 0);--> statement-breakpoint
CREATE INDEX "operation_told_late" ON "operation" USING btree ("id") WHERE "operation"."moved_at" < "operation"."posted_at";--> statement-breakpoint
CREATE INDEX "ledger_by_moment" ON "ledger" USING btree ("place_id","item_id","moved_at","delta");--> statement-breakpoint
-- What lay under a key at a moment, and the least that has lain there since.
CREATE FUNCTION "public"."stock_since"("at_place" uuid, "of_item" uuid, "of_lot" uuid, "at" timestamptz, OUT "on_hand" bigint, OUT "value_kop" bigint, OUT "least" bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT min(s.first), min(s.first_kop), min(s.running)
  FROM (
    SELECT b.on_hand - l.later AS first, b.value_kop - l.later_kop AS first_kop,
      least(b.on_hand - l.later, (
        SELECT min(b.on_hand - l.later + r.running) FROM (
          SELECT sum(m.delta) OVER (ORDER BY m.moved_at) AS running FROM public.ledger m
          WHERE m.place_id = at_place AND m.item_id = of_item AND m.lot_id IS NOT DISTINCT FROM of_lot AND m.moved_at > at
        ) r)) AS running
    FROM public.balance b CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.delta), 0)::bigint AS later, coalesce(sum(m.value_kop), 0)::bigint AS later_kop FROM public.ledger m
      WHERE m.place_id = at_place AND m.item_id = of_item AND m.lot_id IS NOT DISTINCT FROM of_lot AND m.moved_at > at
    ) l
    WHERE b.place_id = at_place AND b.item_id = of_item AND b.lot_id IS NOT DISTINCT FROM of_lot
  ) s
$$;
--> statement-breakpoint
-- What cannot be written as a whole number is more than anything takes.
CREATE OR REPLACE FUNCTION "public"."stock_share"("value" bigint, "part" bigint, "whole" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN whole = 0 THEN 0
    ELSE least(div(value::numeric * part * 2 + whole, whole::numeric * 2), 9223372036854775807)::bigint END
$$;
--> statement-breakpoint
-- contract: the function of the same name that follows answers the calls of the version before as this one does.
DROP FUNCTION "public"."stock_moves_by_lot"(jsonb);--> statement-breakpoint
-- Moves of items whose lots are told apart, split over the lots at the source: what expires first goes first. A move that
-- names its lot stays as it is; what no lot covers keeps none, and is refused as short. Of a moment that is past only lots
-- that lay there then, as far as they have lain there ever since.
CREATE FUNCTION "public"."stock_moves_by_lot"("moves" jsonb, "at" timestamptz DEFAULT NULL) RETURNS jsonb LANGUAGE plpgsql
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
      SELECT l.id AS lot_id, CASE WHEN at IS NULL THEN b.on_hand - b.reserved
        ELSE least(b.on_hand - b.reserved, (public.stock_since(b.place_id, b.item_id, b.lot_id, at)).least) END AS free
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
$$;
--> statement-breakpoint
-- What a card's later documents cost otherwise, once `delta` pieces of `value_kop` have moved at an earlier moment: each issue is worth the
-- average of its own moment. One row for each such document: the difference of the card's value, and the virtual place that bears it; goods
-- that went on to another place are not followed there, their difference is one of prices.
CREATE FUNCTION "public"."stock_late_values"("at_place" uuid, "of_item" uuid, "of_lot" uuid, "at" timestamptz, "on_hand" bigint, "value_kop" bigint)
RETURNS TABLE("operation_id" uuid, "occurred_on" date, "moved_at" timestamptz, "difference" bigint, "bearer" uuid) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  price_difference CONSTANT uuid := '00000000-0000-4000-8000-000000000007';
  later record;
  quantity bigint := on_hand;
  worth bigint := value_kop;
  cost bigint;
  -- Differences found so far, by document.
  found jsonb := '{}';
BEGIN
  FOR later IN
    SELECT o.id, o.kind::text AS kind, o.reverses, o.occurred_on, c.moved_at, c.delta, c.value_kop,
      (SELECT v.place_id FROM public.ledger v JOIN public.place p ON p.id = v.place_id
        WHERE v.operation_id = o.id AND v.item_id = of_item AND v.lot_id IS NOT DISTINCT FROM of_lot
          AND p.kind IN ('consumed', 'writeoff', 'count_diff') LIMIT 1) AS other
    FROM (
      SELECT CASE WHEN x.kind::text = 'revaluation' THEN x.source_id ELSE x.id END AS id, min(l.moved_at) AS moved_at, min(l.seq) AS seq,
        sum(l.delta)::bigint AS delta, sum(l.value_kop)::bigint AS value_kop
      FROM public.ledger l JOIN public.operation x ON x.id = l.operation_id
      WHERE l.place_id = at_place AND l.item_id = of_item AND l.lot_id IS NOT DISTINCT FROM of_lot AND l.moved_at > at GROUP BY 1
    ) c
    JOIN public.operation o ON o.id = c.id ORDER BY c.moved_at, c.seq
  LOOP
    IF later.delta < 0 THEN
      cost := CASE WHEN -later.delta >= quantity THEN worth ELSE public.stock_share(worth, -later.delta, quantity) END;
      difference := -cost - later.value_kop;
    ELSE
      -- What is undone comes back at what it cost.
      difference := -coalesce((found->>later.reverses::text)::bigint, 0);
    END IF;
    quantity := quantity + later.delta;
    worth := worth + later.value_kop + difference;
    CONTINUE WHEN difference = 0;
    found := found || jsonb_build_object(later.id::text, difference);
    operation_id := later.id;
    occurred_on := later.occurred_on;
    moved_at := later.moved_at;
    bearer := coalesce(later.other, price_difference);
    RETURN NEXT;
  END LOOP;
END;
$$;
--> statement-breakpoint
-- What a material was bought for last, for this many pieces: at the place itself, in its city, in the office, then anywhere; 0 where nobody
-- has bought it. What was undone was not bought.
CREATE FUNCTION "public"."stock_last_price"("of_item" uuid, "at_place" uuid, "quantity" bigint) RETURNS bigint LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((
    SELECT public.stock_share(l.value_kop, quantity, l.delta)
    FROM public.ledger l JOIN public.operation o ON o.id = l.operation_id AND o.place_id = l.place_id
      JOIN public.place p ON p.id = l.place_id LEFT JOIN public.location own ON own.id = at_place
    WHERE l.item_id = of_item AND l.delta > 0 AND l.value_kop > 0 AND o.kind IN ('purchase', 'arrival')
      AND NOT EXISTS (SELECT FROM public.operation r WHERE r.reverses = o.id)
    ORDER BY CASE WHEN l.place_id = at_place THEN 0 WHEN p.city_id = own.city_id THEN 1 WHEN p.kind = 'office' THEN 2 ELSE 3 END, l.seq DESC
    LIMIT 1
  ), 0)
$$;
--> statement-breakpoint
-- Posts a document: locks the balances in the order of their keys, values what leaves at the moving average of the moment when it left,
-- adds the operation and its movements. `head` has the columns of `operation`; without `moved_at` its day tells the moment. A move is
-- {item_id, lot_id, from, to, quantity, value_kop, line?, has_lots?}, with no value for the average; goods that leave for another value, as
-- in a reversal, leave at the average, and the rest is a difference of prices. What moved earlier than its card's last movement revalues
-- those after it, each by a document of its own. Gives the number, the movements in their order and the items that came under their minimum
-- at the document's place.
-- Raises ST001 with the line as its detail, where a place has less free than leaves it, ST002 where it had less at a moment since, and ST003 where
-- a balance would be more than can be shown.
CREATE OR REPLACE FUNCTION "public"."post_operation"("head" jsonb, "moves" jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- Transit, supplier, consumed, written off, differences of counts and of prices: they hold nothing.
  virtual CONSTANT uuid[] := ARRAY[
    '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004',
    '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007'];
  price_difference CONSTANT uuid := '00000000-0000-4000-8000-000000000007';
  -- Clocks of several servers, and waits for locks: movements this near go by the order in which they were posted.
  disorder CONSTANT interval := '1 minute';
  made public.operation;
  move record;
  latest timestamptz;
  is_late boolean;
  -- The locked balances, one element of each array for one balance: of now, and of the moment when the goods moved.
  keys text[];
  key_places uuid[];
  key_items uuid[];
  key_lots uuid[];
  on_hand bigint[];
  reserved bigint[];
  value_kop bigint[];
  then_on_hand bigint[];
  then_kop bigint[];
  since bigint[];
  source integer;
  target integer;
  moved bigint;
  given bigint;
  -- The movements, two of each move.
  places uuid[] := '{}';
  items uuid[] := '{}';
  lots uuid[] := '{}';
  deltas bigint[] := '{}';
  values_kop bigint[] := '{}';
  balances bigint[] := '{}';
  corrections jsonb := '[]';
  movements jsonb := '[]';
  low jsonb := '[]';
BEGIN
  made := jsonb_populate_record(NULL::public.operation, head);
  made.moved_at := coalesce(made.moved_at, public.stock_moved_at(made.place_id, made.occurred_on, made.posted_at));
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(moves) AS m("item_id" uuid, "lot_id" uuid, "from" uuid, "has_lots" boolean)
    JOIN public.item i ON i.id = m.item_id
    WHERE m.lot_id IS NULL AND m.has_lots IS DISTINCT FROM false AND m."from" <> ALL (virtual) AND i.lot_tracked
  ) THEN
    moves := public.stock_moves_by_lot(moves, CASE WHEN made.moved_at < made.posted_at THEN made.moved_at END);
  END IF;

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
  SELECT array_agg(l.place_id || '/' || l.item_id || '/' || coalesce(l.lot_id::text, '')), array_agg(l.place_id), array_agg(l.item_id),
    array_agg(l.lot_id), array_agg(l.on_hand), array_agg(l.reserved), array_agg(l.value_kop)
  INTO keys, key_places, key_items, key_lots, on_hand, reserved, value_kop FROM locked l;

  SELECT max(last.moved_at) INTO latest FROM unnest(key_places, key_items) AS k(place_id, item_id)
  CROSS JOIN LATERAL (
    SELECT l.moved_at FROM public.ledger l WHERE l.place_id = k.place_id AND l.item_id = k.item_id ORDER BY l.moved_at DESC LIMIT 1
  ) last;
  IF made.moved_at = made.posted_at AND latest > made.moved_at AND latest - made.moved_at < disorder THEN made.moved_at := latest; END IF;
  is_late := coalesce(latest > made.moved_at, false);
  IF is_late THEN
    SELECT array_agg(s.on_hand ORDER BY k.n), array_agg(s.value_kop ORDER BY k.n), array_agg(s.least ORDER BY k.n)
    INTO then_on_hand, then_kop, since FROM unnest(key_places, key_items, key_lots) WITH ORDINALITY AS k(place_id, item_id, lot_id, n)
    CROSS JOIN LATERAL public.stock_since(k.place_id, k.item_id, k.lot_id, made.moved_at) AS s;
  ELSE
    then_on_hand := on_hand;
    then_kop := value_kop;
    since := on_hand;
  END IF;

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
        WHEN then_on_hand[target] > 0 THEN public.stock_share(then_kop[target], move.quantity, then_on_hand[target])
        -- Goods that nobody has paid for, where none lie.
        ELSE public.stock_last_price(move.item_id, key_places[target], move.quantity) END, 0);
      given := moved;
    ELSE
      IF on_hand[source] - reserved[source] < move.quantity THEN
        RAISE EXCEPTION 'less is free than leaves' USING ERRCODE = 'ST001', DETAIL = jsonb_build_object('item_id', move.item_id,
          'line', move.line, 'quantity', move.quantity, 'on_hand', on_hand[source], 'reserved', reserved[source])::text;
      END IF;
      IF since[source] < move.quantity THEN
        RAISE EXCEPTION 'less lay there since' USING ERRCODE = 'ST002', DETAIL = jsonb_build_object('item_id', move.item_id,
          'day', coalesce((
            SELECT min(r.occurred_on) FROM (
              SELECT l.occurred_on, then_on_hand[source] + sum(l.delta) OVER (ORDER BY l.moved_at) AS left_then FROM public.ledger l
              WHERE l.place_id = move."from" AND l.item_id = move.item_id AND l.lot_id IS NOT DISTINCT FROM move.lot_id AND l.moved_at > made.moved_at
            ) r WHERE r.left_then < move.quantity AND then_on_hand[source] >= move.quantity), made.occurred_on))::text;
      END IF;
      -- The last unit takes what is left; what is taken back before anything has left since leaves for what it came.
      moved := CASE WHEN move.quantity >= then_on_hand[source] THEN then_kop[source]
        WHEN made.reverses IS NOT NULL AND NOT EXISTS (
          SELECT FROM public.ledger o JOIN public.ledger l ON l.place_id = o.place_id AND l.item_id = o.item_id
            AND l.lot_id IS NOT DISTINCT FROM o.lot_id AND l.delta < 0 AND (l.moved_at > o.moved_at OR l.seq > o.seq)
          WHERE o.operation_id = made.reverses AND o.place_id = move."from" AND o.item_id = move.item_id
            AND o.lot_id IS NOT DISTINCT FROM move.lot_id
        ) THEN least(then_kop[source], move.value_kop)
        ELSE public.stock_share(then_kop[source], move.quantity, then_on_hand[source]) END;
      given := coalesce(move.value_kop, moved);
      on_hand[source] := on_hand[source] - move.quantity;
      value_kop[source] := value_kop[source] - moved;
      then_on_hand[source] := then_on_hand[source] - move.quantity;
      then_kop[source] := then_kop[source] - moved;
      since[source] := since[source] - move.quantity;
    END IF;
    -- Limits of what is typed hold for what is reckoned: a thousand million pieces, or roubles, in one balance.
    IF abs(moved) > 100000000000 OR (target IS NOT NULL AND (on_hand[target] + move.quantity > 1000000000
      OR value_kop[target] + given > 100000000000)) THEN
      RAISE EXCEPTION 'more than a balance takes' USING ERRCODE = 'ST003', DETAIL = jsonb_build_object('line', move.line)::text;
    END IF;
    IF target IS NOT NULL THEN
      value_kop[target] := value_kop[target] + given;
      on_hand[target] := on_hand[target] + move.quantity;
      then_on_hand[target] := then_on_hand[target] + move.quantity;
      then_kop[target] := then_kop[target] + given;
      since[target] := since[target] + move.quantity;
    END IF;
    places := places || move."from" || move."to";
    items := items || move.item_id || move.item_id;
    lots := lots || move.lot_id || move.lot_id;
    deltas := deltas || -move.quantity || move.quantity;
    values_kop := values_kop || -moved || given;
    balances := balances || on_hand[source] || on_hand[target];
    IF given <> moved THEN
      places := places || price_difference;
      items := items || move.item_id;
      lots := lots || move.lot_id;
      deltas := deltas || 0::bigint;
      values_kop := values_kop || (moved - given);
      balances := balances || NULL::bigint;
    END IF;
  END LOOP;

  IF is_late THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'of', c.operation_id, 'occurred_on', c.occurred_on, 'moved_at',
      c.moved_at, 'place_id', k.place_id, 'item_id', k.item_id, 'lot_id', k.lot_id, 'difference', c.difference, 'bearer', c.bearer,
      'on_hand', on_hand[k.n]) ORDER BY c.moved_at), '[]')
    INTO corrections FROM unnest(key_places, key_items, key_lots) WITH ORDINALITY AS k(place_id, item_id, lot_id, n)
    CROSS JOIN LATERAL public.stock_late_values(k.place_id, k.item_id, k.lot_id, made.moved_at, then_on_hand[k.n], then_kop[k.n]) AS c;
  END IF;

  INSERT INTO public.operation (id, kind, payload_hash, place_id, document, supplier, reason, note, photo, source_kind,
    source_id, actor_id, occurred_on, moved_at, posted_at, reverses)
  VALUES (made.id, made.kind, made.payload_hash, made.place_id, made.document, made.supplier, made.reason, made.note, made.photo,
    made.source_kind, made.source_id, made.actor_id, made.occurred_on, made.moved_at, made.posted_at, made.reverses)
  RETURNING * INTO made;
  INSERT INTO public.operation (id, kind, payload_hash, place_id, reason, source_kind, source_id, occurred_on, moved_at, posted_at)
  SELECT c.id, 'revaluation', 'revaluation', c.place_id, 'Из-за документа № ' || made.number, 'operation', c."of", c.occurred_on, c.moved_at,
    made.posted_at
  FROM jsonb_to_recordset(corrections) AS c("id" uuid, "of" uuid, "occurred_on" date, "moved_at" timestamptz, "place_id" uuid);

  -- One movement for each place, item and lot; the last balance is the one that holds.
  WITH wanted AS (
    SELECT made.id AS operation_id, e.place_id, e.item_id, e.lot_id, sum(e.delta) AS delta, sum(e.value_kop) AS value_kop,
      (array_agg(e.balance_after ORDER BY e.n DESC))[1] AS balance_after, made.occurred_on, made.moved_at, min(e.n) AS n
    FROM unnest(places, items, lots, deltas, values_kop, balances) WITH ORDINALITY
      AS e(place_id, item_id, lot_id, delta, value_kop, balance_after, n)
    GROUP BY e.place_id, e.item_id, e.lot_id HAVING sum(e.delta) <> 0 OR sum(e.value_kop) <> 0
    UNION ALL
    SELECT c.id, r.place_id, c.item_id, c.lot_id, 0, r.value_kop, r.balance_after, c.occurred_on, c.moved_at, cardinality(places) + c.n
    FROM ROWS FROM (jsonb_to_recordset(corrections) AS ("id" uuid, "place_id" uuid, "item_id" uuid, "lot_id" uuid, "difference" bigint,
      "bearer" uuid, "on_hand" bigint, "occurred_on" date, "moved_at" timestamptz))
      WITH ORDINALITY AS c(id, place_id, item_id, lot_id, difference, bearer, on_hand, occurred_on, moved_at, n)
    CROSS JOIN LATERAL (VALUES (c.place_id, c.difference, c.on_hand), (c.bearer, -c.difference, NULL)) AS r(place_id, value_kop, balance_after)
  ), written AS (
    INSERT INTO public.ledger AS l (operation_id, place_id, item_id, lot_id, delta, value_kop, balance_after, occurred_on, moved_at)
    SELECT w.operation_id, w.place_id, w.item_id, w.lot_id, w.delta, w.value_kop, w.balance_after, w.occurred_on, w.moved_at
    FROM wanted w ORDER BY w.n
    RETURNING l.seq, l.operation_id, l.place_id, l.item_id, l.lot_id, l.delta, l.value_kop, l.balance_after
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('place_id', w.place_id, 'item_id', w.item_id, 'lot_id', w.lot_id,
    'delta', w.delta, 'value_kop', w.value_kop, 'balance_after', w.balance_after) ORDER BY w.seq), '[]')
  INTO movements FROM written w WHERE w.operation_id = made.id AND w.delta <> 0;

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
