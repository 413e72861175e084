import { daysOfMonth, shiftDate } from '@studio/contracts';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { SIGNED_STATES } from '../queries/closed-months';
import { requireReach } from '../queries/require-reach';
import { type RuleInForce, rulesUpTo } from '../queries/rules-in-force';
import { type PersonSum, sumsByPerson } from '../queries/sums-by-person';
import { columnsOf, type Fields, requireWhole } from '../rules/rule-fields';
import { payRule, payRun } from '../schema';

type RuleRow = typeof payRule.$inferSelect;

export const previewRule = calls.payroll.previewRule.handler(async ({ context, input }) => {
  const { id, month, ...fields } = input;
  requireWhole(fields);
  const { db } = context.database;
  const versions = await db.select().from(payRule).where(eq(payRule.rule_id, id)).orderBy(desc(payRule.version));
  for (const either of [...versions.slice(0, 1), fields]) await requireReach(db, signedIn(context), either);
  const { from, to } = daysOfMonth(month);
  const whole = await effectIn(
    db,
    { month, tried: { ...fields, valid_from: from, valid_to: to }, versions },
    context.now(),
  );
  const [closed] = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(and(gte(payRun.month, `${fields.valid_from.slice(0, 7)}-01`), inArray(payRun.state, SIGNED_STATES)))
    .orderBy(desc(payRun.month))
    .limit(1);
  const paid = closed?.month.slice(0, 7);
  return {
    ...whole,
    closed:
      paid === undefined
        ? null
        : closedBy(paid, await effectIn(db, { month: paid, tried: fields, versions }, context.now())),
  };
});

interface Effect {
  before_kop: number;
  after_kop: number;
  people: { employee_id: string; full_name: string; before_kop: number; after_kop: number; covered_kop: number }[];
}

const closedBy = (month: string, { before_kop, after_kop, people }: Effect) => ({
  month,
  before_kop,
  after_kop,
  people: people.filter((one) => one.before_kop !== one.after_kop).length,
});

interface Trial {
  month: string;
  tried: Fields;
  /** Of the rule, the newest first. */
  versions: readonly RuleRow[];
}

/** What the rule as it is tried makes of everybody's pay in a month: whom it changes, and whom the guarantee of a day gives less for it. */
async function effectIn(db: Database, { month, tried, versions }: Trial, now: Date): Promise<Effect> {
  const { from, to } = daysOfMonth(month);
  const known = await rulesUpTo(db, to);
  const own = new Map(versions.map((row) => [row.id, row]));
  const rule: RuleInForce = { ...columnsOf(tried), id: versions[0]?.rule_id ?? crypto.randomUUID() };
  const scopeOf = (one: RuleInForce) => [one.kind, one.role, one.employee_id, one.location_id].join();
  const others = known.flatMap((one) => {
    if (!own.has(one.id)) return scopeOf(one) === scopeOf(rule) ? [] : [one];
    // Until the new version begins the one before holds.
    if (one.valid_from >= rule.valid_from) return [];
    const eve = shiftDate(rule.valid_from, -1);
    return [{ ...one, valid_to: one.valid_to !== null && one.valid_to < eve ? one.valid_to : eve }];
  });
  const [before, after] = [
    await sumsByPerson(db, { from, to, rules: known, now }),
    await sumsByPerson(db, { from, to, rules: [...others, rule], now }),
  ];
  const ids = new Map([...before, ...after].map((one) => [one.employee_id, one.full_name]));
  const [was, is] = [byPerson(before), byPerson(after)];
  const people = [...ids].map(([employee_id, full_name]) => ({
    employee_id,
    full_name,
    before_kop: was.get(employee_id)?.kop ?? 0,
    after_kop: is.get(employee_id)?.kop ?? 0,
    covered_kop: Math.max(0, (was.get(employee_id)?.guaranteed ?? 0) - (is.get(employee_id)?.guaranteed ?? 0)),
  }));
  return {
    before_kop: people.reduce((sum, { before_kop }) => sum + before_kop, 0),
    after_kop: people.reduce((sum, { after_kop }) => sum + after_kop, 0),
    people: people.filter((one) => one.before_kop !== one.after_kop || one.covered_kop > 0),
  };
}

const byPerson = (list: readonly PersonSum[]) => new Map(list.map((one) => [one.employee_id, one]));
