import {
  addSums,
  type BREAKDOWNS,
  FIGURE_NAMES,
  type FigureSums,
  type LocationScope,
  MAX_BREAKDOWN_ROWS,
} from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { wholeMonths } from '../rules/period';
import { chosen, type FigureFilter, PLACED, readSums, queryRows, sumsOf } from './read-figures';

export type By = (typeof BREAKDOWNS)[number];

interface Line {
  key: string | null;
  name: string;
  about: string | null;
  sums: FigureSums;
}

interface Source {
  table: SQL;
  has: readonly (keyof FigureSums)[];
  key: SQL;
  name: SQL;
  about: SQL;
  join?: SQL;
  order?: SQL;
}

const PERSON = ['sessions', 'shown', 'sold', 'photos', 'orders', 'gross_kop', 'refunds_kop'] as const;
const none = sql`null::text`;
/** By the displayed value: gross less refunds. */
const biggest = (name: SQL) =>
  sql`coalesce(sum(f.gross_kop), 0) - coalesce(sum(f.refunds_kop), 0) desc, sessions desc, russian_order(max(${name}))`;

const SOURCES: Record<By, Source> = {
  location: { table: sql`day_figure`, has: FIGURE_NAMES, key: sql`l.id::text`, name: sql`l.name`, about: sql`c.name` },
  city: { table: sql`day_figure`, has: FIGURE_NAMES, key: sql`c.id::text`, name: sql`c.name`, about: none },
  region: {
    table: sql`day_figure`,
    has: FIGURE_NAMES,
    key: sql`r.id::text`,
    name: sql`r.name`,
    about: none,
    join: sql`join region r on r.id = c.region_id`,
  },
  employee: {
    table: sql`person_figure`,
    has: PERSON,
    key: sql`e.id::text`,
    name: sql`e.last_name || ' ' || e.first_name`,
    about: sql`e.position`,
    join: sql`join employee e on e.id = f.employee_id`,
  },
  product: {
    table: sql`product_figure`,
    has: ['units', 'gross_kop', 'refunds_kop'],
    key: sql`nullif(f.product_key, '')`,
    name: sql`f.name`,
    about: none,
  },
  weekday: {
    table: sql`day_figure`,
    has: FIGURE_NAMES,
    key: sql`extract(isodow from f.business_date)::int::text`,
    name: sql`extract(isodow from f.business_date)::int::text`,
    about: none,
    order: sql`key`,
  },
  month: {
    table: sql`day_figure`,
    has: FIGURE_NAMES,
    key: sql`to_char(f.business_date, 'YYYY-MM')`,
    name: sql`to_char(f.business_date, 'YYYY-MM')`,
    about: none,
    order: sql`key`,
  },
  day: {
    table: sql`day_figure`,
    has: FIGURE_NAMES,
    key: sql`f.business_date::text`,
    name: sql`f.business_date::text`,
    about: none,
    order: sql`key`,
  },
};

/** Figures of the parts, the largest first; parts of time in their order. A product keeps its last name. */
export async function breakdown(db: Database, scope: LocationScope, filter: FigureFilter, by: By): Promise<Line[]> {
  const { table, has, key, name, about, join = sql``, order = biggest(name) } = SOURCES[by];
  const rows = await queryRows<Record<keyof FigureSums, string> & Omit<Line, 'sums'>>(
    db,
    sql`select ${key} as key, max(${name}) as name, max(${about}) as about, ${sumsOf(has)}
      from ${table} f ${PLACED} ${join} where ${chosen(scope, filter)}
      group by ${key} order by ${order} limit ${MAX_BREAKDOWN_ROWS}`,
  );
  return rows.map((row) => ({ key: row.key, name: row.name, about: row.about, sums: readSums(row) }));
}

/** Plans of the locations for the months that the period covers entirely, by the key of a breakdown over places. */
export async function plansBy(
  db: Database,
  scope: LocationScope,
  filter: FigureFilter,
  by: By,
): Promise<ReadonlyMap<string, number>> {
  const keys: Partial<Record<By, SQL>> = {
    location: sql`l.id::text`,
    city: sql`c.id::text`,
    region: sql`c.region_id::text`,
  };
  const key = keys[by];
  const months = wholeMonths(filter);
  if (key === undefined || months.length === 0) return new Map();
  const rows = await queryRows<{ key: string; plan: string }>(
    db,
    sql`select ${key} as key, sum(f.plan_kop) as plan
      from (select location_id, month as business_date, plan_kop from sales_plan) f ${PLACED} where ${chosen(scope, filter)}
      and f.business_date in (select (value #>> '{}')::date from json_array_elements(${JSON.stringify(months)}::json)) group by 1`,
  );
  return new Map(rows.map((row) => [row.key, Number(row.plan)]));
}

/** Zero figures, for a part that a period does not contain. */
export const NO_SUMS = addSums([]);
