import { addSums, FIGURE_NAMES, type FigureSums, type LocationScope } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';

export interface FigureFilter {
  date_from: string;
  date_to: string;
  region_id?: string;
  city_id?: string;
  location_id?: string;
}

/** Rows of a query in SQL, whichever engine answers. */
export async function queryRows<T>(db: Database, query: SQL): Promise<T[]> {
  return rowsOf<T>(await db.execute(query));
}

/** The days `f` of the filter at locations in reach: tables of figures with `location l` and `city c`. */
export function chosen(scope: LocationScope, filter: FigureFilter): SQL {
  const { date_from, date_to } = filter;
  return sql`f.business_date between ${date_from}::date and ${date_to}::date and ${placesOf(scope, filter)}`;
}

/** The locations `l` of the filter, in their cities `c`, that are in reach. */
export function placesOf(scope: LocationScope, { region_id, city_id, location_id }: FigureFilter): SQL {
  return sql`${withinScope(scope, sql`l.id`) ?? sql`true`}
    ${location_id ? sql`and l.id = ${location_id}` : sql``}
    ${city_id ? sql`and l.city_id = ${city_id}` : sql``}
    ${region_id ? sql`and c.region_id = ${region_id}` : sql``}`;
}

/** Joins tables of figures with their locations. */
export const PLACED = sql`join location l on l.id = f.location_id join city c on c.id = l.city_id`;

/** `sum(f.sessions) as sessions, …` for every figure of the table, zero for the others. */
export function sumsOf(has: readonly (keyof FigureSums)[]): SQL {
  return sql.join(
    FIGURE_NAMES.map((name) =>
      has.includes(name)
        ? sql`coalesce(sum(f.${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`
        : sql`0::bigint as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
}

type Raw = Record<keyof FigureSums, string | number>;

/** The sums of a row; one engine returns big numbers as text, the other as numbers. */
export function readSums(row: Raw): FigureSums {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, Number(row[name])])) as unknown as FigureSums;
}

/** Sums by day, for every day that has any. */
export async function sumsByDay(
  db: Database,
  scope: LocationScope,
  filter: FigureFilter,
): Promise<{ date: string; sums: FigureSums }[]> {
  const rows = await queryRows<Raw & { date: string }>(
    db,
    sql`select f.business_date::text as date, ${sumsOf(FIGURE_NAMES)} from day_figure f ${PLACED}
      where ${chosen(scope, filter)} group by f.business_date order by f.business_date`,
  );
  return rows.map((row) => ({ date: row.date, sums: readSums(row) }));
}

export async function totalSums(db: Database, scope: LocationScope, filter: FigureFilter): Promise<FigureSums> {
  const [row] = await queryRows<Raw>(
    db,
    sql`select ${sumsOf(FIGURE_NAMES)} from day_figure f ${PLACED} where ${chosen(scope, filter)}`,
  );
  return row ? readSums(row) : addSums([]);
}
