import { type LocationScope, numberedSearchTerms, type Photosession } from '@studio/contracts';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { countForPage, searchPage } from '../../kernel/database/count-for-page';
import { containsDigits, containsText } from '../../kernel/database/contains';
import { searchRows } from '../../kernel/database/search-rows';
import { createdWithin } from '../rules/business-date';
import { photosession } from '../schema';
import { atLocation, visibleTo } from './reach';
import { selectSessions, toPhotosession } from './session-rows';

export interface SessionFilter {
  search?: string;
  /** Phones are not searched. */
  withoutPhones?: boolean;
  state?: Photosession['session_state'][];
  location_id?: string;
  photographer_id?: string;
  date_from?: string;
  date_to?: string;
  sort: keyof typeof SORTS;
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
}

const SORTS = {
  created_at: photosession.created_at,
  number: photosession.number,
  name: inRussian(photosession.name),
  business_date: photosession.business_date,
  photo_count: photosession.photo_count,
};

/**
 * One page of the sessions in reach and their total. Rows that are equal in the chosen order are sorted by number, so that paging neither
 * repeats nor skips a row.
 */
export async function listSessions(db: Database, scope: LocationScope, filter: SessionFilter) {
  const { page, page_size } = filter;
  const where = sessionsOf(scope, filter);
  const { keys, ...counted } = filter.search
    ? await searchPage(filter, searchSessions(db, scope, filter))
    : {
        keys: await pageOfNumbers(db, where, filter),
        ...(await countForPage(db, photosession, where, filter)),
      };
  const rows =
    keys.length === 0
      ? []
      : await selectSessions(db)
          .where(inArray(photosession.number, keys.map(Number)))
          .orderBy(...orderOf(filter));
  return { items: rows.map(toPhotosession), ...counted, page, page_size };
}

/** The page is cut before names and covers are joined, by the number, which the index of each order contains. */
async function pageOfNumbers(db: Database, where: SQL | undefined, filter: SessionFilter): Promise<string[]> {
  const { page, page_size } = filter;
  const rows = await db
    .select({ number: photosession.number })
    .from(photosession)
    .where(where)
    .orderBy(...orderOf(filter))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ number }) => String(number));
}

/** The sessions that a search finds, by number. */
export function searchSessions(db: Database, scope: LocationScope, filter: Omit<SessionFilter, 'page' | 'page_size'>) {
  return searchRows(db, {
    table: photosession,
    key: photosession.number,
    order: orderOf(filter),
    within: and(isNull(photosession.deleted_at), ...indexedBefore(scope, filter)),
    where: sessionsOf(scope, filter),
  });
}

/** The condition that precedes the creation time in an index; the other orders have no such index. */
function indexedBefore(scope: LocationScope, filter: Omit<SessionFilter, 'page' | 'page_size'>): (SQL | undefined)[] {
  const { sort, state, location_id, photographer_id, date_from, date_to } = filter;
  if (sort !== 'created_at') return [];
  const [only, ...others] = state ?? [];
  const narrowest = [
    location_id ? eq(photosession.location_id, location_id) : atLocation(scope),
    photographer_id ? eq(photosession.photographer_id, photographer_id) : undefined,
    only && others.length === 0 ? eq(photosession.session_state, only) : undefined,
  ].find(Boolean);
  return [narrowest, ...storedWithin({ date_from, date_to })];
}

/** The sessions in reach that match a filter. */
export function sessionsOf(scope: LocationScope, filter: Omit<SessionFilter, 'page' | 'page_size'>): SQL | undefined {
  return and(visibleTo(scope), ...conditions(filter));
}

/** The order of the list; equal rows are sorted by number. */
export function orderOf({ sort, order }: Pick<SessionFilter, 'sort' | 'order'>): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(SORTS[sort]), direction(photosession.number)];
}

function conditions(filter: Omit<SessionFilter, 'page' | 'page_size'>): (SQL | undefined)[] {
  const { state, location_id, photographer_id, date_from, date_to, search, withoutPhones = false } = filter;
  return [
    state ? inArray(photosession.session_state, state) : undefined,
    location_id ? eq(photosession.location_id, location_id) : undefined,
    photographer_id ? eq(photosession.photographer_id, photographer_id) : undefined,
    date_from ? gte(photosession.business_date, date_from) : undefined,
    date_to ? lte(photosession.business_date, date_to) : undefined,
    ...storedWithin({ date_from, date_to }),
    search ? matching(search, withoutPhones) : undefined,
  ];
}

/** Tells the planner which range of the creation order those dates cover. */
function storedWithin(dates: Pick<SessionFilter, 'date_from' | 'date_to'>): (SQL | undefined)[] {
  const created = createdWithin(dates);
  return [
    created.from ? gte(photosession.created_at, created.from) : undefined,
    created.to ? lte(photosession.created_at, created.to) : undefined,
  ];
}

function matching(search: string, withoutPhones: boolean): SQL {
  const { words, phoneParts, number } = numberedSearchTerms(search);
  const ways = [
    words.length > 0 ? and(...words.map((word) => containsText(photosession.name_folded, word))) : undefined,
    ...(withoutPhones ? [] : phoneParts).map((part) => containsDigits(photosession.phone, part)),
    number === null ? undefined : eq(photosession.number, number),
  ];
  return or(...ways) ?? sql`false`;
}
