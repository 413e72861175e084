import type { OperationKind } from '@studio/contracts';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import type { StockKey } from '../rules/stock-key';
import { ledger, operation, place } from '../schema';
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
  const [made] = await tx.insert(operation).values(posting).returning();
  if (!made) throw new Error('RETURNING gives the row that was inserted');
  const chosen = await chooseLots(tx, moves);
  const stocks = await lockBalances(tx, chosen.flatMap(realKeys));
  const entries = valueMoves(chosen, stocks, await costsOf(tx, chosen));
  if (entries.length > 0)
    await tx
      .insert(ledger)
      .values(entries.map((entry) => ({ ...entry, operation_id: made.id, occurred_on: made.occurred_on })));
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

/** What was paid last for items that come from nowhere without a value. */
async function costsOf(tx: Database, moves: readonly Move[]): Promise<Map<string, Cost>> {
  const ids = [
    ...new Set(moves.filter(({ from, value_kop }) => value_kop === null && !isReal(from)).map((move) => move.item_id)),
  ];
  const costs = new Map<string, Cost>();
  for (const id of ids) {
    const [row] = await tx
      .select({ value_kop: ledger.value_kop, quantity: ledger.delta })
      .from(ledger)
      .innerJoin(place, eq(place.id, ledger.place_id))
      .where(and(eq(ledger.item_id, id), gt(ledger.delta, 0), inArray(place.kind, ['office', 'city', 'location'])))
      .orderBy(desc(ledger.seq))
      .limit(1);
    if (row) costs.set(id, row);
  }
  return costs;
}
