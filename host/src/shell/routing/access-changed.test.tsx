import 'fake-indexeddb/auto';
import type { RemoteApp } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const people: RemoteApp = {
  name: 'people',
  routes: [
    {
      path: '/people',
      title: 'Люди',
      meta: { permissions: { all: ['delete_employees'] } },
      load: async () => ({ default: () => <h1>Телефоны</h1> }),
    },
  ],
};
const [manager, seller] = [fakeUser({ roles: ['developer'] }), fakeUser()];

it('a role that is taken takes the open section with it, and one that is given opens it', async () => {
  let who = manager;
  const { portal, path } = renderShell({
    at: '/people?search=7#top',
    user: manager,
    me: async () => who,
    remotes: { people: { app: async () => people } },
  });
  expect(await screen.findByRole('heading', { name: 'Телефоны' })).toBeVisible();
  who = seller;
  await act(() => portal.session.reread());
  expect(await screen.findByText(/У вас нет необходимых прав для доступа к этой странице/)).toBeVisible();
  expect(path()).toBe('/dashboards/analytics');
  expect(screen.queryByText('Телефоны')).toBeNull();
  who = manager;
  await act(() => portal.session.reread());
  await act(() => portal.router.navigate('/people'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Телефоны' })).toBeVisible());
});

it("a page of the shell's own gives way too", async () => {
  let who = manager;
  const { portal, path } = renderShell({ at: '/support/failures?kind=load', user: manager, me: async () => who });
  await waitFor(() => expect(path()).toBe('/support/failures?kind=load'));
  who = seller;
  await act(() => portal.session.reread());
  expect(await screen.findByText(/У вас нет необходимых прав/)).toBeVisible();
});
