import { hasRight, locationScope, type Right, shiftDate } from '@studio/contracts';
import { and, asc, eq, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { dayReport } from '../../day-reports/schema';
import { expense } from '../../expenses/schema';
import { calls, signedIn } from '../../kernel/calls/implement';
import { withinScope } from '../../kernel/calls/within-scope';
import { city, location } from '../../locations/schema';
import { isWaiting, readWages, tillWage } from '../../payroll';
import { photosession } from '../../photosessions/schema';
import { requestsToDecide } from '../../schedule';
import { isTheirsToApprove, isTheirsToDecide } from '../queries/to-decide';
import { todayAt } from '../../users';

/** Age in days up to which the start page counts. */
const RECENT_DAYS = 60;

export const today = calls.statistics.today.handler(async ({ context }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const scope = locationScope(person);
  const may = (right: Right) => hasRight(person.roles, right);
  const home = person.primary_location_id;
  const business_date = await todayAt(db, home, context.now());
  const since = shiftDate(business_date, -RECENT_DAYS);
  const days = (...states: (typeof dayReport.$inferSelect)['state'][]) =>
    and(
      inArray(dayReport.state, states),
      gte(dayReport.business_date, since),
      withinScope(scope, dayReport.location_id),
    );
  const claims = (state: 'submitted' | 'approved', theirs: SQL | undefined) =>
    db.$count(expense, and(eq(expense.state, state), theirs, withinScope(scope, expense.location_id)));
  const sessions = (...states: (typeof photosession.$inferSelect)['session_state'][]) =>
    db.$count(
      photosession,
      and(
        inArray(photosession.session_state, states),
        isNull(photosession.deleted_at),
        gte(photosession.business_date, since),
        withinScope(scope, photosession.location_id),
      ),
    );
  const counts = may('day-reports.submit') || may('day-reports.approve');
  const unfinished = counts
    ? await db
        .select({
          id: dayReport.id,
          date: dayReport.business_date,
          location_name: location.name,
          location_id: dayReport.location_id,
        })
        .from(dayReport)
        .innerJoin(location, eq(location.id, dayReport.location_id))
        .innerJoin(city, eq(city.id, location.city_id))
        .where(
          and(
            days('open', 'counted'),
            sql`${dayReport.business_date} < (${context.now().toISOString()}::timestamptz at time zone ${city.time_zone})::date`,
          ),
        )
        .orderBy(asc(dayReport.business_date), asc(inRussian(location.name)))
        .limit(20)
    : [];
  const open = and(eq(dayReport.business_date, business_date), inArray(dayReport.state, ['open', 'counted']));
  const pays = may('expenses.pay_from_till') || may('expenses.pay_by_transfer');
  const works = may('read_photosessions');
  return {
    business_date,
    unfinished_days: unfinished,
    till_open:
      may('day-reports.submit') && home !== null
        ? (await db.$count(dayReport, and(open, eq(dayReport.location_id, home)))) > 0
        : null,
    days_to_approve: may('day-reports.approve')
      ? await db.$count(dayReport, and(days('submitted'), isTheirsToApprove(person)))
      : 0,
    days_to_lock: may('day-reports.lock_day') ? await db.$count(dayReport, days('approved')) : 0,
    expenses_to_decide: may('expenses.approve') ? await claims('submitted', isTheirsToDecide(person)) : 0,
    expenses_to_pay: pays ? await claims('approved', ne(expense.created_by, person.id)) : 0,
    ...(await requestsToDecide(db, person, context.now())),
    wages_to_hand_out: may('payroll.hand_out')
      ? (await readWages(db, person, and(isWaiting, withinScope(scope, tillWage.location_id))))
          .filter(({ may_hand_out }) => may_hand_out)
          .map(({ id, employee_id, employee_name, amount_kop, location_id }) => ({
            id,
            employee_id,
            employee_name,
            amount_kop,
            location_id,
          }))
      : [],
    own_expenses_rejected: await db.$count(
      expense,
      and(eq(expense.state, 'rejected'), eq(expense.created_by, person.id)),
    ),
    sessions_to_show: works ? await sessions('ready') : 0,
    sessions_in_retouch: works ? await sessions('retouch', 'review') : 0,
    own_sessions_today: works
      ? await db.$count(
          photosession,
          and(
            eq(photosession.photographer_id, person.id),
            eq(photosession.business_date, business_date),
            isNull(photosession.deleted_at),
          ),
        )
      : 0,
  };
});
