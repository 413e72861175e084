import { MINUTE_MS } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { HeldReasonRow } from '../../standing';
import { countedSince } from '../counts/counted-since';
import { findPlace } from '../queries/place-rows';
import { readItems } from '../queries/require-items';
import { saidOf } from '../unusual/ask';
import { doubtsOfDocument } from '../unusual/doubts-of-document';
import type { QuickAsked } from './do-quick';

/** Longer ago, and nobody stands at the device who could be asked. */
const MAX_ASKED_LATE_MS = MINUTE_MS;

/** Why what a device has done may not count by itself. */
export async function quickReasons(
  tx: Database,
  context: CallContext,
  asked: QuickAsked,
  done: Date | null,
): Promise<HeldReasonRow[]> {
  if (done === null || (asked.act !== 'consumption' && asked.act !== 'arrival')) return [];
  const counted = await countedSince(tx, asked.place_id, asked.item_id, done);
  const unusual = asked.is_meant ? null : await unusualOf(tx, context.now(), asked, done);
  return [
    ...(counted === null
      ? []
      : [{ reason: 'before_count', facts: { count_id: counted.id, number: counted.number } } as const]),
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
