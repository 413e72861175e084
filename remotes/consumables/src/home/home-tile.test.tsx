import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { dashboard } from '../testing/builders';
import HomeTile from './home-tile';

const show = (fields: Parameters<typeof dashboard>[0], counts = 0) =>
  renderScreen(<HomeTile />, {
    user: fakeUser({ roles: ['office_manager'] }),
    api: {
      consumables: {
        dashboard: () => dashboard(fields),
        counts: () => ({ items: [], total: counts, page: 1, page_size: 1 }),
      },
    },
  });

test('counts all that waits, not only what the answer lists', async () => {
  show({ totals: { requests: 34, to_receive: 0, to_send: 1, disputed: 0 } });
  const counted = async (label: string) => (await screen.findByText(label)).parentElement ?? document.body;
  expect(within(await counted('Заявки на согласование')).getByText('34')).toBeVisible();
  expect(within(await counted('Собрать и отправить')).getByText('1')).toBeVisible();
  expect(screen.queryByText('Расхождения к разбору')).toBeNull();
});

test('counts what an answer lists that the device kept from before', async () => {
  show({ disputed: [{ id: '1' }] as never });
  expect(await screen.findByText('Расхождения к разбору')).toBeVisible();
});

test('counts what waits for the reader to approve it, by the filter of the server', async () => {
  const { api } = show({}, 2);
  const line = (await screen.findByText('Инвентаризации к утверждению')).parentElement ?? document.body;
  expect(within(line).getByText('2')).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'consumables.counts')?.request.query.get('to_approve')).toBe('true');
});
