import { locationScope } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../calls/context';
import { rowsOf } from '../database/rows-of';
import { recordAudit } from './record-audit';

interface Taken {
  /** Name of the file as staff get it: «Сотрудники 2026-11-29.xlsx». */
  file: string;
  /** Records in it. */
  rows: number;
  /** Headers of its columns; none for a printed paper. */
  columns?: readonly string[];
  /** The locations of its records; absent where those have none. */
  places?: ReadonlySet<string>;
  /** The record that it is of, where it is of one. */
  of?: { kind: string; id: string };
}

/** What only says how the file looks. */
const NO_FILTER = new Set(['format', 'columns', 'sort', 'order', 'id', 'employeeId']);

/**
 * Records who took which records out of the portal: the file, its rows, and the filter as it was asked. It lies where its rows are, so that
 * who answers for a place sees what was taken of it; a file of the whole company is the company's.
 */
export async function noteExport(context: CallContext, { file, rows, columns, places, of }: Taken): Promise<void> {
  const { asked } = context;
  const at = of === undefined ? await placesOf(context, places ?? new Set()) : undefined;
  const filter = Object.entries(asked.input).filter(([field, value]) => !NO_FILTER.has(field) && value !== undefined);
  await recordAudit(context.database.db, context, {
    action: 'export.taken',
    subject_kind: of?.kind ?? 'export',
    subject_id: of?.id ?? asked.call,
    ...(at && { places: at }),
    after: {
      file,
      rows,
      ...(columns && { columns: columns.join(', ') }),
      ...Object.fromEntries(filter),
    },
  });
}

/** Where a file was taken: where it was asked for, or where its rows are; nowhere for the whole company. */
async function placesOf({ person, asked, database }: CallContext, rows: ReadonlySet<string>): Promise<string[]> {
  const { location_id } = asked.input;
  if (typeof location_id === 'string') return [location_id];
  const scope = person && locationScope(person);
  if (scope?.kind === 'own') return rows.size > 0 ? [...rows] : [...scope.location_ids];
  const [company] = rowsOf<{ places: number }>(
    await database.db.execute(sql`select count(*)::int as places from location where status = 'active'`),
  );
  return rows.size < (company?.places ?? 0) ? [...rows] : [];
}
