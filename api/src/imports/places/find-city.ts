import { randomUUID } from 'node:crypto';
import type { LocationScope } from '@studio/contracts';
import { foldText } from '../../kernel/words/text';
import { short } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { Atlas, AtlasCity, AtlasRegion } from './atlas';
import type { LocationField } from './columns';
import { newCity, newRegion } from './look-alike';
import { readZone } from './read-zone';

/** The city of a row, and what the row creates for it. */
export interface FoundCity {
  city: AtlasCity;
  newRegion: boolean;
  newCity: boolean;
}

/**
 * The city that a row names, by region and name, or by its name alone where only one region has it. A new one is created if the caller
 * reaches the whole company; null when that is impossible, which is recorded in the row.
 */
export function findCity(draft: DraftRow<LocationField>, atlas: Atlas, scope: LocationScope): FoundCity | null {
  const name = draft.text('city');
  const regionName = draft.text('region');
  const time_zone = draft.read('time_zone', readZone);
  if (name === null) {
    if (!draft.errors.some(({ field }) => field === 'city')) draft.fail('city', 'Укажите город.');
    return null;
  }
  const named = atlas.citiesNamed(name);
  const region = regionName === null ? undefined : atlas.regions.get(foldText(regionName));
  const found = regionName === null ? named : named.filter((city) => city.region.id === region?.id);
  if (found.length > 1) {
    draft.fail('region', `Городов «${short(name)}» несколько. Укажите регион.`);
    return null;
  }
  const [city] = found;
  if (city) return known(draft, atlas, scope, city, time_zone);
  if (scope.kind !== 'any') {
    draft.fail('city', 'Вам доступен только город вашей локации.');
    return null;
  }
  return made(draft, atlas, { name, regionName, region, time_zone });
}

function known(
  draft: DraftRow<LocationField>,
  atlas: Atlas,
  scope: LocationScope,
  city: AtlasCity,
  time_zone: string | null,
): FoundCity | null {
  if (scope.kind === 'own' && !atlas.ownCities.has(city.id)) {
    draft.fail('city', 'Вам доступен только город вашей локации.');
    return null;
  }
  if (time_zone !== null && time_zone !== city.time_zone)
    draft.fail('time_zone', `У города «${city.name}» пояс ${city.time_zone}. Его меняют в карточке города.`);
  return { city, newRegion: false, newCity: false };
}

interface NewCity {
  name: string;
  regionName: string | null;
  region: AtlasRegion | undefined;
  time_zone: string | null;
}

function made(
  draft: DraftRow<LocationField>,
  atlas: Atlas,
  { name, regionName, region, time_zone }: NewCity,
): FoundCity | null {
  if (regionName === null) {
    if (!draft.errors.some(({ field }) => field === 'region'))
      draft.fail('region', `Город «${short(name)}» не найден. Чтобы добавить его, укажите регион.`);
    return null;
  }
  if (time_zone === null) {
    if (!draft.errors.some(({ field }) => field === 'time_zone'))
      draft.fail('time_zone', `Город «${short(name)}» не найден. Чтобы добавить его, укажите часовой пояс.`);
    return null;
  }
  const parent = region ?? { id: randomUUID(), name: regionName, made: newRegion(atlas, regionName) };
  return {
    city: {
      id: randomUUID(),
      name,
      time_zone,
      region: parent,
      made: newCity(atlas, { name, time_zone, region: parent }),
    },
    newRegion: region === undefined,
    newCity: true,
  };
}
