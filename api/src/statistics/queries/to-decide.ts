import { DIFFERENCE_THRESHOLD_KOP, hasRight } from '@studio/contracts';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import { dayReport } from '../../day-reports/schema';
import { expense } from '../../expenses/schema';
import type { Person } from '../../kernel/calls/context';

/** Condition: the person may approve this day: they neither counted its till nor took cash out of it, and its difference is not beyond their right. */
export function isTheirsToApprove({ id, roles }: Person): SQL | undefined {
  return and(
    sql`not exists (select from day_event e where e.report_id = ${dayReport.id} and e.revision = ${dayReport.revision}
      and e.act = 'counted' and e.by_id = ${id})`,
    sql`not exists (select from cash_move m where m.report_id = ${dayReport.id} and m.kind = 'collection' and m.by_id = ${id})`,
    hasRight(roles, 'day-reports.approve_large_difference')
      ? undefined
      : sql`abs(coalesce(${dayReport.difference_kop}, 0)) <= ${DIFFERENCE_THRESHOLD_KOP}`,
  );
}

/** Condition: the person may decide about this claim: it is not their own, and within the limit of its category or their right. */
export function isTheirsToDecide({ id, roles }: Person): SQL | undefined {
  return and(
    ne(expense.created_by, id),
    hasRight(roles, 'expenses.approve_above_limit')
      ? undefined
      : sql`not exists (select from expense_category c where c.id = ${expense.category_id} and c.limit_kop < ${expense.claimed_kop})`,
  );
}
