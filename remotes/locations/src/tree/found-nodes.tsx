import { foldText, type PlaceHit } from '@studio/contracts';
import type { TreeNode } from '@studio/ui';
import type { PlaceIndex } from '../places/place-index';
import { refText } from '../places/place-ref';
import { cityNode, locationNode, type NodeOptions, PlaceIcon } from './place-nodes';

/** The part of the tree that leads to the hits. */
export interface FoundTree {
  nodes: TreeNode[];
  /** Ids of the lines above a hit: they are expanded. */
  open: ReadonlySet<string>;
}

/** Arranges hits as a tree: regions and cities in the order of their best hit; a city that matched can be expanded further. */
export function foundNodes(
  hits: readonly PlaceHit[],
  search: string,
  index: PlaceIndex,
  options: NodeOptions,
): FoundTree {
  const words = foldText(search).split(' ');
  // An address explains a hit whose name does not contain the words.
  const byAddress = (name: string) => !words.every((word) => foldText(name).includes(word));
  const open = new Set<string>();
  const regions = new Map<string, { node: TreeNode; cities: Map<string, TreeNode> }>();

  const regionOf = (hit: PlaceHit) => {
    const id = refText({ kind: 'region', id: hit.region_id });
    let region = regions.get(id);
    if (!region) {
      region = { node: { id, label: hit.region_name, icon: <PlaceIcon kind="region" /> }, cities: new Map() };
      regions.set(id, region);
    }
    return region;
  };
  const cityOf = (hit: PlaceHit) => {
    const region = regionOf(hit);
    const id = refText({ kind: 'city', id: hit.city_id ?? '' });
    let city = region.cities.get(id);
    if (!city) {
      city = { id, label: hit.city_name ?? '', icon: <PlaceIcon kind="city" /> };
      region.cities.set(id, city);
    }
    open.add(region.node.id);
    return city;
  };

  for (const hit of hits)
    if (hit.kind === 'region') regionOf(hit);
    else if (hit.kind === 'city') cityOf(hit);
    else {
      const city = cityOf(hit);
      open.add(city.id);
      const place = {
        ...hit,
        address: hit.address ?? '',
        status: hit.archived ? ('archived' as const) : ('active' as const),
      };
      const line = locationNode(place, options.notes || byAddress(hit.name));
      city.children = [...(Array.isArray(city.children) ? (city.children as TreeNode[]) : []), line];
    }

  return {
    nodes: [...regions.values()].map(({ node, cities }) => ({
      ...node,
      children:
        cities.size > 0 ? [...cities.values()].map((city) => whole(city, index, options)) : below(node, index, options),
    })),
    open,
  };
}

/** A city that matched itself shows all of its locations; one above hits only those. */
function whole(city: TreeNode, index: PlaceIndex, options: NodeOptions): TreeNode {
  if (city.children !== undefined) return city;
  const known = index.cities.get(city.id.slice('city:'.length));
  return known ? cityNode(known.city, options) : city;
}

/** All cities of a region that matched itself without any of its cities. */
function below(region: TreeNode, index: PlaceIndex, options: NodeOptions): TreeNode[] {
  const known = index.regions.get(region.id.slice('region:'.length));
  return known ? known.cities.map((city) => cityNode(city, options)) : [];
}
