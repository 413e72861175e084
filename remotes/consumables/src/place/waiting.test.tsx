import type { StockPlace, StockRequest } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { dashboard } from '../testing/builders';
import { Waiting } from './waiting';

const CITY: StockPlace = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  kind: 'city',
  name: 'Склад: Москва',
  city_id: '0190a000-0000-7000-8000-0000000000c1',
  city_name: 'Москва',
};
const REQUEST: StockRequest = {
  id: '0190a000-0000-7000-8000-000000000201',
  number: 41,
  note: 'К пятнице: свадьба',
  line_count: 1,
  revision: 3,
  place: CITY,
  state: 'submitted',
  reason: null,
  created_by: '0190a000-0000-7000-8000-0000000000a9',
  created_by_name: 'Иванова Анна',
  created_at: '2026-03-01T09:00:00.000Z',
  submitted_at: '2026-03-01T09:00:00.000Z',
  decided_by_name: null,
  decided_at: null,
  lines: [
    {
      item_id: '0190a000-0000-7000-8000-0000000000b1',
      code: 'Б-001',
      name: 'Фотобумага',
      unit: 'sheet',
      suggested: 30,
      requested: 20,
      approved: null,
      shipped: 0,
      received: 0,
      office_available: 100,
    },
  ],
  shipments: [],
};
const office = fakeUser({ roles: ['office_manager'] });

test('the note of a city stands in the line of its request, and first where the office decides', async () => {
  renderScreen(<Waiting data={dashboard({ requests: [REQUEST] })} />, { user: office });
  const row = screen.getByRole('article', { name: 'Заявка № 41: Склад: Москва' });
  expect(row).toHaveTextContent('«К пятнице: свадьба»');
  await userEvent.click(within(row).getByRole('button', { name: 'Рассмотреть заявку' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заявка № 41' });
  const note = within(dialog).getByText('К пятнице: свадьба');
  const amount = within(dialog).getByLabelText('Дать: Фотобумага');
  expect(note.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what was shipped in part waits until its rest is closed, and says how much is given', async () => {
  const lines = REQUEST.lines.map((line) => ({ ...line, approved: 4, shipped: 2 }));
  renderScreen(<Waiting data={dashboard()} approved={[{ ...REQUEST, state: 'in_fulfilment', lines }]} />, {
    user: office,
  });
  const row = screen.getByRole('article', { name: 'Отгрузить по заявке № 41: Склад: Москва' });
  expect(row).toHaveTextContent('Отгружается: дано 4 из 20');
  await userEvent.click(within(row).getByRole('button', { name: 'Закрыть остаток' }));
  expect(await screen.findByRole('alertdialog', { name: 'Закрыть остаток заявки № 41?' })).toBeVisible();
});

test('a request that came back waits for its city, with the reason', () => {
  const returned = { ...REQUEST, state: 'returned', reason: 'Слишком много' } as const;
  renderScreen(<Waiting data={dashboard()} returned={[returned]} />, { user: fakeUser({ roles: ['city_manager'] }) });
  const row = screen.getByRole('article', { name: 'Вернули заявку № 41' });
  expect(row).toHaveTextContent('«Слишком много»');
  expect(within(row).getByRole('button', { name: 'Исправить и отправить' })).toBeVisible();
});
