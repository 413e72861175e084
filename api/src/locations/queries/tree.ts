import type { LocationScope, PlaceTree } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { peopleByCity } from '../hooks';
import { city, location, region } from '../schema';
import { cityWithin, locationWithin, regionWithin } from './reach';

type Counts = Pick<PlaceTree['regions'][number], 'locations' | 'archived' | 'employees'>;

/** Regions and their cities by name, each with counts of its contents within reach. */
export async function treeOf(
  db: Database,
  { hooks }: Pick<CallContext, 'hooks'>,
  scope: LocationScope,
): Promise<PlaceTree> {
  const [regions, places, people] = await Promise.all([
    db.select().from(region).where(regionWithin(scope)).orderBy(inRussian(region.name), region.id),
    citiesWithCounts(db, scope),
    hooks.call(peopleByCity, db, scope),
  ]);
  const employeesOf = (id: string) => people.reduce((total, counts) => total + (counts.get(id) ?? 0), 0);
  const cities = places.map((one) => ({ ...one, employees: employeesOf(one.id) }));
  const below = new Map<string, typeof cities>();
  for (const one of cities) below.set(one.region_id, [...(below.get(one.region_id) ?? []), one]);
  return {
    regions: regions.map((one) => {
      const own = below.get(one.id) ?? [];
      return { ...one, ...sum(own), cities: own };
    }),
  };
}

function citiesWithCounts(db: Database, scope: LocationScope) {
  const places = db.$with('places').as(
    db
      .select({
        city_id: location.city_id,
        locations: sql<number>`count(*) filter (where ${location.status} = 'active')`.as('locations'),
        archived: sql<number>`count(*) filter (where ${location.status} = 'archived')`.as('archived'),
      })
      .from(location)
      .where(locationWithin(scope))
      .groupBy(location.city_id),
  );
  const number = (column: unknown) => sql<number>`coalesce(${column}, 0)::int`;
  return db
    .with(places)
    .select({
      id: city.id,
      region_id: city.region_id,
      name: city.name,
      time_zone: city.time_zone,
      revision: city.revision,
      locations: number(places.locations),
      archived: number(places.archived),
    })
    .from(city)
    .leftJoin(places, eq(places.city_id, city.id))
    .where(cityWithin(scope))
    .orderBy(inRussian(city.name), city.id);
}

function sum(cities: readonly Counts[]): Counts {
  const total = { locations: 0, archived: 0, employees: 0 };
  for (const { locations, archived, employees } of cities) {
    total.locations += locations;
    total.archived += archived;
    total.employees += employees;
  }
  return total;
}
