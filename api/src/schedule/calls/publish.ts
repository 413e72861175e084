import { planWarnings, type PublicationLine } from '@studio/contracts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit, once } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { requireOwnDays } from '../../kernel/calls/lasting';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { tell } from '../../notifications';
import { concerning, peopleOfLines, toDiffLine, unpublishedRows } from '../queries/diff-lines';
import { endSwapsOf } from '../queries/end-swaps';
import { positionWarnings } from '../queries/position-warnings';
import { overlapsOf } from '../queries/overlapping';
import { lockLocations, locationsWithin } from '../queries/locations';
import { publicationsBy } from '../queries/publications';
import { NOT_PUBLISHED, peopleOfBegun, toShift, type ShiftRow } from '../queries/shift-rows';
import { refuseWorked } from '../queries/worked-shifts';
import { writeShiftEvents } from '../queries/write-shift-events';
import { refuseShifts } from '../rules/refusals';
import { publication, publicationLocation, shift } from '../schema';
import { requireSpan, standing } from './board';

export const unpublished = calls.schedule.unpublished.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { from, to } = requireSpan(input);
  const locations = await locationsWithin(db, scopeOf(context), input);
  const rows = await unpublishedRows(
    db,
    locations.map(({ id }) => id),
    from,
    to,
  );
  const lines = rows.map(toDiffLine);
  const shifts = rows.map(toShift);
  const warnings = [...planWarnings(standing(shifts)), ...(await positionWarnings(db, shifts))];
  return { lines, people: peopleOfLines(lines).length, warnings };
});

export const publish = calls.schedule.publish.handler(async ({ context, input }) => {
  const { from, to } = requireSpan(input);
  const location_ids = [...new Set(input.location_ids)].sort();
  return context.database.db.transaction(async (tx) => {
    await once(tx, context, async () => {
      await lockLocations(tx, scopeOf(context), location_ids);
      await tx
        .select({ id: shift.id })
        .from(shift)
        .where(concerning(location_ids, from, to))
        .orderBy(shift.id)
        .for('update');
      const changed = await unpublishedRows(tx, location_ids, from, to);
      const worked = await refuseWorked(
        tx,
        changed.map(({ id }) => id),
        context.now(),
      );
      // What was worked stays as it was published; alone, it is refused.
      const rows = changed.filter(({ id }) => worked.every(({ shift_id }) => shift_id !== id));
      if (rows.length === 0 && worked.length > 0) throw refuseShifts(worked);
      if (rows.length === 0)
        throw failure('illegal_transition', { message: 'Публиковать нечего: за эти дни всё уже опубликовано.' });
      requireOwnDays(
        signedIn(context),
        rows.map(({ location_id, date }) => ({ location_id, day: date, field: 'to' })),
      );
      refuseOwn(context, peopleOfBegun(rows, context.now()));
      await publishRows(tx, context, { ...input, from, to, location_ids, comment: input.comment ?? null }, rows);
    });
    const [made] = await publicationsBy(tx, [input.id]);
    if (!made) throw failure('not_found');
    return made;
  });
});

interface Wanted {
  id: string;
  from: string;
  to: string;
  location_ids: string[];
  comment: string | null;
}

async function publishRows(tx: Database, context: CallContext, wanted: Wanted, rows: readonly ShiftRow[]) {
  const [at, by_id] = [context.now(), signedIn(context).id];
  const [gone, standingRows] = [rows.filter(({ removed }) => removed), rows.filter(({ removed }) => !removed)];
  const ids = standingRows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(shift)
      .set({
        published_location_id: sql`location_id`,
        published_position: sql`position`,
        published_employee_id: sql`employee_id`,
        published_date: sql`date`,
        published_starts_at: sql`starts_at`,
        published_ends_at: sql`ends_at`,
        published_break_min: sql`break_min`,
        published_at: at,
        revision: sql`${shift.revision} + 1`,
      })
      .where(inArray(shift.id, ids));
  if (gone.length > 0)
    await tx
      .update(shift)
      .set({ ...NOT_PUBLISHED, revision: sql`${shift.revision} + 1` })
      .where(
        inArray(
          shift.id,
          gone.map(({ id }) => id),
        ),
      );
  const overlaps = await overlapsOf(tx, ids, 'published', scopeOf(context));
  if (overlaps.length > 0) throw refuseShifts(overlaps);

  const lines = rows.map(toDiffLine);
  const { id, from, to, location_ids, comment } = wanted;
  await tx.insert(publication).values({
    id,
    from_date: from,
    to_date: to,
    by_id,
    at,
    comment: comment || null,
    lines: lines.map(({ shift_id, change, before, after }) => ({ shift_id, change, before, after })),
  });
  await tx.insert(publicationLocation).values(location_ids.map((location_id) => ({ publication_id: id, location_id })));
  const events = rows.map((row) => ({
    shift_id: row.id,
    location_id: row.location_id,
    date: row.date,
    at,
    by_id,
    kind: row.removed ? ('withdrawn' as const) : ('published' as const),
    before: toDiffLine(row).before,
    after: toDiffLine(row).after,
  }));
  await writeShiftEvents(tx, events);
  for (const location_id of location_ids) {
    const shifts = rows.filter((row) => row.location_id === location_id).length;
    // Of several places one may have nothing to publish: there nothing has happened.
    if (shifts > 0)
      await recordAudit(tx, context, {
        action: 'schedule.published',
        subject_kind: 'location',
        subject_id: location_id,
        after: { publication_id: id, from, to, shifts },
      });
  }
  await notifyPeople(tx, context, wanted, lines);
  await voidSwaps(tx, context, rows);
}

/** What two people agreed on is not what the shift is now: they agree anew. */
async function voidSwaps(tx: Database, context: CallContext, rows: readonly ShiftRow[]): Promise<void> {
  const known = rows.filter(({ published_at }) => published_at !== null);
  for (const { day, people } of await endSwapsOf(tx, context, known, 'Смена изменилась'))
    await tell(tx, context, people, {
      kind: 'swap.withdrawn',
      title: `Смена ${russianDay(day)} изменилась: обмен отменён`,
      body: 'Если он ещё нужен, предложите его заново.',
      link: '/schedule?view=my',
    });
}

/** Notifies each person of changes to their own shifts; people with the same message are notified together. */
async function notifyPeople(
  tx: Database,
  context: CallContext,
  { from, to }: Wanted,
  lines: readonly PublicationLine[],
) {
  const peopleByBody = new Map<string, string[]>();
  for (const id of peopleOfLines(lines)) {
    const own = lines.filter(({ before, after }) => before?.employee_id === id || after?.employee_id === id);
    const added = own.filter(({ before, after }) => before?.employee_id !== id && after?.employee_id === id).length;
    const lost = own.filter(({ before, after }) => before?.employee_id === id && after?.employee_id !== id).length;
    const changed = own.length - added - lost;
    const parts = [
      added > 0 ? `добавлено: ${added}` : '',
      changed > 0 ? `изменено: ${changed}` : '',
      lost > 0 ? `снято: ${lost}` : '',
    ].filter(Boolean);
    const body = `Смен ${parts.join(', ')}`;
    peopleByBody.set(body, [...(peopleByBody.get(body) ?? []), id]);
  }
  for (const [body, ids] of peopleByBody)
    await tell(tx, context, ids, {
      kind: 'schedule.published',
      title: `Ваш график обновлён: ${russianDay(from)} – ${russianDay(to)}`,
      body,
      link: '/schedule?view=my',
    });
}
