import type { PortalNotification } from '@studio/contracts';
import { dismissNotification, forgetToasts, notify, notifyFailure, PortalError } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';

const told = (index: number, fields: Partial<PortalNotification> = {}): PortalNotification => ({
  id: `0190a000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  kind: 'role.assigned',
  title: `Вам дали роль № ${index}`,
  body: null,
  link: null,
  created_at: '2026-03-01T09:00:00Z',
  read_at: null,
  ...fields,
});

function open(items: PortalNotification[], toDecide: { count: number; sum_kop: number } | null = null) {
  const unreadOf = () => items.filter(({ read_at }) => read_at === null).length;
  const mark = (ids: string[] | undefined, read_at: string | null) => {
    items = items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, read_at } : item));
    return { unread: unreadOf() };
  };
  return renderShell({
    at: '/offline',
    ...(toDecide !== null && { user: fakeUser({ roles: ['admin'] }) }),
    api: {
      standing: {
        count: () => ({
          held: 0,
          held_kop: 0,
          void: 0,
          void_kop: 0,
          to_decide: toDecide?.count ?? 0,
          to_decide_kop: toDecide?.sum_kop ?? 0,
        }),
      },
      notifications: {
        list: ({ query }) => {
          const from = Number(query.get('cursor') ?? 0);
          const limit = Number(query.get('limit'));
          const wanted = items.filter(({ read_at }) => query.get('unread') !== 'true' || read_at === null);
          return {
            items: wanted.slice(from, from + limit),
            unread: unreadOf(),
            next_cursor: wanted.length > from + limit ? String(from + limit) : null,
          };
        },
        markRead: ({ body }) => mark((body as { ids?: string[] }).ids, '2026-03-01T10:00:00Z'),
        markUnread: ({ body }) => mark((body as { ids: string[] }).ids, null),
      },
    },
  });
}
const openPanel = async () => userEvent.click(await screen.findByRole('button', { name: /^Уведомления/ }));

beforeEach(() => forgetToasts());

it('the bell shows how many are unread, and its list marks all of them as read', async () => {
  open([told(1), told(2), told(3, { read_at: '2026-03-01T09:30:00Z' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 2' }));
  expect(await screen.findByText('Вам дали роль № 3')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить все прочитанными' }));
  await waitFor(() => expect(screen.queryByText('Новое:')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /непрочитанных/, hidden: true })).not.toBeInTheDocument();
});

it('the bell counts what waits for its reader, and leads there', async () => {
  open([told(1)], { count: 2, sum_kop: 3_500_00 });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1, на проверке у вас: 2' }),
  );
  await userEvent.click(await screen.findByRole('link', { name: /^Ждут вашего решения: 2, на 3\s500,00\s₽$/ }));
  expect(location.pathname + location.search).toBe('/held?to_decide=1');
});

it('what a server must do waits for the connection, and says so', async () => {
  const { portal } = open([told(1)]);
  jest.spyOn(portal.offline.manager, 'isOnline').mockReturnValue(false);
  await openPanel();
  expect(await screen.findByRole('button', { name: 'Отметить все прочитанными' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('Нет связи: это можно сделать, когда она вернётся.')).toBeInTheDocument();
});

it('one that is opened is read, and leads to what it is about', async () => {
  open([told(1, { link: '/users/view/7' }), told(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 2' }));
  await userEvent.click(await screen.findByRole('link', { name: /№ 1/ }));
  expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
  expect(location.pathname).toBe('/users/view/7');
});

it.each(['//evil.example', '/\\evil.example', '/x/..//evil.example', 'https://evil.example'])(
  'one that would lead to %s leads nowhere',
  async (link) => {
    open([told(1, { link })]);
    await openPanel();
    expect(await screen.findByText('Вам дали роль № 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: /№ 1/ })).not.toBeInTheDocument();
  },
);

it('one is marked as read, and as new again', async () => {
  open([told(1)]);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Отметить прочитанным/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть в непрочитанные: Вам дали роль № 1' }));
  expect(await screen.findByText('Новое:')).toBeInTheDocument();
});

it('only the unread ones are shown when that is asked', async () => {
  open([told(1), told(2, { read_at: '2026-03-01T09:30:00Z' })]);
  await openPanel();
  expect(await screen.findByText('Вам дали роль № 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Непрочитанные' }));
  await waitFor(() => expect(screen.queryByText('Вам дали роль № 2')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: /^Отметить прочитанным/ }));
  expect(await screen.findByText('Всё прочитано')).toBeInTheDocument();
});

it('are grouped by day, and more of them load on request', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const many = Array.from({ length: 32 }, (_, index) =>
    told(index, { title: `Событие ${index}`, created_at: index < 31 ? hoursAgo(0) : '2025-03-09T12:00:00Z' }),
  );
  open(many);
  await openPanel();
  expect(await screen.findByRole('heading', { name: 'Сегодня' })).toBeInTheDocument();
  expect(screen.queryByText('Событие 31')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('heading', { name: '9 марта 2025\u00a0г.' })).toBeInTheDocument();
});

it('says what will come while there is nothing', async () => {
  open([]);
  await openPanel();
  expect(await screen.findByText('Уведомлений пока нет')).toBeInTheDocument();
});

it('keeps the toasts that this tab has shown, with the number of a request that failed', async () => {
  open([]);
  notify({ message: 'Фотосессия сохранена', color: 'success' });
  const refused = new PortalError({ code: 'conflict', message: 'Данные изменились.', requestId: 'ab12-cd34' });
  const id = notifyFailure(refused, 'Не сохранено.');
  dismissNotification(id);
  await openPanel();
  await userEvent.click(await screen.findByRole('tab', { name: 'На этом устройстве' }));
  const lines = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ошибка: Не сохранено\. Данные изменились\.Номер запроса: ab12-cd34/),
    expect.stringMatching(/^Фотосессия сохранена/),
  ]);
});
