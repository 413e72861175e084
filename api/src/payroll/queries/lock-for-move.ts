import type { PayRunMove } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { type Act, isMade, lockRecord, requireFresh, requireMove, requireSeen } from '../../kernel/records';
import { payRunRecord } from '../records';
import type { payRun } from '../schema';
import { readRun } from './run-rows';

type RunRecord = typeof payRun.$inferSelect;

/**
 * The run, locked; null where this person has made this very move already.
 * @throws `conflict` for a stale revision, `illegal_transition` from another state
 */
export async function lockForMove(
  tx: Database,
  context: CallContext,
  id: string,
  revision: number,
  act: Pick<Act<typeof payRun, PayRunMove>, 'act' | 'reason' | 'facts'>,
): Promise<RunRecord | null> {
  const row = await lockRecord(tx, payRunRecord, id);
  if (await isMade(tx, context, payRunRecord, row, act)) return null;
  await requireFresh(payRunRecord, row, revision, () => readRun(tx, id));
  requireMove(payRunRecord, row, act.act);
  return row;
}

/** @throws `conflict` with the present run where another total was on the screen */
export async function requireTotal(tx: Database, id: string, sum_kop: number): Promise<void> {
  const present = await readRun(tx, id);
  const { total_kop } = present;
  await requireSeen(payRunRecord, { total_kop }, { total_kop: sum_kop }, () => present);
}
