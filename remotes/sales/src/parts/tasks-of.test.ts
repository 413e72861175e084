import type { TodayTasks } from '@studio/contracts';
import { tasksOf } from './tasks-of';

const NOTHING: TodayTasks = {
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

test('zero is not a task', () => {
  expect(tasksOf(NOTHING)).toEqual([]);
});

test('a forgotten day comes first, then decisions, then one’s own work; the own till has its own card', () => {
  const today: TodayTasks = {
    ...NOTHING,
    unfinished_days: [{ id: 'd1', date: '2026-03-09', location_name: 'Арбат', location_id: 'l1' }],
    sessions_to_show: 2,
    expenses_to_decide: 3,
  };
  expect(tasksOf(today).map(({ text }) => text)).toEqual([
    'Арбат: 09.03 не сдан',
    'Согласовать расходы: 3',
    'Готовы к показу: 2',
  ]);
  expect(tasksOf(today, 'l1').map(({ to }) => to)).toEqual(['/expenses?state=submitted', '/photosessions?state=ready']);
});

test('each wage that is to be handed out is a task with whom and how much, at its till', () => {
  const wage = { id: 'w1', employee_id: 'e1', employee_name: 'Иванов Пётр', amount_kop: 1_200_000, location_id: 'l1' };
  const [task] = tasksOf({ ...NOTHING, wages_to_hand_out: [wage] });
  expect(task?.text.replaceAll(/\s/g, ' ')).toBe('Выдать зарплату: Иванов Пётр, 12 000,00 ₽');
  expect(task?.to).toBe('/sales?location=l1');
});
