import { hasRight, locationScope } from '@studio/contracts';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users';
import { absence, shift, shiftSwap } from '../schema';

/** How many requests for absence, and how many agreed exchanges of shifts, wait for this person's decision: never their own. */
export async function requestsToDecide(db: Database, person: Person, now: Date) {
  if (!hasRight(person.roles, 'schedule.plan')) return { absences_to_decide: 0, swaps_to_decide: 0 };
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
  };
}
