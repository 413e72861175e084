import { sql } from 'drizzle-orm';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { lastLockedDay } from '../../sales';
import { jsonRow, textList } from './json-rows';
import type { PlaceRow } from './place-rows';

interface DatedBack {
  occurred_on: string;
  today: string;
}

type Moved = readonly { item_id: string }[];

/**
 * A document is backdated only after the last locked day of its place, and after its items were last counted, once that is
 * approved: the count has already fixed the balance of that day.
 * @throws `date_closed` naming the day
 */
export async function requireOpenDay(
  tx: Database,
  context: CallContext,
  place: PlaceRow,
  days: DatedBack,
  moved: Moved,
): Promise<void> {
  const locked = await lockedDay(tx, context, place, days);
  if (locked !== null)
    throw failure('date_closed', {
      field: 'occurred_on',
      message: `День ${russianDay(locked)} на локации уже закрыт: этим днём и раньше не проводят.`,
      details: { day: locked },
    });
  const counted = await countedDay(tx, place, days, moved);
  if (counted !== null)
    throw failure('date_closed', {
      field: 'occurred_on',
      message: `Материал посчитан ${russianDay(counted)}, и инвентаризация утверждена: этим днём и раньше уже не проводят.`,
      details: { day: counted },
    });
}

/** Whether a location has closed that day, for callers that use today instead. */
export async function isDayLocked(
  tx: Database,
  context: CallContext,
  place: PlaceRow,
  days: DatedBack,
): Promise<boolean> {
  return (await lockedDay(tx, context, place, days)) !== null;
}

async function lockedDay(tx: Database, context: CallContext, place: PlaceRow, { occurred_on, today }: DatedBack) {
  if (place.kind !== 'location' || occurred_on >= today) return null;
  const days = await context.hooks.call(lastLockedDay, tx, place.id, occurred_on, today);
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

async function countedDay(tx: Database, place: PlaceRow, { occurred_on }: DatedBack, moved: Moved) {
  const ids = [...new Set(moved.map(({ item_id }) => item_id))];
  if (ids.length === 0) return null;
  const counted = await jsonRow<{ day: string | null }>(
    tx,
    sql`select max((e.counted_at at time zone ${place.time_zone})::date) as day
      from stock_count c join stock_count_entry e on e.count_id = c.id and e.is_chosen
      where c.place_id = ${place.id}::uuid and c.state = 'approved' and e.item_id::text in (${textList(ids)})`,
  );
  const day = counted?.day ?? null;
  return day !== null && occurred_on <= day ? day : null;
}
