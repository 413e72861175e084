import { sql } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import { wholeRubles } from '../kernel/words/rubles';
import { tell } from '../notifications';
import { approversAt } from '../users';
import { queryRows } from './queries/read-figures';
import { refreshWithin } from './refresh';

/** Days after which money that arrives late no longer reaches a plan; whole months are compared. */
const LATE_DAYS = 40;

/** Keeps figures fresh while nobody reads them, and notifies of reached plans, once for each. */
export async function keepFigures({ database, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await refreshWithin(tx);
    const reached = await queryRows<{ location_id: string; month: string; plan: string; fact: string }>(
      tx,
      sql`update sales_plan p set reached_at = ${now().toISOString()}::timestamptz from (
          select f.location_id, date_trunc('month', f.business_date)::date as month, sum(f.gross_kop - f.refunds_kop) as fact
          from day_figure f where f.business_date >= date_trunc('month', ${now().toISOString()}::date - ${LATE_DAYS}::int) group by 1, 2) done
        where done.location_id = p.location_id and done.month = p.month and p.plan_kop > 0 and done.fact >= p.plan_kop
          and p.reached_at is null
        returning p.location_id, p.month::text, p.plan_kop as plan, done.fact`,
    );
    for (const { location_id, plan } of reached) {
      const { administrators, managers, place } = await approversAt(tx, location_id, now());
      await tell(tx, { person: null, now }, [...administrators, ...managers], {
        kind: 'plan.reached',
        title: `${place}: план месяца выполнен`,
        body: `План — ${wholeRubles(Number(plan))}.`,
        link: `/statistics?location=${location_id}`,
        place: location_id,
      });
    }
  });
}
