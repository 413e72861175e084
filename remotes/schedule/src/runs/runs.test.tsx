import type { PayRun } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import Runs from './runs';

const runOf = (month: string): PayRun => ({
  id: `0190a000-0000-7000-8000-0000000000${month.slice(5)}`,
  month,
  state: 'locked',
  people: 1,
  total_kop: 100,
  calculated_by_name: null,
  calculated_at: null,
  approved_by_name: null,
  locked_by_name: null,
  returned_by_name: null,
  return_reason: null,
  previous_kop: null,
  paid_at: null,
  revision: 1,
});

const shown = (months: readonly string[]) =>
  renderScreen(<Runs />, {
    at: '/payroll?view=runs',
    user: fakeUser({ roles: ['office'] }),
    api: { payroll: { runs: () => months.map(runOf) } },
  });

test('a month between two runs that has none is marked', async () => {
  shown(['2026-05', '2026-04', '2026-02', '2026-01']);
  expect(await screen.findByText('Нет ведомости: март 2026')).toBeVisible();
});

test('months without a gap have no mark', async () => {
  shown(['2026-02', '2026-01']);
  expect((await screen.findAllByText('январь 2026'))[0]).toBeVisible();
  expect(screen.queryByText(/^Нет ведомости/)).toBeNull();
});
