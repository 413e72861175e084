import {
  ABSENCE_KIND_NOUNS,
  ABSENCE_KIND_WORDS,
  hasCapability,
  isLongOver,
  MAX_ABSENCE_DAYS,
  mayWithdrawAbsence,
  shiftDate,
  type Absence,
} from '@studio/contracts';
import { and, eq, or } from 'drizzle-orm';
import { addRecord, changeRecord, lockRecord, once, requireFresh } from '../../kernel/records';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { requireOwnDays } from '../../kernel/calls/lasting';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { withinScope } from '../../kernel/calls/within-scope';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import type { Violation } from '../../kernel/database/violation';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { employee, isInReach, unknownEmployee } from '../../users';
import { selectAbsences, toAbsence, touching } from '../queries/absence-rows';
import { freeShifts, shiftsWithin } from '../queries/free-shifts';
import { locationsWithin } from '../queries/locations';
import { plannersOf } from '../queries/planners';
import { refuseWorkedDays } from '../queries/refuse-worked-days';
import { absenceRecord } from '../records';
import { absence } from '../schema';
import { requireSpan } from './board';

export const absences = calls.schedule.absences.handler(async ({ context, input }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const { from, to } = requireSpan(input);
  const { location_id, employee_id, state } = input;
  const plans = hasCapability(caller.roles, 'schedule.plan');
  const scope = scopeOf(context);
  if (location_id !== undefined) await locationsWithin(db, scope, { location_id });
  const rows = await selectAbsences(db)
    .where(
      and(
        touching(from, to),
        plans
          ? scope.kind === 'any'
            ? undefined
            : or(eq(absence.employee_id, caller.id), withinScope(scope, employee.primary_location_id))
          : eq(absence.employee_id, caller.id),
        location_id === undefined ? undefined : eq(employee.primary_location_id, location_id),
        employee_id === undefined ? undefined : eq(absence.employee_id, employee_id),
        state === undefined ? undefined : eq(absence.state, state),
      ),
    )
    .orderBy(absence.from_date, absence.id)
    .limit(1_000);
  return rows.map(toAbsence);
});

export const requestAbsence = calls.schedule.requestAbsence.handler(async ({ context, input }) => {
  const { id, employee_id, kind, from, to, comment, release_shifts } = input;
  if (shiftDate(from, MAX_ABSENCE_DAYS) < to)
    throw failure('validation_failed', { field: 'to', message: 'Отсутствие длиннее года. Проверьте даты.' });
  if (!input.is_meant && isLongOver(input, companyDate(context.now())))
    throw failure('unusual', {
      field: 'to',
      message: `Эти дни давно прошли (${russianDay(from)} – ${russianDay(to)}). Проверьте год.`,
    });
  const caller = signedIn(context);
  const isOwn = employee_id === caller.id;
  if (!isOwn) requireRight(caller, 'schedule.plan');
  return refusingViolations(overlapRefusal, () =>
    context.database.db.transaction(async (tx) => {
      await once(tx, context, async () => {
        const person = await personInReach(tx, caller, employee_id);
        if (!person) throw unknownEmployee();
        if (person.status === 'dismissed')
          throw failure('validation_failed', { field: 'employee_id', message: 'Этот сотрудник уволен.' });
        if (!isOwn) requireOwnDays(caller, [{ location_id: person.primary_location_id, day: to, field: 'to' }]);
        if (!isOwn) await refuseWorkedDays(tx, { employee_id, from, to, now: context.now() });
        const state = isOwn ? ('requested' as const) : ('approved' as const);
        const asked = { id, employee_id, kind, from_date: from, to_date: to, comment: comment || null, state };
        const by = { requested_by: caller.id, decided_by: isOwn ? null : caller.id, created_at: context.now() };
        await addRecord(tx, context, absenceRecord, { ...asked, ...by }, { act: state });
        if (!isOwn) await freeShifts(tx, context, { employee_id, from, to }, release_shifts);
        const days = `${russianDay(from)} – ${russianDay(to)}`;
        const name = `${person.last_name} ${person.first_name}`;
        if (isOwn)
          await tell(tx, context, await plannersOf(tx, person.primary_location_id, [employee_id], context.now()), {
            kind: 'absence.requested',
            title: `${name} просит согласовать ${ABSENCE_KIND_NOUNS[kind]}, ${days}`,
            link: '/schedule?view=absences',
            place: person.primary_location_id,
          });
        else
          await tell(tx, context, [employee_id], {
            kind: 'absence.decided',
            title: `Внесено в график: ${ABSENCE_KIND_NOUNS[kind]}, ${days}`,
            link: '/schedule?view=my',
          });
      });
      return readAbsence(tx, id);
    }),
  );
});

