import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { dashboard, PLACE } from '../testing/builders';

const keeper = fakeUser({ roles: ['warehouse_keeper'], primary_location_id: PLACE.id });

test('what an operation needs is fetched with the screen, before anything is pressed: the line may be gone by then', async () => {
  const asked: string[] = [];
  const answer =
    <T,>(name: string, reply: T) =>
    (): T => {
      asked.push(name);
      return reply;
    };
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    items: answer('items', { items: [], total: 0, page: 1, page_size: 100 }),
    transferTargets: answer('targets', []),
  };
  renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  expect(await screen.findByRole('button', { name: 'Передать' })).toBeVisible();
  await waitFor(() => expect(asked.toSorted()).toEqual(['items', 'targets']));
});
