import { hasRight, locationScope, timeShownFrom } from '@studio/contracts';
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { employee, todayAt } from '../../users';
import { timeRefusal } from '../rules/time-refusal';
import { absence, shift, shiftSwap } from '../schema';
import { foundTime } from './found-time';
import { withTimeAt } from './with-time-at';

/** More than so many days of time are not counted. */
const MAX_TIMES = 200;

/** How many requests for absence, agreed exchanges of shifts and days of time wait for this person's decision: never their own. */
export async function requestsToDecide(db: Database, person: Person, now: Date) {
  if (!hasRight(person.roles, 'schedule.plan')) return { absences_to_decide: 0, swaps_to_decide: 0, time_to_decide: 0 };
  const scope = locationScope(person);
  const absences = db
    .select({ id: absence.id })
    .from(absence)
    .innerJoin(employee, eq(employee.id, absence.employee_id))
    .where(
      and(
        eq(absence.state, 'requested'),
        ne(absence.employee_id, person.id),
        withinScope(scope, employee.primary_location_id),
      ),
    );
  const swaps = db
    .select({ id: shiftSwap.id })
    .from(shiftSwap)
    .innerJoin(shift, eq(shift.id, shiftSwap.shift_id))
    .where(
      and(
        eq(shiftSwap.state, 'peer_accepted'),
        gt(shiftSwap.expires_at, now),
        ne(shiftSwap.from_employee_id, person.id),
        or(isNull(shiftSwap.to_employee_id), ne(shiftSwap.to_employee_id, person.id)),
        withinScope(scope, shift.published_location_id),
      ),
    );
  return {
    absences_to_decide: await db.$count(absences.as('waiting')),
    swaps_to_decide: await db.$count(swaps.as('waiting')),
    time_to_decide: await timesToDecide(db, person, now),
  };
}

/** Of this month and the one before, as the list of time shows them. */
async function timesToDecide(db: Database, person: Person, now: Date): Promise<number> {
  const to = await todayAt(db, person.primary_location_id, now);
  const from = timeShownFrom(to);
  const at = (where: SQL) => withinScope(locationScope(person), where) ?? sql`true`;
  const rows = await foundTime(db, {
    from,
    to,
    now,
    only: await withTimeAt(db, at, { from, to }),
    where: sql`cardinality(exceptions) > 0 and ${at(sql`time_to_pay.location_id`)}`,
    limit: MAX_TIMES,
  });
  return rows.filter((row) => timeRefusal(person, row) === null).length;
}
