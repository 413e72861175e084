import { displayName, type PriceList, type PriceListCard } from '@studio/contracts';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntry, lockRecord } from '../../kernel/records';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { rowsOf } from '../../kernel/database/rows-of';
import { failure } from '../../kernel/calls/fail';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { regionOfLocation } from '../../locations';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { mayChangeAt } from '../rules/price-right';
import { priceListRecord } from '../records';
import { priceLine, priceList, product } from '../schema';
import { nameInList } from './name-in-list';
import { startIn, zonesOf } from './list-start';

const author = alias(employee, 'author');
const publisher = alias(employee, 'publisher');
const ownCity = alias(city, 'own_city');

function selectLists(db: Database) {
  return db
    .select({
      list: priceList,
      city_name: city.name,
      location_name: location.name,
      region_id: sql<string | null>`coalesce(${city.region_id}, ${ownCity.region_id})`,
      author_last_name: author.last_name,
      author_first_name: author.first_name,
      publisher_last_name: publisher.last_name,
      publisher_first_name: publisher.first_name,
      line_count: sql<number>`(select count(*)::int from price_line where price_line.price_list_id = ${priceList.id})`,
    })
    .from(priceList)
    .innerJoin(author, eq(author.id, priceList.created_by))
    .leftJoin(publisher, eq(publisher.id, priceList.published_by))
    .leftJoin(city, eq(city.id, priceList.city_id))
    .leftJoin(location, eq(location.id, priceList.location_id))
    .leftJoin(ownCity, eq(ownCity.id, location.city_id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectLists>>[number];

/** Newest first; those of a city with those of its locations. `caller` decides what may be changed. */
export async function listPriceLists(
  db: Database,
  caller: Person,
  now: Date,
  filter: { state?: PriceList['state']; city_id?: string; location_id?: string },
): Promise<PriceList[]> {
  const { state, city_id, location_id } = filter;
  const rows = await selectLists(db)
    .where(
      and(
        state ? eq(priceList.state, state) : undefined,
        city_id ? or(eq(priceList.city_id, city_id), eq(ownCity.id, city_id)) : undefined,
        location_id ? eq(priceList.location_id, location_id) : undefined,
      ),
    )
    .orderBy(desc(priceList.starts_at), desc(priceList.created_at));
  const inForce = await listsInForce(db, now);
  const region = await regionOfLocation(db, caller.primary_location_id);
  return rows.map((row) => toList(row, caller, region, inForce));
}

/** @throws `not_found` */
export async function findPriceList(db: Database, caller: Person, now: Date, id: string): Promise<PriceListCard> {
  const [row] = await selectLists(db).where(eq(priceList.id, id));
  if (!row) throw failure('not_found', { message: priceListRecord.missing });
  const lines = await db
    .select({ product_id: priceLine.product_id, price_kop: priceLine.price_kop, product_name: nameInList() })
    .from(priceLine)
    .innerJoin(product, eq(product.id, priceLine.product_id))
    .where(eq(priceLine.price_list_id, id))
    .orderBy(asc(product.position), asc(inRussian(product.name)));
  return {
    ...toList(row, caller, await regionOfLocation(db, caller.primary_location_id), await listsInForce(db, now)),
    lines,
    history: await historyOf(db, id),
  };
}

/** The row itself, locked until the transaction ends. @throws `not_found`, `location_out_of_scope`, `conflict` */
export async function lockPriceList(tx: Database, caller: Person, id: string) {
  const row = await lockRecord(tx, priceListRecord, id);
  await requireChangeAt(tx, caller, row);
  return row;
}

/** @throws `location_out_of_scope` unless the caller may change prices there, `not_found` for an unknown place */
export async function requireChangeAt(
  tx: Database,
  caller: Person,
  { city_id, location_id }: { city_id: string | null; location_id: string | null },
): Promise<void> {
  let region_id: string | null = null;
  if (city_id !== null || location_id !== null) {
    const condition = location_id === null ? eq(city.id, city_id ?? '') : inArray(city.id, cityOf(tx, location_id));
    const [found] = await tx.select({ region_id: city.region_id }).from(city).where(condition);
    if (!found) throw location_id === null ? unknownPlace('city', 'city_id') : unknownPlace('location', 'location_id');
    ({ region_id } = found);
  }
  if (!mayChangeAt(caller.roles, await regionOfLocation(tx, caller.primary_location_id), region_id))
    throw failure('location_out_of_scope', { message: 'Цены этого места меняют другие: у вас — только свой регион.' });
}

function cityOf(db: Database, locationId: string) {
  return db.select({ id: location.city_id }).from(location).where(eq(location.id, locationId));
}

/** For each place the newest published list that has started, by the clocks of each of its zones. */
async function listsInForce(db: Database, now: Date): Promise<Set<string>> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
    select distinct on (pl.city_id, pl.location_id, zone.time_zone) pl.id from price_list pl
    cross join lateral ${zonesOf(sql`pl.city_id`, sql`pl.location_id`)} zone
    cross join lateral (select ${startIn(sql`zone.time_zone`)} as at) start
    where pl.state = 'published' and start.at <= ${now.toISOString()}::timestamptz
    order by pl.city_id, pl.location_id, zone.time_zone, start.at desc, pl.published_at desc`),
  );
  return new Set(rows.map(({ id }) => id));
}

function toList(row: Row, caller: Person, ownRegion: string | null, inForce: ReadonlySet<string>): PriceList {
  const { list } = row;
  return {
    id: list.id,
    name: list.name,
    city_id: list.city_id,
    location_id: list.location_id,
    place_name: row.location_name ?? row.city_name ?? 'Вся компания',
    state: list.state,
    starts_at: list.starts_at.toISOString(),
    local_start: list.local_start === null ? null : list.local_start.slice(0, 16).replace(' ', 'T'),
    created_by_name: displayName({ last_name: row.author_last_name, first_name: row.author_first_name }),
    created_at: list.created_at.toISOString(),
    published_by_name:
      row.publisher_last_name === null
        ? null
        : displayName({ last_name: row.publisher_last_name, first_name: row.publisher_first_name }),
    published_at: list.published_at?.toISOString() ?? null,
    line_count: row.line_count,
    in_force: inForce.has(list.id),
    may_change: mayChangeAt(caller.roles, ownRegion, row.region_id),
    revision: list.revision,
  };
}

type Prices = Record<string, number>;

/** Who changed which price when, from the audit, newest first. */
async function historyOf(db: Database, id: string): Promise<PriceListCard['history']> {
  const rows = await db
    .select({
      at: auditEntry.at,
      action: auditEntry.action,
      before: auditEntry.before,
      after: auditEntry.after,
      last_name: employee.last_name,
      first_name: employee.first_name,
    })
    .from(auditEntry)
    .leftJoin(employee, eq(employee.id, auditEntry.actor_id))
    .where(and(eq(auditEntry.subject_kind, 'price_list'), eq(auditEntry.subject_id, id)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(200);
  return rows.map(({ at, action, before, after, last_name, first_name }) => {
    const was = (before as { prices?: Prices } | null)?.prices ?? {};
    const is = (after as { prices?: Prices } | null)?.prices ?? {};
    return {
      at: at.toISOString(),
      by_name: last_name === null ? null : displayName({ last_name, first_name }),
      action,
      changes: [...new Set([...Object.keys(was), ...Object.keys(is)])].map((product_name) => ({
        product_name,
        before_kop: was[product_name] ?? null,
        after_kop: is[product_name] ?? null,
      })),
    };
  });
}
