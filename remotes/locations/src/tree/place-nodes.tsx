import type { Location, PlaceTree } from '@studio/contracts';
import { Badge, countOf, formatNumber, type TreeNode } from '@studio/ui';
import type { TreeCity, TreeRegion } from '../places/place-index';
import { type PlaceKind, refText } from '../places/place-ref';
import { LOCATIONS, PEOPLE } from '../words/noun-forms';
import { PLACE_ICONS } from '../words/place-words';

/** Locations of an expanded city: undefined while they are loading. */
export interface CityLocations {
  data: readonly Location[] | undefined;
  failed: boolean;
}

export interface NodeOptions {
  /** The tree also contains archived locations. */
  archived: boolean;
  /** Addresses and numbers of people are shown next to the names: there is room for them. */
  notes: boolean;
  locationsOf: (cityId: string) => CityLocations;
}

/** The whole tree; the locations of a city are in it once they are known. */
export function placeNodes(tree: PlaceTree, options: NodeOptions): TreeNode[] {
  return tree.regions.map((region) => regionNode(region, region.cities, options));
}

function regionNode(region: TreeRegion, cities: readonly TreeCity[], options: NodeOptions): TreeNode {
  return {
    id: refText({ kind: 'region', id: region.id }),
    label: region.name,
    icon: <PlaceIcon kind="region" />,
    ...(options.notes && { note: countOf(region.employees, PEOPLE) }),
    badge: <Count of={region} archived={options.archived} />,
    children: cities.map((city) => cityNode(city, options)),
  };
}

export function cityNode(city: TreeCity, options: NodeOptions): TreeNode {
  const { archived, notes, locationsOf } = options;
  const shown = city.locations + (archived ? city.archived : 0);
  const { data, failed } = locationsOf(city.id);
  return {
    id: refText({ kind: 'city', id: city.id }),
    label: city.name,
    icon: <PlaceIcon kind="city" />,
    ...(notes && { note: countOf(city.employees, PEOPLE) }),
    badge: <Count of={city} archived={archived} />,
    failed: failed && data === undefined,
    // An empty city cannot be expanded.
    ...(data !== undefined
      ? {
          children: data
            .filter(({ status }) => archived || status === 'active')
            .map((location) => locationNode(location, notes)),
        }
      : shown > 0 && { children: 'lazy' }),
  };
}

export function locationNode(
  { id, name, address, status }: Pick<Location, 'id' | 'name' | 'address' | 'status'>,
  withAddress: boolean,
): TreeNode {
  const note = [status === 'archived' && 'в архиве', withAddress && address].filter(Boolean).join(' · ');
  return {
    id: refText({ kind: 'location', id }),
    label: name,
    ...(note !== '' && { note }),
    icon: <PlaceIcon kind="location" />,
    muted: status === 'archived',
  };
}

export function PlaceIcon({ kind, size = 16 }: { kind: PlaceKind; size?: number }) {
  const Icon = PLACE_ICONS[kind];
  return <Icon size={size} aria-hidden />;
}

function Count({ of, archived }: { of: Pick<TreeRegion, 'locations' | 'archived'>; archived: boolean }) {
  const count = of.locations + (archived ? of.archived : 0);
  return <Badge label={countOf(count, LOCATIONS)}>{formatNumber(count)}</Badge>;
}
