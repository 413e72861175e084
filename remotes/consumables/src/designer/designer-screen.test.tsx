import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { PLACE } from '../testing/builders';

test('a designer’s lists open as the address says, each by its own keys', async () => {
  const { api, location } = renderRemote(remote, {
    at: '/consumables/designer?tab=reservations&reservations=closed&reservation_page=2&page=3',
    user: fakeUser({ roles: ['developer'], primary_location_id: PLACE.id }),
    api: {
      consumables: {
        places: () => [PLACE],
        reservations: () => ({ items: [], total: 60, page: 2, page_size: 25 }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Все открытые' }));
  await waitFor(() => expect(location().search).toBe('?tab=reservations&reservations=open&page=3'));
  const asked = api.calls.filter(({ name }) => name === 'consumables.reservations');
  expect(asked.map(({ request }) => request.query.get('page'))).toEqual(['2', '1']);
});
