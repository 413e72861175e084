import type { StockBalanceRow } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import type { LineDraft } from '../dialogs/line-draft';
import { shipping } from './shipping';
import { ShortPlaces } from './short-places';

const MAX_SHOWN = 100;

interface ShortLocationsProps {
  city_id: string;
  onShip: (location: string, lines: readonly LineDraft[]) => void;
}

/** Locations of a city where something is under its minimum. */
export function ShortLocations({ city_id, onShip }: ShortLocationsProps) {
  const { data } = useQuery(
    orpc.consumables.balance.queryOptions({
      input: { city_id, place_kind: 'location', state: 'low', page: 1, page_size: MAX_SHOWN },
    }),
  );
  const places = new Map<string, StockBalanceRow[]>();
  for (const row of data?.items ?? []) places.set(row.place.id, [...(places.get(row.place.id) ?? []), row]);
  return (
    <ShortPlaces
      title="Не хватает на локациях"
      places={[...places].map(([id, rows]) => ({
        id,
        name: rows[0]?.place.name ?? '',
        items: rows.map(({ name }) => name),
        ...shipping(rows, 'На складе города этого сейчас нет.', (lines) => onShip(id, lines)),
      }))}
    />
  );
}
