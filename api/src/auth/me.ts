import { eq } from 'drizzle-orm';
import { calls, signedIn } from '../kernel/calls/implement';
import { failure } from '../kernel/calls/fail';
import { editEmployee, employee, fullName, zoneAt } from '../users';

/** The caller's data for the portal's shell (specification §3, "User"). */
export const me = calls.auth.me.handler(async ({ context }) => {
  const { id, roles, further_location_ids, passing } = signedIn(context);
  const [person] = await context.database.db.select().from(employee).where(eq(employee.id, id));
  if (!person) throw failure('unauthorized');
  const { first_name, last_name, position, primary_location_id } = person;
  const time_zone = await zoneAt(context.database.db, primary_location_id);
  return {
    id,
    full_name: fullName(person),
    first_name,
    last_name,
    roles,
    position,
    primary_location_id,
    further_location_ids,
    passing,
    time_zone,
  };
});

export const updateMe = calls.auth.updateMe.handler(({ context, input: { revision, is_meant, ...typed } }) =>
  editEmployee(context, { employeeId: signedIn(context).id, revision, typed, is_meant }),
);
