import 'fake-indexeddb/auto';
import type { RoleName } from '@studio/contracts';
import { type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { connection, pageOf, someId } from '../testing/builders';

const bound = connection({
  employee_id: someId(11),
  full_name: 'Иванов Пётр',
  messenger_bound: true,
  messenger_username: 'petr',
  devices: 2,
  last_seen_at: '2026-03-08T10:00:00.000Z',
});
const invited = connection({
  employee_id: someId(12),
  full_name: 'Новикова Вера',
  invited_until: '2026-03-15T09:00:00.000Z',
});

function open({ role = 'senior_admin', users = {} }: { role?: RoleName; users?: FakeHandlers['users'] } = {}) {
  return renderRemote(remote, {
    at: '/users/view/connections?messenger=unbound',
    user: fakeUser({ roles: [role] }),
    api: {
      permissions: { roles: () => [] },
      users: { connections: () => pageOf([connection(), bound, invited]), ...users },
    },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

describe('connections of everybody', () => {
  it('show who is bound, invited or neither, and who was last seen when', async () => {
    const { api } = open();
    const row = within(await screen.findByRole('row', { name: 'Иванов Пётр' }));
    expect(row.getByText('@petr')).toBeVisible();
    expect(row.getByText('2')).toBeVisible();
    expect(within(screen.getByRole('row', { name: 'Новикова Вера' })).getByText(/^Ждём до/)).toBeVisible();
    expect(within(screen.getByRole('row', { name: 'Ёлкина Ольга Петровна' })).getByText('Ни разу')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'users.connections')?.request.query.get('messenger')).toBe('unbound');
  });

  it('invite in place, and again those who have not come', async () => {
    const { api } = open({
      users: {
        invite: () => ({ link: 'https://t.me/studio_bot?start=inv-1', expires_at: '2026-03-15T09:00:00.000Z' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Пригласить ещё раз: Новикова Вера' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Создать приглашение' }));
    expect(await screen.findByDisplayValue('https://t.me/studio_bot?start=inv-1')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'users.invite')?.request.params).toEqual({ employeeId: someId(12) });
    expect(screen.queryByRole('button', { name: 'Пригласить: Иванов Пётр' })).toBeNull();
  });

  it('end the sessions of those who have some', async () => {
    const { notifications } = open({ users: { endDevices: () => ({ ended: 2 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Завершить сеансы: Иванов Пётр' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(await within(question).findByRole('button', { name: 'Завершить сеансы' }));
    await waitFor(() => expect(notifications().at(-1)?.message).toBe('Завершено: 2\u00a0сеанса'));
  });

  it('are read-only without the right to change them', async () => {
    open({ role: 'city_manager' });
    await screen.findByRole('row', { name: 'Иванов Пётр' });
    expect(screen.queryByRole('button', { name: /Пригласить|Завершить/ })).toBeNull();
  });
});
