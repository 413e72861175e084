import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { LockMonthDialog } from './lock-month-dialog';
import { OpenDayDialog } from './open-day-dialog';
import { VisitorsCard } from './visitors-card';

const PLACE = '018f0000-0000-4000-8000-000000000001';
const MONTH = {
  days: 30,
  counted_kop: 4_500_000,
  unapproved: 0,
  difference_kop: -10_000,
  missing_days: 0,
  missing: [] as { location_id: string; location_name: string; business_date: string; taken_kop: number }[],
  waiting_wages: 0,
  waiting_wages_kop: 0,
  locked: null as { at: string; by_name: string } | null,
};
const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });

test('a day is opened with its count; without a count none is sent', async () => {
  const open = jest.fn(() => ({}) as never);
  const closed = jest.fn();
  renderScreen(<OpenDayDialog location={PLACE} onClose={closed} />, { user, api: { dayReports: { open } } });
  expect(await screen.findByRole('button', { name: 'Открыть без счёта' })).toBeEnabled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Сколько по 1\s000\s₽$/ }), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Открыть с этим остатком' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(open).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        location_id: PLACE,
        opening_lines: expect.arrayContaining([{ denomination_kop: 100_000, quantity: 3 }]) as unknown,
      }) as unknown,
    }),
  );
});

test('a month with open days is not closed, and the dialog stays open with the reason', async () => {
  const closed = jest.fn();
  const lockMonth = () => {
    throw new PortalError({ code: 'days_unapproved', message: 'Не утверждён день: Студия, 03.10.2026.', status: 409 });
  };
  renderScreen(<LockMonthDialog onClose={closed} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { dayReports: { month: () => MONTH, lockMonth } },
  });
  expect(await screen.findAllByRole('option')).toHaveLength(6);
  expect(await screen.findByText(/^45\s000,00\s₽$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть месяц' }));
  expect(await screen.findByText('Не утверждён день: Студия, 03.10.2026.')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('days with sales and no report are named, and the month is closed without them only by a tick', async () => {
  const missing = [{ location_id: PLACE, location_name: 'Студия', business_date: '2026-10-03', taken_kop: 70_000 }];
  const lockMonth = jest.fn(() => ({ month: '2026-10', locked: 30 }));
  renderScreen(<LockMonthDialog onClose={jest.fn()} />, {
    user: fakeUser({ roles: ['office'] }),
    api: { dayReports: { month: () => ({ ...MONTH, missing_days: 1, missing }), lockMonth } },
  });
  expect(await screen.findByText(/Студия: 700,00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Закрыть месяц' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Закрыть без отчётов за эти дни' }));
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть месяц' }));
  await waitFor(() =>
    expect(lockMonth).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ missing_days: 1 }) as unknown }),
    ),
  );
});

test('a closed month is opened again with a reason by the top role alone', async () => {
  const locked = { at: '2026-11-02T09:00:00.000Z', by_name: 'Иванова Анна' };
  const reopenMonth = jest.fn(() => ({ month: '2026-10' }));
  const api = { dayReports: { month: () => ({ ...MONTH, locked }), reopenMonth } };
  const office = renderScreen(<LockMonthDialog onClose={jest.fn()} />, { user: fakeUser({ roles: ['office'] }), api });
  expect(await screen.findByText(/Иванова Анна/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Открыть месяц' })).toBeDisabled();
  office.unmount();
  renderScreen(<LockMonthDialog onClose={jest.fn()} />, { user: fakeUser({ roles: ['federal_manager'] }), api });
  await userEvent.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Не внесли чек');
  await userEvent.click(screen.getByRole('button', { name: 'Открыть месяц' }));
  await waitFor(() =>
    expect(reopenMonth).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ locked_at: locked.at, reason: 'Не внесли чек' }) as unknown,
      }),
    ),
  );
});

test('without a connection neither is asked of the server, and each says why', async () => {
  const closed = jest.fn();
  const month = renderScreen(<LockMonthDialog onClose={closed} />, {
    user: fakeUser({ roles: ['office'] }),
    online: false,
  });
  expect(await screen.findByRole('button', { name: 'Закрыть месяц' })).toBeDisabled();
  expect(screen.getByText(/связ/)).toBeVisible();
  month.unmount();
  renderScreen(<OpenDayDialog location={PLACE} onClose={closed} />, { user, online: false });
  expect(await screen.findByRole('button', { name: 'Открыть без счёта' })).toBeDisabled();
  expect(screen.getByText(/^Нет связи/)).toBeVisible();
});

test('a count that was begun is not lost by closing the dialog', async () => {
  const closed = jest.fn();
  renderScreen(<OpenDayDialog location={PLACE} onClose={closed} />, { user });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Сколько по 1\s000\s₽$/ }), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByText('Введённое не сохранено.')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть без сохранения' }));
  expect(closed).toHaveBeenCalled();
});

test('visitors are entered by those who count the day; an unchanged number is not saved', async () => {
  let known: number | null = null;
  const setVisitors = jest.fn(({ body }: { body: unknown }) => {
    known = (body as { visitors: number }).visitors;
    return { visitors: known };
  });
  const api = { statistics: { visitors: () => ({ visitors: known }), setVisitors } };
  renderScreen(<VisitorsCard location={PLACE} date="2026-03-10" />, { user, api });
  const field = await screen.findByRole('textbox', { name: 'Сколько человек пришло' });
  expect(screen.getByRole('button', { name: 'Записать' })).toBeDisabled();
  await userEvent.type(field, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }));
  await waitFor(() => expect(known).toBe(120));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toBeDisabled());
});

test('a reader without that right sees the number', async () => {
  const api = { statistics: { visitors: () => ({ visitors: 87 }) } };
  renderScreen(<VisitorsCard location={PLACE} date="2026-03-10" />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api,
  });
  expect(await screen.findByText('87')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Записать' })).toBeNull();
});
