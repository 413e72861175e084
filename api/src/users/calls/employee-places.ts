import { mayManage, reaches } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { passingFailure } from '../../kernel/calls/lasting';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { location } from '../../locations/schema';
import { rolesOf } from '../queries/roles-of';
import { isPersonInReach } from '../rules/person-in-reach';
import { employee } from '../schema';
import { endAssignment, startAssignment } from '../staffing/assignments';
import { lockPeople, type LockedPerson } from '../staffing/lock-people';
import { assignmentsOf, placesOf, visitsWithin } from '../staffing/person-places';

/** For a colleague, only the locations that the caller reaches. */
const employeeLocations = calls.locations.employeeLocations.handler(async ({ context, input: { employeeId } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const isOwn = employeeId === caller.id;
  if (!isOwn) requireRight(caller, 'read_employees');
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId));
  const isKnown =
    isOwn ||
    (person !== undefined &&
      (isPersonInReach(scope, person) || (await visitsWithin(db, scope, employeeId, context.now())).length > 0));
  if (!person || !isKnown) throw unknownEmployee();
  const places = await placesOf(db, { now: context.now(), hooks: context.hooks }, person);
  return isOwn ? places : places.filter((place) => reaches(scope, place.location.id));
});

const setEmployeeLocations = calls.locations.setEmployeeLocations.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { employeeId: employee_id, location_ids, successor_id } = input;
  return context.database.db.transaction(async (tx) => {
    const person = (await lockPeople(tx, [employee_id])).get(employee_id);
    if (!person) throw unknownEmployee();
    if (!isPersonInReach(scope, person))
      throw passingFailure(signedIn(context), person.primary_location_id) ?? unknownEmployee();
    const now = (await assignmentsOf(tx, employee_id, context.now())).map(({ location_id }) => location_id);
    const foreign = location_ids.findIndex((id) => !reaches(scope, id) && !now.includes(id));
    if (foreign >= 0) throw failure('location_out_of_scope', { field: `location_ids.${foreign}` });

    const isFurther = (id: string) => id !== person.primary_location_id;
    const starting = [...new Set(location_ids)].filter((id) => isFurther(id) && !now.includes(id));
    const ending = now.filter((id) => isFurther(id) && reaches(scope, id) && !location_ids.includes(id));
    if (starting.length + ending.length > 0) {
      await requireManageable(tx, context, person);
      await requireOpen(tx, person, starting, location_ids);
    }
    for (const location_id of starting) await startAssignment(tx, context, { employee_id, location_id });
    for (const location_id of ending) await endAssignment(tx, context, { employee_id, location_id }, { successor_id });
    const places = await placesOf(tx, { now: context.now(), hooks: context.hooks }, person);
    return places.filter((place) => reaches(scope, place.location.id));
  });
});

function unknownEmployee() {
  return failure('not_found', { message: 'Сотрудник не найден.' });
}

async function requireManageable(tx: Database, context: CallContext, { id }: LockedPerson): Promise<void> {
  if (mayManage(signedIn(context), { id, roles: await rolesOf(tx, id) }) !== 'all')
    throw failure('employee_not_manageable');
}

/** New assignments need an active employee and active locations, which stay so until the transaction ends. */
async function requireOpen(tx: Database, person: LockedPerson, starting: string[], named: string[]): Promise<void> {
  if (starting.length === 0) return;
  const fieldOf = (id: string | undefined) => `location_ids.${named.indexOf(id ?? '')}`;
  if (person.status !== 'active')
    throw failure('validation_failed', { field: fieldOf(starting[0]), message: 'Этот сотрудник уволен.' });
  const rows = await tx
    .select({ id: location.id, status: location.status })
    .from(location)
    .where(inArray(location.id, starting))
    .orderBy(location.id)
    .for('share');
  const open = new Set(rows.filter(({ status }) => status === 'active').map(({ id }) => id));
  const closed = starting.find((id) => !open.has(id));
  if (closed !== undefined)
    throw failure('validation_failed', {
      field: fieldOf(closed),
      message: 'Этой локации нет или она в архиве. Выберите другую.',
    });
}

export const employeePlaceCalls = { employeeLocations, setEmployeeLocations };
