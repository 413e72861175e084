import type { CountInTheWay } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { jsonRows, personName } from '../queries/json-rows';
import type { PlaceRow } from '../queries/place-rows';

interface Leaving {
  item_id: string;
  /** More than what a count misses goes nowhere: units. */
  quantity: number;
}

/**
 * Goods that somebody has put aside do not leave by a count, unless they are let go first.
 * @throws `stock_short` naming each line with those who hold its goods; `details.lines` are `CountInTheWay[]`
 */
export async function refuseHeld(tx: Database, { id: place_id }: PlaceRow, leaving: readonly Leaving[]): Promise<void> {
  if (leaving.length === 0) return;
  const lines = await jsonRows<CountInTheWay>(
    tx,
    sql`with leaving as (
        select (k->>'item_id')::uuid as item_id, (k->>'quantity')::bigint as quantity
        from json_array_elements(${JSON.stringify(leaving)}::json) k)
      select i.id as item_id, i.name, x.quantity - (b.on_hand - b.reserved) as missing, (
        select coalesce(json_agg(h order by h.number), '[]') from (
          select o.owner_id as id, sum(o.quantity) as quantity, coalesce(r.number, s.number, t.number) as number,
            case when r.id is not null then 'reservation' when s.id is not null then 'shipment' else 'transfer' end as kind,
            r.revision, r.expires_on::text as until,
            case when w.id is not null then ${personName(sql`w`)} end as who
          from stock_hold o left join reservation r on r.id = o.owner_id left join shipment s on s.id = o.owner_id
            left join stock_transfer t on t.id = o.owner_id
            left join employee w on w.id = coalesce(r.created_by, s.created_by, t.requested_by)
          where o.place_id = ${place_id}::uuid and o.item_id = i.id
          group by o.owner_id, r.id, s.id, t.id, w.id) h) as holds
      from leaving x join item i on i.id = x.item_id
      join lateral (select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved from balance
        where place_id = ${place_id}::uuid and item_id = i.id) b on true
      where b.reserved > 0 and b.on_hand - b.reserved < x.quantity
      order by russian_order(i.name)`,
  );
  const [first, ...others] = lines;
  if (!first) return;
  throw failure('stock_short', {
    message: [
      `«${first.name}»: не хватает свободных ${first.missing.toLocaleString('ru-RU')}, отложено: ${first.holds.map(holdWords).join('; ')}.`,
      others.length > 0 ? `И ещё строк: ${others.length}.` : '',
      'Снимите резерв или пересчитайте.',
    ]
      .filter(Boolean)
      .join(' '),
    details: { lines },
  });
}

const KINDS = { reservation: 'резерв', shipment: 'отгрузка', transfer: 'перемещение' };

function holdWords({ kind, number, quantity, who, until }: CountInTheWay['holds'][number]): string {
  const by = [`${KINDS[kind]} № ${number}`, who, until && `до ${russianDay(until)}`].filter(Boolean).join(', ');
  return `${quantity.toLocaleString('ru-RU')} — ${by}`;
}
