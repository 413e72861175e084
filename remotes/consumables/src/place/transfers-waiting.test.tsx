import type { StockTransfer } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { dashboard, PAPER, PLACE } from '../testing/builders';
import { Waiting } from './waiting';

const OTHER = { ...PLACE, id: '0190a000-0000-7000-8000-0000000000a2', name: 'Студия на Невском' };
const TRANSFER: StockTransfer = {
  id: '0190a000-0000-7000-8000-000000000301',
  number: 12,
  note: null,
  line_count: 1,
  revision: 2,
  from: PLACE,
  to: OTHER,
  state: 'requested',
  reason: null,
  requested_by_name: 'Иванова Анна',
  requested_at: '2026-03-01T09:00:00.000Z',
  approved_by_name: null,
  approved_at: null,
  city_approved_by_name: null,
  city_approved_at: null,
  shipment_id: null,
  shipment_number: null,
  shipment_state: null,
  may_approve: true,
  ending: { act: 'reject', place_id: PLACE.id },
  lines: [
    {
      item_id: PAPER.id,
      code: PAPER.code,
      name: PAPER.name,
      unit: 'sheet',
      quantity: 40,
      approved: null,
      shipped: 0,
      received: 0,
      source_available: 25,
    },
  ],
};
const user = fakeUser({ roles: ['senior_admin'], primary_location_id: PLACE.id });
const waiting = (transfer: Partial<StockTransfer>, consumables: object) =>
  renderScreen(<Waiting data={dashboard({ transfers: [{ ...TRANSFER, ...transfer }] })} />, {
    user,
    api: { consumables },
  });

test('a transfer is approved with quantities, beside what is asked and what lies free', async () => {
  const sent: unknown[] = [];
  waiting({}, { approveTransfer: ({ body }: { body: unknown }) => (sent.push(body), TRANSFER) });
  await userEvent.click(screen.getByRole('button', { name: 'Согласовать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Перемещение № 12' });
  expect(within(dialog).getByText(/Просят 40\s+л\., там свободно 25\s+л\./)).toBeVisible();
  const given = within(dialog).getByLabelText(`Дать: ${PAPER.name}`);
  expect(given).toHaveValue('25');
  await userEvent.clear(given);
  await userEvent.type(given, '41');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Согласовать' }));
  expect(sent).toEqual([]);
  await userEvent.clear(given);
  await userEvent.type(given, '20');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Согласовать' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ revision: 2, lines: [{ item_id: PAPER.id, approved: 20 }] })]),
  );
});

test.each([
  ['withdraw', 'Отозвать'],
  ['decline', 'Отказаться'],
] as const)('%s has its button, and no approval', async (act, label) => {
  waiting({ may_approve: false, ending: { act, place_id: OTHER.id } }, {});
  expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('№ 12?');
});
