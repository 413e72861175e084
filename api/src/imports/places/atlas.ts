import { type LocationScope, reaches } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { foldText } from '../../kernel/words/text';
import { city, location, region } from '../../locations/schema';
import { SimilarNames } from '../../sheets';

export type LocationRecord = typeof location.$inferSelect;

/** A region or city: existing, or made by this file. */
export interface AtlasRegion {
  id: string;
  name: string;
  /** Of one that this file makes: «новый регион «Сибир»», and what it may have been meant to be: «похож на «Сибирь»». */
  made?: { words: string; doubt: string | null };
}
export interface AtlasCity extends AtlasRegion {
  region: AtlasRegion;
  time_zone: string;
}

/** Regions, cities and locations by their folded names, read once for all rows; rows that create some add them. */
export class Atlas {
  readonly regions = new Map<string, AtlasRegion>();
  readonly #cities = new Map<string, AtlasCity[]>();
  readonly #alike = new SimilarNames<AtlasCity>();
  readonly #locations = new Map<string, LocationRecord>();
  /** Cities of the locations that the caller reaches; empty for all cities. */
  readonly ownCities = new Set<string>();

  citiesNamed(name: string): readonly AtlasCity[] {
    return this.#cities.get(foldText(name)) ?? [];
  }

  addRegion(region: AtlasRegion): void {
    this.regions.set(foldText(region.name), region);
  }

  addCity(added: AtlasCity): void {
    this.#alike.add(added.name, added);
    this.#cities.set(foldText(added.name), [...this.citiesNamed(added.name), added]);
  }

  addLocation(row: LocationRecord): void {
    this.#locations.set(`${row.city_id} ${foldText(row.name)}`, row);
  }

  /** A city of this name or a similar one, in whatever region. */
  cityLike(name: string): AtlasCity | undefined {
    return this.#alike.find(name)?.value;
  }

  /** Every city with the region of this id. */
  citiesIn(regionId: string): AtlasCity[] {
    return [...this.#cities.values()].flat().filter(({ region }) => region.id === regionId);
  }

  locationsIn(cityId: string): LocationRecord[] {
    return [...this.#locations.values()].filter(({ city_id }) => city_id === cityId);
  }

  location(cityId: string, name: string): LocationRecord | null {
    return this.#locations.get(`${cityId} ${foldText(name)}`) ?? null;
  }
}

export async function readAtlas(db: Database, scope: LocationScope): Promise<Atlas> {
  const atlas = new Atlas();
  const byId = new Map<string, AtlasRegion>();
  for (const { id, name } of await db.select().from(region)) {
    byId.set(id, { id, name });
    atlas.addRegion({ id, name });
  }
  for (const { id, name, time_zone, region_id } of await db.select().from(city)) {
    const parent = byId.get(region_id);
    if (parent) atlas.addCity({ id, name, time_zone, region: parent });
  }
  for (const row of await db.select().from(location)) {
    atlas.addLocation(row);
    if (scope.kind === 'own' && reaches(scope, row.id)) atlas.ownCities.add(row.city_id);
  }
  return atlas;
}
