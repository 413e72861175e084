import { DAY_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { happenedAt } from '../../kernel/calls/device-clock';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { postDocumentOnce } from '../calls/post-document';
import { reverseOnce } from '../calls/reverse-operation';
import { correctCount } from '../counts/correct-count';
import { countedSince } from '../counts/counted-since';
import { requireRoomBefore } from '../counts/room-before';
import { atOwnMoment, type Moment } from '../ledger/at-own-moment';
import { isDayLocked } from '../queries/require-open-day';
import { findPlace, type PlaceRow } from '../queries/place-rows';
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
  /** Whoever entered it was asked about what is unusual in it. */
  is_meant?: boolean | undefined;
}

interface Goods extends Entered {
  item_id: string;
  quantity: number;
  /** Of an arrival. */
  lot?: { code: string; expires_on: string | null } | null | undefined;
}

/** What one of the big buttons, or the taking back of it, sends. */
export type QuickAsked =
  | (Goods & { act: 'consumption' | 'arrival' })
  | (Goods & { act: 'transfer'; to_place_id: string })
  | (Entered & { act: 'undo'; operation_id: string; reason: string });

/**
 * Does it in the caller's name: a document, a transfer that waits for its approval, or what takes either back. `done` is when it happened.
 */
export async function doQuick(tx: Database, context: CallContext, asked: QuickAsked, done: Date | null): Promise<void> {
  if (asked.act === 'undo') return undoQuick(tx, context, asked, done);
  if (asked.act !== 'transfer') {
    const { act, ...input } = asked;
    await postQuick(tx, context, act, input, done);
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

async function undoQuick(
  tx: Database,
  context: CallContext,
  asked: Extract<QuickAsked, { act: 'undo' }>,
  done: Date | null,
) {
  const { id: reversal_id, operation_id: id, reason } = asked;
  const at = done ?? context.now();
  const [transfer] = await tx.select().from(stockTransfer).where(eq(stockTransfer.id, id)).for('update');
  if (!transfer) return reverseOnce(tx, context, { id, reversal_id, reason, at });
  if (transfer.requested_by !== signedIn(context).id)
    throw failure('not_found', { message: 'Такого перемещения нет.' });
  return withdrawTransfer(tx, context, transfer, reason);
}

async function postQuick(
  tx: Database,
  context: CallContext,
  kind: 'consumption' | 'arrival',
  input: Goods,
  done: Date | null,
) {
  const { id, place_id, item_id, quantity, lot, is_meant } = input;
  const lines = [{ item_id, quantity, lot }];
  const place = await findPlace(tx, place_id);
  if (place.kind !== 'location')
    throw failure('validation_failed', { field: 'place_id', message: 'Быстрые операции проводят на локации.' });
  const counted = done && (await countedSince(tx, place_id, item_id, done));
  const moment = done && (await openMoment(tx, context, place, done));
  const postAt = (work: Database, at: Moment | null) =>
    postDocumentOnce(
      work,
      context,
      { id, kind, place_id, lines, is_meant, ...at },
      input,
      async (inner, _place, items) => {
        refuseItems(items, lines, { archived: kind === 'consumption' });
        return kind === 'consumption'
          ? movesOf.consumption(place.id, lines)
          : movesOf.supply(place.id, await lotsOf(inner, items, lines));
      },
    );
  if (counted) {
    // The count has seen its trace on the shelf: what it found is corrected by as much, and the book stays as counted.
    if (kind === 'consumption') await requireRoomBefore(tx, counted, { place_id, item_id, quantity, at: done });
    const correct = () => correctCount(tx, context, place, counted, { id, kind, item_id, quantity, at: moment });
    if (kind === 'consumption') await correct();
    await postAt(tx, moment);
    if (kind === 'arrival') await correct();
    return;
  }
  await (moment === null ? postAt(tx, null) : atOwnMoment(tx, moment, postAt));
}

/** The moment and its day at the place; null where that day is closed, or now will do. */
async function openMoment(tx: Database, context: CallContext, place: PlaceRow, done: Date): Promise<Moment | null> {
  const [today, occurred_on] = [dateIn(place.time_zone, context.now()), dateIn(place.time_zone, done)];
  return (await isDayLocked(tx, context, place, { occurred_on, today })) ? null : { occurred_on, moved_at: done };
}

/** When the device did it, by its clock set right; null where it does not say, or says a moment that cannot be. */
export function toldAt(context: CallContext, told: string | undefined): Date | null {
  if (told === undefined) return null;
  const now = context.now().getTime();
  const canBe = (moment: Date) => moment.getTime() <= now;
  const done = happenedAt(context, new Date(told), canBe);
  return canBe(done) ? done : null;
}

/** The same where it is believed: not of long ago. */
export function believed(context: CallContext, told: Date | null): Date | null {
  return told !== null && context.now().getTime() - told.getTime() <= MAX_BEHIND_MS ? told : null;
}
