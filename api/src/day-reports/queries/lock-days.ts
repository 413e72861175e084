import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { isMade, moveRecord } from '../../kernel/records';
import { report } from '../records';
import type { ReportRow } from './report-rows';

/** Locks reports whose rows are locked; those that the caller has locked already stay as they are. @throws `illegal_transition` */
export async function lockDays(tx: Database, context: CallContext, rows: readonly ReportRow[]): Promise<void> {
  for (const row of rows) {
    if (await isMade(tx, context, report, row, { act: 'locked' })) continue;
    await moveRecord(tx, context, report, row, {
      act: 'locked',
      set: { locked_by: signedIn(context).id, locked_at: context.now() },
    });
  }
}
