import type { PlaceTree } from '@studio/contracts';

export type TreeRegion = PlaceTree['regions'][number];
export type TreeCity = TreeRegion['cities'][number];

/** A city of the tree with its region. */
interface PlacedCity {
  city: TreeCity;
  region: TreeRegion;
}

/** The tree by id. */
export interface PlaceIndex {
  regions: ReadonlyMap<string, TreeRegion>;
  cities: ReadonlyMap<string, PlacedCity>;
}

export function placeIndex(tree: PlaceTree | undefined): PlaceIndex {
  const regions = new Map<string, TreeRegion>();
  const cities = new Map<string, PlacedCity>();
  for (const region of tree?.regions ?? []) {
    regions.set(region.id, region);
    for (const city of region.cities) cities.set(city.id, { city, region });
  }
  return { regions, cities };
}
