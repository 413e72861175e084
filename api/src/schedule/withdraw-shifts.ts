import { MINUTE_MS, quoted } from '@studio/contracts';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CallContext } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import type { Database } from '../kernel/database/open';
import { auditEntry, recordAudits } from '../kernel/records';
import { countOf } from '../kernel/words/plural';
import type { ArchiveAct, RestoreTold } from '../locations';
import { tell } from '../notifications';
import { comingAt, daysWords, SHIFTS } from './queries/coming-shifts';
import { endSwapsOf } from './queries/end-swaps';
import { NOT_PUBLISHED, plannedFacts, publishedFacts, selectShifts, type ShiftRow } from './queries/shift-rows';
import { writeShiftEvents } from './queries/write-shift-events';
import { shift } from './schema';

const WITHDRAWN = 'shift.withdrawn';
const REASON = 'Локация отправлена в архив';

/**
 * Shifts that have not begun at a location that goes to the archive are neither planned nor published any more, and offers of them end.
 * Each of their people is told, once.
 *
 * @param seen how many the archiver was shown
 * @throws `conflict` where there are more or fewer by now
 */
export async function withdrawShifts(
  tx: Database,
  context: CallContext,
  location_id: string,
  seen?: number,
): Promise<void> {
  const now = context.now();
  const coming = comingAt(location_id, now);
  await tx.select({ id: shift.id }).from(shift).where(coming).orderBy(shift.id).for('update');
  const rows = await selectShifts(tx).where(coming).orderBy(shift.date, shift.id);
  if (seen !== undefined && seen !== rows.length)
    throw failure('conflict', {
      message: `Впереди уже ${countOf(rows.length, SHIFTS)}, а было показано ${seen}. Посмотрите, кого это затронет, и повторите.`,
    });
  if (rows.length === 0) return;
  const planned = rows.filter((row) => row.location_id === location_id && !row.removed && row.starts_at > now);
  const published = rows.filter((row) => row.published_location_id === location_id && row.published_starts_at! > now); // One that is published has it.
  await setOf(tx, planned, { removed: true });
  await setOf(tx, published, NOT_PUBLISHED);
  await setOf(tx, rows, { revision: sql`${shift.revision} + 1`, updated_at: now });
  await writeHistory(tx, context, location_id, rows, new Set(published));
  const swaps = await endSwapsOf(tx, context, rows, REASON);
  await tellPeople(tx, context, published, swaps);
}

async function setOf(tx: Database, rows: readonly ShiftRow[], set: PgUpdateSetSource<typeof shift>): Promise<void> {
  if (rows.length > 0)
    await tx
      .update(shift)
      .set(set)
      .where(inArray(shift.id, idsOf(rows)));
}

const idsOf = (rows: readonly ShiftRow[]) => rows.map(({ id }) => id);

async function writeHistory(
  tx: Database,
  context: CallContext,
  location_id: string,
  rows: readonly ShiftRow[],
  published: ReadonlySet<ShiftRow>,
): Promise<void> {
  const events = rows.map((row) => ({
    shift_id: row.id,
    location_id,
    date: row.date,
    at: context.now(),
    by_id: context.person?.id ?? null,
    kind: published.has(row) ? ('withdrawn' as const) : ('removed' as const),
    before: published.has(row) ? publishedFacts(row) : plannedFacts(row),
    after: null,
    reason: REASON,
  }));
  await writeShiftEvents(tx, events);
  await recordAudits(
    tx,
    context,
    events.map(({ shift_id, before, reason }) => ({
      action: WITHDRAWN,
      subject_kind: 'shift',
      subject_id: shift_id,
      before,
      after: { reason },
    })),
  );
}

/** Each person once, with the shifts and offers that they know. */
async function tellPeople(
  tx: Database,
  context: CallContext,
  published: readonly ShiftRow[],
  swaps: Awaited<ReturnType<typeof endSwapsOf>>,
): Promise<void> {
  const days = (dates: readonly (string | null)[]) => daysWords(dates.filter((date) => date !== null));
  const concerned = [...published.map((row) => row.published_employee_id), ...swaps.flatMap(({ people }) => people)];
  for (const id of new Set(concerned.filter((one) => one !== null))) {
    const own = published.filter((row) => row.published_employee_id === id);
    const offers = swaps.filter(({ people }) => people.includes(id));
    await tell(tx, context, [id], {
      kind: 'schedule.published',
      title: `Локация ${quoted(published[0]?.published_location_name ?? '')} уходит в архив`,
      body: [
        ...(own.length > 0 ? [`С вас сняты смены: ${days(own.map((row) => row.published_date))}.`] : []),
        ...(offers.length > 0 ? [`Обмен сменой отменён: ${days(offers.map(({ day }) => day))}.`] : []),
      ].join(' '),
      link: '/schedule?view=my',
    });
  }
}

/** How many shifts an archiving withdrew: they do not come back with the location. */
export async function shiftsNotBack(
  db: Database,
  location_id: string,
  { at, request_id }: ArchiveAct,
): Promise<RestoreTold> {
  const withdrawn = await db.$count(
    auditEntry,
    and(
      eq(auditEntry.action, WITHDRAWN),
      between(auditEntry.at, new Date(at.getTime() - MINUTE_MS), new Date(at.getTime() + MINUTE_MS)),
      request_id === null ? undefined : eq(auditEntry.request_id, request_id),
      eq(sql`${auditEntry.before}->>'location_id'`, location_id),
    ),
  );
  const forms = ['смена, снятая', 'смены, снятые', 'смен, снятых'] as const;
  const back = withdrawn === 1 ? 'не вернётся' : 'не вернутся';
  const notes = [`${countOf(withdrawn, forms)} при отправке в архив, ${back}: составьте график заново.`];
  return { notes: withdrawn === 0 ? [] : notes, needsAdministrator: false };
}
