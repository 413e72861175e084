import type { StockReservation } from '@studio/contracts';
import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { NO_BALANCE, PAPER, PLACE } from '../testing/builders';

const TAKEN: StockReservation = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  number: 12,
  state: 'consumed',
  place: PLACE,
  item: { item_id: PAPER.id, code: PAPER.code, name: PAPER.name, unit: 'sheet' },
  quantity: 5,
  consumed: 5,
  returned: 1,
  open: 0,
  project_id: null,
  project_title: 'Зимняя зона',
  note: null,
  expires_on: '2026-03-05',
  created_by_name: 'Петрова Ольга',
  created_at: '2026-03-01T10:00:00.000Z',
  closed_at: '2026-03-01T11:00:00.000Z',
  revision: 3,
  is_own: false,
  keeps_place: true,
};

function openCard(reservation: StockReservation) {
  const sent: unknown[] = [];
  renderRemote(remote, {
    at: `/stock/${PAPER.id}`,
    api: {
      consumables: {
        item: () => ({ ...PAPER, policies: [] }),
        places: () => [PLACE],
        balance: () => NO_BALANCE,
        itemForecast: () => [],
        operations: () => ({ items: [], total: 0, page: 1, page_size: 25 }),
        holds: () => ({ items: [], total: 0, page: 1, page_size: 100 }),
        taken: () => ({ items: [reservation], total: 1, page: 1, page_size: 20 }),
        giveBackReservation: ({ body }: { body: unknown }) => {
          sent.push(body);
          return { ...reservation, returned: 5 };
        },
      },
    },
    user: fakeUser({ roles: ['city_manager'], primary_location_id: PLACE.id }),
  });
  return sent;
}

test('who runs the place takes back on the material’s card what a project took', async () => {
  const sent = openCard(TAKEN);
  expect(await screen.findByText(/^взято 4.л\. · Петрова Ольга$/)).toBeVisible();
  expect(screen.getByText(`Резерв № 12 · ${PLACE.name} · Зимняя зона`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Принять обратно' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть на склад' }));
  await waitFor(() => expect(sent).toMatchObject([{ revision: 3, quantity: 4, reason: 'Осталось от проекта' }]));
});

test('who does not run it reads who takes it back, without a button', async () => {
  openCard({ ...TAKEN, is_own: true, keeps_place: false });
  expect(await screen.findByText('Обратно принимает тот, кто ведёт этот склад')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Принять обратно' })).toBeNull();
});
