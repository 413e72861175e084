import type { TodayTasks } from '@studio/contracts';
import { NOTHING_TODAY } from '../testing/nothing-today';
import { tasksOf } from './tasks-of';

test('zero is not a task', () => {
  expect(tasksOf(NOTHING_TODAY)).toEqual([]);
});

test('a forgotten day comes first, then decisions, then one’s own work; the own till has its own card', () => {
  const today: TodayTasks = {
    ...NOTHING_TODAY,
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
  const [task] = tasksOf({ ...NOTHING_TODAY, wages_to_hand_out: [wage] });
  expect(task?.text.replaceAll(/\s/g, ' ')).toBe('Выдать зарплату: Иванов Пётр, 12 000,00 ₽');
  expect(task?.to).toBe('/sales?location=l1');
});
