import { type LocationScope, MAX_COUNTED_SALES, type Sale, type SaleDays, type SaleGroup } from '@studio/contracts';
import { and, asc, desc, eq, exists, gte, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inBatches } from '../../kernel/database/in-batches';
import { foldedText } from '../../kernel/database/russian-text';
import { rowsOf } from '../../kernel/database/rows-of';
import { containsDigits, containsText } from '../../kernel/database/contains';
import { firstFound, searchRows } from '../../kernel/database/search-rows';
import { foldText } from '../../kernel/words/text';
import { locatedIn } from '../../locations';
import { payment, sale } from '../schema';
import { readSum } from '../rules/read-sum';
import { countedSales, countEach, countMoney } from './counted-money';
import { atLocation } from './reach';
import { groupSales, sumOfGroups } from './sale-groups';
import { dueOfSale, isMeant, selectSales, toSale } from './sale-rows';

/** What chooses the sales. */
export interface Narrowing {
  search?: string;
  state?: Sale['state'][];
  source?: Sale['source'];
  method?: Sale['methods'][number];
  location_id?: string;
  photosession_id?: string;
  sold_by?: string;
  employee_id?: string;
  product_id?: string;
  city_id?: string;
  region_id?: string;
  date_from?: string;
  date_to?: string;
  days: SaleDays;
  marked?: 'true' | 'false';
  owed?: 'true';
}

export interface SaleFilter extends Narrowing {
  sort: keyof typeof SORTS;
  order: 'asc' | 'desc';
}

/** Marked, and not yet looked at. */
const toLookAt = sql`(cardinality(${sale.marks}) > 0 and ${sale.marks_seen_at} is null)`;

/** Paid in part: the rest is owed by the client, or what they paid to them. As the index `sale_owed` has it. */
const isOwed = sql`(${sale.state} in ('cart', 'link_sent', 'awaiting_payment', 'expired') and ${sale.paid_kop} > ${sale.refunded_kop})`;

const SORTS = { created_at: sale.created_at, number: sale.number, total: sale.total_kop };

/** One page of the sales in reach, their number, and their sums. */
export async function listSales(
  db: Database,
  scope: LocationScope,
  filter: SaleFilter & { page: number; page_size: number },
) {
  const { page, page_size } = filter;
  const where = whereOf(db, scope, filter);
  const offset = (page - 1) * page_size;
  const { ids, ...summed } = await sumUp(db, where, filter, page_size, offset);
  const is_capped = summed.total > MAX_COUNTED_SALES;
  const shown = filter.search && !is_capped ? ids : await idsOfSales(db, scope, filter, page_size, offset);
  const items = await salesById(db, filter, shown);
  const { total, ...money } = summed;
  const sums = is_capped ? null : money;
  const isCounted = filter.days !== 'sale' || filter.product_id !== undefined || filter.employee_id !== undefined;
  const counted = is_capped || !isCounted ? null : await countMoney(db, filter, chosenIds(db, where));
  return { items, total: Math.min(total, MAX_COUNTED_SALES), is_capped, page, page_size, sums, counted };
}

/** The sales in reach by seller, product or source, and all of them together; null where there are more than are counted. */
export async function groupedSales(db: Database, scope: LocationScope, filter: Narrowing, by: SaleGroup) {
  const where = whereOf(db, scope, filter);
  const some = db
    .select({ id: sale.id })
    .from(sale)
    .where(where)
    .limit(MAX_COUNTED_SALES + 1);
  if ((await db.$count(some.as('some'))) > MAX_COUNTED_SALES) return null;
  const chosen = chosenIds(db, where);
  return { total: await sumOfGroups(db, filter, chosen), rows: await groupSales(db, filter, chosen, by) };
}

interface SummedRow {
  total: number;
  total_kop: string;
  paid_kop: string;
  refunded_kop: string;
  due_kop: string;
  ids: string[];
}

/**
 * Sums of all matching sales, and for a search the ids of one page, since finding them again would cost as much. For a filter without
 * bounds counting would take longer than reading: it stops at a limit.
 */
async function sumUp(db: Database, where: SQL | undefined, filter: SaleFilter, limit: number, offset: number) {
  const page = filter.search
    ? sql`array(select id from found sale order by ${sql.join(orderOf(filter), sql`, `)} limit ${limit} offset ${offset})`
    : sql`array[]::uuid[]`;
  const [row] = rowsOf<SummedRow>(
    await db.execute(sql`with found as materialized (
        select id, number, created_at, total_kop, paid_kop, refunded_kop, ${filter.owed ? dueOfSale : sql`0`} as due_kop
        from ${sale} where ${where ?? sql`true`}
        limit ${MAX_COUNTED_SALES + 1}
      )
      select count(*)::int as total, coalesce(sum(total_kop), 0) as total_kop, coalesce(sum(paid_kop), 0) as paid_kop,
        coalesce(sum(refunded_kop), 0) as refunded_kop, coalesce(sum(due_kop), 0) as due_kop, ${page}::text[] as ids from found`),
  );
  return {
    total: row?.total ?? 0,
    total_kop: Number(row?.total_kop ?? 0),
    paid_kop: Number(row?.paid_kop ?? 0),
    refunded_kop: Number(row?.refunded_kop ?? 0),
    ...(filter.owed && { due_kop: Number(row?.due_kop ?? 0) }),
    ids: row?.ids ?? [],
  };
}

