import { Text, Tree, type TreeNode } from '@studio/ui';
import { useMemo, useState } from 'react';
import { readRef, refText } from '../places/place-ref';
import { usePlaceTree } from '../places/use-place-tree';
import { placeNodes } from '../tree/place-nodes';
import { useCityLocations } from '../tree/use-city-locations';
import type { Depth, PlaceChoice } from './place-choice';

const HEIGHT_PIXELS = 280;

interface PlacePickerProps {
  depth: Depth;
  value: PlaceChoice;
  onChange: (choice: PlaceChoice) => void;
  except?: string | undefined;
  fault: string | null;
}

/** The tree to choose a place in, down to the given depth. */
export function PlacePicker({ depth, value, onChange, except, fault }: PlacePickerProps) {
  const { tree, index, query } = usePlaceTree();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set([`region:${value.region_id}`, `city:${value.city_id}`]),
  );
  const cities = depth === 'location' ? [...index.cities.keys()].filter((id) => expanded.has(`city:${id}`)) : [];
  const { locationsOf, retry, fetchAhead } = useCityLocations(cities);
  const nodes = useMemo(
    () => (tree ? cut(placeNodes(tree, { archived: false, notes: true, locationsOf }), depth, except) : []),
    [tree, locationsOf, depth, except],
  );
  const selected = value.location_id ?? value.city_id ?? value.region_id;
  const kind = value.location_id !== null ? 'location' : value.city_id !== null ? 'city' : 'region';

  const toggle = (id: string, open: boolean) =>
    setExpanded((known) => new Set(open ? [...known, id] : [...known].filter((each) => each !== id)));
  const choose = (id: string) => {
    const place = readRef(id);
    if (!place || place.id === except) return;
    if (place.kind !== depth) toggle(id, !expanded.has(id));
    if (place.kind === 'region') onChange({ region_id: place.id, city_id: null, location_id: null });
    if (place.kind === 'city')
      onChange({ region_id: index.cities.get(place.id)?.region.id ?? null, city_id: place.id, location_id: null });
    if (place.kind === 'location') {
      const city = cities.find((each) => locationsOf(each).data?.some((location) => location.id === place.id));
      if (city !== undefined)
        onChange({ region_id: index.cities.get(city)?.region.id ?? null, city_id: city, location_id: place.id });
    }
  };
  const act = (on: (cityId: string) => void) => (id: string) => {
    const place = readRef(id);
    if (place?.kind === 'city' && depth === 'location') on(place.id);
  };
  return (
    <>
      <Tree
        label={depth === 'city' ? 'Выбор города' : 'Выбор локации'}
        nodes={nodes}
        expanded={expanded}
        onToggle={toggle}
        selected={selected === null ? null : refText({ kind, id: selected })}
        onSelect={choose}
        onIntent={act(fetchAhead)}
        onRetry={act(retry)}
        height={HEIGHT_PIXELS}
        busy={query.isPending}
      />
      {fault !== null && (
        <Text size="caption" tone="danger" role="alert">
          {fault}
        </Text>
      )}
    </>
  );
}

/** Removes nodes below the depth, and marks the place that cannot be chosen. */
function cut(nodes: readonly TreeNode[], depth: Depth, except: string | undefined): TreeNode[] {
  return nodes.map(({ children, ...node }) => {
    const place = readRef(node.id);
    const isLast = place?.kind === depth;
    return {
      ...node,
      ...(place?.id === except && { muted: true, note: 'сейчас здесь' }),
      ...(!isLast &&
        children !== undefined && { children: children === 'lazy' ? children : cut(children, depth, except) }),
    };
  });
}
