import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_TODAY } from '../testing/nothing-today';
import TodayTile from './today-tile';

const late = (id: string) => ({ id, date: '2026-03-09', location_name: `Студия ${id}`, location_id: id });

test('what people wait for is in sight before days, and one press shows the rest', async () => {
  renderScreen(<TodayTile onNothing={() => {}} />, {
    at: '/',
    user: fakeUser({ roles: ['federal_manager'] }),
    api: {
      statistics: {
        today: () => ({
          ...NOTHING_TODAY,
          unfinished_days: [late('d1'), late('d2')],
          days_to_approve: 21,
          days_to_lock: 63,
          expenses_to_decide: 12,
          expenses_to_pay: 3,
          absences_to_decide: 3,
          swaps_to_decide: 1,
          time_to_decide: 30,
        }),
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Подтвердить время: 30' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Согласовать обмены сменами: 1' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 3' }));
  expect(screen.getAllByRole('link')).toHaveLength(9);
  expect(await screen.findByRole('link', { name: 'Оплатить расходы: 3' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
