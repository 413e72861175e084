import 'fake-indexeddb/auto';
import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const returnTo = (path: string) => new URL(path, location.origin).searchParams.get('redirect');

describe('a session that the server has ended', () => {
  it.each([
    [{ ended: 'administrator' }, /Вход на этом устройстве завершил администратор/],
    [{ ended: 'other_device' }, /Вы завершили вход на этом устройстве с другого/],
    [{ ended: 'dismissed' }, /Ваша учётная запись закрыта/],
    [{ ended: 'expired' }, /С последнего входа прошло 30 дней/],
    [{ ended: 'toString' }, /Вход на этом устройстве закончился/],
    [undefined, /Вход на этом устройстве закончился/],
  ])('leads to sign-in with the whole address to come back to, and says which end: %j', async (details, sentence) => {
    const me = () => Promise.reject(new PortalError({ code: 'session_ended', message: 'Нет', status: 401, details }));
    const { path } = renderShell({ at: '/help?q=%D1%81%D0%BC%D0%B5%D0%BD%D0%B0#top', me });
    expect(await screen.findByText(sentence, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(returnTo(path())).toBe('/help?q=%D1%81%D0%BC%D0%B5%D0%BD%D0%B0#top');
  });

  it('takes every other tab to sign-in in the same way: each back to its own address, with the sentence', async () => {
    const { path } = renderShell({ at: '/help?q=1#top' });
    await screen.findAllByRole('navigation');
    localStorage.setItem('studio-portal-session-ended', 'administrator');
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    act(
      () => void dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, oldValue: 't', newValue: null })),
    );
    expect(await screen.findByText(/Вход на этом устройстве завершил администратор/)).toBeInTheDocument();
    expect(returnTo(path())).toBe('/help?q=1#top');
  });

  it('keeps the address of a bookmark whose guard waited in vain for the answer', async () => {
    const refused = new PortalError({
      code: 'session_ended',
      message: 'Нет',
      status: 401,
      details: { ended: 'expired' },
    });
    const me = () => new Promise<never>((_, reject) => setTimeout(() => reject(refused), 2_500));
    const { path } = renderShell({ at: '/support/failures?kind=load#7', cached: false, me });
    expect(await screen.findByText(/прошло 30 дней/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(returnTo(path())).toBe('/support/failures?kind=load#7');
  });

  it('says nothing to whoever left by themselves: the next person begins anew', async () => {
    const { path, portal } = renderShell({ at: '/help' });
    await screen.findAllByRole('navigation');
    localStorage.setItem('studio-portal-session-ended', 'signed_out');
    await act(() => portal.session.logout());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText(/Войдите снова/)).toBeNull();
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
