import { reaches, type LocationScope } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { findLocation, reachedIds } from '../../locations';
import { administratorsByLocation, lockAble } from '../staffing/administrators';
import { furtherPlacesOf } from '../staffing/in-force';
import { thoseReaching } from '../staffing/reaching';
import { setAdministrators } from '../staffing/set-administrators';
import { tellDeciders } from '../staffing/tell-deciders';

const locationAdministrators = calls.locations.locationAdministrators.handler(
  async ({ context, input: { locationId } }) => {
    const { db } = context.database;
    const scope = scopeOf(context);
    await findLocation(db, scope, locationId);
    return (await administratorsByLocation(db, context.now(), scope, [locationId])).get(locationId) ?? [];
  },
);

const administratorsBatch = calls.locations.administratorsBatch.handler(
  async ({ context, input: { location_ids } }) => {
    const { db } = context.database;
    const scope = scopeOf(context);
    const ids = await reachedIds(db, scope, location_ids);
    const groups = await administratorsByLocation(db, context.now(), scope, ids);
    return ids.map((location_id) => ({ location_id, people: groups.get(location_id) ?? [] }));
  },
);

/** An unchanged list changes nothing. */
const setLocationAdministrators = calls.locations.setLocationAdministrators.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: location_id, employee_ids, is_meant = false } = input;
  return context.database.db.transaction(async (tx) => {
    await findLocation(tx, scope, location_id);
    const able = await lockAble(tx, employee_ids);
    const further = await furtherPlacesOf(tx, employee_ids, context.now());
    const there = new Set(await thoseReaching(tx, employee_ids, location_id, context.now()));
    const former: string[] = [];
    await setAdministrators(tx, context, location_id, (before) => {
      if (employee_ids.length === 0) former.push(...before);
      if (former.length > 0 && !is_meant) throw nobodyLeft();
      requireAble(scope, employee_ids, placesOfAble(able, further), before);
      requireThere(employee_ids, there, before);
      return employee_ids;
    });
    // Nobody is left: whoever else decides there names the next.
    const [last] = former;
    if (last !== undefined) await tellDeciders(tx, context, location_id, last);
    return (await administratorsByLocation(tx, context.now(), scope, [location_id])).get(location_id) ?? [];
  });
});

const nobodyLeft = () =>
  failure('unusual', {
    field: 'employee_ids',
    message: 'За локацию никто не будет отвечать. Назовите администратора или отметьте «Пока никто».',
  });

/** An administrator out of the caller's reach may stay, but cannot be added: to the caller they are unknown. */
function requireAble(
  scope: LocationScope,
  ids: readonly string[],
  able: ReadonlyMap<string, readonly string[]>,
  appointed: readonly string[],
): void {
  ids.forEach((id, index) => {
    const places = able.get(id);
    const isKnown = appointed.includes(id) || scope.kind === 'any' || places?.some((place) => reaches(scope, place));
    if (places === undefined || !isKnown)
      throw failure('validation_failed', {
        field: `employee_ids.${index}`,
        message: 'За локацию отвечает работающий администратор или руководитель. Выберите другого сотрудника.',
      });
  });
}

/** Where those who may be named work: their primary location and the further ones. */
function placesOfAble(able: ReadonlyMap<string, string | null>, further: ReadonlyMap<string, string[]>) {
  return new Map(
    [...able].map(([id, place]) => [id, [...(place === null ? [] : [place]), ...(further.get(id) ?? [])]] as const),
  );
}

/** Nobody is named for a place that answers 404 to them. */
function requireThere(ids: readonly string[], there: ReadonlySet<string>, appointed: readonly string[]): void {
  ids.forEach((id, index) => {
    if (!there.has(id) && !appointed.includes(id))
      throw failure('validation_failed', {
        field: `employee_ids.${index}`,
        message: 'Этому сотруднику локация недоступна: он работает в другой. Сначала назначьте его сюда.',
      });
  });
}

export const administratorCalls = { locationAdministrators, administratorsBatch, setLocationAdministrators };
