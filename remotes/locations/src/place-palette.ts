import { client, type PaletteSearch } from '@studio/portal';
import { placePath } from './places/place-ref';

const MAX_PLACES_SHOWN = 6;
const KINDS = { region: 'Регион', city: 'Город', location: 'Локация' };

/** Search of the command palette for places by name or address. */
export const searchPlaces: PaletteSearch = async (text, signal) => {
  if (text.trim().length < 2) return [];
  const hits = await client.locations.searchPlaces({ search: text.trim().slice(0, 100) }, { signal });
  return hits.slice(0, MAX_PLACES_SHOWN).map(({ kind, id, name, address, archived, region_name, city_name }) => ({
    id,
    title: name,
    hint: [
      KINDS[kind],
      kind === 'location' ? city_name : kind === 'city' && region_name,
      address,
      archived && 'в архиве',
    ]
      .filter(Boolean)
      .join(' · '),
    path: placePath({ kind, id }),
  }));
};
