import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnRulePay } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { employee } from '../../users';
import { accrual, payRule } from '../schema';

/**
 * What a run pays by rules that their person wrote, in this version or an earlier one: a rename by another is no other figure. By name of
 * the person and the rule.
 */
export async function ownRulePay(db: Database, runId: string): Promise<OwnRulePay[]> {
  const full_name = sql<string>`concat_ws(' ', ${employee.last_name}, ${employee.first_name})`;
  return db
    .select({
      employee_id: accrual.employee_id,
      full_name,
      rule_name: payRule.name,
      amount_kop: sql<number>`sum(${accrual.amount_kop})`.mapWith(Number),
    })
    .from(accrual)
    .innerJoin(payRule, eq(payRule.id, accrual.rule_id))
    .innerJoin(employee, eq(employee.id, accrual.employee_id))
    .where(
      and(
        eq(accrual.run_id, runId),
        sql`exists (select from pay_rule written where written.rule_id = ${payRule.rule_id}
          and written.version <= ${payRule.version} and written.changed_by = ${accrual.employee_id})`,
      ),
    )
    .groupBy(accrual.employee_id, employee.id, payRule.rule_id, payRule.name)
    .orderBy(asc(inRussian(full_name)), asc(inRussian(payRule.name)));
}
