import { daysOfMonth, NEAR_SHIFT_MINUTES, reaches, type TimeEntry } from '@studio/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { addRecord, changeRecord, isUnchanged, lockRecord, once, saveRecord } from '../../kernel/records';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import type { Violation } from '../../kernel/database/violation';
import { dateIn, russianDay } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { inBusiness } from '../../locations';
import { tell } from '../../notifications';
import { employee, isInReach, requireEmployed, requireKnownAt, unknownEmployee } from '../../users';
import { assignmentsOf, isAssigned } from '../queries/people';
import { closeForgotten, isClosedByRule } from '../queries/close-forgotten';
import { MAX_PRESENCE_MS } from '../queries/end-of-work';
import { lockLocations } from '../queries/locations';
import { plannedAt } from '../queries/planned-there';
import { entriesOf, pressedOf, selectEntries, toEntry } from '../queries/time-rows';
import { isOnDuty } from '../queries/on-duty';
import { payLost } from '../queries/pay-lost';
import { requireUnsignedPay } from '../queries/require-open-pay';
import { momentsOf } from '../queries/wanted-shifts';
import { entry } from '../records';
import { shift, timeEntry } from '../schema';

export const checkIn = calls.schedule.checkIn.handler(async ({ context, input }) => {
  const { id, location_id, position } = input;
  const caller = signedIn(context);
  const now = context.now();
  return refusingViolations(overlapRefusal, () =>
    context.database.db.transaction(async (tx) => {
      await once(tx, context, async () => {
        await lockPerson(tx, caller.id);
        // Anyone planned or assigned there may check in there, regardless of reach.
        const { time_zone } = await inBusiness(tx, location_id);
        const date = dateIn(time_zone, now);
        await requireEmployed(tx, date, [{ employee_id: caller.id, field: 'location_id' }]);
        const planned = await plannedShift(tx, caller.id, location_id, now);
        if (planned === null && !(await worksAt(tx, caller, location_id, date)))
          throw failure('validation_failed', {
            field: 'location_id',
            message: 'Вы не назначены на эту локацию и смены здесь нет. Выберите свою.',
          });
        if (planned === null && position === undefined)
          throw failure('validation_failed', {
            field: 'position',
            message: 'Вашей смены рядом нет. Выберите, кем вы сегодня работаете: время подтвердит руководитель.',
          });
        // An end that was forgotten locks nobody out.
        await closeForgotten(tx, context, { employee_id: caller.id });
        const [open] = await tx
          .select()
          .from(timeEntry)
          .where(and(eq(timeEntry.employee_id, caller.id), isNull(timeEntry.ended_at)));
        if (open)
          throw failure('illegal_transition', {
            message: `Приход ${russianDay(open.date)} уже отмечен. Сначала отметьте уход.`,
          });
        const begun = {
          id,
          employee_id: caller.id,
          location_id,
          shift_id: planned,
          position: planned === null ? (position ?? null) : null,
          date,
          begun_at: now,
        };
        await addRecord(tx, context, entry, begun, { act: 'begun' });
      });
      return readEntry(tx, id);
    }),
  );
});

export const checkOut = calls.schedule.checkOut.handler(async ({ context, input }) => {
  const { id } = input;
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, entry, id);
    if (row.employee_id !== caller.id) throw failure('not_found', { message: entry.missing });
    // The reply to an earlier call may have been lost.
    if (row.ended_at !== null && !(await isClosedByRule(tx, row, context.now()))) return readEntry(tx, id);
    const ended_at = context.now();
    if (ended_at.getTime() - row.begun_at.getTime() > MAX_PRESENCE_MS)
      throw failure('illegal_transition', {
        message: 'С прихода прошло больше суток. Попросите администратора исправить время.',
      });
    await changeRecord(tx, context, entry, row, {
      act: 'ended',
      set: { ended_at, end_unknown: false },
    });
    return readEntry(tx, id);
  });
});

