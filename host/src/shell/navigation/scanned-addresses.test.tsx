import 'fake-indexeddb/auto';
import { defineRemote, useParams } from '@studio/portal';
import { scan } from '@studio/portal/testing';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';

const ID = '0190a000-0000-7000-8000-0000000000b1';

function Page() {
  const { id } = useParams();
  return <h1>{`Страница ${id}`}</h1>;
}

const remotes = {
  photosessions: {
    title: 'Фотосессии',
    paths: ['/photosessions', '/stock'],
    app: async () =>
      defineRemote({
        name: 'photosessions',
        routes: (['/stock/:id', '/photosessions/:id'] as const).map((path) => ({
          path,
          title: 'Страница',
          load: async () => ({ default: Page }),
          meta: { requiresAuth: true },
        })),
      }),
  },
};

it.each([
  ['a shelf label, printed at any address', `https://10.0.0.7:8443/stock/${ID}`, `Страница ${ID}`],
  ['an address of the portal', `${location.origin}/photosessions/8`, 'Страница 8'],
  ['an address of another site', 'https://elsewhere.example/photosessions/8', 'Страница 7'],
  ['goods', '4600000000015', 'Страница 7'],
])('%s: its page opens, or none; the slash of a code opens no search', async (_, code, heading) => {
  renderShell({ at: '/photosessions/7', remotes });
  await screen.findByRole('heading', { name: 'Страница 7' });
  act(() => scan(code));
  await act(() => new Promise((after) => setTimeout(after, 100)));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
