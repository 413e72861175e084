import 'fake-indexeddb/auto';
import { chooseItem, fakeUser, renderScreen, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newExpense } from '../testing/expense-builder';
import ExpensesScreen from './expenses-screen';

const expense = (number: number, description: string) => newExpense({ number, description });
const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
});

test('refused approvals are listed with their reasons, and are not reported as success', async () => {
  showWideScreen();
  const items = [expense(1, 'Такси до склада'), expense(2, 'Плёнка')];
  const user = fakeUser({ roles: ['federal_manager'] });
  const may = { ...newExpense().may, edit: true, decide: false };
  const own = newExpense({ number: 3, description: 'Обед', created_by: user.id, may });
  const { api } = renderScreen(<ExpensesScreen />, {
    at: '/expenses',
    user,
    api: {
      expenses: {
        list: () => ({ items: [...items, own], total: 3, page: 1, page_size: 50, sum_kop: 200_00 }),
        decideMany: () => ({
          done: [],
          refused: items.map((one) => ({
            id: one.id,
            code: 'own',
            message: 'Свой расход согласует другой.',
            present: one,
          })),
        }),
      },
    },
  });
  expect(await screen.findByText(/^Всего на 200,00\s₽$/)).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Выбрать все|Все/ }));
  expect(screen.getByText('Решаете не вы: 1. Свой расход согласует другой сотрудник.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Согласовать на 200,00\s₽$/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Согласовать 2\sрасхода\?$/ }));
  await userEvent.click(question.getByRole('button', { name: /^Согласовать на 200,00\s₽$/ }));
  const outcome = within(await screen.findByRole('dialog', { name: 'Согласовать: итог' }));
  expect(outcome.getByText('Не согласовано: 2 расхода')).toBeVisible();
  expect(outcome.getByText(/^Такси до склада, 100,00\s₽$/)).toBeVisible();
  expect(outcome.getAllByText('Свой расход согласует другой.')).toHaveLength(2);
  expect(screen.queryByText(/^Согласовано/)).toBeNull();
  const asked = api.calls.find(({ name }) => name === 'expenses.decideMany');
  expect(asked?.request.body).toEqual({
    records: items.map(({ id }) => ({ id, revision: 1, sum_kop: 100_00 })),
    decision: 'approve',
  });
});

test('the file is of what the list shows', async () => {
  showWideScreen();
  const { api } = renderScreen(<ExpensesScreen />, {
    path: '/expenses',
    at: '/expenses?from=2026-02-01&method=till&state=paid&accounts=2026-02',
    user: fakeUser({ roles: ['federal_manager'] }),
    api: {
      expenses: {
        list: () => ({ items: [expense(1, 'Плёнка')], total: 1, page: 1, page_size: 50, sum_kop: 100_00 }),
        categories: () => [],
        exportList: () => new Blob(),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Экспорт' }));
  await chooseItem(/CSV/);
  const asked = () => api.calls.find(({ name }) => name === 'expenses.exportList');
  await waitFor(() => expect(asked()).toBeDefined());
  expect(Object.fromEntries(asked()?.request.query ?? [])).toMatchObject({
    date_from: '2026-02-01',
    method: 'till',
    state: 'paid',
    accrual_month: '2026-02',
  });
});