export const correctTime = calls.schedule.correctTime.handler(async ({ context, input }) => {
  const { id, revision, employee_id, location_id, begins, ends, reason } = input;
  const caller = signedIn(context);
  const scope = scopeOf(context);
  refuseOwn(context, [employee_id]);
  return refusingViolations(overlapRefusal, () =>
    context.database.db.transaction(async (tx) => {
      await lockPerson(tx, employee_id, 'employee_id');
      const [was] = await tx.select().from(timeEntry).where(eq(timeEntry.id, id)).for('update');
      if (was && !reaches(scope, was.location_id)) throw failure('not_found', { message: entry.missing });
      // For a corrector, a location out of reach does not exist.
      if (!reaches(scope, location_id)) throw unknownPlace('location');
      if (was?.employee_id !== employee_id)
        await requireKnownAt(tx, context, location_id, [{ employee_id, field: 'employee_id' }]);
      const date = begins.slice(0, 10);
      if (was?.employee_id !== employee_id || was.location_id !== location_id)
        await requireWorkingAt(tx, employee_id, location_id, date);
      if (was?.employee_id !== employee_id || was.date !== date)
        await requireEmployed(tx, date, [{ employee_id, field: 'begins' }]);
      const locations = await lockLocations(tx, scope, [location_id]);
      const [wanted] = await momentsOf(
        tx,
        [{ id, revision: null, location_id, position: 'admin', employee_id, starts: begins, ends, break_min: 0 }],
        locations,
        await standingEntry(tx, id),
        (_, side) => (side === 'starts' ? 'begins' : 'ends'),
      );
      const [begun_at, ended_at] = [wanted?.starts_at ?? context.now(), wanted?.ends_at ?? context.now()];
      if (ended_at <= begun_at)
        throw failure('validation_failed', { field: 'ends', message: 'Уход раньше прихода. Проверьте время.' });
      if (ended_at.getTime() - begun_at.getTime() > MAX_PRESENCE_MS)
        throw failure('validation_failed', {
          field: 'ends',
          message: 'Больше суток подряд. Разделите на две отметки.',
        });
      if (ended_at > context.now())
        throw failure('validation_failed', { field: 'ends', message: 'Это время ещё не наступило.' });
      const row = {
        location_id,
        shift_id: await plannedShift(tx, employee_id, location_id, begun_at),
        date,
        begun_at,
        ended_at,
        corrected_by: caller.id,
        correction_reason: reason,
        end_unknown: false,
      };
      if (was && isUnchanged(was, { ...row, employee_id })) return readEntry(tx, id);
      const days = [date, ...(was ? [was.date] : [])].map((day) => ({ date: day, field: 'begins' }));
      await requireUnsignedPay(tx, context, days);
      const isSame = was?.employee_id === employee_id;
      if ((was?.revision ?? null) !== revision || (was && !isSame))
        throw failure('conflict', { details: isSame ? await readEntry(tx, id) : null });
      const touched = { employee_id, days: days.map((day) => day.date) };
      const lost = await payLost(tx, context, touched, () =>
        saveRecord(tx, context, entry, id, {
          act: 'corrected',
          set: { employee_id, ...row, corrected_at: context.now(), ...pressedOf(was, location_id) },
          within: scope,
        }),
      );
      await tell(tx, context, [employee_id], {
        kind: 'time.corrected',
        title: `Ваше время ${russianDay(row.date)} исправлено: ${begins.slice(11)}–${ends.slice(11)}${lost}`,
        body: reason,
        link: '/schedule?view=my',
      });
      return readEntry(tx, id);
    }),
  );
});

export const timeEntries = calls.schedule.timeEntries.handler(async ({ context, input: { employee_id, month } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const [person] = await db.select().from(employee).where(eq(employee.id, employee_id));
  const isOwn = employee_id === caller.id;
  if (!isOwn) requireRight(caller, 'schedule.plan');
  if (!person || !(isOwn || isInReach(caller, person))) throw unknownEmployee();
  const { from, to } = daysOfMonth(month);
  return entriesOf(db, employee_id, from, to);
});

export async function readEntry(tx: Database, id: string): Promise<TimeEntry> {
  const [row] = await selectEntries(tx).where(eq(timeEntry.id, id));
  if (!row) throw failure('not_found', { message: 'Такой отметки нет.' });
  return toEntry(row);
}

/** The entry as it stands, by its id; one that is not over has no end that stays. */
async function standingEntry(tx: Database, id: string) {
  const rows = await selectEntries(tx).where(eq(timeEntry.id, id));
  return new Map(
    rows.map(({ entry: { location_id, begun_at, ended_at }, begins, ends }) => [
      id,
      {
        location_id,
        starts: begins,
        ends: ended_at === null ? '' : ends,
        starts_at: begun_at,
        ends_at: ended_at ?? begun_at,
      },
    ]),
  );
}

async function lockPerson(tx: Database, id: string, field?: string): Promise<void> {
  const [person] = await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, id)).for('no key update');
  if (!person) throw unknownEmployee(field);
}

/** The published shift there that a check-in at this moment counts for. */
async function plannedShift(tx: Database, employee_id: string, location_id: string, at: Date): Promise<string | null> {
  const [found] = await tx
    .select({ id: shift.id })
    .from(shift)
    .where(
      and(
        eq(shift.published_employee_id, employee_id),
        eq(shift.published_location_id, location_id),
        isOnDuty(sql`shift`),
        sql`${at.toISOString()}::timestamptz >= ${shift.published_starts_at} - ${NEAR_SHIFT_MINUTES} * interval '1 minute'`,
        sql`${at.toISOString()}::timestamptz < ${shift.published_ends_at}`,
      ),
    )
    .orderBy(shift.published_starts_at)
    .limit(1);
  return found?.id ?? null;
}

async function worksAt(
  tx: Database,
  caller: Pick<Person, 'id' | 'primary_location_id'>,
  location_id: string,
  day: string,
): Promise<boolean> {
  if (caller.primary_location_id === location_id) return true;
  return isAssigned((await assignmentsOf(tx, [caller.id], day)).get(caller.id), location_id, day);
}

/** Hours are written down for whoever belongs there: assigned, or planned. @throws `validation_failed` */
async function requireWorkingAt(tx: Database, id: string, location_id: string, day: string): Promise<void> {
  const [person] = await tx.select().from(employee).where(eq(employee.id, id));
  if (person && (await worksAt(tx, person, location_id, day))) return;
  if ((await plannedAt(tx, location_id, [id])).length > 0) return;
  throw failure('validation_failed', {
    field: 'employee_id',
    message: 'На этой локации сотрудник не работает: назначьте его туда или поставьте в смену.',
  });
}

function overlapRefusal({ constraint }: Violation) {
  return constraint === 'time_entry_no_overlap' || constraint === 'time_entry_open'
    ? failure('validation_failed', {
        field: 'begins',
        message: 'На это время уже есть отметка. Исправьте её или выберите другое время.',
      })
    : null;
}
