import type { PayRule } from '@studio/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { location } from '../../locations/schema';
import { employee } from '../../users';
import { payRule } from '../schema';

const changer = alias(employee, 'changer');

export function selectRules(db: Database) {
  return db
    .select({
      rule: payRule,
      employee_name: sql<string | null>`nullif(concat_ws(' ', ${employee.last_name}, ${employee.first_name}), '')`,
      location_name: location.name,
      changed_by_name: sql<string | null>`nullif(concat_ws(' ', ${changer.last_name}, ${changer.first_name}), '')`,
    })
    .from(payRule)
    .leftJoin(employee, eq(employee.id, payRule.employee_id))
    .leftJoin(location, eq(location.id, payRule.location_id))
    .leftJoin(changer, eq(changer.id, payRule.changed_by))
    .$dynamic();
}

export function toRule({ rule, ...names }: Awaited<ReturnType<typeof selectRules>>[number]): PayRule {
  const { rule_id, version, name, kind, role, employee_id, location_id, rate_bp, amount_kop, tiers } = rule;
  return {
    id: rule_id,
    version,
    name,
    kind,
    role,
    employee_id,
    location_id,
    rate_bp,
    amount_kop,
    tiers: tiers.map((tier) => ({ from_kop: null, from_bp: null, ...tier })),
    valid_from: rule.valid_from,
    valid_to: rule.valid_to,
    changed_at: rule.changed_at.toISOString(),
    ...names,
  };
}

export async function readRule(tx: Database, id: string): Promise<PayRule> {
  const [row] = await selectRules(tx).where(eq(payRule.id, id));
  if (!row) throw failure('not_found', { message: 'Такого правила нет.' });
  return toRule(row);
}

/** The newest version of a rule, which stays that until the transaction ends. */
export async function lastVersion(tx: Database, rule_id: string) {
  const versions = eq(payRule.rule_id, rule_id);
  await tx.select({ id: payRule.id }).from(payRule).where(versions).orderBy(payRule.version).for('update');
  // Whoever had the lock before may have added a version.
  const [row] = await tx.select().from(payRule).where(versions).orderBy(desc(payRule.version)).limit(1);
  return row;
}
