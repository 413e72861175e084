import { DAY_MS, hasRight, MAX_OWN_LOSS_KOP, type OperationKind } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { rubles, wholeRubles } from '../../kernel/words/rubles';
import { jsonRow } from '../queries/json-rows';
import { APPROVES } from '../rules/document-rights';

const LOSSES = ['writeoff', 'adjustment'] as const satisfies OperationKind[];

/** A document that changes the stock on one person's word. */
export function isLoss(kind: OperationKind): boolean {
  return LOSSES.some((each) => each === kind);
}

/**
 * Of two losses of one person at the same time the second waits for the first and counts it. Taken before the stock's own locks, which
 * prevents deadlocks.
 */
export async function lockLosses(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`losses ${personId}`}, 0))`);
}

/**
 * Refuses the write-off or adjustment that was just posted when the person's of the last 24 hours together, those not reversed, are worth
 * more than `MAX_OWN_LOSS_KOP`. Call `lockLosses` before it is posted.
 * @throws `over_threshold`
 */
export async function refuseGreatLoss(tx: Database, context: CallContext): Promise<void> {
  const caller = signedIn(context);
  if (hasRight(caller.roles, APPROVES)) return;
  const since = new Date(context.now().getTime() - DAY_MS).toISOString();
  const lost = await jsonRow<{ value_kop: number }>(
    tx,
    sql`select coalesce(sum(abs(l.value_kop)), 0)::float8 as value_kop
      from operation o join ledger l on l.operation_id = o.id and l.place_id = o.place_id
      where o.actor_id = ${caller.id}::uuid and o.posted_at >= ${since}::timestamptz
        and o.kind in ('writeoff', 'adjustment')
        and not exists (select from operation r where r.reverses = o.id)`,
  );
  const value = lost?.value_kop ?? 0;
  if (value > MAX_OWN_LOSS_KOP)
    throw failure('over_threshold', {
      field: 'lines',
      message: `За сутки один сотрудник списывает и поправляет не больше чем на ${wholeRubles(MAX_OWN_LOSS_KOP)}, а с этим документом выходит ${rubles(value)}. Его проведёт тот, кто утверждает операции.`,
    });
}
