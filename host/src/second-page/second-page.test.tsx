import 'fake-indexeddb/auto';
import { fakeUser } from '@studio/portal/testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { showWideScreen } from '../testing/wide-screen';

configure({ asyncUtilTimeout: 8_000 });
beforeEach(showWideScreen);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

const PLACE = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Студия у моря',
  city_name: 'Владивосток',
  time_zone: 'Asia/Vladivostok',
  kind: 'studio',
  address: 'Набережная, 1',
  phone: null,
  opening_hours: [],
  status: 'active',
  city_id: '22222222-2222-4222-8222-222222222222',
  region_id: '33333333-3333-4333-8333-333333333333',
  region_name: 'Дальний Восток',
  revision: 1,
} as const;
const user = fakeUser({
  roles: ['salesperson'],
  primary_location_id: PLACE.id,
  primary_location_name: PLACE.name,
});

describe('the second screen', () => {
  it("shows the location's own time and place, and no name of a person", async () => {
    renderShell({
      at: '/second-page',
      user,
      api: { locations: { myAccessible: () => [{ ...PLACE, opening_hours: [] }] } },
    });
    expect(await screen.findByText('Студия у моря, Владивосток')).toBeInTheDocument();
    const there = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: PLACE.time_zone });
    // The minute may turn meanwhile.
    await waitFor(() => expect(screen.getByLabelText(`Время: ${there.format(Date.now())}`)).toBeInTheDocument());
    expect(screen.getByRole('main')).not.toHaveTextContent(user.last_name);
  });

  it('stands for whoever is not signed in, too', async () => {
    renderShell({ at: '/second-page', user: null });
    expect(await screen.findByLabelText(/^Время: \d\d:\d\d$/)).toBeInTheDocument();
  });

  it('keeps the screen on while it is looked at, and says where it cannot', async () => {
    const release = jest.fn(async () => {});
    const request = jest.fn(async () => ({ release, addEventListener: () => {} }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const { unmount } = renderShell({ at: '/second-page', user });
    expect(await screen.findByText('Экран не погаснет')).toBeInTheDocument();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('fills the screen at a press', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    const requestFullscreen = jest.fn(async () => {});
    Object.assign(HTMLElement.prototype, { requestFullscreen });
    renderShell({ at: '/second-page', user });
    await userEvent.click(await screen.findByRole('button', { name: 'На весь экран' }));
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
  });
});
