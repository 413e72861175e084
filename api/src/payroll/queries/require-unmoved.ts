import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { rubles } from '../../kernel/words/rubles';
import type { payRun } from '../schema';
import { calculateRunLines, sumsOfRun } from './calculate-run-lines';

const WHOSE = ['человека', 'человек', 'человек'] as const;

/**
 * Calculates a run once more, as of the moment it was calculated at.
 * @throws `conflict` with what it was and would be now, where anything that it pays for has changed since
 */
export async function requireUnmoved(tx: Database, run: typeof payRun.$inferSelect, now: Date): Promise<void> {
  const before = await sumsOfRun(tx, run.id);
  if ((await calculateRunLines(tx, run, run.calculated_at ?? now)) === run.lines_md5) return;
  const after = await sumsOfRun(tx, run.id);
  const moved = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
  const [was, is] = [totalOf(before), totalOf(after)];
  const what =
    moved.length === 0
      ? 'суммы те же, но сложились иначе'
      : `было ${rubles(was)}, стало ${rubles(is)}, изменилось у ${countOf(moved.length, WHOSE)}`;
  throw failure('conflict', {
    message: `С расчёта изменились продажи, смены или премии: ${what}. Попросите офис пересчитать.`,
  });
}

const totalOf = (sums: Readonly<Record<string, number>>) => Object.values(sums).reduce((sum, kop) => sum + kop, 0);
