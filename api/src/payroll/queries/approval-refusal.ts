import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { isOneself, isUndecidedBy } from '../../kernel/calls/oneself';
import { OF_WHO_LET_IN } from '../../kernel/calls/refuse-own';
import type { Database } from '../../kernel/database/open';
import { accrual, type payRun } from '../schema';
import { ownRulePay } from './own-rule-pay';

type RunRecord = typeof payRun.$inferSelect;

/** Why this person may not approve the run, though they have the right. */
export async function approvalRefusal(db: Database, person: Person, row: RunRecord): Promise<string | null> {
  if (isOneself(person, row.calculated_by)) return 'Ведомость утверждает не тот, кто её рассчитал.';
  const changed = await changedByHand(db, row.id);
  if (changed.some((id) => isOneself(person, id)))
    return 'В этой ведомости ваш листок изменён вручную: её утверждает другой руководитель.';
  if ([row.calculated_by, ...changed].some((id) => isUndecidedBy(person, id))) return OF_WHO_LET_IN;
  return (await ownRulePay(db, row.id)).some(({ employee_id }) => isOneself(person, employee_id))
    ? 'Вам в этой ведомости начислено по правилу, которое вы сами записали: её утверждает другой руководитель.'
    : null;
}

/** Whose slips of a run have a bonus, a fine or a correction. */
async function changedByHand(tx: Database, runId: string): Promise<string[]> {
  const lines = await tx
    .selectDistinct({ id: accrual.employee_id })
    .from(accrual)
    .where(and(eq(accrual.run_id, runId), or(eq(accrual.source_kind, 'manual'), isNotNull(accrual.corrects))));
  return lines.map(({ id }) => id);
}
