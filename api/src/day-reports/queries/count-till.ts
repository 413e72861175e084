import { isDeepStrictEqual } from 'node:util';
import { countedTotal, type CountLine } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { type Actor, isUnchanged, moveRecord, requireMove } from '../../kernel/records';
import { report } from '../records';
import { dayCount } from '../schema';
import { countedLines, ofRevision } from './counted-lines';
import type { ReportRow } from './report-rows';
import { expectedOf } from './till';

/**
 * Records a count and its difference; the till and the report are already locked. The trail keeps the notes and coins of the count
 * before. What the same person has counted already is not counted anew.
 */
export async function countTill(
  tx: Database,
  actor: Actor,
  row: ReportRow,
  lines: readonly CountLine[],
): Promise<ReportRow> {
  requireMove(report, row, 'counted');
  const counted_kop = countedTotal(lines);
  const expected_kop = await expectedOf(tx, row);
  const found = {
    counted_kop,
    expected_kop,
    difference_kop: counted_kop - expected_kop,
    counted_by: actor.person?.id ?? null,
  };
  const before = await countedLines(tx, row);
  const after = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ denomination_kop, quantity }) => ({ denomination_kop, quantity }))
    .toSorted((one, other) => other.denomination_kop - one.denomination_kop);
  if (row.state === 'counted' && isUnchanged(row, found) && isDeepStrictEqual(before, after)) return row;
  await tx.delete(dayCount).where(ofRevision(row));
  if (after.length > 0)
    await tx.insert(dayCount).values(after.map((line) => ({ ...line, report_id: row.id, revision: row.revision })));
  return moveRecord(tx, actor, report, row, {
    act: 'counted',
    set: { ...found, counted_at: actor.now() },
    facts: { counted_kop },
    beside: { count: [before, after] },
  });
}
