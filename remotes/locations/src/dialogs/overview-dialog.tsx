import { Button, countOf, Dialog, Row, SearchInput, Stack, Text, Tree } from '@studio/ui';
import { useMemo, useState } from 'react';
import { type PlaceRef, readRef, refText } from '../places/place-ref';
import { usePlaceTree } from '../places/use-place-tree';
import { placeNodes } from '../tree/place-nodes';
import { useCityLocations } from '../tree/use-city-locations';
import { useFound } from '../tree/use-found';
import { foundNodes } from '../tree/found-nodes';
import { CITIES, LOCATIONS, PEOPLE, REGIONS } from '../words/noun-forms';
import type { DialogProps } from './dialog-props';
import { PrintedTree } from './printed-tree';

const HEIGHT = 'min(28rem, 50dvh)';

/** The whole tree in a dialog: counts per place, links to them, and a printable list. */
export function OverviewDialog({ selected, onClose, onShow }: DialogProps & { selected: PlaceRef | null }) {
  const { tree, index, query } = usePlaceTree();
  const [text, setText] = useState('');
  const regions = tree?.regions ?? [];
  const allRegions = new Set(regions.map(({ id }) => refText({ kind: 'region', id })));
  // Regions are expanded until somebody toggles a line.
  const [chosen, setExpanded] = useState<ReadonlySet<string> | null>(null);
  const expanded = chosen ?? allRegions;
  const found = useFound(text);
  // Lines of the results that were toggled by hand.
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const cities = [...index.cities.keys()].filter((id) =>
    found.hits ? byHand.get(`city:${id}`) : expanded.has(`city:${id}`),
  );
  const { locationsOf, retry, fetchAhead } = useCityLocations(cities);
  const results = useMemo(
    () =>
      found.hits ? foundNodes(found.hits, found.search, index, { archived: true, notes: true, locationsOf }) : null,
    [found.hits, found.search, index, locationsOf],
  );
  const nodes = useMemo(
    () => results?.nodes ?? (tree ? placeNodes(tree, { archived: true, notes: true, locationsOf }) : []),
    [results, tree, locationsOf],
  );
  const toggle = (id: string, open: boolean) => {
    if (results) setByHand((known) => new Map([...known, [id, open]]));
    else setExpanded(turned(expanded, new Map([[id, open]])));
  };
  const sum = (of: 'locations' | 'employees') => regions.reduce((total, region) => total + region[of], 0);
  const ofCity = (act: (id: string) => void) => (id: string) => {
    const place = readRef(id);
    if (place?.kind === 'city') act(place.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Дерево регионов"
      description={[
        countOf(regions.length, REGIONS),
        countOf(index.cities.size, CITIES),
        countOf(sum('locations'), LOCATIONS),
        countOf(sum('employees'), PEOPLE),
      ].join(' · ')}
      footer={
        <>
          <Button onClick={() => print()}>Напечатать</Button>
          <Button onClick={onClose}>Закрыть</Button>
        </>
      }
    >
      <Stack gap={3}>
        <SearchInput label="Название или адрес" placeholder="Название или адрес" value={text} onChange={setText} />
        <Row gap={2} noPrint>
          <Button size="sm" variant="ghost" onClick={() => setExpanded(allRegions)}>
            Раскрыть регионы
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setExpanded(new Set())}>
            Свернуть всё
          </Button>
        </Row>
        <Tree
          label="Все регионы, города и локации"
          nodes={nodes}
          expanded={results ? turned(results.open, byHand) : expanded}
          onToggle={toggle}
          selected={selected && refText(selected)}
          onSelect={(id) => {
            const place = readRef(id);
            if (place) onShow(place);
          }}
          onIntent={ofCity(fetchAhead)}
          onRetry={ofCity(retry)}
          highlight={found.search}
          height={HEIGHT}
          busy={query.isPending || (found.hits === undefined && found.busy)}
          empty={<Text tone="muted">{text === '' ? 'Локаций пока нет.' : 'Ничего не найдено.'}</Text>}
        />
        <PrintedTree regions={regions} />
      </Stack>
    </Dialog>
  );
}

/** Expanded lines after some were toggled by hand. */
function turned(open: ReadonlySet<string>, byHand: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const lines = new Set(open);
  for (const [id, isOpen] of byHand)
    if (isOpen) lines.add(id);
    else lines.delete(id);
  return lines;
}
