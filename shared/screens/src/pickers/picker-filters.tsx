import type { FilterControl } from '../list/filter-control';
import type { Filters } from '../filters/use-filters';
import { LocationPicker } from './location-picker';
import { PersonPicker } from './person-picker';
import { PlacePicker } from './place-picker';
import type { PlaceRef } from './place-ref';
import { usePersonName } from './use-person-name';
import { usePlaceName } from './use-place-name';

/** Fields of a schema that a filter by place needs, each an `idField`; one at most is set. */
export interface PlaceValues {
  region: string | null;
  city: string | null;
  location: string | null;
}

/** The place that a list is narrowed to. */
export function placeOf({ region, city, location }: PlaceValues): PlaceRef | null {
  if (location !== null) return { kind: 'location', id: location };
  if (city !== null) return { kind: 'city', id: city };
  return region === null ? null : { kind: 'region', id: region };
}

/** The fields that identify a place. */
export function placeValues(place: PlaceRef | null): PlaceValues {
  return { region: null, city: null, location: null, ...(place && { [place.kind]: place.id }) };
}

/** A filter by region, city or location. */
export function placeFilter(filters: Filters<PlaceValues>, { width }: { width?: string } = {}): FilterControl {
  return placeControl({
    label: 'Регион, город или локация',
    place: placeOf(filters.values),
    put: (next) => filters.change(placeValues(next)),
    width,
  });
}

/** A filter by city or location, for what no region has: an address that names one narrows nothing. */
export function cityOrLocationFilter(filters: Filters<Omit<PlaceValues, 'region'>>): FilterControl {
  return placeControl({
    label: 'Город или локация',
    place: placeOf({ region: null, ...filters.values }),
    put(next) {
      const { city, location } = placeValues(next);
      filters.change({ city, location });
    },
    noRegions: true,
  });
}

interface PlaceControl {
  label: string;
  place: PlaceRef | null;
  put: (next: PlaceRef | null) => void;
  noRegions?: boolean;
  width?: string | undefined;
}

function placeControl({ label, place, put, noRegions = false, width }: PlaceControl): FilterControl {
  return {
    key: 'place',
    label,
    control: <PlacePicker noRegions={noRegions} label={label} value={place} onChange={put} />,
    chips: place
      ? [{ key: 'place', text: <PlaceName place={place} />, removeLabel: 'Убрать место', onRemove: () => put(null) }]
      : [],
    ...(width !== undefined && { width }),
  };
}

type IdKeys<Values> = {
  [Name in keyof Values]: Values[Name] extends string | null ? Name : never;
}[keyof Values] &
  string;

/** A filter by location (`idField`). */
export function locationFilter<Values extends object>(
  filters: Filters<Values>,
  name: IdKeys<Values>,
  { label = 'Локация', any = 'Все локации', width }: { label?: string; any?: string; width?: string } = {},
): FilterControl {
  const value = filters.values[name] as string | null;
  return {
    key: name,
    label,
    control: (
      <LocationPicker
        label={label}
        placeholder={any}
        value={value}
        clearable
        onChange={(id) => filters.change({ [name]: id } as unknown as Partial<Values>)}
      />
    ),
    chips:
      value === null
        ? []
        : [
            {
              key: name,
              text: <PlaceName place={{ kind: 'location', id: value }} />,
              removeLabel: 'Убрать локацию',
              onRemove: () => filters.clear(name),
            },
          ],
    ...(width !== undefined && { width }),
  };
}

interface PersonFilterWords {
  /** «Продавец» */
  label: string;
  /** «Все продавцы» */
  any: string;
  /** «Убрать продавца» */
  removeLabel: string;
  roles?: readonly string[];
  status?: 'active' | 'all';
  width?: string;
}

/** A filter by somebody of the staff (`idField`). */
export function personFilter<Values extends object>(
  filters: Filters<Values>,
  name: IdKeys<Values>,
  { label, any, removeLabel, roles, status, width }: PersonFilterWords,
): FilterControl {
  const value = filters.values[name] as string | null;
  return {
    key: name,
    label,
    control: (
      <PersonPicker
        label={label}
        placeholder={any}
        value={value}
        roles={roles}
        status={status}
        onChange={(id) => filters.change({ [name]: id } as unknown as Partial<Values>)}
      />
    ),
    chips:
      value === null
        ? []
        : [{ key: name, text: <PersonName id={value} />, removeLabel, onRemove: () => filters.clear(name) }],
    ...(width !== undefined && { width }),
  };
}

function PlaceName({ place }: { place: PlaceRef }) {
  return usePlaceName(place) ?? 'Одно место';
}

function PersonName({ id }: { id: string }) {
  return usePersonName(id) ?? 'Один сотрудник';
}
