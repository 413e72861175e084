import type { TodayTasks } from '@studio/contracts';

/** A day on which nothing waits for anybody. */
export const NOTHING_TODAY: TodayTasks = {
  business_date: '2026-03-10',
  unfinished_days: [],
  till_open: null,
  days_to_approve: 0,
  days_to_lock: 0,
  expenses_to_decide: 0,
  absences_to_decide: 0,
  swaps_to_decide: 0,
  time_to_decide: 0,
  expenses_to_pay: 0,
  wages_to_hand_out: [],
  own_expenses_rejected: 0,
  sessions_to_show: 0,
  sessions_in_retouch: 0,
  own_sessions_today: 0,
};