export const shiftsToFree = calls.schedule.shiftsToFree.handler(async ({ context, input: { employeeId, ...days } }) => {
  const { db } = context.database;
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId));
  if (!person || !isInReach(signedIn(context), person)) throw unknownEmployee();
  const rows = await shiftsWithin(db, { employee_id: employeeId, ...days }, context.now());
  return rows.map(({ id, date, starts, ends, location_name }) => ({ id, date, starts, ends, location_name }));
});

export const decideAbsence = calls.schedule.decideAbsence.handler(async ({ context, input }) => {
  const { id, revision, decision, release_shifts } = input;
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(absence).where(eq(absence.id, id));
    const isOwn = found?.employee_id === caller.id;
    if (!found) throw unknownAbsence();
    if (!isOwn) requireRight(caller, 'schedule.plan');
    const person = await personInReach(tx, caller, found.employee_id);
    if (!person) throw unknownAbsence();
    if (!isOwn) requireOwnDays(caller, [{ location_id: person.primary_location_id, day: found.to_date }]);
    const row = await lockRecord(tx, absenceRecord, id);
    const state = ({ approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const)[decision];
    // The reply to the same decision may have been lost.
    if (row.state === state && row.decided_by === caller.id) return readAbsence(tx, id);
    await requireFresh(absenceRecord, row, revision, () => readAbsence(tx, id));
    if (decision !== 'cancel') refuseOwn(context, [row.employee_id]);
    const isOpen = row.state === 'requested' || (row.state === 'approved' && decision === 'cancel');
    if (!isOpen) throw failure('illegal_transition', { message: 'Об этом отсутствии уже решено.' });
    const { from_date } = row;
    if (isOwn && !mayWithdrawAbsence({ state: row.state, from: from_date }, companyDate(context.now())))
      throw failure('illegal_transition', { message: 'Отсутствие уже началось. Отменить его может руководитель.' });
    const { employee_id, from_date: from, to_date: to, kind } = row;
    if (state === 'approved') {
      await refuseWorkedDays(tx, { employee_id, from, to, now: context.now() });
      await freeShifts(tx, context, { employee_id, from, to }, release_shifts);
    }
    await changeRecord(tx, context, absenceRecord, row, {
      act: state,
      set: { state, decided_by: caller.id },
      facts: { employee_id, from_date: from, to_date: to },
    });
    const word = { approved: 'согласовано', rejected: 'отклонено', cancelled: 'отменено' }[state];
    await tell(tx, context, [employee_id], {
      kind: 'absence.decided',
      title: `${ABSENCE_KIND_WORDS[kind]} ${russianDay(from)} – ${russianDay(to)}: ${word}`,
      link: '/schedule?view=my',
    });
    return readAbsence(tx, id);
  });
});

function unknownAbsence() {
  return failure('not_found', { message: absenceRecord.missing });
}

async function readAbsence(tx: Database, id: string): Promise<Absence> {
  const [row] = await selectAbsences(tx).where(eq(absence.id, id));
  if (!row) throw unknownAbsence();
  return toAbsence(row);
}

/** The person, locked: plans and absences of one person are serialised. Null out of reach. */
async function personInReach(tx: Database, caller: Person, id: string) {
  const [person] = await tx.select().from(employee).where(eq(employee.id, id)).for('no key update');
  return person && (id === caller.id || isInReach(caller, person)) ? person : null;
}

function overlapRefusal({ constraint }: Violation) {
  return constraint === 'absence_no_overlap'
    ? failure('validation_failed', {
        field: 'from',
        message: 'На эти дни отсутствие уже записано. Отмените его или выберите другие дни.',
      })
    : null;
}
