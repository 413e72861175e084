import type { TodayTasks } from '@studio/contracts';
import { formatDate } from '@studio/ui';

/** Days of other places that are named; all of them stand in the overview of days. */
const MAX_DAYS = 2;

export interface Task {
  id: string;
  /** Where it is done. */
  to: string;
  text: string;
}

/**
 * What waits, most pressing first: days that nobody finished, what others have handed in, then the counts; what is zero is none.
 * @param ownTill place whose days are told elsewhere
 */
export function tasksOf(today: TodayTasks, ownTill: string | null = null): Task[] {
  const lines: (Task & { count: number })[] = [
    {
      id: 'rejected',
      count: today.own_expenses_rejected,
      to: '/expenses?state=rejected&mine=1',
      text: `Ваши отклонённые расходы: ${today.own_expenses_rejected}`,
    },
    {
      id: 'show',
      count: today.sessions_to_show,
      to: '/photosessions?state=ready',
      text: `Готовы к показу: ${today.sessions_to_show}`,
    },
    {
      id: 'retouch',
      count: today.sessions_in_retouch,
      to: '/photosessions?state=retouch&state=review',
      text: `В ретуши и на проверке: ${today.sessions_in_retouch}`,
    },
    {
      id: 'own',
      count: today.own_sessions_today,
      to: '/photosessions',
      text: `Ваши съёмки сегодня: ${today.own_sessions_today}`,
    },
  ];
  const days = today.unfinished_days
    .filter(({ location_id }) => location_id !== ownTill)
    .map(({ id, date, location_name }) => ({
      id,
      to: `/sales/day/${id}`,
      text: `${location_name}: ${formatDate(date).slice(0, 5)} не сдан`,
    }));
  return [...days.slice(0, MAX_DAYS), ...approvalsOf(today), ...some(lines)];
}

/** What others have handed in and the reader may decide. */
function approvalsOf(today: TodayTasks): Task[] {
  return some([
    { id: 'approve', count: today.days_to_approve, to: '/sales', text: `Утвердить дни: ${today.days_to_approve}` },
    { id: 'lock', count: today.days_to_lock, to: '/sales', text: `Закрыть дни: ${today.days_to_lock}` },
    {
      id: 'decide',
      count: today.expenses_to_decide,
      to: '/expenses?state=submitted',
      text: `Согласовать расходы: ${today.expenses_to_decide}`,
    },
    {
      id: 'pay',
      count: today.expenses_to_pay,
      to: '/expenses?state=approved',
      text: `Оплатить расходы: ${today.expenses_to_pay}`,
    },
  ]);
}

function some(lines: readonly (Task & { count: number })[]): Task[] {
  return lines.filter(({ count }) => count > 0).map(({ count: _count, ...task }) => task);
}
