import type { PlaceHit } from '@studio/contracts';
import { useCoarsePointer } from '@studio/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PlaceRef, readRef, refText } from '../places/place-ref';
import { usePlaceTree } from '../places/use-place-tree';
import { foundNodes } from './found-nodes';
import { placeNodes } from './place-nodes';
import { useCityLocations } from './use-city-locations';
import { useExpanded } from './use-expanded';
import { usePathTo } from './use-path-to';

interface TreeLines {
  selected: PlaceRef | null;
  archived: boolean;
  /** Hits instead of the whole tree; undefined without a search. */
  hits: readonly PlaceHit[] | undefined;
  search: string;
}

/** Nodes of the tree or of the hits, the expanded ones, and how to change them. */
export function useTreeLines({ selected, archived, hits, search }: TreeLines) {
  const { tree, index } = usePlaceTree();
  const { expanded, toggle, open, closeAll } = useExpanded();
  const notes = useCoarsePointer();
  const found = hits !== undefined;
  // Lines of the results that were toggled by hand; another search starts over.
  const [turned, setTurned] = useState<{ search: string; lines: ReadonlyMap<string, boolean> }>();
  const byHand = turned?.search === search ? turned.lines : undefined;

  const path = usePathTo(selected);
  const choice = selected && refText(selected);
  // The choice at which somebody collapsed a line; its path may be known only later.
  const collapsedAt = useRef<string | null>(null);
  // One text per choice and path: expanded once, so that a line that somebody collapses above the chosen one stays collapsed.
  const way = choice !== null && path !== null ? [choice, ...path].join(' ') : null;
  useEffect(() => {
    const [chosen, ...above] = way?.split(' ') ?? [];
    if (chosen !== undefined && chosen !== collapsedAt.current) open(above);
  }, [way, open]);

  const onWay = useMemo(
    () =>
      new Set(
        (hits ?? []).flatMap((hit) => [
          ...(hit.kind === 'region' ? [] : [`region:${hit.region_id}`]),
          ...(hit.kind === 'location' ? [`city:${hit.city_id}`] : []),
        ]),
      ),
    [hits],
  );
  const isOpen = (id: string) => (found ? (byHand?.get(id) ?? onWay.has(id)) : expanded.has(id));
  const openCities = (tree?.regions ?? [])
    .filter(({ id }) => isOpen(`region:${id}`))
    .flatMap(({ cities }) => cities.map(({ id }) => id))
    // A line above hits shows only those: its other locations are not fetched.
    .filter((id) => isOpen(`city:${id}`) && !onWay.has(`city:${id}`));
  const { locationsOf, retry, fetchAhead } = useCityLocations(openCities);

  const whole = useMemo(
    () => (tree && !found ? placeNodes(tree, { archived, notes, locationsOf }) : []),
    [tree, found, archived, notes, locationsOf],
  );
  const results = useMemo(
    () => (hits ? foundNodes(hits, search, index, { archived, notes, locationsOf }) : null),
    [hits, search, index, archived, notes, locationsOf],
  );
  const shownOpen = useMemo(() => {
    if (!results) return expanded;
    const lines = new Set(results.open);
    for (const [id, isOpened] of byHand ?? [])
      if (isOpened) lines.add(id);
      else lines.delete(id);
    return lines;
  }, [results, expanded, byHand]);

  return {
    nodes: results?.nodes ?? whole,
    expanded: shownOpen,
    onToggle: (id: string, isOpened: boolean) => {
      if (found) setTurned({ search, lines: new Map([...(byHand ?? []), [id, isOpened]]) });
      else {
        if (!isOpened) collapsedAt.current = choice;
        toggle(id, isOpened);
      }
    },
    onRetry: (id: string) => {
      const place = readRef(id);
      if (place?.kind === 'city') retry(place.id);
    },
    onIntent: (id: string) => {
      const place = readRef(id);
      if (place?.kind === 'city') fetchAhead(place.id);
    },
    closeAll: () => {
      collapsedAt.current = choice;
      closeAll();
    },
    anyOpen: expanded.size > 0,
  };
}
