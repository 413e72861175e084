import { hasRight, MINUTE_MS, QUICK_SELF_UNDO_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { HeldReasonRow } from '../../standing';
import { foundSince } from '../counts/as-counted';
import { countedSince } from '../counts/counted-since';
import { findPlace } from '../queries/place-rows';
import { readItems } from '../queries/require-items';
import { reversalMoves } from '../queries/reversal-moves';
import { CANCELS } from '../rules/document-rights';
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
  const late = told && asked.act === 'undo' ? await lateUndo(tx, context, asked, told) : null;
  return [
    ...(counted ? [{ reason: 'before_count', facts: { count_id: counted.id, number: counted.number } } as const] : []),
    ...(late === null ? [] : [{ reason: 'unusual', facts: { said: late } } as const]),
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

/** An undo that came after its ten minutes, and says that it was pressed within them: only the device says so. */
async function lateUndo(
  tx: Database,
  context: CallContext,
  { operation_id }: Extract<QuickAsked, { act: 'undo' }>,
  told: Date,
): Promise<string | null> {
  const [undone] = await tx.select().from(operation).where(eq(operation.id, operation_id));
  if (!undone || hasRight(signedIn(context).roles, CANCELS)) return null;
  const [came, pressed] = [context.now(), told].map((at) => at.getTime() - undone.posted_at.getTime());
  const isLate = came! > QUICK_SELF_UNDO_MS && pressed! <= QUICK_SELF_UNDO_MS;
  return isLate
    ? `Отмена операции № ${undone.number} пришла через ${Math.floor(came! / MINUTE_MS)} мин после неё.`
    : null;
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
