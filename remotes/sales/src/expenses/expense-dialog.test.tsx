import { fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { EXPENSE_CLAIM } from './claim-kind';
import { ExpenseDialog } from './expense-dialog';

const PLACE = '018f0000-0000-4000-8000-000000000001';
const TAXI = {
  id: 'e0000000-0000-4000-8000-000000000003',
  name: 'Доставка и такси',
  limit_kop: 200_000,
  receipt_required: false,
  archived: false,
};
const api = {
  expenses: { categories: () => [TAXI] },
  locations: { myAccessible: () => [] },
};
const user = fakeUser({ roles: ['photographer'], primary_location_id: PLACE });

async function fillIn() {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Сумма/ }), { target: { value: '450' } });
  await screen.findByRole('option', { name: TAXI.name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Категория/ }), TAXI.name);
  fireEvent.change(screen.getByRole('textbox', { name: /^На что/ }), { target: { value: 'Такси с фонами' } });
}

test('a claim without a connection is kept on the device once, however often it is sent', async () => {
  const closed = jest.fn();
  const offline = fakeOffline({ online: false });
  renderScreen(<ExpenseDialog onClose={closed} />, { user, api, offline });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [kept, ...more] = await offline.manager.writes.list(EXPENSE_CLAIM.kind);
  expect(more).toEqual([]);
  expect(kept?.payload).toMatchObject({ claimed_kop: 45_000, category_id: TAXI.id, description: 'Такси с фонами' });
});

test('what is no code of a receipt is said at its field, and nothing is sent', async () => {
  renderScreen(<ExpenseDialog onClose={() => {}} />, { user, api });
  await fillIn();
  fireEvent.change(screen.getByRole('textbox', { name: 'Код чека' }), { target: { value: 'просто текст' } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Это не код чека: он начинается с t= и содержит fn=.')).toBeVisible();
});
