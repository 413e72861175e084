import type { PlaceHit } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PLACES_FRESH_MS } from './places-fresh';

/** Places found by part of their name, as the options of a `Combobox`; before anything is typed, regions and cities. */
export function usePlaceSearch(): {
  hits: readonly PlaceHit[];
  seek: (text: string) => void;
  loading: boolean;
} {
  const { can } = useAuth();
  const [text, setText] = useState('');
  const searchText = useSettled(text.trim());
  const search = useQuery({
    ...orpc.locations.searchPlaces.queryOptions({ input: { search: searchText } }),
    enabled: searchText !== '' && can('read_locations'),
    placeholderData: keepPreviousData,
    staleTime: PLACES_FRESH_MS,
    meta: { persist: false },
  });
  const hits = searchText === '' ? NO_HITS : (search.data ?? NO_HITS);
  return { hits, seek: setText, loading: text.trim() !== searchText || search.isFetching };
}

const NO_HITS: readonly PlaceHit[] = [];
