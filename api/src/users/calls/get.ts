import { type Employee, hasPermission } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { firstShiftOf } from '../hooks';
import { employmentsOf } from '../queries/employment';
import { readEmployee, unknownEmployee } from '../queries/find-employee';
import { isInReach } from '../queries/reach';
import { furtherPlacesOf } from '../staffing/in-force';
import { visitsWithin } from '../staffing/person-places';

/** A colleague out of reach looks the same as an unknown one: 404. One who works at a place in reach shows what the work there needs. */
export const get = calls.users.employee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  if (employeeId !== caller.id && !hasPermission(caller.roles, 'read_employees')) throw failure('forbidden');
  const found = await readEmployee(context.database.db, employeeId);
  if (isInReach(caller, found)) {
    const [first_shift_on = null] = await context.hooks.call(firstShiftOf, context.database.db, employeeId);
    return { ...found, ...(await periodsOf(context.database.db, employeeId)), first_shift_on };
  }
  const visits = await visitsWithin(context.database.db, scopeOf(context), employeeId, context.now());
  if (visits.length === 0) throw unknownEmployee();
  // Until the first day the work here needs to know who comes, and no more.
  const today = (await furtherPlacesOf(context.database.db, [employeeId], context.now())).get(employeeId) ?? [];
  const isHere = visits.some(({ location_id }) => today.includes(location_id));
  return { ...found, phone: isHere ? found.phone : '', messenger_username: null, messenger_bound: false, visits };
});

/** Of who has always worked the dates of the card say all. */
async function periodsOf(db: Database, id: string): Promise<Pick<Employee, 'periods'>> {
  const periods = (await employmentsOf(db, [id])).get(id) ?? [];
  return periods.length > 1 ? { periods } : {};
}
