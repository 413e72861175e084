import 'fake-indexeddb/auto';
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

  it('says nothing to whoever left by themselves: the next person begins anew', async () => {
    const { path, portal } = renderShell({ at: '/help' });
    await screen.findAllByRole('navigation');
    act(() => portal.session.forget());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
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
