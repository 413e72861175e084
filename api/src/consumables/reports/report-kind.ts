import type { LocationScope, StockReportParameters } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { PrintedColumn } from '../../sheets';
import { allOf } from '../queries/json-rows';
import { placeJoins, withinReach } from '../queries/place-rows';

/** The input of a report: the parameters, the reach that limits it, and the last movement that counts. */
export interface ReportScope {
  parameters: StockReportParameters;
  scope: LocationScope;
  position: number;
}

export interface ReportColumn extends PrintedColumn {
  /** Column of the query's rows. */
  key: string;
  /** Summed in the last line. */
  isSummed?: boolean;
}

/** One kind of report: its columns, and the query whose rows fill them. */
export interface ReportKind {
  columns: readonly ReportColumn[];
  query: (report: ReportScope) => SQL;
}

export const text = (key: string, header: string, width: number): ReportColumn => ({
  key,
  header,
  width,
  kind: 'text',
});
export const day = (key: string, header: string): ReportColumn => ({ key, header, width: 11, kind: 'day' });
/** A quantity of one item: those of different items are not summed. */
export const count = (key: string, header: string, width = 11): ReportColumn => ({ key, header, width, kind: 'count' });
/** The number of a document: an identifier, never grouped or summed. */
export const number = (): ReportColumn => ({ key: 'number', header: '№', width: 7, kind: 'number' });
export const percent = (key: string, header: string): ReportColumn => ({ key, header, width: 10, kind: 'percent' });
export const money = (key: string, header: string, isSummed = true): ReportColumn => ({
  key,
  header,
  width: 14,
  kind: 'money',
  isSummed,
});
export const PLACE = text('place', 'Склад', 24);
export const ITEM = [text('name', 'Материал', 34), text('unit', 'Ед.', 8)] as const;

/** Condition for the report's goods; `i` and place `p` are joined. */
export function ofReport({ parameters, scope }: ReportScope): SQL {
  const { place_id, city_id, item_id, category } = parameters;
  return allOf([
    withinReach(scope, sql`p.id`),
    place_id === undefined ? undefined : sql`p.id = ${place_id}::uuid`,
    city_id === undefined ? undefined : sql`p_city.id = ${city_id}::uuid`,
    item_id === undefined ? undefined : sql`i.id = ${item_id}::uuid`,
    category === undefined || category === '' ? undefined : sql`i.category = ${category}`,
  ]);
}

/** First and last day; a report as of a day starts with the first movement. */
export function periodOf({ parameters: { date_from, date_to } }: ReportScope) {
  return { from: sql`${date_from ?? '-infinity'}::date`, to: sql`${date_to}::date` };
}

/**
 * Movements up to the report's position with their documents: `l`, `o`, the document `v` that `o` reverses, item `i` and place `p`. `place`
 * decides whose place counts: the movement's own, or its document's for goods that went to a virtual place.
 */
export function movements({ position }: ReportScope, place: SQL): SQL {
  return sql`ledger l join operation o on o.id = l.operation_id and l.seq <= ${position}
    left join operation v on v.id = o.reverses join item i on i.id = l.item_id ${placeJoins(sql`p`, place)}`;
}

/** The moment of the report's position: when its last movement was posted. What was sold or given back later is not in it. */
export function momentOf({ position }: ReportScope): SQL {
  return sql`coalesce((select o.posted_at from ledger l join operation o on o.id = l.operation_id where l.seq <= ${position}
    order by l.seq desc limit 1), '-infinity')`;
}

/** A reversal counts as the document that it reverses, with the opposite sign. */
export const KIND = sql`coalesce(v.kind, o.kind)`;
