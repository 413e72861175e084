import { and, eq } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { movedByZone, regionTold, zoneTold } from '../hooks';
import { findCity } from '../queries/find-place';
import { dayNotes } from '../queries/day-notes';
import { impactFigures } from '../queries/impact-figures';
import { selectLocations } from '../queries/place-rows';
import { changeMoment, hasBegun } from '../queries/planned-change';
import { requireTimeZone } from '../queries/time-zone';
import { refuseWaitingMoves } from '../queries/waiting-moves';
import { regionNotes, zoneNotes } from '../rules/impact-notes';
import { location, region } from '../schema';

export const cityImpact = calls.locations.cityImpact.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { cityId, region_id, time_zone } = input;
  const city = await findCity(db, scopeOf(context), cityId);
  await requireTimeZone(db, time_zone);
  const here = eq(location.city_id, cityId);
  const figures = await impactFigures(db, context, here);
  const notes: string[] = [];
  let shifts: number | undefined;
  if (region_id !== undefined && region_id !== city.region_id) {
    const [target] = await db.select({ name: region.name }).from(region).where(eq(region.id, region_id));
    if (!target) throw unknownPlace('region', 'region_id');
    notes.push(...regionNotes({ from: city.region_name, to: target.name }, figures));
    notes.push(...(await context.hooks.call(regionTold, db, cityId, region_id)).flat());
  }
  if (time_zone !== undefined && time_zone !== city.time_zone) {
    await refuseWaitingMoves(db, cityId);
    const waits = await hasBegun(db, context, here);
    const at = waits ? changeMoment('time_zone', city.time_zone, time_zone, context.now()) : context.now();
    const zone = { where: here, city_id: cityId, from: city.time_zone, to: time_zone, at };
    const places = await selectLocations(db).where(and(here, eq(location.status, 'active')));
    if (waits) notes.push(...(await dayNotes(context, places, at)));
    notes.push(...zoneNotes(zone, figures, context.now()));
    notes.push(...(await context.hooks.call(zoneTold, db, zone)).flat());
    shifts = (await context.hooks.call(movedByZone, db, zone)).reduce((sum, one) => sum + one, 0);
  }
  return { ...figures, ...(shifts !== undefined && { shifts }), notes, left: [], unsettled: [] };
});
