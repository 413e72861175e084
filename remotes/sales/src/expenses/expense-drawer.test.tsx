import type { ExpenseDetail } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { newExpense } from '../testing/expense-builder';
import { ExpenseDrawer } from './expense-drawer';

const none = newExpense({ may: { ...newExpense().may, decide: false } }).may;
const detail = (fields: Parameters<typeof newExpense>[0]): ExpenseDetail => ({ ...newExpense(fields), events: [] });

function open(shown: ExpenseDetail, role: 'cashier' | 'federal_manager', calls: Record<string, () => unknown>) {
  return renderScreen(<ExpenseDrawer id={shown.id} onClose={() => {}} />, {
    user: fakeUser({ roles: [role] }),
    api: { expenses: { get: () => shown, ...calls } },
  });
}

test('cash is paid after a question that names sum, person and what was wished', async () => {
  const shown = detail({ state: 'approved', approved_kop: 90_00, method: 'transfer', may: { ...none, pay: true } });
  const pay = jest.fn(() => ({ ...shown, state: 'paid' as const, revision: 2 }));
  open(shown, 'cashier', { pay });
  await userEvent.click(await screen.findByRole('button', { name: /^Оплатить из кассы 90,00\s₽$/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Оплатить из кассы?' }));
  expect(question.getByText(/^90,00\s₽, Иванова Анна\./)).toBeVisible();
  expect(question.getByText('Просили оплатить иначе: переводом.')).toBeVisible();
  expect(pay).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: /^Оплатить 90,00\s₽$/ }));
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(1));
});

test('what was paid by transfer is voided only with a word of where the money is', async () => {
  const shown = detail({ state: 'paid', approved_kop: 90_00, method: 'transfer', may: { ...none, void: true } });
  const voided = jest.fn(() => ({ ...shown, state: 'void' as const }));
  const { api } = open(shown, 'federal_manager', { void: voided });
  await userEvent.click(await screen.findByRole('button', { name: 'Аннулировать' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Аннулировать расход?' }));
  await userEvent.type(question.getByRole('textbox', { name: /^Причина/ }), 'дважды');
  expect(question.getByRole('button', { name: 'Аннулировать' })).toBeDisabled();
  await userEvent.selectOptions(question.getByRole('combobox', { name: /где деньги/ }), 'Вернулись на счёт');
  await userEvent.click(question.getByRole('button', { name: 'Аннулировать' }));
  await waitFor(() => expect(voided).toHaveBeenCalledTimes(1));
  const asked = api.calls.find(({ name }) => name === 'expenses.void');
  expect(asked?.request.body).toMatchObject({ came_back: 'account', reason: 'дважды' });
});

test('a receipt of less, of another day, is told with both sums and its date', async () => {
  const fiscal = { sum_kop: 45_00, day: '2026-03-01' };
  open(detail({ claimed_kop: 99_90, occurred_on: '2026-03-02', fiscal }), 'cashier', {});
  expect(await screen.findByText('Чек на меньшую сумму')).toBeVisible();
  expect(screen.getByText(/Заявлено 99,90\s₽ за .*, в чеке 45,00\s₽ от/)).toBeVisible();
});
