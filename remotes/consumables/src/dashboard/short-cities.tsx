import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import type { LineDraft } from '../dialogs/line-draft';
import { shipping } from './shipping';
import { ShortPlaces } from './short-places';

/** Cities where something is under its minimum, with what the office has to send. */
export function ShortCities({ onShip }: { onShip?: (city: string, lines: readonly LineDraft[]) => void }) {
  const { data = [] } = useQuery(orpc.consumables.shortages.queryOptions());
  return (
    <ShortPlaces
      title="Не хватает в городах"
      places={data.map(({ place, lines }) => ({
        id: place.id,
        name: place.name,
        items: lines.map(({ name }) => name),
        ...(onShip && shipping(lines, 'В офисе этого сейчас нет.', (found) => onShip(place.id, found))),
      }))}
    />
  );
}
