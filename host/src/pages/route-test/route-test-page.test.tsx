import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';

it('lists the addresses of the portal and of each section to whoever looks, without those that need an id', async () => {
  renderShell({
    at: '/test-routing',
    user: null,
    remotes: {
      sales: {
        title: 'Продажи',
        paths: ['/sales', '/expenses'],
        entries: [{ path: '/expenses', title: 'Расходы' }],
        app: () => new Promise(() => {}),
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Продажи' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/sales', '/expenses']);
  const own = within(screen.getByRole('region', { name: 'Оболочка' })).getAllByRole('link');
  const paths = own.map((link) => link.textContent);
  expect(paths).toEqual(expect.arrayContaining(['/login', '/offline', '/settings', '/404']));
  expect(paths.filter((path) => path?.includes(':'))).toEqual([]);
});