function chosenIds(db: Database, where: SQL | undefined): SQL {
  return db.select({ id: sale.id }).from(sale).where(where).getSQL();
}

/** Rows per read. */
const BATCH_SIZE = 1_000;

/** Sales of these ids in the order of the filter, read in batches. */
export async function* streamSales(db: Database, filter: SaleFilter, ids: readonly string[]): AsyncGenerator<Sale> {
  for (const batch of inBatches(ids, BATCH_SIZE)) yield* await salesById(db, filter, batch);
}

/** Ids of the sales of a filter in its order, at most `limit`. The page is cut before names are joined. */
export async function idsOfSales(
  db: Database,
  scope: LocationScope,
  filter: SaleFilter,
  limit: number,
  offset = 0,
): Promise<string[]> {
  const where = whereOf(db, scope, filter);
  if (filter.search) {
    const rows = searchRows(db, {
      table: sale,
      key: sale.id,
      order: orderOf(filter),
      within: filter.sort === 'created_at' ? indexedBefore(scope, filter) : undefined,
      where,
    });
    return (await firstFound(offset + limit, rows)).slice(offset);
  }
  const chosen = await db
    .select({ id: sale.id })
    .from(sale)
    .where(where)
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset);
  return chosen.map(({ id }) => id);
}

/** The location precedes the creation time in an index. */
function indexedBefore(scope: LocationScope, { location_id }: SaleFilter): SQL | undefined {
  return location_id ? eq(sale.location_id, location_id) : atLocation(scope);
}

type SaleOfDays = Sale & { counted_kop?: number };

async function salesById(db: Database, filter: SaleFilter, ids: readonly string[]): Promise<SaleOfDays[]> {
  if (ids.length === 0) return [];
  const list = sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)`;
  const rows = await selectSales(db)
    .where(sql`${sale.id} = any (array(${list}))`)
    .orderBy(...orderOf(filter));
  const sales = rows.map(toSale);
  if (filter.days === 'sale') return sales;
  const counted = await countEach(db, filter, list);
  return sales.map((one) => ({ ...one, counted_kop: counted.get(one.id) ?? 0 }));
}

function orderOf({ sort, order }: SaleFilter): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(SORTS[sort]), direction(sort === 'created_at' ? sale.id : sale.created_at)];
}

function whereOf(db: Database, scope: LocationScope, filter: Narrowing): SQL | undefined {
  const { state, source, method, location_id, photosession_id, sold_by, date_from, date_to, marked, search } = filter;
  const { employee_id, product_id } = filter;
  return and(
    atLocation(scope),
    state ? inArray(sale.state, state) : undefined,
    source ? eq(sale.source, source) : undefined,
    location_id ? eq(sale.location_id, location_id) : undefined,
    locatedIn(sale.location_id, filter),
    photosession_id ? eq(sale.photosession_id, photosession_id) : undefined,
    sold_by ? eq(sale.sold_by, sold_by) : undefined,
    employee_id
      ? sql`(exists (select from sale_share h where h.sale_id = ${sale.id} and h.employee_id = ${employee_id})
          or (${sale.sold_by} = ${employee_id} and not exists (select from sale_share h where h.sale_id = ${sale.id})))`
      : undefined,
    product_id
      ? sql`exists (select from sale_line n where n.sale_id = ${sale.id} and n.product_id = ${product_id})`
      : undefined,
    ...(filter.days === 'sale'
      ? [
          date_from ? gte(sale.business_date, date_from) : undefined,
          date_to ? lte(sale.business_date, date_to) : undefined,
        ]
      : [sql`${sale.id} in (${countedSales(filter)})`]),
    filter.owed ? isOwed : undefined,
    marked === 'true' ? toLookAt : undefined,
    marked === 'false' ? not(toLookAt) : undefined,
    method
      ? exists(
          db
            .select({ one: sql`1` })
            .from(payment)
            .where(
              and(eq(payment.sale_id, sale.id), eq(payment.method, method), eq(payment.state, 'succeeded'), isMeant),
            ),
        )
      : undefined,
    search ? matching(search) : undefined,
  );
}

/** «№ 123» means the number alone; digits may be the number, the phone or the sum; letters are the client's name. */
export function matching(search: string): SQL | undefined {
  const plain = search.replace(/^(?:№|#)\s*/, '');
  const number = /^\d{1,15}$/.test(plain) ? eq(sale.number, Number(plain)) : undefined;
  if (plain !== search) return number ?? sql`false`;
  const sum = readSum(search);
  const digits = search.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && /^[\d\s()+-]+$/.test(search);
  return or(
    number,
    sum === null ? undefined : eq(sale.total_kop, sum),
    isPhone ? containsDigits(sale.client_phone, digits.replace(/^8(?=\d{10}$)/, '7')) : undefined,
    /[a-zа-яё]/i.test(search) ? named(search) : undefined,
    sql`false`,
  );
}

/** Digits in a name are more selective than its letters: given enough of them, the index is searched by digits alone. */
function named(search: string): SQL {
  const [digits] = /\d{3,}/.exec(search) ?? [];
  return containsText(foldedText(sale.client_name), foldText(search), digits === undefined ? undefined : [digits]);
}
