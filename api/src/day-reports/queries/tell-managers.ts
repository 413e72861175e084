import { DIFFERENCE_THRESHOLD_KOP, isOverThreshold } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { wholeRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { approversAt } from '../../users';
import type { ReportRow } from './report-rows';

type Of = Pick<ReportRow, 'id' | 'location_id'>;

/** A till differs by more than its administrator may approve: at its end, or when it was opened. */
export function tellOfDifference(
  tx: Database,
  actor: Actor,
  of: Of,
  difference: number,
  why: string | null | 'opening',
) {
  const when = why === 'opening' ? ' при открытии' : '';
  const words = `касса${when} ${difference < 0 ? 'меньше' : 'больше'} на`;
  return tellManagers(tx, actor, of, { words, sum_kop: Math.abs(difference), body: why === 'opening' ? null : why });
}

/** So much cash was taken out of a till after somebody had counted it. */
export function tellOfLateCollection(tx: Database, actor: Actor, of: Of, sum_kop: number, body: string | null) {
  return tellManagers(tx, actor, of, { words: 'после счёта кассы записана инкассация,', sum_kop, body });
}

/** Tells who answers for the place; of small sums nobody. */
async function tellManagers(
  tx: Database,
  actor: Actor,
  { id, location_id }: Of,
  { words, sum_kop, body }: { words: string; sum_kop: number; body: string | null },
): Promise<void> {
  if (!isOverThreshold(sum_kop, DIFFERENCE_THRESHOLD_KOP)) return;
  const { managers, place } = await approversAt(tx, location_id);
  await tell(tx, actor, managers, {
    kind: 'day_report.different',
    title: `${place}: ${words} ${wholeRubles(sum_kop)}`,
    body: body ?? undefined,
    link: `/sales/day/${id}`,
  });
}
