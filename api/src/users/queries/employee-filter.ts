import { type EmployeeListQuery, type LocationScope, searchTerms } from '@studio/contracts';
import { and, arrayContains, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { foldedText } from '../../kernel/database/russian-text';
import { containsDigits, containsText } from '../../kernel/database/contains';
import { city, location } from '../../locations/schema';
import { employee, role } from '../schema';
import { mayAnswerFor } from '../staffing/administrators';
import { withinReach } from './reach';

/** The filter of a list of employees, without paging. */
export type EmployeeFilter = Pick<
  EmployeeListQuery,
  'search' | 'role' | 'region_id' | 'city_id' | 'location_id' | 'messenger'
> & {
  /** Who may be named administrator of each of these locations. */
  answers_for?: readonly string[] | undefined;
  status: 'active' | 'dismissed' | 'all';
  /** When it is asked: who may answer for a place goes by the assignments of then. */
  at: Date;
};

/** The employees in reach that match the filter, as a condition on `employee` alone. */
export async function matching(db: Database, scope: LocationScope, filter: EmployeeFilter): Promise<SQL | undefined> {
  const { search, role: roleName, region_id, city_id, location_id, answers_for, at, status, messenger } = filter;
  return and(
    withinReach(scope),
    status === 'all' ? undefined : eq(employee.status, status),
    location_id ? eq(employee.primary_location_id, location_id) : undefined,
    city_id || region_id ? inArray(employee.primary_location_id, placesIn(db, { city_id, region_id })) : undefined,
    ...(await Promise.all((answers_for ?? []).map((place) => mayAnswerFor(db, place, at)))).map((ids) =>
      inArray(employee.id, ids),
    ),
    roleName ? withRole(await idOf(db, roleName)) : undefined,
    messenger === undefined ? undefined : (messenger === 'bound' ? isNotNull : isNull)(employee.messenger_id),
    search ? found(search) : undefined,
  );
}

/** The form of a position that search compares. */
const positionFolded = foldedText(employee.position);

function found(search: string): SQL | undefined {
  const { words, phoneParts } = searchTerms(search);
  return or(inNameOrPosition(words), ...phoneParts.map((part) => containsDigits(employee.phone, part)));
}

/** Largest number of words whose distributions between name and position are all tried: two for one word, eight for three. */
const MAX_SHARED_OUT = 3;

/**
 * Each word in the name or in the position. Distributed, «name has both, or name has one and position the other», so that all words are
 * looked up in the index at once: one after another, each would be read for all who have it.
 */
function inNameOrPosition(words: string[]): SQL | undefined {
  const [inName, inPosition] = [employee.name_folded, positionFolded].map(
    (text) => (word: string) => containsText(text, word),
  ) as [(word: string) => SQL, (word: string) => SQL];
  if (words.length > MAX_SHARED_OUT) return and(...words.map((word) => or(inName(word), inPosition(word))));
  const ways = words.reduce<SQL[][]>(
    (shared, word) =>
      shared.flatMap((way) => [
        [...way, inName(word)],
        [...way, inPosition(word)],
      ]),
    [[]],
  );
  return or(...ways.map((way) => and(...way)));
}

function placesIn(db: Database, { city_id, region_id }: Pick<EmployeeFilter, 'city_id' | 'region_id'>) {
  return db
    .select({ id: location.id })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(and(city_id ? eq(city.id, city_id) : undefined, region_id ? eq(city.region_id, region_id) : undefined));
}

/** Looked up first: for a literal id the planner knows how many people have it. */
async function idOf(db: Database, roleName: string): Promise<string | null> {
  const [held] = await db.select({ id: role.id }).from(role).where(eq(role.name, roleName));
  return held?.id ?? null;
}

function withRole(roleId: string | null): SQL {
  return roleId ? arrayContains(employee.role_ids, [roleId]) : sql`false`;
}
