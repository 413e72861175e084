import type { PlaceTree } from '@studio/contracts';

/** How far the choice goes. */
export type Depth = 'region' | 'city' | 'location';

/** What is chosen so far, from the region down. */
export interface PlaceChoice {
  region_id: string | null;
  city_id: string | null;
  location_id: string | null;
}

export const NOTHING_CHOSEN: PlaceChoice = { region_id: null, city_id: null, location_id: null };

/** Chooses a region, and its only city along with it. */
export function chooseRegion(tree: PlaceTree | undefined, regionId: string | null): PlaceChoice {
  const cities = tree?.regions.find(({ id }) => id === regionId)?.cities ?? [];
  const [only] = cities.length === 1 ? cities : [];
  return { region_id: regionId, city_id: only?.id ?? null, location_id: null };
}

/** Where whoever sees one region, or one city of it, begins: there is nothing to choose. */
export function firstChoice(tree: PlaceTree | undefined): PlaceChoice {
  const [only] = tree?.regions.length === 1 ? tree.regions : [];
  return only ? chooseRegion(tree, only.id) : NOTHING_CHOSEN;
}
