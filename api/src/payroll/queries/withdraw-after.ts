import { and, asc, eq, gt } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import { payRule } from '../schema';

/**
 * The versions of a rule that begin after the day never were; the one in force on it ends with it.
 * @throws `validation_failed` on `last_day` where one of them has begun
 */
export async function withdrawAfter(tx: Database, context: CallContext, rule_id: string, day: string): Promise<void> {
  const standing = and(eq(payRule.rule_id, rule_id), eq(payRule.voided, false));
  const after = and(standing, gt(payRule.valid_from, day));
  const [first] = await tx.select().from(payRule).where(after).orderBy(asc(payRule.valid_from)).limit(1);
  if (first && first.valid_from <= companyDate(context.now()))
    throw failure('validation_failed', {
      field: 'last_day',
      message: `Правило действует с ${russianDay(first.valid_from)}: раньше оно не кончается.`,
    });
  await tx.update(payRule).set({ voided: true }).where(after);
  await tx
    .update(payRule)
    .set({ valid_to: day })
    .where(and(standing, gt(payRule.valid_to, day)));
}
