import 'fake-indexeddb/auto';
import { openShowing } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);
beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(document, 'fullscreenElement');
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

/** What the counter's window says when it begins to show. */
function showOnePicture() {
  const picture = { id: PLACE.id, width: 3, height: 2, version: 0, hearted: false };
  const showing = { owner: user.id, session_id: PLACE.city_id, pictures: [picture], hearts: 0, cart: null };
  act(() => {
    openShowing().show({ ...showing, at: Date.now() });
    window.dispatchEvent(new StorageEvent('storage', { key: 'studio.showing' }));
  });
}

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
    const filled: Element[] = [];
    Object.assign(HTMLElement.prototype, {
      async requestFullscreen(this: HTMLElement) {
        filled.push(this);
        Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: this });
        document.dispatchEvent(new Event('fullscreenchange'));
      },
    });
    renderShell({ at: '/second-page', user });
    await userEvent.click(await screen.findByRole('button', { name: 'На весь экран' }));
    // The page itself: a showing that begins then stays full.
    expect(filled).toEqual([document.documentElement]);
    expect(await screen.findByRole('button', { name: 'Свернуть' })).toBeInTheDocument();
    showOnePicture();
    expect(await screen.findByRole('region', { name: 'Показ снимков' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Свернуть' })).toBeInTheDocument();
  });

  it('says to the counter that it is open, so that a showing does not load it anew', async () => {
    const request = jest.fn(async () => {});
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query: async () => ({}) } });
    renderShell({ at: '/second-page', user });
    await screen.findByLabelText(/^Время: /);
    expect(request).toHaveBeenCalledWith('studio-second-page', { mode: 'shared' }, expect.any(Function));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('has nothing of the portal around it, and none of its keys', async () => {
    const { path } = renderShell({ at: '/second-page', user });
    await screen.findByLabelText(/^Время: /);
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}{Alt>}2{/Alt}{Alt>}/{/Alt}/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/second-page');
  });

  it('shows the pictures of the client at the counter, what they chose and what it costs; nothing when that is over', async () => {
    const wire = openShowing();
    const picture = { id: PLACE.id, width: 3, height: 2, version: 0, hearted: true };
    const showing = { owner: user.id, session_id: PLACE.city_id, pictures: [picture], hearts: 4, at: Date.now() };
    renderShell({ at: '/second-page', user });
    await screen.findByLabelText(/^Время: /);
    act(() => {
      wire.show({ ...showing, cart: { pieces: 2, total_kop: 150_000 } });
      window.dispatchEvent(new StorageEvent('storage', { key: 'studio.showing' }));
    });
    const view = within(await screen.findByRole('region', { name: 'Показ снимков' }));
    expect(view.getByRole('img')).toHaveAttribute('src', `/api/photos/${PLACE.city_id}/watermarked/${PLACE.id}`);
    expect(view.getByText('Выбрано снимков: 4')).toBeInTheDocument();
    expect(view.getByText(/1\s500/)).toBeInTheDocument();
    act(() => {
      wire.end();
      window.dispatchEvent(new StorageEvent('storage', { key: 'studio.showing' }));
    });
    expect(await screen.findByLabelText(/^Время: /)).toBeInTheDocument();
  });

  it('follows the checkout: lines, discount, what is due, the code to scan, and thanks with the change', async () => {
    const wire = openShowing();
    const picture = { id: PLACE.id, width: 3, height: 2, version: 0, hearted: true };
    const show = (cart: NonNullable<Parameters<typeof wire.show>[0]['cart']>) =>
      act(() => {
        wire.show({ owner: user.id, session_id: PLACE.city_id, pictures: [picture], hearts: 1, cart, at: Date.now() });
        window.dispatchEvent(new StorageEvent('storage', { key: 'studio.showing' }));
      });
    const bill = {
      lines: [{ name: 'Пакет «Семья»', quantity: 2, sum_kop: 300_000 }],
      discount_kop: 30_000,
      due_kop: 270_000,
      qr: 'https://qr.example/1',
      is_paid: false,
      change_kop: 0,
    };
    renderShell({ at: '/second-page', user });
    await screen.findByLabelText(/^Время: /);
    show({ pieces: 2, total_kop: 270_000, bill });
    const panel = within(await screen.findByRole('complementary', { name: 'Ваша покупка' }));
    expect(panel.getByText('Пакет «Семья»')).toBeInTheDocument();
    expect(panel.getByText(/^−300/)).toBeInTheDocument();
    expect(panel.getByText(/^2\s700/)).toBeInTheDocument();
    expect(await panel.findByRole('img', { name: /оплата по СБП/ })).toBeInTheDocument();
    show({ pieces: 2, total_kop: 270_000, bill: { ...bill, qr: null, is_paid: true, change_kop: 30_000 } });
    expect(await screen.findByText('Оплачено, спасибо!')).toBeInTheDocument();
    expect(screen.getByText(/Ваша сдача/)).toHaveTextContent(/300/);
  });

  it('shows nothing of what another employee shows', async () => {
    renderShell({ at: '/second-page', user });
    await screen.findByLabelText(/^Время: /);
    openShowing().show({
      owner: PLACE.region_id,
      session_id: PLACE.city_id,
      pictures: [{ id: PLACE.id, width: 3, height: 2, version: 0, hearted: false }],
      hearts: 0,
      cart: null,
      at: Date.now(),
    });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'studio.showing' })));
    expect(screen.queryByRole('region', { name: 'Показ снимков' })).toBeNull();
  });
});
