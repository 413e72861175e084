import type { OperationKind } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fixedStatement } from '../../kernel/database/fixed-statement';
import type { authorship } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { failure } from '../../kernel/calls/fail';
import { allInBusiness } from '../../locations';
import type { StockKey } from '../rules/stock-key';
import { balance } from '../schema';
import type { Entry } from './entry';
import { isReal } from './places';
import type { Move } from './move';
import { shortageOf } from './stock-short';

/** A document to be posted; `id` is the key under which a repeat is recognised. */
export interface Posting {
  id: string;
  kind: OperationKind;
  place_id: string;
  payload_hash: string;
  actor_id: string | null;
  occurred_on: string;
  /** When the goods moved; without it the moment of posting on the day itself, otherwise the day's end at the place. */
  moved_at?: Date;
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

/** Who posts it, for the journal; with it the database records the act itself. */
export interface PostingAct extends ReturnType<typeof authorship> {
  /** The name of its place today. */
  place: string;
}

export interface Posted {
  number: number;
  /** One for each place, item and lot, in the order of the moves. */
  entries: Entry[];
  /** Items that came under their minimum at the document's place, or ran out there. */
  low: string[];
}

/**
 * The one way into the ledger, which documents take by `postGoods`: the database's own `post_operation`, or `post_document`, which records the act as well. Balances of all keys are locked in one order, so that
 * of N clients racing for K units exactly K succeed and nobody deadlocks; rows are only added, and the balances follow
 * them by a trigger. What moved earlier than its card's last movement leaves at the average of its moment and revalues what left after it.
 * @throws `location_archived` where goods would come to an archived place; `stock_short` naming the line, or `date_closed` where a moment since would have less than nothing
 */
export async function post(tx: Database, posting: Posting, moves: readonly Move[], act?: PostingAct): Promise<Posted> {
  await allInBusiness(tx, [...new Set(moves.map(({ to }) => to).filter(isReal))]);
  const values = [posting, moves, ...(act ? [act] : [])].map((value) => JSON.stringify(value));
  try {
    const [row] = rowsOf<{ posted: Posted }>(await tx.execute(fixedStatement(act ? POST_WITH_ACT : POST, values)));
    if (!row) throw new Error('a function gives one row');
    const { entries, low } = row.posted;
    return { ...row.posted, low: [...new Set([...low, ...(await ranOut(tx, posting.place_id, entries))])] };
  } catch (error) {
    throw shortageOf(error) ?? error;
  }
}

/** Items of which a document took the last one from its place, all lots together. */
async function ranOut(tx: Database, place_id: string, entries: readonly Entry[]): Promise<string[]> {
  const items = entries
    .filter((entry) => entry.place_id === place_id && entry.delta < 0 && entry.balance_after === 0)
    .map(({ item_id }) => item_id);
  if (items.length === 0) return [];
  const rows = await tx
    .select({ item_id: balance.item_id })
    .from(balance)
    .where(and(eq(balance.place_id, place_id), inArray(balance.item_id, items)))
    .groupBy(balance.item_id)
    .having(sql`sum(${balance.on_hand}) = 0`);
  return rows.map(({ item_id }) => item_id);
}

const POST = 'select public.post_operation($1::jsonb, $2::jsonb) as posted';
const POST_WITH_ACT = 'select public.post_document($1::jsonb, $2::jsonb, $3::jsonb) as posted';

/**
 * Whether this document was posted under this id before. Of two posts of one id the second waits here until the first is
 * through.
 * @throws `operation_conflict` when another document was posted under it
 */
export async function isPosted(tx: Database, id: string, payload_hash: string): Promise<boolean> {
  const [row] = rowsOf<{ hash: string | null }>(
    await tx.execute(fixedStatement('select public.posted_operation($1::uuid) as hash', [id])),
  );
  const hash = row?.hash ?? null;
  if (hash !== null && hash !== payload_hash) throw failure('operation_conflict', { field: 'id' });
  return hash !== null;
}

export function realKeys({ item_id, lot_id, from, to }: Move): StockKey[] {
  return [from, to].filter(isReal).map((place_id) => ({ place_id, item_id, lot_id }));
}
