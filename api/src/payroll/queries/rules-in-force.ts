import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payRule, type PlanTier } from '../schema';

/** A version of a pay rule for the calculation: from the database, or a previewed one. */
export interface RuleInForce {
  id: string;
  name: string;
  kind: string;
  role: string | null;
  employee_id: string | null;
  location_id: string | null;
  rate_bp: number | null;
  amount_kop: number | null;
  tiers: readonly PlanTier[];
  valid_from: string;
  valid_to: string | null;
}

/** Every version in force on some day up to this one. */
export async function rulesUpTo(db: Database, day: string): Promise<RuleInForce[]> {
  return db
    .select({
      id: payRule.id,
      name: payRule.name,
      kind: payRule.kind,
      role: payRule.role,
      employee_id: payRule.employee_id,
      location_id: payRule.location_id,
      rate_bp: payRule.rate_bp,
      amount_kop: payRule.amount_kop,
      tiers: payRule.tiers,
      valid_from: payRule.valid_from,
      valid_to: payRule.valid_to,
    })
    .from(payRule)
    .where(and(eq(payRule.voided, false), lte(payRule.valid_from, day)));
}
