import { gte, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payRun } from '../schema';
import { CLOSED_STATES } from './closed-months';

/**
 * The runs of this month and of all later ones, by month. They keep their states until the transaction ends: what is approved or paid out
 * meanwhile would not contain what the transaction decides. Taken before a person's lock.
 */
export async function lockRunsFrom(tx: Database, month: string): Promise<(typeof payRun.$inferSelect)[]> {
  return tx
    .select()
    .from(payRun)
    .where(gte(payRun.month, `${month}-01`))
    .orderBy(payRun.month)
    .for('share');
}

/** Every run that is or was to be paid, by month: two pay-outs at once would each pay what a month has left unpaid. */
export async function lockPayable(tx: Database): Promise<void> {
  await tx
    .select({ id: payRun.id })
    .from(payRun)
    .where(inArray(payRun.state, CLOSED_STATES))
    .orderBy(payRun.month)
    .for('update');
}
