import type { Location } from '@studio/contracts';
import { foldSearch } from '@studio/ui';

/** The locations whose name, city or address holds the text; all of them for an empty one. */
export function soughtAmong(locations: readonly Location[], text: string): readonly Location[] {
  const sought = foldSearch(text);
  return locations.filter(({ name, city_name, address }) =>
    foldSearch(`${name} ${city_name} ${address}`).includes(sought),
  );
}
