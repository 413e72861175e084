import 'fake-indexeddb/auto';
import type { Expense } from '@studio/contracts';
import { fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExpensesScreen from './expenses-screen';

const id = (mark: number) => `0190a000-0000-7000-8000-${String(mark).padStart(12, '0')}`;
const expense = (number: number, description: string): Expense => ({
  id: id(number),
  number,
  description,
  state: 'submitted',
  location_id: id(100),
  location_name: 'Арбат',
  category_id: id(101),
  category_name: 'Такси',
  claimed_kop: 100_00,
  approved_kop: null,
  method: 'transfer',
  occurred_on: '2026-03-02',
  accrual_month: '2026-03',
  created_by: id(102),
  created_by_name: 'Иванова Анна',
  created_at: '2026-03-02T10:00:00.000Z',
  decided_by_name: null,
  decision_note: null,
  paid_at: null,
  receipts: [],
  duplicate_of: [],
  over_limit: false,
  may: { edit: false, submit: false, decide: true, pay: false, void: false },
});
const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
});

test('what could not be approved is named with its reason, and is no success', async () => {
  showWideScreen();
  const items = [expense(1, 'Такси до склада'), expense(2, 'Плёнка')];
  renderScreen(<ExpensesScreen />, {
    at: '/expenses',
    user: fakeUser({ roles: ['federal_manager'] }),
    api: {
      expenses: {
        list: () => ({ items, total: 2, page: 1, page_size: 50, sum_kop: 200_00 }),
        decideMany: () => ({
          done: [],
          refused: items.map(({ id: key }) => ({ id: key, code: 'own', message: 'Свой расход согласует другой.' })),
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Выбрать все|Все/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Согласовать' }));
  const outcome = within(await screen.findByRole('dialog', { name: 'Согласовать: итог' }));
  expect(outcome.getByText('Не согласовано: 2 расхода')).toBeVisible();
  expect(outcome.getByText('Такси до склада')).toBeVisible();
  expect(outcome.getAllByText('Свой расход согласует другой.')).toHaveLength(2);
  expect(screen.queryByText(/^Согласовано/)).toBeNull();
});
