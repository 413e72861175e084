import { daysOfMonth, isFarFigure } from '@studio/contracts';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { setRow } from '../../kernel/records';
import { monthIsLocked, requirePlace } from '../../day-reports';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { rubles } from '../../kernel/words/rubles';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { undecidedBy } from '../../kernel/calls/oneself';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { withinScope } from '../../kernel/calls/within-scope';
import { isPaidByPlan } from '../../payroll';
import { plansBy } from '../queries/plans';
import { queryRows } from '../queries/read-figures';
import { refreshFigures } from '../refresh';
import { salesPlan } from '../schema';

/** The year of a plan further ahead is a slip. */
const MAX_PLAN_MONTHS_AHEAD = 24;

export const plans = calls.statistics.plans.handler(async ({ context, input: { month } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await refreshFigures(db);
  const first = `${month}-01`;
  const rows = await queryRows<{
    location_id: string;
    location_name: string;
    city_name: string;
    plan: string | null;
    fact: string;
  }>(
    db,
    sql`select l.id as location_id, l.name as location_name, c.name as city_name, p.plan_kop as plan,
        coalesce((select sum(f.gross_kop - f.refunds_kop) from day_figure f where f.location_id = l.id
          and f.business_date >= ${first}::date and f.business_date < ${first}::date + interval '1 month'), 0) as fact
      from location l join city c on c.id = l.city_id
      left join sales_plan p on p.location_id = l.id and p.month = ${first}::date
      where l.status = 'active'
      and ${withinScope(scope, sql`l.id`) ?? sql`true`}
      order by russian_order(c.name), russian_order(l.name)`,
  );
  const { from: date_from, to: date_to } = daysOfMonth(month);
  const shared = await plansBy(db, scope, { date_from, date_to }, { key: sql`l.id::text`, now: context.now() });
  return rows.map(({ plan, fact, ...row }) => ({
    ...row,
    plan_kop: plan === null ? null : Number(plan),
    due_kop: plan === null ? null : (shared.get(row.location_id)?.due_kop ?? 0),
    fact_kop: Number(fact),
  }));
});

export const setPlan = calls.statistics.setPlan.handler(async ({ context, input }) => {
  const { location_id, month, plan_kop } = input;
  const today = companyDate(context.now());
  if (month > today) refuseFar(today, { month }, MAX_PLAN_MONTHS_AHEAD);
  await context.database.db.transaction(async (tx) => {
    await requirePlace(tx, scopeOf(context), location_id);
    if (await monthIsLocked(tx, `${input.month}-01`))
      throw failure('day_locked', { field: 'month', message: 'Учётный месяц закрыт: его план не меняется.' });
    for (const id of undecidedBy(signedIn(context)))
      if (await isPaidByPlan(tx, id, input, context.now())) refuseOwn(context, [id]);
    if (!input.is_meant) await askOfFar(tx, input);
    await setRow(tx, context, salesPlan, {
      key: { location_id, month: `${input.month}-01` },
      set: { plan_kop },
      made: { reached_at: null },
      told: { action: 'plan.set', subject_kind: 'location', subject_id: location_id },
    });
  });
  return input;
});

/** @throws `unusual` for a plan that is far from the one before: this month's own, or else the last one of the place */
async function askOfFar(
  tx: Database,
  { location_id, month, plan_kop }: { location_id: string; month: string; plan_kop: number },
) {
  const [last] = await tx
    .select({ plan_kop: salesPlan.plan_kop })
    .from(salesPlan)
    .where(and(eq(salesPlan.location_id, location_id), lte(salesPlan.month, `${month}-01`), gt(salesPlan.plan_kop, 0)))
    .orderBy(desc(salesPlan.month))
    .limit(1);
  if (!last || !isFarFigure(last.plan_kop, plan_kop)) return;
  throw failure('unusual', {
    field: 'plan_kop',
    message: `План станет ${rubles(plan_kop)}, прежний ${rubles(last.plan_kop)}. Если так и нужно, сохраните ещё раз.`,
    details: { last_kop: last.plan_kop },
  });
}
