import { DAY_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { postDocumentOnce } from '../calls/post-document';
import { reverseOnce } from '../calls/reverse-operation';
import { isDayClosed } from '../queries/require-open-day';
import { findPlace } from '../queries/place-rows';
import { lotsOf, refuseItems } from '../queries/require-items';
import { movesOf } from '../rules/document-moves';
import { stockTransfer } from '../schema';
import { requestTransfer, withdrawTransfer } from '../transfers/transfer-calls';

/** How far back a device's clock is trusted. */
const MAX_BEHIND_MS = 7 * DAY_MS;

interface Entered {
  id: string;
  place_id: string;
  entered_at?: string | undefined;
}

interface Goods extends Entered {
  item_id: string;
  quantity: number;
}

/** What one of the big buttons, or the taking back of it, sends. */
export type QuickAsked =
  | (Goods & { act: 'consumption' | 'arrival' })
  | (Goods & { act: 'transfer'; to_place_id: string })
  | (Entered & { act: 'undo'; operation_id: string; reason: string });

/** Does it in the caller's name: a document, a transfer that waits for its approval, or what takes either back. */
export async function doQuick(tx: Database, context: CallContext, asked: QuickAsked): Promise<void> {
  if (asked.act === 'undo') return undoQuick(tx, context, asked);
  if (asked.act !== 'transfer') {
    const { act, ...input } = asked;
    await postQuick(tx, context, act, input);
    return;
  }
  const { id, place_id, item_id, quantity, to_place_id } = asked;
  return requestTransfer(tx, context, {
    id: place_id,
    transfer_id: id,
    direction: 'out',
    other_location_id: to_place_id,
    note: null,
    lines: [{ item_id, quantity }],
  });
}

async function undoQuick(tx: Database, context: CallContext, asked: Extract<QuickAsked, { act: 'undo' }>) {
  const { id: reversal_id, operation_id: id, reason } = asked;
  const at = enteredAt(asked.entered_at, context.now()) ?? context.now();
  const [transfer] = await tx.select().from(stockTransfer).where(eq(stockTransfer.id, id)).for('update');
  if (!transfer) return reverseOnce(tx, context, { id, reversal_id, reason, at });
  if (transfer.requested_by !== signedIn(context).id)
    throw failure('not_found', { message: 'Такого перемещения нет.' });
  return withdrawTransfer(tx, context, transfer, reason);
}

async function postQuick(tx: Database, context: CallContext, kind: 'consumption' | 'arrival', input: Goods) {
  const { id, place_id, item_id, quantity } = input;
  const lines = [{ item_id, quantity }];
  const occurred_on = await dayOf(tx, context, input);
  await postDocumentOnce(tx, context, { id, kind, place_id, lines, occurred_on }, input, async (work, place, items) => {
    if (place.kind !== 'location')
      throw failure('validation_failed', { field: 'place_id', message: 'Быстрые операции проводят на локации.' });
    refuseItems(items, lines, { archived: kind === 'consumption' });
    return kind === 'consumption'
      ? movesOf.consumption(place.id, lines)
      : movesOf.supply(place.id, await lotsOf(work, items, lines));
  });
}

/** The day on which it was entered, if the device's clock is plausible and the day is open; otherwise today. */
async function dayOf(tx: Database, context: CallContext, { place_id, item_id, entered_at }: Goods) {
  const now = context.now();
  const entered = enteredAt(entered_at, now);
  if (entered === null) return undefined;
  const place = await findPlace(tx, place_id);
  const [today, day] = [dateIn(place.time_zone, now), dateIn(place.time_zone, entered)];
  if (day === today) return undefined;
  return (await isDayClosed(tx, context, place, { occurred_on: day, today }, [{ item_id }])) ? undefined : day;
}

/** The device's time, as far as its clock is believed. */
function enteredAt(told: string | undefined, now: Date): Date | null {
  if (told === undefined) return null;
  const entered = new Date(told);
  const behind = now.getTime() - entered.getTime();
  return behind >= 0 && behind <= MAX_BEHIND_MS ? entered : null;
}
