import { type PHOTOSESSION_SORTS, SESSION_STATE_NAMES, type SessionState } from '@studio/contracts';

export type SessionSort = (typeof PHOTOSESSION_SORTS)[number];
export type SortOrder = 'asc' | 'desc';
type ListView = 'table' | 'cards';

/** What the list shows; the whole of it lives in the address, so that «Назад» brings it back. */
export interface SessionFilters {
  search: string;
  states: readonly SessionState[];
  locationId: string | null;
  photographerId: string | null;
  /** Business dates (`2026-03-08`), both included. */
  dateFrom: string | null;
  dateTo: string | null;
  sort: SessionSort;
  order: SortOrder;
  /** Only what this device holds and the server does not yet. */
  onDevice: boolean;
  /** From 1. */
  page: number;
  view: ListView;
}

export const PAGE_SIZE = 25;

export const NO_FILTERS: SessionFilters = {
  search: '',
  states: [],
  locationId: null,
  photographerId: null,
  dateFrom: null,
  dateTo: null,
  onDevice: false,
  sort: 'created_at',
  order: 'desc',
  page: 1,
  view: 'table',
};

const SORTS = { created_at: true, number: true, name: true, business_date: true, photo_count: true } satisfies Record<
  SessionSort,
  true
>;
const SEARCH_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; whatever it cannot mean falls back to the default, so that an edited link still opens. */
export function readFilters(address: URLSearchParams): SessionFilters {
  const sort = address.get('sort');
  const page = Number(address.get('page'));
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX),
    states: [...new Set(address.getAll('state').filter(isState))],
    locationId: uuidOrNull(address.get('location')),
    photographerId: uuidOrNull(address.get('photographer')),
    dateFrom: dateOrNull(address.get('from')),
    dateTo: dateOrNull(address.get('to')),
    onDevice: address.get('on') === 'device',
    sort: sort !== null && isSort(sort) ? sort : NO_FILTERS.sort,
    order: address.get('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    view: address.get('view') === 'cards' ? 'cards' : 'table',
  };
}

/** Writes the filters into a copy of `address`: defaults are left out, what else stands there is kept. */
export function writeFilters(filters: SessionFilters, address = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (key: string, value: string | null) =>
    value === null || value === '' ? next.delete(key) : next.set(key, value);
  put('search', filters.search);
  next.delete('state');
  for (const state of filters.states) next.append('state', state);
  put('location', filters.locationId);
  put('photographer', filters.photographerId);
  put('from', filters.dateFrom);
  put('to', filters.dateTo);
  put('on', filters.onDevice ? 'device' : null);
  put('sort', filters.sort === NO_FILTERS.sort ? null : filters.sort);
  put('order', filters.order === NO_FILTERS.order ? null : filters.order);
  put('page', filters.page === 1 ? null : String(filters.page));
  put('view', filters.view === NO_FILTERS.view ? null : filters.view);
  return next;
}

/** Input of the call `photosessions.list`. */
export function listInput(filters: SessionFilters) {
  return {
    ...(filters.search.trim() && { search: filters.search.trim() }),
    ...(filters.states.length > 0 && { state: [...filters.states] }),
    ...(filters.locationId && { location_id: filters.locationId }),
    ...(filters.photographerId && { photographer_id: filters.photographerId }),
    ...(filters.dateFrom && { date_from: filters.dateFrom }),
    ...(filters.dateTo && { date_to: filters.dateTo }),
    sort: filters.sort,
    order: filters.order,
    page: filters.page,
    page_size: PAGE_SIZE,
  };
}

/** How many of the filters narrow the list; sort, page and view do not. */
export function narrowingCount(filters: SessionFilters): number {
  const { search, states, locationId, photographerId, dateFrom, dateTo, onDevice } = filters;
  return [search.trim(), states.length, locationId, photographerId, dateFrom ?? dateTo, onDevice].filter(Boolean)
    .length;
}

/** The same view and sort with nothing narrowed. */
export function resetFilters(filters: SessionFilters): SessionFilters {
  return { ...NO_FILTERS, view: filters.view, sort: filters.sort, order: filters.order };
}

function isState(name: string): name is SessionState {
  return (SESSION_STATE_NAMES as readonly string[]).includes(name);
}

function isSort(name: string): name is SessionSort {
  return Object.hasOwn(SORTS, name);
}

function uuidOrNull(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text : null;
}

function dateOrNull(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
