import { type Location, quoted } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { zoneChanged, zoneTold } from '../hooks';
import { asRefusals } from '../queries/as-refusals';
import { requireCityInReach } from '../queries/city-in-reach';
import { inBusiness } from '../queries/in-business';
import { findLocation } from '../queries/find-place';
import { changeMoment, hasBegun } from '../queries/planned-change';
import { lockLocationNames } from '../queries/sibling-names';
import { refuseNameOfWaiting, refuseWaitingZone } from '../queries/waiting-moves';
import { locationRecord } from '../records';
import { readOpeningHours } from '../rules/opening-hours';
import { refuseTakenName } from '../rules/place-names';
import { readPlacePhone } from '../rules/place-phone';
import { city, location } from '../schema';
import { momentWords, tellPlaces, WORK_BY_NEW_ZONE } from '../tell-places';

type Row = typeof location.$inferSelect;

const NOTHING_PLANNED = { next_city_id: null, next_at: null };

/** An edit that changes nothing never conflicts, however old: a device that lost the reply sends it again. */
export const updateLocation = calls.locations.updateLocation.handler(({ context, input }) => {
  const scope = scopeOf(context);
  const { locationId: id, revision, phone, opening_hours, city_id, ...others } = input;
  const fields = {
    ...others,
    ...(phone === undefined ? {} : { phone: readPlacePhone(phone) }),
    ...(opening_hours === undefined ? {} : { opening_hours: readOpeningHours(opening_hours) }),
  };
  return asRefusals(() =>
    context.database.db.transaction(async (tx): Promise<Location> => {
      const row = await lockRecord(tx, locationRecord, id, scope, 'no key update');
      if (city_id !== undefined && city_id !== row.city_id) {
        await requireCityInReach(tx, scope, city_id);
        // Its days, prices and people come back with it where they were.
        await inBusiness(tx, id);
      }
      // Whoever may not plan a move may not withdraw it.
      if (city_id === row.city_id && row.next_city_id !== null) await requireCityInReach(tx, scope, row.next_city_id);
      const wanted = { ...fields, ...(await inItsTime(tx, context, row, city_id)) };
      const set = await freshChanges(locationRecord, row, wanted, revision, () => findLocation(tx, scope, id));
      const after = { ...row, ...set };
      if (set.name !== undefined || set.city_id !== undefined) await refuseName(tx, after.city_id, after);
      if (after.next_city_id !== null && (set.name !== undefined || set.next_city_id !== undefined))
        await refuseName(tx, after.next_city_id, after);
      await changeRecord(tx, context, locationRecord, row, { act: set.city_id ? 'moved' : 'updated', set });
      await tellMove(tx, context, row, after);
      return findLocation(tx, scope, id);
    }),
  );
});

async function refuseName(tx: Database, city_id: string, after: Row): Promise<void> {
  refuseTakenName(await lockLocationNames(tx, city_id), after);
  await refuseNameOfWaiting(tx, city_id, after);
}

/** A move at once takes the clocks along; one that waits, or waits no more, is told to those whom it concerns. */
async function tellMove(tx: Database, context: CallContext, before: Row, after: Row): Promise<void> {
  const where = eq(location.id, before.id);
  const towns = await tx
    .select()
    .from(city)
    .where(
      inArray(
        city.id,
        [before.city_id, after.city_id, before.next_city_id, after.next_city_id].filter((id) => id !== null),
      ),
    );
  const town = (id: string | null) => towns.find((one) => one.id === id);
  const [from, to] = [town(before.city_id), town(after.city_id)];
  if (from && to && from.time_zone !== to.time_zone)
    await context.hooks.call(zoneChanged, tx, context, {
      where,
      city_id: null,
      from: from.time_zone,
      to: to.time_zone,
      at: context.now(),
    });
  if (before.next_city_id === after.next_city_id || !from) return;
  // Whoever was told of a move is told that it does not come, also who works there from its day on.
  const place = {
    where,
    from: after.next_at ?? before.next_at ?? context.now(),
    link: `/locations?place=location:${before.id}`,
  };
  const next = town(after.next_city_id);
  if (next === undefined || after.next_at === null)
    return tellPlaces(tx, context, place, {
      title: `Локация ${quoted(after.name)} остаётся в городе ${quoted(from.name)}`,
    });
  const change = { where, city_id: null, from: from.time_zone, to: next.time_zone, at: after.next_at };
  await tellPlaces(tx, context, place, {
    title: `Локация ${quoted(after.name)} перейдёт в город ${quoted(next.name)} ${momentWords(after.next_at, from.time_zone)}`,
    ...(change.from !== change.to && {
      body: (await context.hooks.call(zoneTold, tx, change)).flat().join(' '),
      of_work: WORK_BY_NEW_ZONE,
    }),
  });
}

/** A place that works moves with the beginning of a day, which both cities begin alike. */
async function inItsTime(tx: Database, context: CallContext, row: Row, city_id?: string) {
  if (city_id === undefined) return {};
  // Whoever names the present one wants no other.
  if (city_id === row.city_id) return NOTHING_PLANNED;
  const found = await tx
    .select()
    .from(city)
    .where(inArray(city.id, [row.city_id, city_id]))
    .orderBy(city.id)
    .for('no key update');
  const zoneOf = (wanted: string) => found.find(({ id }) => id === wanted)?.time_zone;
  const [from, to] = [zoneOf(row.city_id), zoneOf(city_id)];
  // An unknown city is refused by its key.
  if (from === undefined || to === undefined || !(await hasBegun(tx, context, eq(location.id, row.id))))
    return { city_id, ...NOTHING_PLANNED };
  refuseWaitingZone(found);
  return { next_city_id: city_id, next_at: changeMoment('city_id', from, to, context.now()) };
}
