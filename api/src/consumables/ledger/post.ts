import type { OperationKind } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { failure } from '../../kernel/fail';
import { jsonRows, textList } from '../queries/json-rows';
import { keyOf, type StockKey } from '../rules/stock-key';
import type { Stock } from '../rules/stock-value';
import { operation } from '../schema';
import { chooseLots } from './choose-lots';
import { lockBalances } from './lock-balances';
import { requireNeverNegative } from './never-negative';
import { isReal } from './places';
import type { Move } from './move';
import { valueMoves, type Cost, type Entry } from './value-moves';

export type OperationRow = typeof operation.$inferSelect;

/** A document to be posted; `id` is the key under which a repeat is recognised. */
export interface Posting {
  id: string;
  kind: OperationKind;
  place_id: string;
  payload_hash: string;
  actor_id: string | null;
  occurred_on: string;
  /** Today at the place; an earlier date is proved not to make any day negative. */
  today: string;
  posted_at: Date;
  document?: string | null;
  supplier?: string | null;
  reason?: string | null;
  note?: string | null;
  photo?: string | null;
  source_kind?: string | null;
  source_id?: string | null;
  reverses?: string | null;
}

/**
 * The one way into the ledger. Balances of all keys are locked in one order, so that of N clients racing for K units
 * exactly K succeed and nobody deadlocks; rows are only added, and the balances follow them by a trigger.
 * @throws `stock_short`, or `date_closed` where an earlier day would have less than nothing
 */
export async function post(
  tx: Database,
  { today, ...posting }: Posting,
  moves: readonly Move[],
): Promise<{ operation: OperationRow; entries: Entry[] }> {
  const chosen = await chooseLots(tx, moves);
  const [[made], stocks] = await together(
    tx.insert(operation).values(posting).returning(),
    lockBalances(tx, chosen.flatMap(realKeys)),
  );
  if (!made) throw new Error('RETURNING gives the row that was inserted');
  const entries = valueMoves(chosen, stocks, await costsOf(tx, chosen, stocks));
  if (entries.length > 0) await write(tx, made, entries);
  if (made.occurred_on < today) await requireNeverNegative(tx, made.occurred_on, entries);
  return { operation: made, entries };
}

/**
 * The operation that was posted under this id before, when it is the same document.
 * @throws `operation_conflict` when it is another one
 */
export async function postedBefore(tx: Database, id: string, payload_hash: string): Promise<OperationRow | null> {
  // Two of the same id at once: the second waits here until the first is through.
  await tx.execute(sql`select pg_advisory_xact_lock(4617, hashtext(${id}))`);
  const [found] = await tx.select().from(operation).where(eq(operation.id, id));
  if (!found) return null;
  if (found.payload_hash !== payload_hash) throw failure('operation_conflict', { field: 'id' });
  return found;
}

export function realKeys({ item_id, lot_id, from, to }: Move): StockKey[] {
  return [from, to].filter(isReal).map((place_id) => ({ place_id, item_id, lot_id }));
}

/** One parameter for all rows: a count of hundreds of lines is written as quickly as it is read. */
async function write(tx: Database, { id, occurred_on }: OperationRow, entries: readonly Entry[]): Promise<void> {
  await tx.execute(sql`insert into ledger (operation_id, place_id, item_id, lot_id, delta, value_kop, balance_after, occurred_on)
    select ${id}::uuid, place_id, item_id, lot_id, delta, value_kop, balance_after, ${occurred_on}::date
    from json_to_recordset(${JSON.stringify(entries)}::json) as r(place_id uuid, item_id uuid, lot_id uuid, delta bigint,
      value_kop bigint, balance_after bigint)`);
}

/** What was paid last for items that come from nowhere without a value to where none of them lies. */
async function costsOf(
  tx: Database,
  moves: readonly Move[],
  stocks: ReadonlyMap<string, Stock>,
): Promise<Map<string, Cost>> {
  const left = new Set(moves.map(({ item_id, from }) => `${from}/${item_id}`));
  const ids = moves
    .filter(({ from, value_kop }) => value_kop === null && !isReal(from))
    .filter(({ item_id, lot_id, to }) => {
      const stock = stocks.get(keyOf({ place_id: to, item_id, lot_id }));
      return !stock || stock.on_hand === 0 || left.has(`${to}/${item_id}`);
    })
    .map(({ item_id }) => item_id);
  if (ids.length === 0) return new Map();
  const rows = await jsonRows<Cost & { item_id: string }>(
    tx,
    sql`select i.id as item_id, l.value_kop, l.delta as quantity from item i cross join lateral (
        select value_kop, delta from ledger where item_id = i.id and delta > 0 and balance_after is not null
        order by seq desc limit 1) l
      where i.id::text in (${textList([...new Set(ids)])})`,
  );
  return new Map(rows.map(({ item_id, ...cost }) => [item_id, cost]));
}
