import type { Absence } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { AbsenceDecision } from './absence-decision';
import ScheduleScreen from '../schedule/schedule-screen';

const absence = (digit: number, employee_name: string): Absence => ({
  id: `0190a000-0000-7000-8000-00000000000${digit}`,
  employee_id: `0190a000-0000-7000-8000-00000000010${digit}`,
  employee_name,
  kind: 'vacation',
  from: '2025-01-10',
  to: '2025-01-20',
  state: 'approved',
  comment: null,
  decided_by_name: null,
  revision: 1,
});

test('an approval says how many shifts it frees, and which', async () => {
  const asked: Absence = { ...absence(1, 'Иванова Анна'), state: 'requested' };
  const shift = (digit: number, date: string) => ({
    id: absence(digit, '').id,
    date,
    starts: `${date}T10:00`,
    ends: `${date}T22:00`,
    location_name: 'Арбат',
  });
  const { api } = renderScreen(<AbsenceDecision absence={asked} decision="approve" onClose={() => {}} />, {
    at: '/schedule',
    user: fakeUser({ roles: ['admin'] }),
    api: {
      schedule: {
        shiftsToFree: () => [shift(7, '2025-01-11'), shift(8, '2025-01-14')],
        decideAbsence: () => ({ ...asked, state: 'approved' }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Освободить 2.смены$/ }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'сб, 11 января, 10:00–22:00, «Арбат»',
    'вт, 14 января, 10:00–22:00, «Арбат»',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Согласовать' }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'schedule.decideAbsence')?.request.body).toMatchObject({
      release_shifts: true,
    }),
  );
});

test('a link shows the one absence that it names, though it is long past', async () => {
  const absences = jest.fn(({ query }: { query: URLSearchParams }) =>
    query.get('from') === '2025-01-10' ? [absence(1, 'Иванова Анна'), absence(2, 'Петров Пётр')] : [],
  );
  renderScreen(<ScheduleScreen />, {
    at: `/schedule?view=absences&location=all&absence=${absence(1, '').id}&day=2025-01-10`,
    path: '/schedule',
    user: fakeUser({ roles: ['admin'] }),
    api: { schedule: { absences, board: () => ({ people: [], left_out: 0 }) as never }, locations: {} },
  });
  expect((await screen.findAllByText('Иванова Анна'))[0]).toBeVisible();
  expect(screen.queryByText('Петров Пётр')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Показать все отсутствия' }));
  expect(await screen.findByText('Отсутствий нет')).toBeVisible();
});
