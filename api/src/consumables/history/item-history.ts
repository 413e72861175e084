import {
  DAY_MS,
  type ItemHistory,
  MAX_HISTORY_DAYS,
  MAX_HISTORY_DOCUMENTS,
  shiftDate,
  type StockUnit,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { bookAt } from '../counts/book-at';
import { isoMoment, jsonRow, jsonRows } from '../queries/json-rows';
import { findItem } from '../queries/item-rows';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';

/** Default period in days. */
const USUAL_DAYS = 90;
/** Rows read per document, on average: a document has one row for each lot of the item. */
const LOTS_OF_DOCUMENT = 8;

/** A balance over time: the ledger of one item at one place, by its own index, however large the ledger is. */
export const itemHistory = calls.consumables.itemHistory.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { id, place_id, at } = input;
  const scope = scopeOf(context);
  requirePlaceInReach(scope, place_id);
  const { time_zone, is_archived: _archived, ...place } = await findPlace(db, place_id);
  const { base_unit } = await findItem(db, scope, id);
  const date_to = input.date_to ?? dateIn(time_zone, context.now());
  const date_from = input.date_from ?? shiftDate(date_to, 1 - USUAL_DAYS);
  const days = (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1;
  if (days < 1) throw failure('validation_failed', { field: 'date_from', message: 'Начало периода позже его конца.' });
  if (days > MAX_HISTORY_DAYS)
    throw failure('validation_failed', {
      field: 'date_from',
      message: `Показываем не больше ${MAX_HISTORY_DAYS} дней за раз.`,
    });
  const card = sql`l.place_id = ${place_id}::uuid and l.item_id = ${id}::uuid`;
  const found = await jsonRow<Pick<ItemHistory, 'opening' | 'days'>>(
    db,
    sql`with moved as (
        select l.occurred_on, coalesce(sum(l.delta) filter (where l.delta > 0), 0) as received,
          coalesce(-sum(l.delta) filter (where l.delta < 0), 0) as spent
        from ledger l where ${card} and l.occurred_on between ${date_from}::date and ${date_to}::date group by 1
      ), opened as (
        -- What lies there now less what moved since: the years before the period are not read.
        select (select coalesce(sum(on_hand), 0) from balance l where ${card})
          - coalesce((select sum(l.delta) from ledger l where ${card} and l.occurred_on >= ${date_from}::date), 0) as opening
      )
      select o.opening, (select json_agg(json_build_object('date', d.date, 'received', coalesce(m.received, 0),
          'spent', coalesce(m.spent, 0), 'balance', o.opening + d.so_far) order by d.date)
        from (select g::date as date, sum(coalesce(n.received - n.spent, 0)) over (order by g) as so_far
          from generate_series(${date_from}::date, ${date_to}::date, interval '1 day') g
          left join moved n on n.occurred_on = g::date) d
        left join moved m on m.occurred_on = d.date) as days
      from opened o`,
  );
  const documents = await jsonRows<ItemHistory['documents'][number]>(
    db,
    sql`with latest as (
        select l.operation_id, l.occurred_on, l.delta from ledger l
        where ${card} and l.occurred_on between ${date_from}::date and ${date_to}::date
        order by l.place_id desc, l.item_id desc, l.occurred_on desc, l.seq desc limit ${MAX_HISTORY_DOCUMENTS * LOTS_OF_DOCUMENT}
      )
      select o.id, o.number, o.kind, l.occurred_on as date, ${isoMoment(sql`o.posted_at`)} as posted_at, sum(l.delta) as delta
      from latest l join operation o on o.id = l.operation_id
      group by o.id, l.occurred_on order by l.occurred_on desc, o.number desc limit ${MAX_HISTORY_DOCUMENTS}`,
  );
  const line = found?.days ?? [];
  return {
    place,
    unit: base_unit satisfies StockUnit,
    date_from,
    date_to,
    opening: found?.opening ?? 0,
    closing: line.at(-1)?.balance ?? 0,
    balance_at: at === undefined ? null : await bookAt(db, place_id, id, new Date(at)),
    days: line,
    documents,
  };
});
