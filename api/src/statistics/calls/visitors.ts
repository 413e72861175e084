import { and, eq, isNull } from 'drizzle-orm';
import { setRow } from '../../kernel/records';
import { monthIsLocked, requirePlace } from '../../day-reports';
import { dateIn } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { photosession } from '../../photosessions/schema';
import { visitorCount } from '../schema';

interface Day {
  location_id: string;
  business_date: string;
}

export const visitors = calls.statistics.visitors.handler(async ({ context, input }) => {
  const { db } = context.database;
  await requirePlace(db, scopeOf(context), input.location_id);
  return { visitors: await countOf(db, input) };
});

/** @throws `day_locked` for a day of a locked month; `validation_failed` for a future one */
export const setVisitors = calls.statistics.setVisitors.handler(async ({ context, input }) => {
  const { location_id, business_date } = input;
  await context.database.db.transaction(async (tx) => {
    const { time_zone } = await requirePlace(tx, scopeOf(context), location_id);
    if (business_date > dateIn(time_zone, context.now()))
      throw failure('validation_failed', { field: 'business_date', message: 'Этот день ещё не наступил.' });
    if (await monthIsLocked(tx, business_date)) throw failure('day_locked');
    if (!input.is_meant) await askOfFew(tx, input);
    await setRow(tx, context, visitorCount, {
      key: { location_id, business_date },
      set: { visitors: input.visitors },
      made: { counted_by: signedIn(context).id, counted_at: context.now() },
      told: { action: 'visitors.counted', subject_kind: 'location', subject_id: location_id },
    });
  });
  return { visitors: input.visitors };
});

/** @throws `unusual` for fewer visitors than were photographed on that day */
async function askOfFew(tx: Database, { location_id, business_date, visitors }: Day & { visitors: number }) {
  const here = and(eq(photosession.location_id, location_id), eq(photosession.business_date, business_date));
  const sessions = await tx.$count(photosession, and(here, isNull(photosession.deleted_at)));
  if (sessions <= visitors) return;
  throw failure('unusual', {
    field: 'visitors',
    message: `Посетителей ${visitors}, а фотосессий в этот день ${sessions}. Если так и было, запишите ещё раз.`,
    details: { sessions },
  });
}

async function countOf(db: Database, { location_id, business_date }: Day): Promise<number | null> {
  const [row] = await db
    .select({ visitors: visitorCount.visitors })
    .from(visitorCount)
    .where(and(eq(visitorCount.location_id, location_id), eq(visitorCount.business_date, business_date)));
  return row?.visitors ?? null;
}
