import { mayManage } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { lockRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { passingFailure } from '../../kernel/calls/lasting';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { findCity, findLocation, findRegion, locationRecord, reachedIds } from '../../locations';
import { rolesOfMany } from '../queries/roles-of';
import { isPersonInReach } from '../rules/person-in-reach';
import { endAssignment, moveAssignment, startAssignment } from '../staffing/assignments';
import { lockPeople, type LockedPerson } from '../staffing/lock-people';
import { peopleByLocation, peopleOfCity, peopleOfRegion } from '../staffing/place-people';
import { furtherPeople } from '../staffing/staff-at';

const locationEmployees = calls.locations.locationEmployees.handler(async ({ context, input: { locationId } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await findLocation(db, scope, locationId);
  return (await peopleByLocation(db, scope, [locationId], context.now())).get(locationId) ?? [];
});

const employeesBatch = calls.locations.employeesBatch.handler(async ({ context, input: { location_ids } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const ids = await reachedIds(db, scope, location_ids);
  const groups = await peopleByLocation(db, scope, ids, context.now());
  return ids.map((location_id) => ({ location_id, people: groups.get(location_id) ?? [] }));
});

const regionEmployees = calls.locations.regionEmployees.handler(async ({ context, input: { regionId } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await findRegion(db, scope, regionId);
  return peopleOfRegion(db, scope, regionId);
});

const cityEmployees = calls.locations.cityEmployees.handler(async ({ context, input: { cityId } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await findCity(db, scope, cityId);
  return peopleOfCity(db, scope, cityId);
});

/** Existing assignments are no change, unless days are named. */
const changeLocationEmployees = calls.locations.changeLocationEmployees.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: location_id, add, remove, from, until, successor_id } = input;
  const isDated = from !== undefined || until !== undefined;
  return context.database.db.transaction(async (tx) => {
    await findLocation(tx, scope, location_id);
    const both = remove.findIndex((id) => add.includes(id));
    if (both >= 0)
      throw failure('validation_failed', {
        field: `remove.${both}`,
        message: 'Этого сотрудника просят и назначить, и снять.',
      });
    const people = await lockPeople(tx, [...add, ...remove]);
    const place = await lockRecord(tx, locationRecord, location_id, scope, 'no key update');
    const assigned = new Set(await furtherPeople(tx, location_id, context.now()));
    const judge = await judgeOf(tx, context, people);

    const starting = new Set<string>();
    for (const [index, id] of add.entries()) {
      const field = `add.${index}`;
      const person = judge.known(id, field);
      if (person.primary_location_id === location_id || (assigned.has(id) && !isDated)) continue;
      judge.refuseUnmanageable(id, field);
      if (person.merged_into !== null)
        throw failure('validation_failed', {
          field,
          message: 'Эта карточка объединена с другой: назначьте ту, что осталась.',
        });
      if (person.status !== 'active') throw failure('validation_failed', { field, message: 'Этот сотрудник уволен.' });
      if (place.status === 'archived') throw failure('validation_failed', { field, message: 'Локация в архиве.' });
      starting.add(id);
    }
    const ending = new Set<string>();
    for (const [index, id] of remove.entries()) {
      const field = `remove.${index}`;
      if (!assigned.has(id) && judge.known(id, field).primary_location_id === location_id)
        throw failure('primary_assignment', { field });
      if (!assigned.has(id)) continue;
      judge.refuseUnmanageable(id, field);
      ending.add(id);
    }
    for (const employee_id of starting)
      await (assigned.has(employee_id) ? moveAssignment : startAssignment)(
        tx,
        context,
        { employee_id, location_id },
        { from, until, successor_id },
      );
    for (const employee_id of ending) await endAssignment(tx, context, { employee_id, location_id }, { successor_id });
    return (await peopleByLocation(tx, scope, [location_id], context.now())).get(location_id) ?? [];
  });
});

/** Returns a function that says whether the caller may decide about a named person. */
async function judgeOf(tx: Database, context: CallContext, people: ReadonlyMap<string, LockedPerson>) {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const roles = await rolesOfMany(tx, [...people.keys()]);
  return {
    known(id: string, field: string): LockedPerson {
      const person = people.get(id);
      if (!person || !isPersonInReach(scope, person))
        throw (
          passingFailure(caller, person?.primary_location_id ?? null) ??
          failure('validation_failed', { field, message: 'Сотрудник не найден.' })
        );
      return person;
    },
    refuseUnmanageable(id: string, field: string): void {
      if (mayManage(caller, { id, roles: roles.get(id) ?? [] }) !== 'all')
        throw failure('employee_not_manageable', { field });
    },
  };
}

export const locationPeopleCalls = {
  regionEmployees,
  cityEmployees,
  locationEmployees,
  employeesBatch,
  changeLocationEmployees,
};
