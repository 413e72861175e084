import type { NoticeEvent, PortalNotification } from '@studio/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChannel, FakeLocks } from '../../../testing/fake-locks';
import { renderShell } from '../../../testing/render-shell';
import { startLive } from './start-live';

const told: PortalNotification = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'role.assigned',
  title: 'Вам назначена роль «Кассир»',
  body: null,
  link: '/offline',
  created_at: '2026-03-01T09:00:00Z',
  read_at: null,
};

/** A stream of the API's that the test says things into. */
function fakeStream() {
  const waiting: ((result: IteratorResult<NoticeEvent, void>) => void)[] = [];
  const said: NoticeEvent[] = [];
  const stream = {
    say(event: NoticeEvent) {
      const next = waiting.shift();
      if (next) next({ value: event, done: false });
      else said.push(event);
    },
    end: () => waiting.shift()?.({ value: undefined, done: true }),
    next: () =>
      new Promise<IteratorResult<NoticeEvent, void>>((resolve) => {
        const value = said.shift();
        if (value) resolve({ value, done: false });
        else waiting.push(resolve);
      }),
    return: async () => ({ value: undefined, done: true as const }),
  };
  return stream;
}

let stop = () => {};
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it('a notification has the page that it leads to read again, and no other', async () => {
  const stream = fakeStream();
  const { portal } = renderShell({
    at: '/offline',
    api: { notifications: { list: () => ({ items: [], unread: 0, next_cursor: null }) } },
  });
  jest.spyOn(portal.session, 'reread').mockResolvedValue();
  expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeVisible();
  const shown = jest.fn(async () => 'a swap');
  const end = new QueryObserver(portal.queryClient, { queryKey: ['shown'], queryFn: shown }).subscribe(() => {});
  ({ stop } = startLive('anna', portal, async () => stream));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  await act(async () => stream.say({ unread: 1, told: { ...told, link: '/schedule?view=my' }, anew: false }));
  await act(async () => stream.say({ unread: 2, told: { ...told, link: '/offline?view=my' }, anew: false }));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  end();
});

it('a notification raises the count at once, shows a toast, and is marked as read by following it', async () => {
  const stream = fakeStream();
  const list = jest.fn(() => ({ items: [], unread: 0, next_cursor: null }));
  const read = jest.fn();
  const { portal } = renderShell({
    at: '/offline',
    api: {
      notifications: {
        list,
        markRead: ({ body }) => {
          read(body);
          return { unread: 0 };
        },
      },
    },
  });
  const refresh = jest.spyOn(portal.session, 'reread').mockResolvedValue();
  expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeVisible();
  ({ stop } = startLive('anna', portal, async () => stream));
  await act(async () => stream.say({ unread: 0, told: null, anew: true }));
  const [looks, refreshes] = [list.mock.calls.length, refresh.mock.calls.length];
  await act(async () => stream.say({ unread: 1, told, anew: false }));
  expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
  // The count came with the event, without a look; and the person's own roles are read again.
  expect(list).toHaveBeenCalledTimes(looks);
  expect(refresh.mock.calls.length).toBeGreaterThan(refreshes);
  expect(await screen.findByText(told.title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await waitFor(() => expect(read).toHaveBeenCalledWith({ ids: [told.id] }));
  expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeVisible();
});

it('a tab asks who its person is when news begin to come, and again after a gap: nobody told it of a role meanwhile', async () => {
  const streams = [fakeStream(), fakeStream()];
  const { portal } = renderShell({ at: '/offline' });
  const reread = jest.spyOn(portal.session, 'reread').mockResolvedValue();
  const left = [...streams];
  const open = jest.fn(async () => left.shift() ?? fakeStream());
  ({ stop } = startLive('anna', portal, open));
  await act(async () => streams[0]?.say({ unread: 0, told: null, anew: true }));
  await act(async () => streams[0]?.say({ unread: 1, told: null, anew: true }));
  expect(reread).toHaveBeenCalledTimes(1);
  streams[0]?.end();
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  await act(async () => streams[1]?.say({ unread: 1, told: null, anew: true }));
  expect(reread).toHaveBeenCalledTimes(2);
  await act(async () => streams[1]?.say({ unread: 1, told: null, anew: false, rights: true }));
  expect(reread).toHaveBeenCalledTimes(3);
});

it('a tab asks who its person is when the line returns: what a stream told meanwhile could not be read', () => {
  const { portal } = renderShell({ at: '/offline' });
  const reread = jest.spyOn(portal.session, 'reread').mockResolvedValue();
  const follow = jest.spyOn(portal.offline.manager, 'on');
  ({ stop } = startLive('anna', portal, async () => fakeStream()));
  const heard = follow.mock.calls.flatMap(([name, listener]) => (name === 'network_status' ? [listener] : []));
  for (const online of [false, true]) for (const listener of heard) listener({ online });
  expect(reread).toHaveBeenCalledTimes(1);
});

it('what was read on another device lowers the count', async () => {
  const stream = fakeStream();
  const { portal } = renderShell({
    at: '/offline',
    api: { notifications: { list: () => ({ items: [told], unread: 2, next_cursor: null }) } },
  });
  expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 2' })).toBeVisible();
  ({ stop } = startLive('anna', portal, async () => stream));
  await act(async () => stream.say({ unread: 0, told: null, anew: true }));
  expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeVisible();
});

it('an older answer under way does not overwrite it', async () => {
  const stream = fakeStream();
  let answer = () => {};
  const slow = () =>
    new Promise<{ items: []; unread: number; next_cursor: null }>((resolve) => {
      answer = () => resolve({ items: [], unread: 0, next_cursor: null });
    });
  const { portal } = renderShell({ at: '/offline', api: { notifications: { list: slow } } });
  expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeVisible();
  ({ stop } = startLive('anna', portal, async () => stream));
  await act(async () => stream.say({ unread: 1, told, anew: false }));
  expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
  await act(async () => answer());
  expect(screen.getByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
});

it('a browser without Web Locks opens no stream', () => {
  Reflect.deleteProperty(navigator, 'locks');
  const open = jest.fn();
  const { portal } = renderShell({ at: '/offline' });
  ({ stop } = startLive('anna', portal, open));
  expect(open).not.toHaveBeenCalled();
});
