import { reaches, type LocationScope } from '@studio/contracts';
import { lockRecord, noteAct } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { peopleNotified } from '../../kernel/records/people-notified';
import { findLocation, locationRecord, reachedIds } from '../../locations';
import { administratorsByLocation, appoint, lockAble, lockAppointed } from '../staffing/administrators';

const locationAdministrators = calls.locations.locationAdministrators.handler(
  async ({ context, input: { locationId } }) => {
    const { db } = context.database;
    const scope = scopeOf(context);
    await findLocation(db, scope, locationId);
    return (await administratorsByLocation(db, scope, [locationId])).get(locationId) ?? [];
  },
);

const administratorsBatch = calls.locations.administratorsBatch.handler(
  async ({ context, input: { location_ids } }) => {
    const { db } = context.database;
    const scope = scopeOf(context);
    const ids = await reachedIds(db, scope, location_ids);
    const groups = await administratorsByLocation(db, scope, ids);
    return ids.map((location_id) => ({ location_id, people: groups.get(location_id) ?? [] }));
  },
);

/** An unchanged list changes nothing. */
const setLocationAdministrators = calls.locations.setLocationAdministrators.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: location_id, employee_ids } = input;
  return context.database.db.transaction(async (tx) => {
    await findLocation(tx, scope, location_id);
    const able = await lockAble(tx, employee_ids);
    const { status, name } = await lockRecord(tx, locationRecord, location_id, scope, 'no key update');
    if (status === 'archived')
      throw failure('validation_failed', { message: 'Локация в архиве. Сначала верните её из архива.' });
    const before = await lockAppointed(tx, location_id);
    requireAble(scope, employee_ids, able, before);
    const after = [...new Set(employee_ids)].sort();
    const added = after.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !after.includes(id));
    if (added.length + removed.length > 0) {
      await appoint(tx, location_id, { added, removed, by: signedIn(context).id, at: context.now() });
      await noteAct(tx, context, locationRecord, location_id, {
        act: 'administrators_set',
        before: { administrators: before },
        after: { administrators: after },
      });
      const about = { kind: 'location.administrators_set', link: `/locations?place=location:${location_id}` } as const;
      await context.hooks.call(peopleNotified, tx, context, added, {
        ...about,
        title: `Вы отвечаете за локацию «${name}»`,
      });
      await context.hooks.call(peopleNotified, tx, context, removed, {
        ...about,
        title: `Вы больше не отвечаете за локацию «${name}»`,
      });
    }
    return (await administratorsByLocation(tx, scope, [location_id])).get(location_id) ?? [];
  });
});

/** An administrator out of the caller's reach may stay, but cannot be added: to the caller they are unknown. */
function requireAble(
  scope: LocationScope,
  ids: readonly string[],
  able: ReadonlyMap<string, string | null>,
  appointed: readonly string[],
): void {
  ids.forEach((id, index) => {
    const place = able.get(id);
    const isKnown = appointed.includes(id) || scope.kind === 'any' || (place && reaches(scope, place));
    if (place === undefined || !isKnown)
      throw failure('validation_failed', {
        field: `employee_ids.${index}`,
        message: 'За локацию отвечает работающий администратор или руководитель. Выберите другого сотрудника.',
      });
  });
}

export const administratorCalls = { locationAdministrators, administratorsBatch, setLocationAdministrators };
