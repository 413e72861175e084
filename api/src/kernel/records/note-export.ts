import { locationScope } from '@studio/contracts';
import type { CallContext } from '../calls/context';
import { recordAudit } from './record-audit';

interface Taken {
  /** Name of the file as staff get it: «Сотрудники 2026-11-29.xlsx». */
  file: string;
  /** Records in it. */
  rows: number;
  /** Headers of its columns; none for a printed paper. */
  columns?: readonly string[];
  /** The record that it is of, where it is of one. */
  of?: { kind: string; id: string };
}

/** What only says how the file looks. */
const NO_FILTER = new Set(['format', 'columns', 'sort', 'order', 'id', 'employeeId']);

/**
 * Records who took which records out of the portal: the file, its rows, and the filter as it was asked. A file of one who reaches own places
 * happened there.
 */
export async function noteExport(context: CallContext, { file, rows, columns, of }: Taken): Promise<void> {
  const { person, asked } = context;
  const scope = person && locationScope(person);
  const [place = null] = scope?.kind === 'own' ? scope.location_ids : [];
  const filter = Object.entries(asked.input).filter(([field, value]) => !NO_FILTER.has(field) && value !== undefined);
  await recordAudit(context.database.db, context, {
    action: 'export.taken',
    subject_kind: of?.kind ?? 'export',
    subject_id: of?.id ?? asked.call,
    after: {
      file,
      rows,
      ...(columns && { columns: columns.join(', ') }),
      ...(place !== null && { location_id: place }),
      ...Object.fromEntries(filter),
    },
  });
}
