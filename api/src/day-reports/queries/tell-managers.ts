import { DIFFERENCE_THRESHOLD_KOP, isOverThreshold } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { wholeRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { approversAt } from '../../users';
import type { ReportRow } from './report-rows';

type Of = Pick<ReportRow, 'id' | 'location_id'>;

/** A till differs at its end by more than its administrator may approve. */
export function tellOfDifference(tx: Database, actor: Actor, of: Of, difference: number, body: string | null) {
  return tellManagers(tx, actor, of, { words: `касса ${than(difference)}`, sum_kop: Math.abs(difference), body });
}

/** The same of one that was opened with another sum than the shift before had left. */
export function tellOfOpening(tx: Database, actor: Actor, of: Of, difference: number) {
  const words = `касса при открытии ${than(difference)}`;
  return tellManagers(tx, actor, of, { words, sum_kop: Math.abs(difference), body: null });
}

const than = (difference: number) => (difference < 0 ? 'меньше на' : 'больше на');

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
  const { managers, place } = await approversAt(tx, location_id, actor.now());
  await tell(tx, actor, managers, {
    kind: 'day_report.different',
    title: `${place}: ${words} ${wholeRubles(sum_kop)}`,
    body: body ?? undefined,
    link: `/sales/day/${id}`,
    place: location_id,
  });
}
