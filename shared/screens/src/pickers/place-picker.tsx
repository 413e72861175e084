import { orpc, useAuth } from '@studio/portal';
import { Combobox, type Option } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceRef } from './place-ref';
import { PLACES_FRESH_MS } from './places-fresh';
import { usePlaceName } from './use-place-name';
import { usePlaceSearch } from './use-place-search';

interface PlacePickerProps {
  value: PlaceRef | null;
  onChange: (place: PlaceRef | null) => void;
  label?: string;
  placeholder?: string;
  /** Only cities and locations, where a region is no answer. */
  noRegions?: boolean;
}

/** A region, a city or a location by part of its name; regions and their cities are listed from the start. */
export function PlacePicker({
  value,
  onChange,
  label = 'Регион, город или локация',
  placeholder = 'Все места',
  noRegions = false,
}: PlacePickerProps) {
  const { can } = useAuth();
  const [typed, setTyped] = useState('');
  const { hits, seek, loading } = usePlaceSearch();
  const name = usePlaceName(value);
  const tree = useQuery({
    ...orpc.locations.tree.queryOptions(),
    staleTime: PLACES_FRESH_MS,
    enabled: can('read_locations'),
  });
  const found: Option[] = (noRegions ? hits.filter(({ kind }) => kind !== 'region') : hits).map((hit) => ({
    value: `${hit.kind}:${hit.id}`,
    label: hit.name,
    hint: hit.kind === 'region' ? 'регион' : hit.kind === 'city' ? hit.region_name : (hit.city_name ?? ''),
  }));
  const regions: Option[] = (tree.data?.regions ?? []).flatMap((region) => [
    ...(noRegions ? [] : [{ value: `region:${region.id}`, label: region.name, hint: 'регион' }]),
    ...region.cities.map((city) => ({ value: `city:${city.id}`, label: city.name, hint: region.name })),
  ]);
  const offered = typed.trim() === '' ? regions : found;
  const chosen = value === null ? null : `${value.kind}:${value.id}`;
  const options =
    chosen === null || offered.some((option) => option.value === chosen)
      ? offered
      : [...(typed.trim() === '' ? [{ value: chosen, label: name ?? '…' }] : []), ...offered];
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      options={options}
      value={chosen}
      loading={typed.trim() !== '' && loading}
      onSearch={(text) => {
        setTyped(text);
        seek(text);
      }}
      onChange={(next) => {
        setTyped('');
        onChange(next === null ? null : chosenPlace(next));
      }}
    />
  );
}

function chosenPlace(value: string): PlaceRef {
  const [kind = '', id = ''] = value.split(':');
  return { kind: kind === 'region' || kind === 'city' ? kind : 'location', id };
}
