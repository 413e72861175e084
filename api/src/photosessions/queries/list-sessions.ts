import type { LocationScope, Photosession } from '@studio/contracts';
import { and, asc, desc, eq, gte, inArray, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countForPage, soughtPage } from '../../kernel/count-for-page';
import { likePattern } from '../../kernel/text';
import { createdWithin } from '../rules/business-date';
import { searchTerms } from '../rules/search-terms';
import { photosession } from '../schema';
import { visibleTo } from './reach';
import { selectSessions, toPhotosession } from './session-rows';

export interface SessionFilter {
  search?: string;
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
  name: photosession.name_folded,
  business_date: photosession.business_date,
  photo_count: photosession.photo_count,
};

/**
 * One page of the sessions in reach and how many there are. Rows that are equal in the chosen order follow their
 * numbers, so that no row is shown twice or never while paging.
 */
export async function listSessions(db: Database, scope: LocationScope, filter: SessionFilter) {
  const { page, page_size } = filter;
  const where = sessionsOf(scope, filter);
  // The page is cut before names and covers are joined to it, by the number, which the index of each order holds.
  const find = (limit: number, offset = 0) =>
    db
      .select({ number: photosession.number })
      .from(photosession)
      .where(where)
      .orderBy(...orderOf(filter))
      .limit(limit)
      .offset(offset);
  const { keys, ...counted } = filter.search
    ? await soughtPage(filter, find)
    : {
        keys: await find(page_size, (page - 1) * page_size),
        ...(await countForPage(db, photosession, where, filter)),
      };
  const numbers = keys.map(({ number }) => number);
  const rows =
    numbers.length === 0
      ? []
      : await selectSessions(db)
          .where(inArray(photosession.number, numbers))
          .orderBy(...orderOf(filter));
  return { items: rows.map(toPhotosession), ...counted, page, page_size };
}

/** The sessions in reach that a filter finds. */
export function sessionsOf(scope: LocationScope, filter: Omit<SessionFilter, 'page' | 'page_size'>): SQL | undefined {
  return and(visibleTo(scope), ...conditions(filter));
}

/** The order of the list; equal rows follow their numbers. */
export function orderOf({ sort, order }: Pick<SessionFilter, 'sort' | 'order'>): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(SORTS[sort]), direction(photosession.number)];
}

function conditions(filter: Omit<SessionFilter, 'page' | 'page_size'>): (SQL | undefined)[] {
  const { state, location_id, photographer_id, date_from, date_to, search } = filter;
  const created = createdWithin({ date_from, date_to });
  return [
    state ? inArray(photosession.session_state, state) : undefined,
    location_id ? eq(photosession.location_id, location_id) : undefined,
    photographer_id ? eq(photosession.photographer_id, photographer_id) : undefined,
    date_from ? gte(photosession.business_date, date_from) : undefined,
    date_to ? lte(photosession.business_date, date_to) : undefined,
    // Tells the database where in the order of creation those dates lie.
    created.from ? gte(photosession.created_at, created.from) : undefined,
    created.to ? lte(photosession.created_at, created.to) : undefined,
    search ? matching(search) : undefined,
  ];
}

function matching(search: string): SQL {
  const { words, phoneParts, number } = searchTerms(search);
  const ways = [
    words.length > 0 ? and(...words.map((word) => like(photosession.name_folded, likePattern(word)))) : undefined,
    ...phoneParts.map((part) => like(photosession.phone, likePattern(part))),
    number === null ? undefined : eq(photosession.number, number),
  ];
  return or(...ways) ?? sql`false`;
}
