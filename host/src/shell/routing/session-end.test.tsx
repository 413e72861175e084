import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const returnTo = (path: string) => new URL(path, location.origin).searchParams.get('redirect');

describe('a session that the server has ended', () => {
  it('leads to sign-in with the whole address to come back to, and a sentence why', async () => {
    const me = () => Promise.reject(new PortalError({ code: 'unauthorized', message: 'Нет', status: 401 }));
    const { path } = renderShell({ at: '/help?q=%D1%81%D0%BC%D0%B5%D0%BD%D0%B0#top', me });
    expect(await screen.findByText(/Вход на этом устройстве закончился/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(returnTo(path())).toBe('/help?q=%D1%81%D0%BC%D0%B5%D0%BD%D0%B0#top');
  });

  it('says nothing to whoever left by themselves: the next person begins anew', async () => {
    const { path, portal } = renderShell({ at: '/help' });
    await screen.findAllByRole('navigation');
    act(() => portal.session.forget());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText(/Вход на этом устройстве закончился/)).toBeNull();
  });
});

it.each([
  ['/pages/account-settings?from=menu#devices', '/pages/account-settings/account?from=menu#devices'],
  ['/pages/user-profile#top', '/pages/user-profile/profile#top'],
  ['/#top', '/dashboards/analytics#top'],
])('%s leads to %s', async (from, to) => {
  const { portal } = renderShell({ at: from, user: fakeUser() });
  const shown = () => {
    const { pathname, search, hash } = portal.router.state.location;
    return pathname + search + hash;
  };
  await waitFor(() => expect(shown()).toBe(to));
});
