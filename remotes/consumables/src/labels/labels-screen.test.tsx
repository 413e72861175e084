import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { PAPER } from '../testing/builders';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('a label is printed of every material that was chosen, not of the first hundred', async () => {
  const items = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'));
    const from = (page - 1) * 100;
    const rows = Array.from({ length: Math.min(100, 269 - from) }, (_, n) => ({
      ...PAPER,
      id: idOf(from + n),
      name: `Материал ${from + n}`,
    }));
    return { items: rows, total: 269, page, page_size: 100 };
  };
  renderRemote(remote, {
    at: '/consumables/labels',
    api: { consumables: { items } },
    user: fakeUser({ roles: ['developer'] }),
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(269), { timeout: 10_000 });
  expect(screen.getByText('Материал 268')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Напечатать' })).toBeEnabled();
}, 20_000);
