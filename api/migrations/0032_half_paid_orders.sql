-- Earlier a refund of a part made an order that was paid in part «partly_refunded», a state of paid sales: it could neither be paid further nor cancelled.
-- Such an order was never paid in full, and its history has the state that it was in.
WITH "mended" AS (
  UPDATE "sale" s SET "state" = stuck."was", "revision" = s."revision" + 1
  FROM (
    SELECT DISTINCT ON (o."id") o."id", e."from_state" AS "was"
    FROM "sale" o JOIN "sale_event" e ON e."sale_id" = o."id" AND e."to_state" = 'partly_refunded'
    WHERE o."state" = 'partly_refunded' AND o."paid_at" IS NULL AND o."paid_kop" < o."total_kop"
      AND e."from_state" IN ('cart', 'link_sent', 'awaiting_payment')
    ORDER BY o."id", e."at" DESC
  ) stuck
  WHERE s."id" = stuck."id"
  RETURNING s."id", stuck."was"
)
INSERT INTO "sale_event" ("sale_id", "from_state", "to_state", "reason")
SELECT "id", 'partly_refunded', "was", 'Заказ оплачен не весь: он снова ждёт остатка' FROM "mended";
