import { recordAudit, fieldsBefore } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';

/** Audits an edit: the changed fields before and after. */
export async function auditEdit<Row extends { id: string }>(
  tx: Database,
  context: CallContext,
  what: { kind: 'region' | 'city' | 'location'; action: string; row: Row; changes: Partial<Row> },
): Promise<void> {
  await recordAudit(tx, context, {
    action: what.action,
    subject_kind: what.kind,
    subject_id: what.row.id,
    before: fieldsBefore(what.row, what.changes),
    after: what.changes,
  });
}
