import { MINUTE_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { HeldReasonRow } from '../../standing';
import { foundSince } from '../counts/as-counted';
import { countedSince } from '../counts/counted-since';
import { findPlace } from '../queries/place-rows';
import { readItems } from '../queries/require-items';
import { reversalMoves } from '../queries/reversal-moves';
import { operation } from '../schema';
import { saidOf } from '../unusual/ask';
import { doubtsOfDocument } from '../unusual/doubts-of-document';
import type { QuickAsked } from './do-quick';

/** Longer ago, and nobody stands at the device who could be asked. */
const MAX_ASKED_LATE_MS = MINUTE_MS;

/** Why what a device has done, `told` its moment, may not count by itself. */
export async function quickReasons(
  tx: Database,
  context: CallContext,
  asked: QuickAsked,
  told: Date | null,
): Promise<HeldReasonRow[]> {
  const counted = await countOf(tx, asked, told);
  const isGoods = asked.act === 'consumption' || asked.act === 'arrival';
  const unusual = told && isGoods && !asked.is_meant ? await unusualOf(tx, context.now(), asked, told) : null;
  return [
    ...(counted ? [{ reason: 'before_count', facts: { count_id: counted.id, number: counted.number } } as const] : []),
    ...(unusual === null ? [] : [{ reason: 'unusual', facts: { said: unusual } } as const]),
  ];
}

async function unusualOf(
  tx: Database,
  now: Date,
  { act: kind, place_id, item_id, quantity, lot }: Extract<QuickAsked, { act: 'consumption' | 'arrival' }>,
  done: Date,
): Promise<string | null> {
  if (now.getTime() - done.getTime() < MAX_ASKED_LATE_MS) return null;
  const lines = [{ item_id, quantity, lot }];
  const [place, items] = [await findPlace(tx, place_id), await readItems(tx, lines)];
  const when = { now, today: dateIn(place.time_zone, now) };
  const doubts = await doubtsOfDocument(tx, { kind, place_id, lines }, items, when);
  return doubts.length === 0 ? null : saidOf(doubts);
}

/** The approved count that has seen it, or what it takes back. */
async function countOf(tx: Database, asked: QuickAsked, told: Date | null) {
  if (asked.act === 'transfer') return null;
  if (asked.act !== 'undo') return told && countedSince(tx, asked.place_id, asked.item_id, told);
  const [undone] = await tx.select().from(operation).where(eq(operation.id, asked.operation_id));
  if (!undone || undone.place_id !== asked.place_id) return null;
  const [found] = await foundSince(tx, undone.place_id, undone.moved_at, await reversalMoves(tx, undone.id));
  return found?.count;
}
