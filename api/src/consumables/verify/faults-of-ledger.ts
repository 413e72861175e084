import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from '../queries/json-rows';
import { REAL_KINDS } from '../queries/place-rows';

/** A disagreement between the ledger and what is computed from it. */
export interface LedgerFault {
  /** `balance`, `sum`, `running`, `place`, `time`, `past`, `reserved`, `reservation` or `transit`. */
  kind: string;
  operation_id?: string;
  place_id?: string;
  item_id?: string;
  found: number;
  expected: number;
}

/** More of one kind add nothing new. */
const FAULTS_SHOWN = 20;

/**
 * Computes everything from the ledger's rows and compares: sums of operations, balances in quantity and value, the balance after each row,
 * reserved quantities, and goods in transit. Empty when all agree. Each check is one plan.
 */
export async function faultsOfLedger(db: Database): Promise<LedgerFault[]> {
  const answers = [
    await jsonRows<LedgerFault>(
      db,
      sql`select 'sum' as kind, operation_id, item_id, sum(delta) + sum(value_kop) as found, 0 as expected
        from ledger group by operation_id, item_id having sum(delta) <> 0 or sum(value_kop) <> 0 limit ${FAULTS_SHOWN}`,
    ),
    await jsonRows<LedgerFault>(
      db,
      sql`select 'balance' as kind, coalesce(b.place_id, l.place_id) as place_id, coalesce(b.item_id, l.item_id) as item_id,
          coalesce(b.on_hand, 0) as found, coalesce(l.delta, 0) as expected
        from (select place_id, item_id, lot_id, sum(delta) as delta, sum(value_kop) as value_kop
          from ledger where balance_after is not null group by 1, 2, 3) l
        full join balance b on b.place_id = l.place_id and b.item_id = l.item_id
          and coalesce(b.lot_id, b.item_id) = coalesce(l.lot_id, l.item_id)
        where coalesce(b.on_hand, 0) <> coalesce(l.delta, 0) or coalesce(b.value_kop, 0) <> coalesce(l.value_kop, 0)
          or coalesce(b.on_hand, 0) < coalesce(b.reserved, 0) or (coalesce(b.on_hand, 0) = 0 and coalesce(b.value_kop, 0) <> 0)
        limit ${FAULTS_SHOWN}`,
    ),
    await jsonRows<LedgerFault>(
      db,
      sql`select 'running' as kind, operation_id, place_id, item_id, balance_after as found, running as expected
        from (select operation_id, place_id, item_id, balance_after,
          sum(delta) over (partition by place_id, item_id, lot_id order by seq) as running
          from ledger where balance_after is not null) l
        where balance_after <> running or running < 0 limit ${FAULTS_SHOWN}`,
    ),
    await jsonRows<LedgerFault>(
      db,
      sql`select 'place' as kind, l.place_id, l.item_id, 1 as found, 0 as expected from ledger l join place p on p.id = l.place_id
        where (p.kind in ${REAL_KINDS}) <> (l.balance_after is not null) limit ${FAULTS_SHOWN}`,
    ),
    await jsonRows<LedgerFault>(
      db,
      sql`select 'reserved' as kind, coalesce(b.place_id, h.place_id) as place_id, coalesce(b.item_id, h.item_id) as item_id,
          coalesce(b.reserved, 0) as found, coalesce(h.quantity, 0) as expected
        from (select * from balance where reserved > 0) b full join (
          select place_id, item_id, lot_id, sum(quantity) as quantity from stock_hold group by 1, 2, 3) h
          on h.place_id = b.place_id and h.item_id = b.item_id
            and coalesce(h.lot_id, h.item_id) = coalesce(b.lot_id, b.item_id)
        where coalesce(b.reserved, 0) <> coalesce(h.quantity, 0) limit ${FAULTS_SHOWN}`,
    ),
    await jsonRows<LedgerFault>(
      db,
      sql`select 'time' as kind, l.operation_id, l.place_id, l.item_id, 1 as found, 0 as expected
        from ledger l join operation o on o.id = l.operation_id
        where l.moved_at <> o.moved_at or l.occurred_on <> o.occurred_on limit ${FAULTS_SHOWN}`,
    ),
    await faultsOfPast(db),
    await faultsOfReservations(db),
  ];
  return answers.flat();
}

/**
 * At every moment of a card, lot by lot: nothing is less than nothing, and no goods are worth nothing. Only cards of which something came to
 * be known late are read; of all others the balance after each row is the book of its moment.
 */
export function faultsOfPast(db: Database): Promise<LedgerFault[]> {
  return jsonRows<LedgerFault>(
    db,
    sql`with late as (
        select distinct l.place_id, l.item_id from operation o join ledger l on l.operation_id = o.id
        where o.moved_at < o.posted_at and l.balance_after is not null
      )
      select 'past' as kind, operation_id, place_id, item_id, case when on_hand < 0 then on_hand else value_kop end as found, 0 as expected
      from (select l.operation_id, l.place_id, l.item_id, sum(l.delta) over past as on_hand, sum(l.value_kop) over past as value_kop
        from late join ledger l using (place_id, item_id) where l.balance_after is not null
        window past as (partition by l.place_id, l.item_id, l.lot_id order by l.moved_at)) m
      where on_hand < 0 or value_kop < 0 or (on_hand = 0 and value_kop <> 0) limit ${FAULTS_SHOWN}`,
  );
}

/** The open part of a reservation must equal what is held for it. */
export function faultsOfReservations(db: Database): Promise<LedgerFault[]> {
  return jsonRows<LedgerFault>(
    db,
    sql`select 'reservation' as kind, r.place_id, r.item_id, coalesce(h.quantity, 0) as found, r.open as expected
      from (select id, place_id, item_id,
          case when state in ('active', 'partially_consumed') then quantity - consumed else 0 end as open from reservation) r
      left join (select owner_id, sum(quantity) as quantity from stock_hold group by 1) h on h.owner_id = r.id
      where coalesce(h.quantity, 0) <> r.open limit ${FAULTS_SHOWN}`,
  );
}

/** In transit = Σ (shipped − settled), in quantity and value, item by item. */
export function faultsOfTransit(db: Database): Promise<LedgerFault[]> {
  return jsonRows<LedgerFault>(
    db,
    sql`select 'transit' as kind, coalesce(l.item_id, s.item_id) as item_id, coalesce(l.delta, 0) as found,
        coalesce(s.quantity, 0) as expected
      from (select g.item_id, sum(g.delta) as delta, sum(g.value_kop) as value_kop from ledger g
        join place p on p.id = g.place_id where p.kind = 'transit' group by 1) l
      full join (select n.item_id, sum(n.quantity - n.accepted - n.damaged - n.resolved) as quantity,
          sum(n.transit_value_kop) as value_kop
        from shipment_line n join shipment h on h.id = n.shipment_id
        where h.state in ('shipped', 'partially_received', 'received', 'disputed', 'closed') group by 1) s
        on s.item_id = l.item_id
      where coalesce(l.delta, 0) <> coalesce(s.quantity, 0) or coalesce(l.value_kop, 0) <> coalesce(s.value_kop, 0)
      limit ${FAULTS_SHOWN}`,
  );
}
