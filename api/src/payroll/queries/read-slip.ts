import { daysOfMonth, type PaySlip } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { location } from '../../locations/schema';
import { employee, fullName, unknownEmployee } from '../../users';
import { progressOf } from '../rules/plan-progress';
import { accrual, payAdjustment, payRule, payRun } from '../schema';
import { correctionLines } from './correction-lines';
import { paymentsInMonth } from './payments-of';
import { payLines, payTables } from './pay-lines';
import { plannedRules, readPlanned } from './planned-rules';
import { type RuleInForce, rulesUpTo } from './rules-in-force';
import { carriedInto } from './run-rows';
import { unsettledDaysOf } from './unsettled-time';

type Line = PaySlip['lines'][number];

interface LiveLine {
  location_name: string | null;
  date: string;
  kind: Line['kind'];
  rule_name: string | null;
  source_kind: Line['source_kind'];
  source_id: string;
  number: string | null;
  base_kop: string | null;
  rate_bp: string | null;
  minutes: string | null;
  amount_kop: string;
  corrects: string | null;
}

type Run = typeof payRun.$inferSelect;
/** Its lines are what people are paid. */
const isKept = (run: Run): run is Run & { state: 'approved' | 'locked' | 'paid' } =>
  run.state === 'approved' || run.state === 'locked' || run.state === 'paid';

/** A month of one person: as approved, or before that as calculated now. */
export async function readSlip(db: Database, employee_id: string, month: string, now: Date): Promise<PaySlip> {
  const [person] = await db.select().from(employee).where(eq(employee.id, employee_id));
  if (!person) throw unknownEmployee();
  const { from, to } = daysOfMonth(month);
  const [run] = await db.select().from(payRun).where(eq(payRun.month, from));
  const kept = run !== undefined && isKept(run) ? run : null;
  const live = { employee_id, employee_ids: [employee_id], from, to, rules: await rulesUpTo(db, to), now };
  const lines = kept ? await keptLines(db, kept.id, employee_id) : await liveLines(db, live);
  const payments = await paymentsInMonth(db, employee_id, month);
  const total_kop = lines.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const paid_kop = payments.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const carried = (await carriedInto(db, [employee_id], from)).get(employee_id) ?? 0;
  return {
    employee_id,
    full_name: fullName(person),
    month,
    state: kept?.state ?? 'live',
    lines,
    total_kop,
    paid_kop,
    ...(await unsettledDaysOf(db, employee_id, month, now)),
    payments,
    debt_kop: carried + total_kop - paid_kop,
    ...(await plansOf(db, live)),
  };
}

async function keptLines(db: Database, run_id: string, employee_id: string): Promise<Line[]> {
  const author = employee;
  const rows = await db
    .select({
      line: accrual,
      location_name: location.name,
      rule_name: payRule.name,
      last: author.last_name,
      first: author.first_name,
    })
    .from(accrual)
    .leftJoin(location, eq(location.id, accrual.location_id))
    .leftJoin(payRule, eq(payRule.id, accrual.rule_id))
    .leftJoin(author, eq(author.id, accrual.author_id))
    .where(and(eq(accrual.run_id, run_id), eq(accrual.employee_id, employee_id)))
    .orderBy(asc(accrual.date), asc(accrual.id));
  return rows.map(({ line, location_name, rule_name, last, first }) => ({
    date: line.date,
    kind: line.kind,
    source_kind: line.source_kind,
    source_id: line.source_id,
    number: line.number,
    location_name,
    base_kop: line.base_kop,
    rate_bp: line.rate_bp,
    minutes: line.minutes,
    amount_kop: line.amount_kop,
    rule_name,
    reason: line.reason,
    author_name: last === null ? null : `${last} ${first}`,
    corrects: line.corrects?.slice(0, 7) ?? null,
  }));
}

interface Live {
  employee_id: string;
  employee_ids: readonly string[];
  from: string;
  to: string;
  rules: readonly RuleInForce[];
  now: Date;
}

async function liveLines(db: Database, live: Live): Promise<Line[]> {
  const { employee_ids, from: month, now } = live;
  const corrections = await correctionLines(db, { month, now, employee_ids });
  const rows = rowsOf<LiveLine>(
    await db.execute(sql`
    select location.name as location_name, line.date::text as date, line.kind, line.rule_name, line.source_kind, line.source_id,
      line.number::text as number, line.base_kop::text as base_kop, line.rate_bp::text as rate_bp, line.minutes::text as minutes,
      line.amount_kop::text as amount_kop, to_char(line.corrects, 'YYYY-MM') as corrects
    from (${sql.join(
      [sql`select own.*, null::date as corrects from (${payLines(live)}) own`, ...corrections],
      sql` union all `,
    )}) line left join location on location.id = line.location_id
    order by line.corrects nulls first, line.date, line.number, line.kind, line.source_id, line.amount_kop`),
  );
  const number = (text: string | null) => (text === null ? null : Number(text));
  const adjustments = await db
    .select({ one: payAdjustment, last: employee.last_name, first: employee.first_name })
    .from(payAdjustment)
    .innerJoin(employee, eq(employee.id, payAdjustment.author_id))
    .where(
      and(
        eq(payAdjustment.employee_id, live.employee_id),
        eq(payAdjustment.month, live.from),
        sql`${payAdjustment.removed_at} is null`,
      ),
    );
  return [
    ...rows.map((row) => ({
      ...row,
      number: number(row.number),
      base_kop: number(row.base_kop),
      rate_bp: number(row.rate_bp),
      minutes: number(row.minutes),
      amount_kop: Number(row.amount_kop),
      reason: null,
      author_name: null,
    })),
    ...adjustments.map(({ one, last, first }): Line => ({
      date: live.to,
      kind: one.kind,
      source_kind: 'manual',
      source_id: one.id,
      number: null,
      location_name: null,
      base_kop: null,
      rate_bp: null,
      minutes: null,
      amount_kop: one.kind === 'fine' ? -one.amount_kop : one.amount_kop,
      rule_name: null,
      reason: one.reason,
      author_name: `${last} ${first}`,
      corrects: null,
    })),
  ];
}

async function plansOf(db: Database, live: Live): Promise<Pick<PaySlip, 'plan' | 'place_plan'>> {
  const [row] = rowsOf<{ planned: string }>(
    await db.execute(sql`with ${payTables(live)} select ${plannedRules(sql`${live.employee_id}::uuid`)} as planned`),
  );
  return progressOf(readPlanned(row?.planned ?? '[]'));
}
