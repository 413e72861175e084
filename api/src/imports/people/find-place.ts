import { quoted, reaches, type LocationScope } from '@studio/contracts';
import { foldText } from '../../kernel/words/text';
import { short } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { EmployeeField } from './columns';
import type { Directory, Place } from './directory';

/**
 * The primary location that a row names: by name, or «Город, Локация», or with the column of the city. `undefined` keeps it, null clears
 * it; an ambiguous name is recorded as an error.
 * @param current the employee's present location: a name that matches it is no change, even if others have the same name
 */
export function findPlace(
  draft: DraftRow<EmployeeField>,
  { placesByName, places, meant }: Directory,
  scope: LocationScope,
  current: string | null,
): string | null | undefined {
  const text = draft.optional('primary_location_id');
  const city = draft.text('city');
  // A city alone moves nobody; it may be that of the present location.
  if (text === undefined && city !== null && foldText(places.get(current ?? '')?.city ?? '') !== foldText(city))
    draft.fail('primary_location_id', `Город «${short(city)}» указан без локации. Укажите локацию или очистите город.`);
  if (text === null || text === undefined) return text;
  const [before = '', ...after] = text.split(',');
  const named = placesByName.get(foldText(text)) ?? inCity(placesByName.get(foldText(after.join(','))), before);
  const found = inCity(named, city);
  if (current !== null && (city === null ? named : found).some(({ id }) => id === current)) return current;
  const open = found.filter(({ id, archived }) => !archived && reaches(scope, id));
  const [only] = open;
  if (only && open.length === 1) return only.id;
  const like = meant.places.didYouMean(text);
  draft.fail('primary_location_id', sentence({ name: short(text), found, open, like }, scope, places));
  return undefined;
}

function inCity(named: readonly Place[] = [], city: string | null): readonly Place[] {
  return city === null ? named : named.filter((place) => foldText(place.city) === foldText(city));
}

const CITIES_SHOWN = 5;

interface PlaceSearch {
  name: string;
  found: readonly Place[];
  /** Of those found: the ones that may be given. */
  open: readonly Place[];
  /** «Похоже на «Парк»?», or nothing. */
  like: string;
}

function sentence({ name, found, open, like }: PlaceSearch, scope: LocationScope, places: Directory['places']): string {
  if (open.length > 1) {
    const cities = [...new Set(open.map(({ city }) => city))].slice(0, CITIES_SHOWN);
    return `Локаций ${quoted(name)} несколько: ${cities.join(', ')}. Укажите город в столбце «Город».`;
  }
  if (scope.kind === 'own') {
    const own = scope.location_ids.flatMap((id) => quoted(places.get(id)?.name ?? ''));
    if (own.length === 0) return 'Вам не доступна ни одна локация.';
    return own.length === 1
      ? `Вам доступна только локация ${own[0]}.`
      : `Вам доступны только локации ${own.join(', ')}.`;
  }
  return found.length > 0
    ? `Локация ${quoted(name)} в архиве. Выберите другую.`
    : `Локация ${quoted(name)} не найдена.${like || ' Проверьте название и город.'}`;
}
