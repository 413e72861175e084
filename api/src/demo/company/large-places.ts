import type { Random } from '../random';
import { HOTELS, MALLS, PARKS, REGIONS, STREETS, TOWNS } from './large-geography';
import type { DemoPlaces, LocationKind } from './places';

/** Total sizes, including the small company's own places. */
export interface PlaceCounts {
  regions: number;
  cities: number;
  locations: number;
}

/** The places that the company lacks; every region gets cities, and every city locations, evenly. */
export function morePlaces(there: PlaceCounts, wanted: PlaceCounts, random: Random): DemoPlaces {
  const places: DemoPlaces = { regions: [], cities: [], locations: [] };
  const regions = REGIONS.slice(0, wanted.regions - there.regions);
  const cityCount = wanted.cities - there.cities;
  const locationCount = wanted.locations - there.locations;
  regions.forEach((plan, index) => {
    const own = random.fork(plan.name);
    const region_id = own.uuid();
    places.regions.push({ id: region_id, name: plan.name });
    const names = [plan.capital, ...own.shuffled(TOWNS)];
    for (const name of names.slice(0, shareOf(cityCount, regions.length, index))) {
      const city = { id: own.uuid(), region_id, name, time_zone: plan.time_zone };
      const count = shareOf(locationCount, cityCount, places.cities.length);
      places.cities.push(city);
      addLocations(places, { city, count, code: plan.code }, own);
    }
  });
  return places;
}

/** The part of `total` for this index when it is divided evenly. */
function shareOf(total: number, heirs: number, index: number): number {
  return Math.floor(((index + 1) * total) / heirs) - Math.floor((index * total) / heirs);
}

interface Town {
  city: DemoPlaces['cities'][number];
  count: number;
  code: string;
}

function addLocations(places: DemoPlaces, { city, count, code }: Town, random: Random): void {
  const titles = random.shuffled(TITLES).slice(0, count);
  for (const { name, kind } of titles) {
    places.locations.push({
      id: random.uuid(),
      city_id: city.id,
      name,
      kind,
      address: `ул. ${random.pick(STREETS)}, ${random.int(1, 140)}`,
      phone: `+7${code}${String(random.int(100, 9_999)).padStart(10 - code.length, '0')}`,
      volume: 1,
      time_zone: city.time_zone,
    });
  }
}

const TITLES: readonly { name: string; kind: LocationKind }[] = [
  ...STREETS.map((street) => ({ name: `Студия на ${street}`, kind: 'studio' as const })),
  ...MALLS.map((mall) => ({ name: `Фотобудка в ТРЦ «${mall}»`, kind: 'booth' as const })),
  ...PARKS.map((park) => ({ name: `Парк «${park}»`, kind: 'park' as const })),
  ...HOTELS.map((hotel) => ({ name: `Гостиница «${hotel}»`, kind: 'hotel' as const })),
];
