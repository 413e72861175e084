import type { PublicationLine } from '@studio/contracts';
import { and, asc, between, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { shift } from '../schema';
import { plannedFacts, publishedFacts, selectShifts, stateOf, type ShiftRow } from './shift-rows';

/** Shifts of the locations and days, planned or published. */
export function concerning(location_ids: readonly string[], from: string, to: string): SQL {
  const ids = [...location_ids];
  if (ids.length === 0) return sql`false`;
  return or(
    and(inArray(shift.location_id, ids), between(shift.date, from, to)),
    and(inArray(shift.published_location_id, ids), between(shift.published_date, from, to)),
  )!; // Both conditions exist.
}

/** Shifts whose plan differs from the published state. */
export async function unpublishedRows(
  db: Database,
  location_ids: readonly string[],
  from: string,
  to: string,
): Promise<ShiftRow[]> {
  const rows = await selectShifts(db)
    .where(concerning(location_ids, from, to))
    .orderBy(asc(shift.starts_at), asc(shift.id));
  return rows.filter((row) => stateOf(row) !== 'published' && !(row.removed && row.published_at === null));
}

export function toDiffLine(row: ShiftRow): PublicationLine {
  const published = publishedFacts(row);
  const before = published && { ...published, employee_name: row.published_employee_name };
  const after = row.removed ? null : { ...plannedFacts(row), employee_name: row.employee_name };
  return {
    shift_id: row.id,
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    location_name: row.location_name,
    date: after === null ? (row.published_date ?? row.date) : row.date,
    before,
    after,
  };
}

/** Everybody whom the lines remove from or add to a shift. */
export function peopleOfLines(lines: readonly PublicationLine[]): string[] {
  return [
    ...new Set(
      lines
        .flatMap(({ before, after }) => [before?.employee_id, after?.employee_id])
        .filter((id) => typeof id === 'string'),
    ),
  ];
}
