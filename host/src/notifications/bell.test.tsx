import type { PortalNotification } from '@studio/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';

const told = (index: number, fields: Partial<PortalNotification> = {}): PortalNotification => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  kind: 'role.assigned',
  title: `Вам дали роль № ${index}`,
  body: null,
  link: null,
  created_at: '2026-03-01T09:00:00Z',
  read_at: null,
  ...fields,
});

function open(items: PortalNotification[]) {
  const unreadOf = () => items.filter(({ read_at }) => read_at === null).length;
  return renderShell({
    at: '/offline',
    api: {
      notifications: {
        list: ({ query }) => ({
          items: items.slice(0, Number(query.get('limit'))),
          unread: unreadOf(),
          next_cursor: null,
        }),
        markRead: ({ body }) => {
          const { ids } = body as { ids?: string[] };
          items = items.map((item) =>
            ids === undefined || ids.includes(item.id) ? { ...item, read_at: '2026-03-01T10:00:00Z' } : item,
          );
          return { unread: unreadOf() };
        },
      },
    },
  });
}

it('the bell tells how many are unread, and its list marks all of them as read', async () => {
  open([told(1), told(2), told(3, { read_at: '2026-03-01T09:30:00Z' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 2' }));
  expect(await screen.findByText('Вам дали роль № 3')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить все прочитанными' }));
  await waitFor(() => expect(screen.queryByText('Новое:')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /непрочитанных/, hidden: true })).not.toBeInTheDocument();
});

it('one that is opened is read, and leads to what it is about', async () => {
  open([told(1, { link: '/users/view/7' }), told(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 2' }));
  await userEvent.click(await screen.findByRole('link', { name: /№ 1/ }));
  expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
  expect(location.pathname).toBe('/users/view/7');
});

it('says what will come while there is nothing', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Уведомления' }));
  expect(await screen.findByText('Уведомлений пока нет')).toBeInTheDocument();
});
