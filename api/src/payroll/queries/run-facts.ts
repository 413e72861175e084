import type { Database } from '../../kernel/database/open';
import type { payRun } from '../schema';
import { readRun } from './run-rows';

/** What the trail tells of an act on a run: its month, of how many people, and for how much (kopecks). */
export async function runFacts(tx: Database, { id, month }: Pick<typeof payRun.$inferSelect, 'id' | 'month'>) {
  const { people, total_kop } = await readRun(tx, id);
  return { month: month.slice(0, 7), people, sum_kop: total_kop };
}
