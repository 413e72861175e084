import { OFFICE_PLACE_ID } from '@studio/contracts';
import type { Database } from '../database/open';
import { failure } from './fail';
import { hook, type Hooks } from './hooks';

/** What a field may name; `stock` is where goods lie: the office, a city's warehouse or a location. */
export type PlaceKind = 'region' | 'city' | 'location' | 'stock';

/** A place that an input names, and where in the input. */
export interface PlaceAsked {
  kind: PlaceKind;
  id: string;
  /** Null for what the path names: the record itself. */
  field: string | null;
}

/** Those of these ids that are regions, cities or locations, with their kind; given by the domain that keeps places. */
export const placesKnown = hook<
  [db: Database, ids: readonly string[]],
  { id: string; kind: Exclude<PlaceKind, 'stock'> }[]
>('kernel.places_known');

/** What fields of the contract name places; a test finds one that is missing here. */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  region_id: 'region',
  regionId: 'region',
  city_id: 'city',
  cityId: 'city',
  location_id: 'location',
  locationId: 'location',
  location_ids: 'location',
  other_location_id: 'location',
  primary_location_id: 'location',
  move_employees_to: 'location',
  place_id: 'stock',
  from_place_id: 'stock',
  to_place_id: 'stock',
};

/** Calls whose plain `id` or `ids` names a place, by the end of their path. */
const OF_PATHS: readonly [path: RegExp, field: string, kind: PlaceKind][] = [
  [/\/locations\/\{id\}/, 'id', 'location'],
  [/\/cities\/by-ids$/, 'ids', 'city'],
];

/** Parts of an input that have fields of their own: those of a detailed call, rows of a plan or a list, an act on several people. */
const PARTS = ['params', 'query', 'body', 'put', 'items', 'act'];

/** The longest list of places that a call takes is far below. */
const MAX_ASKED = 1_000;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The places that an input names, before any schema has read it; what is no id is left to the schema. */
export function placesAsked(path: string, input: unknown): PlaceAsked[] {
  const kinds = { ...KINDS };
  for (const [pattern, field, kind] of OF_PATHS) if (pattern.test(path)) kinds[field] = kind;
  const asked: PlaceAsked[] = [];
  collect(input, '', kinds, asked);
  return asked.slice(0, MAX_ASKED).map((one) => (path.includes(`{${one.field}}`) ? { ...one, field: null } : one));
}

function collect(
  input: unknown,
  within: string,
  kinds: Readonly<Record<string, PlaceKind>>,
  asked: PlaceAsked[],
): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) {
    const field = `${within}${name}`;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind !== undefined) {
      if (isId(value)) asked.push({ kind, id: value.toLowerCase(), field });
      else if (Array.isArray(value))
        for (const [at, one] of value.entries())
          if (isId(one)) asked.push({ kind, id: one.toLowerCase(), field: `${field}.${at}` });
    } else if (PARTS.includes(name)) {
      const isStructure = within === '' && ['params', 'query', 'body'].includes(name);
      if (Array.isArray(value)) for (const [at, row] of value.entries()) collect(row, `${field}.${at}.`, kinds, asked);
      else collect(value, isStructure ? '' : `${field}.`, kinds, asked);
    }
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

const UNKNOWN: Readonly<Record<PlaceKind, string>> = {
  region: 'Такого региона нет.',
  city: 'Такого города нет.',
  location: 'Такой локации нет.',
  stock: 'Такого склада нет.',
};

/** The one answer to a place that there is none of, whatever the call. */
export function unknownPlace(kind: PlaceKind, field: string | null = null) {
  return failure('not_found', { message: UNKNOWN[kind], ...(field !== null && { field }) });
}

/** @throws `not_found` on the first field that names a place that there is none of; archived ones are known */
export async function refuseUnknownPlaces(hooks: Hooks, db: Database, asked: readonly PlaceAsked[]): Promise<void> {
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ id }) => id))];
  const known = new Map((await hooks.call(placesKnown, db, ids)).flat().map(({ id, kind }) => [id, kind]));
  const unknown = asked.find(({ id, kind }) => !isOf(kind, id, known.get(id)));
  if (unknown) throw unknownPlace(unknown.kind, unknown.field);
}

function isOf(wanted: PlaceKind, id: string, found: PlaceKind | undefined): boolean {
  if (wanted !== 'stock') return found === wanted;
  return id === OFFICE_PLACE_ID || found === 'city' || found === 'location';
}
