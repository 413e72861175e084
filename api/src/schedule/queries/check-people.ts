import { ABSENCE_KIND_WORDS, quoted } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { russianDay } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { employee, employmentsOf, fullName, isInReach, unemployedOn, unknownEmployee } from '../../users';
import type { Refusal } from '../rules/refusals';
import { absence } from '../schema';
import { touching } from './absence-rows';
import { assignmentsOf, isAssigned } from './people';

/** A shift with its assigned person. */
export interface Assigned {
  shift_id: string;
  employee_id: string;
  location_id: string;
  location_name: string;
  date: string;
  /** The last day that it touches, in the location's zone. */
  last_date: string;
}

/**
 * Locks the people until the transaction ends, so that plans, absences and dismissals of one person are serialised, and returns the
 * objections to their shifts, except overlaps. Whoever is out of the caller's reach is not named in them, nor is why they are away.
 */
export async function checkPeople(
  tx: Database,
  caller: Person,
  shifts: readonly Assigned[],
  others: readonly string[] = [],
) {
  const ids = [...new Set([...shifts.map(({ employee_id }) => employee_id), ...others])].sort();
  const people = new Map((await lockEmployees(tx, ids)).map((row) => [row.id, row]));
  const [first] = shifts.map(({ date }) => date).sort();
  const [employments, assignments, absences] = await Promise.all([
    employmentsOf(tx, ids),
    first === undefined ? new Map<string, never>() : assignmentsOf(tx, ids, first),
    absencesIn(tx, shifts),
  ]);
  const refusals: Refusal[] = [];
  const unassigned: Refusal[] = [];
  for (const one of shifts) {
    const { shift_id, employee_id, location_id, date, last_date } = one;
    const person = people.get(employee_id);
    const refuse = (kind: Refusal['kind'], message: string) => refusals.push({ shift_id, kind, message });
    if (!person) throw unknownEmployee();
    const isKnown = isInReach(caller, person);
    const name = isKnown ? fullName(person) : 'Сотрудник';
    if (unemployedOn(employments.get(employee_id) ?? [], date) !== null) {
      if (date < person.hired_on) refuse('not_hired', `${name} ещё не работает ${russianDay(date)}.`);
      else refuse('dismissed', `${name} не работает ${russianDay(date)}. Поставьте в эту смену другого сотрудника.`);
    }
    const away = absences.find(
      (row) => row.employee_id === employee_id && row.from_date <= last_date && row.to_date >= date,
    );
    if (away)
      refuse(
        'absence',
        `${name}: ${isKnown ? ABSENCE_KIND_WORDS[away.kind].toLowerCase() : 'отсутствие'} с ${russianDay(away.from_date)} по ${russianDay(away.to_date)}. Выберите другого сотрудника или день.`,
      );
    const belongs =
      person.primary_location_id === location_id || isAssigned(assignments.get(employee_id), location_id, date);
    if (!belongs)
      unassigned.push({
        shift_id,
        kind: 'not_assigned',
        message: `${name} не назначен(а) на ${quoted(one.location_name)}. Назначьте в карточке локации или укажите причину.`,
      });
  }
  return { refusals, unassigned };
}

/** In the order of ids, so that two transactions cannot deadlock. */
function lockEmployees(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(employee)
    .where(inArray(employee.id, [...ids]))
    .orderBy(employee.id)
    .for('no key update');
}

async function absencesIn(tx: Database, shifts: readonly Assigned[]) {
  if (shifts.length === 0) return [];
  const from = shifts.map(({ date }) => date).sort()[0] ?? '';
  const to =
    shifts
      .map(({ last_date }) => last_date)
      .sort()
      .at(-1) ?? '';
  return tx
    .select()
    .from(absence)
    .where(
      and(
        inArray(absence.employee_id, [...new Set(shifts.map(({ employee_id }) => employee_id))]),
        eq(absence.state, 'approved'),
        touching(from, to),
      ),
    );
}
