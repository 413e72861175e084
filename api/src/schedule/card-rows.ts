import { and, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { russianDay } from '../kernel/words/calendar';
import { cardRows, type CardPair, type MergeBlock } from '../users';
import { absence, shift, shiftWish, timeEntry } from './schema';

const openSince =
  (day: typeof shift.date | typeof shift.published_date | typeof timeEntry.date) =>
  ({ open_from }: CardPair) =>
    open_from === null ? undefined : gte(day, open_from);

/** Shifts, hours, absences and wishes follow their person to another card, as far as no signed pay holds them. */
export const scheduleOfCard = [
  cardRows(shift, { kind: 'shifts', label: 'Смены', column: shift.employee_id, where: openSince(shift.date) }),
  cardRows(shift, {
    kind: 'published_shifts',
    label: null,
    column: shift.published_employee_id,
    where: openSince(shift.published_date),
  }),
  cardRows(timeEntry, {
    kind: 'hours',
    label: 'Отметки времени',
    column: timeEntry.employee_id,
    where: openSince(timeEntry.date),
  }),
  cardRows(absence, { kind: 'absences', label: 'Отпуска и другие отсутствия', column: absence.employee_id }),
  cardRows(absence, { kind: 'absence_requests', label: null, column: absence.requested_by }),
  cardRows(shiftWish, {
    kind: 'wishes',
    label: 'Пожелания к графику',
    column: shiftWish.employee_id,
    key: [shiftWish.date],
    where: ({ kept }) =>
      and(sql`${shiftWish.date} not in (select had.date from ${shiftWish} had where had.employee_id = ${kept})`),
  }),
];

/** Nobody is at two places at once, and an exchange under way names both sides. */
export async function plannedForBoth(db: Database, pair: CardPair): Promise<MergeBlock[]> {
  const open = (day: SQL) => (pair.open_from === null ? sql`true` : sql`${day} >= ${pair.open_from}::date`);
  const [found] = rowsOf<{
    shift: string | null;
    published: string | null;
    hours: string | null;
    absence: string | null;
    swap: string | null;
  }>(
    await db.execute(sql`
      select
        (select min(a.date)::text from shift a join shift b on b.employee_id = ${pair.kept} and not b.removed
          and tstzrange(a.starts_at, a.ends_at, '[)') && tstzrange(b.starts_at, b.ends_at, '[)')
          where a.employee_id = ${pair.closed} and not a.removed and ${open(sql`a.date`)}) as shift,
        (select min(a.published_date)::text from shift a join shift b on b.published_employee_id = ${pair.kept}
          and tstzrange(a.published_starts_at, a.published_ends_at, '[)') && tstzrange(b.published_starts_at, b.published_ends_at, '[)')
          where a.published_employee_id = ${pair.closed} and ${open(sql`a.published_date`)}) as published,
        (select min(a.date)::text from time_entry a join time_entry b on b.employee_id = ${pair.kept}
          and tstzrange(a.begun_at, a.ended_at, '[)') && tstzrange(b.begun_at, b.ended_at, '[)')
          where a.employee_id = ${pair.closed} and ${open(sql`a.date`)}) as hours,
        (select min(a.from_date)::text from absence a join absence b on b.employee_id = ${pair.kept} and b.state in ('requested', 'approved')
          and daterange(a.from_date, a.to_date, '[]') && daterange(b.from_date, b.to_date, '[]')
          where a.employee_id = ${pair.closed} and a.state in ('requested', 'approved')) as absence,
        (select id::text from shift_swap where state in ('proposed', 'peer_accepted')
          and ${pair.closed} in (from_employee_id, to_employee_id) limit 1) as swap`),
  );
  const blocks: MergeBlock[] = [];
  const day = found?.shift ?? found?.published;
  if (day)
    blocks.push({
      kind: 'shifts',
      message: found?.shift
        ? `У обеих карточек смена в одно время: ${russianDay(day)}. Уберите одну.`
        : `В опубликованном графике у обеих карточек смена в одно время: ${russianDay(day)}. Опубликуйте график.`,
      link: `/schedule?view=plan&span=day&date=${day}`,
    });
  if (found?.hours)
    blocks.push({
      kind: 'hours',
      message: `По обеим карточкам отмечена работа в одно время: ${russianDay(found.hours)}. Исправьте отметку.`,
      link: `/schedule?view=sheet&date=${found.hours}`,
    });
  if (found?.absence)
    blocks.push({
      kind: 'absences',
      message: `У обеих карточек отсутствие в одни дни, с ${russianDay(found.absence)}. Отмените одно.`,
      link: `/schedule?view=absences&location=all&day=${found.absence}`,
    });
  if (found?.swap)
    blocks.push({
      kind: 'swaps',
      message: 'По второй карточке не закончен обмен сменами. Дождитесь решения или отмените его.',
      link: `/schedule?view=swaps&swap=${found.swap}`,
    });
  return blocks;
}
