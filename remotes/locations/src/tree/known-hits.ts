import { foldText, type Location, type PlaceHit, type PlaceTree } from '@studio/contracts';

const MAX_PLACES_SHOWN = 50;

/** Hits in the answers kept on this device, for when the server cannot be reached: names and addresses that contain every word. */
export function knownHits(text: string, tree: PlaceTree | undefined, locations: readonly Location[]): PlaceHit[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const holds = (where: string) => words.every((word) => foldText(where).includes(word));
  const hits: PlaceHit[] = [];
  for (const region of tree?.regions ?? []) {
    const inRegion = { region_id: region.id, region_name: region.name, address: null, archived: false };
    if (holds(region.name))
      hits.push({ kind: 'region', id: region.id, name: region.name, city_id: null, city_name: null, ...inRegion });
    for (const { id, name } of region.cities)
      if (holds(name)) hits.push({ kind: 'city', id, name, city_id: id, city_name: name, ...inRegion });
  }
  for (const place of locations)
    if (holds(`${place.name} ${place.address}`))
      hits.push({
        kind: 'location',
        id: place.id,
        name: place.name,
        address: place.address,
        archived: place.status === 'archived',
        region_id: place.region_id,
        region_name: place.region_name,
        city_id: place.city_id,
        city_name: place.city_name,
      });
  return hits.slice(0, MAX_PLACES_SHOWN);
}
