import type { Database } from '../database/open';
import { inBatches } from '../database/in-batches';
import { tellable } from './change-record';
import type { RecordKind, RecordTable, RowOf, ValuesOf } from './define-record';
import { actionOf, type Actor, recordAudits } from './record-audit';

/** Rows of one statement: their columns are its parameters. */
const ADDED_AT_ONCE = 500;

/** Inserts many new records in few statements, each with its trail: of records without a history of their own. */
export async function addRecords<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  made: readonly { values: ValuesOf<T>; facts?: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (const part of inBatches(made, ADDED_AT_ONCE)) {
    const rows = (await tx
      .insert(record.table as RecordTable)
      .values(part.map(({ values }) => values))
      .returning()) as RowOf<T>[];
    const facts = new Map(part.map((one) => [String((one.values as { id?: unknown }).id), one.facts]));
    const told = rows.map((row) => ({
      action: actionOf(record.kind, 'created'),
      subject_kind: record.kind,
      subject_id: String(row['id']),
      after: { ...tellable(record, row), ...facts.get(String(row['id'])) },
    }));
    await recordAudits(tx, actor, told);
  }
}
