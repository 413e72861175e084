import { type City, quoted } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { zoneChanged, zoneTold } from '../hooks';
import { asRefusals } from '../queries/as-refusals';
import { findCity } from '../queries/find-place';
import { changeMoment, hasBegun } from '../queries/planned-change';
import { lockCityNames } from '../queries/sibling-names';
import { requireTimeZone } from '../queries/time-zone';
import { refuseWaitingMoves } from '../queries/waiting-moves';
import { cityRecord } from '../records';
import { refuseTakenName } from '../rules/place-names';
import { location, type city } from '../schema';
import { momentWords, tellPlaces, WORK_BY_NEW_ZONE } from '../tell-places';

type Row = typeof city.$inferSelect;

const NOTHING_PLANNED = { next_time_zone: null, next_at: null };

/** Dates calculated in the old time zone stay; an edit that changes nothing never conflicts, however old it is. */
export const updateCity = calls.locations.updateCity.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { cityId: id, revision, ...fields } = input;
  await requireTimeZone(db, fields.time_zone);
  return asRefusals(() =>
    db.transaction(async (tx): Promise<City> => {
      const row = await lockRecord(tx, cityRecord, id, undefined, 'no key update');
      const wanted = await inItsTime(tx, context, row, fields);
      const set = await freshChanges(cityRecord, row, wanted, revision, () => findCity(tx, scope, id));
      if (set.name !== undefined || set.region_id !== undefined) {
        const after = { ...row, ...set };
        refuseTakenName(await lockCityNames(tx, after.region_id), after);
      }
      await changeRecord(tx, context, cityRecord, row, { act: set.region_id ? 'moved' : 'updated', set });
      if (set.time_zone !== undefined) await keepWallTimes(tx, context, row, set.time_zone);
      await tellZone(tx, context, row, { ...row, ...set });
      return findCity(tx, scope, id);
    }),
  );
});

/** A zone of places that work begins with a day of theirs. */
async function inItsTime<Fields extends { time_zone?: string | undefined }>(
  tx: Database,
  context: CallContext,
  row: typeof city.$inferSelect,
  { time_zone, ...others }: Fields,
) {
  if (time_zone === undefined) return others;
  // Whoever names the present one wants no other.
  if (time_zone === row.time_zone) return { ...others, ...NOTHING_PLANNED };
  await refuseWaitingMoves(tx, row.id);
  if (!(await hasBegun(tx, context, eq(location.city_id, row.id)))) return { ...others, time_zone, ...NOTHING_PLANNED };
  const next_at = changeMoment('time_zone', row.time_zone, time_zone, context.now());
  return { ...others, next_time_zone: time_zone, next_at };
}

async function keepWallTimes(
  tx: Database,
  context: CallContext,
  { id, time_zone }: typeof city.$inferSelect,
  to: string,
) {
  const change = { where: eq(location.city_id, id), city_id: id, from: time_zone, to, at: context.now() };
  await context.hooks.call(zoneChanged, tx, context, change);
}

/** A zone that waits, or waits no more, is told to those whom it concerns. */
async function tellZone(tx: Database, context: CallContext, before: Row, after: Row): Promise<void> {
  if (before.next_time_zone === after.next_time_zone || after.next_at?.getTime() === before.next_at?.getTime()) return;
  const where = eq(location.city_id, before.id);
  const place = { where, from: after.next_at ?? context.now(), link: `/locations?place=city:${before.id}` };
  if (after.next_at === null || after.next_time_zone === null)
    return tellPlaces(tx, context, place, { title: `Часовой пояс города ${quoted(after.name)} остаётся прежним` });
  const change = { where, city_id: before.id, from: before.time_zone, to: after.next_time_zone, at: after.next_at };
  await tellPlaces(tx, context, place, {
    title: `Часовой пояс города ${quoted(after.name)} сменится ${momentWords(after.next_at, before.time_zone)}`,
    body: (await context.hooks.call(zoneTold, tx, change)).flat().join(' '),
    of_work: WORK_BY_NEW_ZONE,
  });
}
