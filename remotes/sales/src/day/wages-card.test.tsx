import type { Wage } from '@studio/contracts';
import { apiError, type FakeRequest, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { WagesCard } from './wages-card';

const PLACE = '0190a000-0000-7000-8000-000000000021';
const WAGE: Wage = {
  id: '0190a000-0000-7000-8000-000000000051',
  revision: 1,
  state: 'waiting',
  employee_id: '0190a000-0000-7000-8000-000000000031',
  employee_name: 'Иванов Пётр',
  month: '2026-06',
  kind: 'advance',
  amount_kop: 1_200_000,
  location_id: PLACE,
  location_name: 'Арбат',
  ordered_by_name: 'Казакова Анастасия',
  ordered_at: '2026-06-15T09:00:00.000Z',
  may_hand_out: true,
};
const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });

test('a wage is handed out with what was on the screen, and a refusal of the till is shown', async () => {
  let isEmpty = true;
  const handOutWage = jest.fn((_request: FakeRequest) => {
    if (isEmpty) throw apiError('validation_failed');
    return { ...WAGE, state: 'handed_out' as const };
  });
  const { notifications } = renderScreen(<WagesCard location={PLACE} />, {
    user,
    api: { payroll: { wages: () => [WAGE], handOutWage } },
  });
  expect(await screen.findByText(/^Иванов Пётр, 12\s000,00\s₽$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Выдать' }));
  const question = screen.getByRole('alertdialog', { name: 'Деньги выданы?' });
  const confirm = within(question).getByRole('button', { name: /^Выдано 12\s000,00\s₽$/ });
  await userEvent.click(confirm);
  expect(await within(question).findByText('Зарплата не выдана')).toBeVisible();
  isEmpty = false;
  await userEvent.click(confirm);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(handOutWage.mock.lastCall?.[0].body).toEqual({ revision: 1, sum_kop: 1_200_000 });
  expect(notifications()).toHaveLength(1);
});

test('who does not hand it out says why', async () => {
  const refuseWage = jest.fn((_request: FakeRequest) => ({ ...WAGE, state: 'refused' as const }));
  renderScreen(<WagesCard location={PLACE} />, { user, api: { payroll: { wages: () => [WAGE], refuseWage } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Не выдавать' }));
  const question = screen.getByRole('alertdialog', { name: 'Не выдавать зарплату?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Не выдавать' }));
  expect(refuseWage).not.toHaveBeenCalled();
  await userEvent.type(within(question).getByRole('textbox', { name: /Причина/ }), 'Уехал домой');
  await userEvent.click(within(question).getByRole('button', { name: 'Не выдавать' }));
  await waitFor(() =>
    expect(refuseWage.mock.lastCall?.[0].body).toEqual({ revision: 1, sum_kop: 1_200_000, reason: 'Уехал домой' }),
  );
});

test('one’s own wage is another person’s to hand out; without any the card is gone', async () => {
  const own = renderScreen(<WagesCard location={PLACE} />, {
    user,
    api: { payroll: { wages: () => [{ ...WAGE, may_hand_out: false }] } },
  });
  expect(await screen.findByText('Выдаст другой сотрудник')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Выдать' })).toBeNull();
  own.unmount();
  const wages = jest.fn(() => []);
  renderScreen(<WagesCard location={PLACE} />, { user, api: { payroll: { wages } } });
  await waitFor(() => expect(wages).toHaveBeenCalled());
  expect(screen.queryByText('Выдать зарплату')).toBeNull();
});
