import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { lineOfRow, type LineDraft } from '../dialogs/line-draft';
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
        ...(onShip && {
          onShip: () =>
            onShip(
              place.id,
              lines
                .filter(({ suggested, source_available }) => Math.min(suggested, source_available) > 0)
                .map((line) => lineOfRow(line, Math.min(line.suggested, line.source_available))),
            ),
        }),
      }))}
    />
  );
}
