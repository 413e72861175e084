import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payRule } from '../schema';

/** The versions of a rule that begin after the day never were; the one in force on it ends with it. */
export async function withdrawAfter(tx: Database, rule_id: string, day: string): Promise<void> {
  const standing = and(eq(payRule.rule_id, rule_id), eq(payRule.voided, false));
  await tx
    .update(payRule)
    .set({ voided: true })
    .where(and(standing, gt(payRule.valid_from, day)));
  await tx
    .update(payRule)
    .set({ valid_to: day })
    .where(and(standing, gt(payRule.valid_to, day)));
}
