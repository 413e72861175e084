import { quoted } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { requireCityInReach } from '../queries/city-in-reach';
import { moveTold, unsettledAt, zoneTold } from '../hooks';
import { leftBehind } from '../queries/blockers';
import { restoreNotes } from '../queries/restore-notes';
import { dayNotes } from '../queries/day-notes';
import { findLocation } from '../queries/find-place';
import { impactFigures } from '../queries/impact-figures';
import { changeMoment, hasBegun } from '../queries/planned-change';
import { refuseWaitingZone } from '../queries/waiting-moves';
import { selectCities } from '../queries/place-rows';
import { archiveNotes, moveNotes, zoneNotes } from '../rules/impact-notes';
import { zoneTitle } from '../rules/time-zone';
import { city, location } from '../schema';
import { momentWords } from '../tell-places';

/** A move without a city, or to its own, changes nothing: the counts alone. */
export const locationImpact = calls.locations.locationImpact.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { locationId, act, city_id } = input;
  const scope = scopeOf(context);
  const place = await findLocation(db, scope, locationId);
  const figures = await impactFigures(db, context, eq(location.id, locationId));
  if (act === 'archive') {
    const left = await leftBehind(db, context, locationId);
    const unsettled = (await context.hooks.call(unsettledAt, db, locationId)).flat();
    return { ...figures, notes: archiveNotes(figures), left, unsettled };
  }
  if (act === 'restore')
    return { ...figures, ...(await restoreNotes(db, context, locationId)), left: [], unsettled: [] };
  if (city_id === undefined || city_id === place.city_id) return { ...figures, notes: [], left: [], unsettled: [] };
  await requireCityInReach(db, scope, city_id);
  const [target] = await selectCities(db).where(eq(city.id, city_id));
  if (!target) throw unknownPlace('city', 'city_id');
  const where = eq(location.id, locationId);
  const waits = await hasBegun(db, context, where);
  if (waits)
    refuseWaitingZone(
      await db
        .select()
        .from(city)
        .where(inArray(city.id, [place.city_id, city_id])),
    );
  const at = waits ? changeMoment('city_id', place.time_zone, target.time_zone, context.now()) : context.now();
  const begins = waits ? await dayNotes(context, [place], at) : await clocksThere(db, city_id);
  const zone = { where, city_id: null, from: place.time_zone, to: target.time_zone, at };
  const ahead = zone.from === zone.to ? [] : (await context.hooks.call(zoneTold, db, zone)).flat();
  const notes = [
    ...begins,
    ...(await context.hooks.call(moveTold, db, locationId, city_id, context.now())).flat(),
    ...moveNotes(
      { from: place.city_name, to: target.name },
      { from: place.region_name, to: target.region_name },
      figures,
    ),
    ...zoneNotes(zone, figures, context.now()),
    ...ahead,
  ];
  return { ...figures, notes, left: [], unsettled: [] };
});

/** Of a move at once: whether the clocks of the new city are about to change, and the place's with them. */
async function clocksThere(db: Database, cityId: string): Promise<string[]> {
  const [town] = await db.select().from(city).where(eq(city.id, cityId));
  if (!town || town.next_at === null || town.next_time_zone === null) return [];
  const when = momentWords(town.next_at, town.time_zone);
  return [
    `В городе ${quoted(town.name)} ${when} сменится часовой пояс на «${zoneTitle(town.next_time_zone, town.next_at)}», у этой локации — вместе с ним.`,
  ];
}
