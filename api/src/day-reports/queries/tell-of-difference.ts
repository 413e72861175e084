import { DIFFERENCE_THRESHOLD_KOP, isOverThreshold } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { wholeRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { approversAt } from '../../users';
import type { ReportRow } from './report-rows';

interface Found {
  difference: number;
  /** Left out at the end of a shift. */
  when?: string;
  why?: string | null;
}

/** Tells who answers for the place of a till that differs by more than its administrator may approve. */
export async function tellOfDifference(
  tx: Database,
  actor: Actor,
  { id, location_id }: Pick<ReportRow, 'id' | 'location_id'>,
  { difference, when, why }: Found,
): Promise<void> {
  if (!isOverThreshold(difference, DIFFERENCE_THRESHOLD_KOP)) return;
  const { managers, place } = await approversAt(tx, location_id);
  const words = `касса${when === undefined ? '' : ` ${when}`} ${difference < 0 ? 'меньше' : 'больше'}`;
  await tell(tx, actor, managers, {
    kind: 'day_report.different',
    title: `${place}: ${words} на ${wholeRubles(Math.abs(difference))}`,
    body: why ?? undefined,
    link: `/sales/day/${id}`,
  });
}
