import { EMPLOYEE_COLUMNS, EMPLOYEE_SORTS } from '@studio/contracts';
import type { PlaceRef } from '@studio/screens';

export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number];
export type SortOrder = 'asc' | 'desc';
type StatusFilter = 'active' | 'dismissed' | 'all';
type MessengerFilter = 'bound' | 'unbound';

/** What the list shows; the whole of it lives in the address, so that «Назад» and a saved view bring it back. */
export interface EmployeeFilters {
  search: string;
  /** Name of a role. */
  role: string | null;
  place: PlaceRef | null;
  status: StatusFilter;
  messenger: MessengerFilter | null;
  sort: EmployeeSort;
  order: SortOrder;
  /** Shown columns of a saved view or a link; null for those kept on this device. */
  columns: readonly EmployeeColumn[] | null;
}

/** Rows of one call. */
export const PAGE_SIZE = 100;

export const NO_FILTERS: EmployeeFilters = {
  search: '',
  role: null,
  place: null,
  status: 'active',
  messenger: null,
  sort: 'name',
  order: 'asc',
  columns: null,
};

const SEARCH_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ROLE = /^[a-z][a-z0-9_]{0,49}$/;
const PLACES = ['region', 'city', 'location'] as const;

/** Reads the address; whatever it cannot mean falls back to the default, so that an edited link still opens. */
export function readFilters(address: URLSearchParams): EmployeeFilters {
  const role = address.get('role');
  const status = address.get('status');
  const messenger = address.get('messenger');
  const sort = EMPLOYEE_SORTS.find((each) => each === address.get('sort'));
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX),
    role: role !== null && ROLE.test(role) ? role : null,
    place: readPlace(address),
    status: status === 'dismissed' || status === 'all' ? status : 'active',
    messenger: messenger === 'bound' || messenger === 'unbound' ? messenger : null,
    sort: sort ?? NO_FILTERS.sort,
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    columns: readColumns(address.get('columns')),
  };
}

/** Writes the filters into a copy of `address`: defaults are left out, what else stands there is kept. */
export function writeFilters(filters: EmployeeFilters, address = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (key: string, value: string | null) =>
    value === null || value === '' ? next.delete(key) : next.set(key, value);
  put('search', filters.search);
  put('role', filters.role);
  for (const kind of PLACES) put(kind, filters.place?.kind === kind ? filters.place.id : null);
  put('status', filters.status === NO_FILTERS.status ? null : filters.status);
  put('messenger', filters.messenger);
  put('sort', filters.sort === NO_FILTERS.sort ? null : filters.sort);
  put('order', filters.order === NO_FILTERS.order ? null : filters.order);
  put('columns', filters.columns?.join('.') ?? null);
  return next;
}

/** Filters and order as the calls take them. */
export function queryInput({ search, role, place, status, messenger, sort, order }: EmployeeFilters) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(role !== null && { role }),
    ...(place?.kind === 'region' && { region_id: place.id }),
    ...(place?.kind === 'city' && { city_id: place.id }),
    ...(place?.kind === 'location' && { location_id: place.id }),
    status,
    ...(messenger !== null && { messenger }),
    sort,
    order,
  };
}

/** One page of the list, from 1. */
export function pageInput(filters: EmployeeFilters, page: number) {
  return { ...queryInput(filters), page, page_size: PAGE_SIZE };
}

/** A page's input back from its JSON, by which lists tell whether they are the same. */
export function inputOf(json: string): ReturnType<typeof pageInput> {
  return JSON.parse(json) as ReturnType<typeof pageInput>;
}

/** How many of the filters narrow the list or widen it beyond those who work here. */
export function narrowingCount({ search, role, place, status, messenger }: EmployeeFilters): number {
  return [search.trim(), role, place, status !== NO_FILTERS.status, messenger].filter(Boolean).length;
}

/** The same order and columns with nothing narrowed. */
export function resetFilters({ sort, order, columns }: EmployeeFilters): EmployeeFilters {
  return { ...NO_FILTERS, sort, order, columns };
}

function readPlace(address: URLSearchParams): PlaceRef | null {
  for (const kind of [...PLACES].reverse()) {
    const id = address.get(kind);
    if (id !== null && UUID.test(id)) return { kind, id };
  }
  return null;
}

function readColumns(text: string | null): readonly EmployeeColumn[] | null {
  if (text === null) return null;
  const named = text.split('.');
  const columns = EMPLOYEE_COLUMNS.filter((column) => named.includes(column));
  return columns.length > 0 ? columns : null;
}
