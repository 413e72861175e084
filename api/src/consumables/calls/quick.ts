import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { jsonRow } from '../queries/json-rows';
import { isDayClosed } from '../queries/require-open-day';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { lotsOf, refuseItems } from '../queries/require-items';
import { movesOf } from '../rules/document-moves';
import { stockTransfer } from '../schema';
import { requestTransfer, withdrawTransfer } from '../transfers/transfer-calls';
import { postDocumentOnce } from './post-document';
import { onceOnly, reverseOnce } from './reverse-operation';

/** How far back a device's clock is trusted. */
const MAX_BEHIND_MS = 7 * DAY_MS;

interface QuickInput {
  id: string;
  place_id: string;
  item_id: string;
  quantity: number;
  entered_at?: string | undefined;
}

const quickConsumption = calls.consumables.quickConsumption.handler(({ context, input }) =>
  postedOnce(context, input.id, (tx) => postQuick(tx, context, 'consumption', input)),
);

const quickArrival = calls.consumables.quickArrival.handler(({ context, input }) =>
  postedOnce(context, input.id, (tx) => postQuick(tx, context, 'arrival', input)),
);

const quickTransfer = calls.consumables.quickTransfer.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.place_id);
  const { id, place_id, to_place_id, item_id, quantity } = input;
  return postedOnce(context, id, (tx) =>
    requestTransfer(tx, context, {
      id: place_id,
      transfer_id: id,
      direction: 'out',
      other_location_id: to_place_id,
      note: null,
      lines: [{ item_id, quantity }],
    }),
  );
});

const undoQuickOperation = calls.consumables.undoQuickOperation.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.place_id);
  const { id: reversal_id, operation_id: id, reason } = input;
  const at = enteredAt(input.entered_at, context.now()) ?? context.now();
  return onceOnly(() =>
    postedOnce(context, reversal_id, async (tx) => {
      const [transfer] = await tx.select().from(stockTransfer).where(eq(stockTransfer.id, id)).for('update');
      if (!transfer) return reverseOnce(tx, context, { id, reversal_id, reason, at });
      if (transfer.requested_by !== signedIn(context).id)
        throw failure('not_found', { message: 'Такого перемещения нет.' });
      return withdrawTransfer(tx, context, transfer, reason);
    }),
  );
});

/** One key, one document: a repeat with the same person and content returns what was posted under this id. */
async function postedOnce(context: CallContext, id: string, make: (tx: Database) => Promise<void>) {
  const { db } = context.database;
  const { duplicate, sha256 } = await db.transaction((tx) => once(tx, context, () => make(tx)));
  return { id, sha256, duplicate, number: await numberOf(db, id) };
}

/** Number of a document or a transfer; undoing a transfer leaves no document under the key of the undo. */
async function numberOf(db: Database, id: string): Promise<number> {
  const found = await jsonRow<{ number: number }>(
    db,
    sql`select number from operation where id = ${id}::uuid
      union all select number from stock_transfer where id = ${id}::uuid`,
  );
  return found?.number ?? 0;
}

async function postQuick(tx: Database, context: CallContext, kind: 'consumption' | 'arrival', input: QuickInput) {
  requirePlaceInReach(scopeOf(context), input.place_id);
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
async function dayOf(tx: Database, context: CallContext, { place_id, item_id, entered_at }: QuickInput) {
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

export const quickCalls = { quickConsumption, quickArrival, quickTransfer, undoQuickOperation };
