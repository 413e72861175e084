import { quoted } from '@studio/contracts';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { nullOnFailure } from '../kernel/calls/null-on-failure';
import { changeRecord, portalActor } from '../kernel/records';
import { dateIn } from '../kernel/words/calendar';
import { zoneChanged } from './hooks';
import { cityRecord, locationRecord } from './records';
import { lockLocationNames } from './queries/sibling-names';
import { isNameTaken } from './rules/place-names';
import { city, location } from './schema';
import { tellPlaces } from './tell-places';

type Sweeping = Pick<App, 'database' | 'hooks' | 'log' | 'now'>;

/** Makes the changes of zone and city whose midnight has come, each in its own transaction. Returns their number. */
export async function applyPlanned(app: Sweeping): Promise<number> {
  const { db } = app.database;
  const now = app.now();
  const cities = await db.select({ id: city.id }).from(city).where(lte(city.next_at, now));
  const places = await db.select({ id: location.id }).from(location).where(lte(location.next_at, now));
  let made = 0;
  for (const { id } of cities)
    if (await nullOnFailure(app, 'a planned time zone did not begin', changeZone(app, id))) made += 1;
  for (const { id } of places)
    if (await nullOnFailure(app, 'a planned move of a location was not made', move(app, id))) made += 1;
  return made;
}

async function changeZone({ database, hooks, now }: Sweeping, id: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(city)
      .where(and(eq(city.id, id), isNotNull(city.next_at)))
      .for('no key update', { skipLocked: true });
    if (!row?.next_at || row.next_time_zone === null) return false;
    if (!isSameDay(row.time_zone, row.next_time_zone, now())) return zoneGivenUp(tx, { hooks, now }, row);
    const set = { time_zone: row.next_time_zone, next_time_zone: null, next_at: null };
    await changeRecord(tx, portalActor({ now }), cityRecord, row, { act: 'updated', set });
    const where = eq(location.city_id, id);
    const change = { where, city_id: id, from: row.time_zone, to: row.next_time_zone, at: row.next_at };
    await hooks.call(zoneChanged, tx, { hooks, ...portalActor({ now }) }, change);
    return true;
  });
}

async function move({ database, hooks, now }: Sweeping, id: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(location)
      .where(and(eq(location.id, id), isNotNull(location.next_at)))
      .for('no key update', { skipLocked: true });
    if (!row?.next_at || row.next_city_id === null) return false;
    if (isNameTaken(await lockLocationNames(tx, row.next_city_id), row))
      return givenUp(tx, { hooks, now }, row, (town) => `В городе ${town} уже есть локация с таким названием.`);
    const zones = new Map(
      (await tx.select({ id: city.id, time_zone: city.time_zone }).from(city)).map((one) => [one.id, one.time_zone]),
    );
    const [from, to] = [zones.get(row.city_id), zones.get(row.next_city_id)];
    if (from !== undefined && to !== undefined && !isSameDay(from, to, now()))
      return givenUp(tx, { hooks, now }, row, () => DAYS_APART);
    const set = { city_id: row.next_city_id, next_city_id: null, next_at: null };
    await changeRecord(tx, portalActor({ now }), locationRecord, row, { act: 'moved', set });
    if (from !== undefined && to !== undefined && from !== to)
      await hooks.call(
        zoneChanged,
        tx,
        { hooks, ...portalActor({ now }) },
        { where: eq(location.id, id), city_id: null, from, to, at: row.next_at },
      );
    return true;
  });
}

const DAYS_APART = 'Дни по старым и новым часам сейчас разные: один день пропал бы или повторился.';

/** Whether a change now counts no day twice and leaves none out: a sweep may be late, and clocks may have changed since. */
const isSameDay = (from: string, to: string, now: Date) => dateIn(from, now) === dateIn(to, now);

/** A zone that would count a day twice by now does not begin: those whom it concerns are told. */
async function zoneGivenUp(
  tx: Database,
  { hooks, now }: Pick<Sweeping, 'hooks' | 'now'>,
  row: typeof city.$inferSelect,
): Promise<false> {
  const actor = portalActor({ now });
  await changeRecord(tx, actor, cityRecord, row, {
    act: 'updated',
    set: { next_time_zone: null, next_at: null },
    reason: `Часовой пояс не сменился. ${DAYS_APART}`,
  });
  await tellPlaces(
    tx,
    { ...actor, hooks },
    { where: eq(location.city_id, row.id), from: now(), link: `/locations?place=city:${row.id}` },
    { title: `Часовой пояс города ${quoted(row.name)} не сменился`, body: `${DAYS_APART} Назначьте смену снова.` },
  );
  return false;
}

/** A move that cannot be made by now ends, instead of being tried for ever: those whom it concerns are told why. */
async function givenUp(
  tx: Database,
  { hooks, now }: Pick<Sweeping, 'hooks' | 'now'>,
  row: typeof location.$inferSelect,
  because: (town: string) => string,
): Promise<false> {
  const actor = portalActor({ now });
  const [next] = await tx.select({ name: city.name }).from(city).where(eq(city.id, row.next_city_id!)); // Just locked.
  const why = because(quoted(next?.name ?? ''));
  await changeRecord(tx, actor, locationRecord, row, {
    act: 'updated',
    set: { next_city_id: null, next_at: null },
    reason: `Переезд не состоялся. ${why}`,
  });
  await tellPlaces(
    tx,
    { ...actor, hooks },
    { where: eq(location.id, row.id), from: now(), link: `/locations?place=location:${row.id}` },
    {
      title: `Локация ${quoted(row.name)} не переехала`,
      body: `${why} Исправьте это и назначьте переезд снова.`,
    },
  );
  return false;
}
