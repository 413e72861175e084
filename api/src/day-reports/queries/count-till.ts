import { countedTotal, type CountLine } from '@studio/contracts';
import { type Actor, moveRecord, requireMove } from '../../kernel/records';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { dayCount } from '../schema';
import { report } from '../records';
import type { ReportRow } from './report-rows';
import { expectedOf } from './till';

/** Records a count and its difference; the till and the report are already locked. */
export async function countTill(
  tx: Database,
  actor: Actor,
  row: ReportRow,
  lines: readonly CountLine[],
): Promise<ReportRow> {
  requireMove(report, row, 'counted');
  await tx.delete(dayCount).where(and(eq(dayCount.report_id, row.id), eq(dayCount.revision, row.revision)));
  const counted = lines.filter(({ quantity }) => quantity > 0);
  if (counted.length > 0)
    await tx.insert(dayCount).values(counted.map((line) => ({ ...line, report_id: row.id, revision: row.revision })));
  const counted_kop = countedTotal(lines);
  const expected_kop = await expectedOf(tx, row);
  return moveRecord(tx, actor, report, row, {
    act: 'counted',
    set: {
      counted_kop,
      expected_kop,
      difference_kop: counted_kop - expected_kop,
      counted_by: actor.person?.id ?? null,
      counted_at: actor.now(),
    },
  });
}
