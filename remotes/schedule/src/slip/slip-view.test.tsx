import type { PaySlip } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { SlipView } from './slip-view';

const EMPTY: PaySlip = {
  employee_id: '0190a000-0000-7000-8000-000000000031',
  full_name: 'Тихонова Мария',
  month: '2026-03',
  state: 'live',
  lines: [],
  total_kop: 0,
  paid_kop: 0,
  payments: [],
  unsettled_days: 0,
  unsettled_earlier: [],
  debt_kop: 0,
  plan: null,
  place_plan: null,
};

test.each([
  ['live', 'Считается сейчас', 'В этом месяце начислений ещё нет'],
  ['locked', 'Закрыт', 'За этот месяц начислений нет'],
] as const)('a slip without lines promises some only while its month goes on: %s', async (state, label, words) => {
  renderScreen(<SlipView slip={{ ...EMPTY, state }} />, { user: fakeUser() });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});
