import 'fake-indexeddb/auto';
import type { PageAccess } from '@studio/contracts';
import { takeWorkAway } from '@studio/portal';
import { apiError, type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { roleCard, someId } from '../testing/builders';

const developer = fakeUser({ roles: ['developer'], id: someId(1) });
const admin = roleCard('admin', { permissions: ['read_employees'], holders: 7 });
const trainee = roleCard('photographer', {
  id: someId(40),
  name: 'trainee',
  display_name: 'Стажёр',
  built_in: false,
  level: 1,
});

const access: PageAccess = {
  pages: [
    { name: 'home', title: 'Главная', path: '/', needs: [] },
    { name: 'employees', title: 'Сотрудники', path: '/users/view', needs: [] },
    { name: 'audit', title: 'Журнал действий', path: '/users/audit', needs: ['access_logs'] },
  ],
  roles: [
    { role_id: admin.id, pages: ['home', 'employees'], open: ['home', 'employees'], revision: 2 },
    { role_id: trainee.id, pages: ['home', 'employees'], open: ['home', 'employees'], revision: 5 },
  ],
};

function open({
  at = '/users/roles',
  user = developer,
  permissions = {},
}: { at?: string; user?: typeof developer; permissions?: FakeHandlers['permissions'] } = {}) {
  return renderRemote(remote, {
    at,
    user,
    api: { permissions: { roles: () => [admin, trainee], pageAccess: () => access, ...permissions } },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

describe('the editor of roles', () => {
  it('lists roles; read-only without the right to manage them', async () => {
    open({ user: fakeUser({ roles: ['senior_admin'] }) });
    expect(await screen.findByRole('row', { name: 'Администратор' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Новая роль' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(screen.getByText('Стажёр'));
    const drawer = await screen.findByRole('dialog', { name: 'Стажёр' });
    expect(within(drawer).queryByRole('textbox')).toBeNull();
  });

  it('creates a role, and shows while typing what the portal will take it for', async () => {
    const { api } = open({
      at: '/users/roles?role=new',
      permissions: { createRole: ({ body }) => ({ ...trainee, ...(body as object) }) },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Новая роль' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Название ,/ }), 'Старший кассир');
    expect(drawer.getByRole('textbox', { name: /^Код роли/ })).toHaveValue('starshiy_kassir');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: /^Уровень/ }), '2');
    expect(await drawer.findByText('Администратор')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ name }) => name === 'permissions.createRole')?.request.body).toEqual({
      name: 'starshiy_kassir',
      display_name: 'Старший кассир',
      description: null,
      level: 2,
    });
  });

  it('changes only the description of a built-in role', async () => {
    const { api } = open({
      at: `/users/roles?role=${admin.id}`,
      permissions: { updateRole: () => admin },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Администратор' }));
    const [field, ...others] = drawer.getAllByRole('textbox');
    expect(others).toEqual([]);
    await userEvent.type(field!, 'Ведёт локацию');
    await userEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'permissions.updateRole')?.request.body).toEqual({
        revision: 1,
        description: 'Ведёт локацию',
      }),
    );
    expect(drawer.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });

  it('deletes a role after a question, and says why it cannot be deleted', async () => {
    let held = true;
    const { api } = open({
      at: `/users/roles?role=${trainee.id}`,
      permissions: {
        deleteRole: () => {
          if (held) throw apiError('has_history', { requestId: 'k7f3-29qx' });
          return { id: trainee.id };
        },
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Стажёр' });
    // The drawer takes the focus a moment after it opens, and would take it from the question.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить роль «Стажёр»?' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await question.findByText(/k7f3-29qx/)).toBeVisible();
    expect(question.getByText('Роль не удалена')).toBeVisible();
    held = false;
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.filter(({ name }) => name === 'permissions.deleteRole')).toHaveLength(2);
  });

  it('gives pages to roles, and refuses those that the permissions do not open with the reason', async () => {
    const { api } = open({
      at: '/users/roles?view=pages',
      permissions: {
        setRolePages: ({ body }) => ({
          role_id: admin.id,
          open: ['home'],
          ...(body as { pages: string[] }),
          revision: 3,
        }),
      },
    });
    const closed = await screen.findByRole('checkbox', { name: /Журнал действий.*Администратор/ });
    expect(closed).toHaveAttribute('aria-readonly', 'true');
    expect(closed).toHaveAttribute('title', 'Нет права «Видеть журнал действий»');
    await userEvent.click(screen.getByRole('checkbox', { name: /Сотрудники.*Администратор/ }));
    expect(await screen.findByText(/^Изменено: 1\sроль\. /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByText(/^Изменено/)).toBeNull());
    expect(
      api.calls.filter(({ name }) => name === 'permissions.setRolePages').map(({ request }) => request.body),
    ).toEqual([{ revision: 2, pages: ['home'] }]);
  });

  it('has boxes that nobody changes, and a refusal of one role stops no other', async () => {
    const { api } = open({
      at: '/users/roles?view=pages',
      permissions: {
        setRolePages({ params }) {
          if (Object.values(params).includes(admin.id)) throw apiError('forbidden', { requestId: 'k7f3-29qx' });
          return { role_id: trainee.id, open: ['home', 'employees'], pages: ['home'], revision: 6 };
        },
      },
    });
    const home = await screen.findByRole('checkbox', { name: /Главная.*Стажёр/ });
    expect(home).toHaveAttribute('aria-readonly', 'true');
    expect(home).toHaveAttribute('title', 'Главная открыта всем');
    await userEvent.click(screen.getByRole('checkbox', { name: /Сотрудники.*Администратор/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Сотрудники.*Стажёр/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Не сохранено: Администратор')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'permissions.setRolePages')).toHaveLength(2);
    expect(screen.getByText(/^Изменено: 1\sроль\. /)).toBeVisible();
  });

  it('says when pages were changed by somebody else meanwhile', async () => {
    open({
      at: '/users/roles?view=pages',
      permissions: {
        setRolePages: () => {
          throw apiError('conflict', { requestId: 'k7f3-29qx' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Сотрудники.*Администратор/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/k7f3-29qx/)).toBeVisible();
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  it('keeps the ticks of pages when the session ends before they are saved', async () => {
    const first = open({ at: '/users/roles?view=pages' });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Сотрудники.*Администратор/ }));
    takeWorkAway();
    first.unmount();
    open({ at: '/users/roles?view=pages' });
    expect(await screen.findByText(/^Изменено: 1\sроль\. /)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Сотрудники.*Администратор/ })).not.toBeChecked();
  });
});
