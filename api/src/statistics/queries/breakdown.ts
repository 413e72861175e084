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

/** Figures that a person has. */
export const PERSON_SUMS = [
  'sessions',
  'shown',
  'sold',
  'photos',
  'orders',
  'orders_kop',
  'gross_kop',
  'refunds_kop',
  'worked_min',
  'timed_kop',
] as const;
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
    has: PERSON_SUMS,
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

/** How a breakdown over places names the plans of locations `l` in cities `c`; the others have none. */
export const PLAN_KEYS: Partial<Record<By, SQL>> = {
  location: sql`l.id::text`,
  city: sql`c.id::text`,
  region: sql`c.region_id::text`,
};

/** Zero figures, for a part that a period does not contain. */
export const NO_SUMS = addSums([]);
