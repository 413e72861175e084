import type { PlaceTree } from '@studio/contracts';

/** The level down to which one chooses. */
export type Depth = 'region' | 'city' | 'location';

/** The choice so far, from the region down. */
export interface PlaceChoice {
  region_id: string | null;
  city_id: string | null;
  location_id: string | null;
}

export const NOTHING_CHOSEN: PlaceChoice = { region_id: null, city_id: null, location_id: null };

/** Chooses a region, and its city if there is only one. */
export function chooseRegion(tree: PlaceTree | undefined, regionId: string | null): PlaceChoice {
  const cities = tree?.regions.find(({ id }) => id === regionId)?.cities ?? [];
  const [only] = cities.length === 1 ? cities : [];
  return { region_id: regionId, city_id: only?.id ?? null, location_id: null };
}

/** The initial choice: a single region, or a single city in it, is chosen at once. */
export function firstChoice(tree: PlaceTree | undefined): PlaceChoice {
  const [only] = tree?.regions.length === 1 ? tree.regions : [];
  return only ? chooseRegion(tree, only.id) : NOTHING_CHOSEN;
}
