import type { TodayTasks } from '@studio/contracts';
import { formatDate, formatMoney } from '@studio/ui';

/** Days of other locations that are named; all of them are in the overview of days. */
const MAX_DAYS = 2;

export interface Task {
  id: string;
  /** Address where it is done. */
  to: string;
  text: string;
}

/**
 * Open tasks, most pressing first: unfinished days, wages to hand out, submissions of others, then the counts; zeros are left out.
 * @param ownTill location whose days another card shows
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
      text: `Ваши фотосессии сегодня: ${today.own_sessions_today}`,
    },
  ];
  const days = today.unfinished_days
    .filter(({ location_id }) => location_id !== ownTill)
    .map(({ id, date, location_name }) => ({
      id,
      to: `/sales/day/${id}`,
      text: `${location_name}: ${formatDate(date).slice(0, 5)} не сдан`,
    }));
  const wages = today.wages_to_hand_out.map(({ id, employee_name, amount_kop, location_id }) => ({
    id,
    to: `/sales?location=${location_id}`,
    text: `Выдать зарплату: ${employee_name}, ${formatMoney(amount_kop)}`,
  }));
  return [...days.slice(0, MAX_DAYS), ...wages, ...approvalsOf(today), ...some(lines)];
}

/** Submissions of others that the reader may decide on: first what people wait for, then expenses and days. */
function approvalsOf(today: TodayTasks): Task[] {
  return some([
    {
      id: 'absences',
      count: today.absences_to_decide,
      to: '/schedule?view=absences',
      text: `Рассмотреть заявки на отсутствие: ${today.absences_to_decide}`,
    },
    {
      id: 'swaps',
      count: today.swaps_to_decide,
      to: '/schedule?view=swaps',
      text: `Согласовать обмены сменами: ${today.swaps_to_decide}`,
    },
    {
      id: 'time',
      count: today.time_to_decide,
      to: '/schedule?view=hours',
      text: `Подтвердить время: ${today.time_to_decide}`,
    },
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
    { id: 'approve', count: today.days_to_approve, to: '/sales', text: `Утвердить дни: ${today.days_to_approve}` },
    { id: 'lock', count: today.days_to_lock, to: '/sales', text: `Закрыть дни: ${today.days_to_lock}` },
  ]);
}

function some(lines: readonly (Task & { count: number })[]): Task[] {
  return lines.filter(({ count }) => count > 0).map(({ count: _count, ...task }) => task);
}
