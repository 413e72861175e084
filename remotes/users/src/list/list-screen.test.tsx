import 'fake-indexeddb/auto';
import {
  chooseItem,
  apiError,
  type FakeHandlers,
  fakeUser,
  fakeUserWithout,
  renderRemote,
  showWideScreen,
} from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { employee, employees, LOCATION, pageOf, roleCard, someId } from '../testing/builders';

const admin = fakeUser({ roles: ['senior_admin'], id: someId(1), primary_location_id: LOCATION.id });
const seller = fakeUser({ roles: ['salesperson'] });

const around: FakeHandlers = {
  permissions: { roles: () => [roleCard('admin'), roleCard('photographer', { holders: 2 })] },
  locations: {
    myAccessible: () => [LOCATION],
    tree: () => ({ regions: [] }),
  },
};

function open({
  at = '/users/view',
  user = admin,
  users = {},
  online = true,
}: { at?: string; user?: typeof admin; users?: FakeHandlers['users']; online?: boolean } = {}) {
  return renderRemote(remote, {
    at,
    user,
    online,
    api: { ...around, users: { employees: () => pageOf([employee()]), views: () => [], ...users } },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  showWideScreen();
});

// Lists, menus and dialogs load their parts first.

const row = (name: string | RegExp) => screen.findByRole('row', { name });

describe('the list of employees', () => {
  it('shows each with role, phone and location, the total and its age', async () => {
    open({ users: { employees: () => pageOf([employee()], 20_000) } });
    const olga = await row('Ёлкина Ольга Петровна');
    expect(within(olga).getByText('+7 916 123-45-67')).toBeVisible();
    expect(within(olga).getByText('Студия на Покровке')).toBeVisible();
    expect(screen.getByText('20 000 сотрудников')).toBeVisible();
    expect(screen.getByText(/^обновлено \d\d:\d\d$/)).toBeVisible();
  });

  it('requests what the address says, and writes a search into it', async () => {
    const { api, location } = open({ at: '/users/view?status=all&role=photographer' });
    await row('Ёлкина Ольга Петровна');
    await userEvent.type(screen.getByRole('searchbox'), 'Пётр');
    await waitFor(() => expect(new URLSearchParams(location().search).get('search')).toBe('Пётр'));
    await waitFor(() => {
      const asked = api.calls
        .filter(({ name }) => name === 'users.employees')
        .map(({ request }) => Object.fromEntries(request.query));
      expect(asked[0]).toMatchObject({ status: 'all', role: 'photographer', page: '1' });
      expect(asked.at(-1)).toMatchObject({ search: 'Пётр', status: 'all', role: 'photographer' });
    });
    // One request for the whole word, not one for each letter.
    expect(api.calls.filter(({ request }) => request.query.has('search'))).toHaveLength(1);
  });

  it('opens the card of a row, read-only without the right to edit', async () => {
    const { location } = open({ user: seller, users: { employee: () => employee() } });
    await row('Ёлкина Ольга Петровна');
    expect(screen.queryByRole('button', { name: 'Новый сотрудник' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
    const name = screen.getByRole('link', { name: 'Ёлкина Ольга Петровна' });
    // For another tab; Tab skips it, and a press on it is the row's.
    expect(name).toHaveAttribute('href', `/users/view/${someId(10)}`);
    expect(name).toHaveAttribute('tabindex', '-1');
    await userEvent.click(name);
    expect(location().pathname).toBe(`/users/view/${someId(10)}`);
  });

  it('without the right to read employees a person is redirected with a reason', async () => {
    const { refusal } = open({ user: fakeUserWithout('read_employees') });
    await waitFor(() => expect(refusal()).toMatch(/нет необходимых прав/));
  });

  it('shows a refusal with its number, and a retry that works', async () => {
    const { api } = open({
      users: {
        employees: () => {
          throw apiError('internal', { requestId: 'k7f3-29qx' });
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('k7f3-29qx');
    api.handle({ users: { employees: () => pageOf([employee()]) } });
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    await row('Ёлкина Ольга Петровна');
  });

  it('distinguishes nothing found from nothing yet', async () => {
    const { location } = open({ at: '/users/view?search=zzz', users: { employees: () => pageOf([]) } });
    await screen.findByRole('heading', { name: 'Никого не найдено' });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(location().search).toBe('');
    await screen.findByRole('heading', { name: 'Сотрудников пока нет' });
  });

  it('keeps the list when offline and searches what the device knows', async () => {
    const { goOffline } = open({
      users: { employees: () => pageOf([employee(), employee({ id: someId(11), full_name: 'Иванов Пётр' })]) },
    });
    await row('Иванов Пётр');
    goOffline();
    await userEvent.type(screen.getByRole('searchbox'), 'елкина');
    await screen.findByText('Нет связи: показан не весь список');
    await row('Ёлкина Ольга Петровна');
    expect(screen.queryByRole('row', { name: 'Иванов Пётр' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the filters and columns as one’s own view, and opens it', async () => {
    const kept: { id: string; name: string; query: string }[] = [];
    const { location } = open({
      at: '/users/view?status=dismissed',
      users: {
        views: () => kept,
        saveView: ({ params, body }) => {
          const view = { id: params['id'] ?? '', ...(body as { name: string; query: string }) };
          kept.push(view);
          return view;
        },
      },
    });
    await row('Ёлкина Ольга Петровна');
    await userEvent.click(screen.getByRole('button', { name: 'Мои виды' }));
    await chooseItem('Сохранить текущий вид…');
    await userEvent.type(await screen.findByRole('textbox'), 'Уволенные');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByRole('button', { name: 'Уволенные' });
    expect(new URLSearchParams(kept[0]?.query).get('status')).toBe('dismissed');
    expect(new URLSearchParams(location().search).get('columns')).toMatch(/full_name.*phone/);
  });

  it('does one act on all ticked employees, and lists who was refused with the reason', async () => {
    const { api, notifications } = open({
      users: {
        employees: () => pageOf(employees(1, 3)),
        bulk: ({ body }) => {
          const { employee_ids: ids } = body as { employee_ids: string[] };
          return {
            done: ids.slice(0, 2),
            refused: ids.slice(2).map((employee_id) => ({
              employee_id,
              full_name: 'Сотрудник 3',
              code: 'employee_not_manageable',
              message: 'Этого сотрудника меняет тот, чей уровень выше.',
            })),
          };
        },
      },
    });
    await row('Сотрудник 1');
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Уволить' }));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText('Сотрудник 2')).toBeVisible();
    expect(question).toHaveTextContent(/Уволить сотрудников\?.*3\sсотрудника/);
    await userEvent.click(within(question).getByRole('button', { name: /^Уволить 3\sсотрудников$/ }));
    expect(await screen.findByText('Этого сотрудника меняет тот, чей уровень выше.')).toBeVisible();
    expect(screen.getByText('Сделано: 2 сотрудника')).toBeVisible();
    expect(notifications()).toEqual([]);
    expect(api.calls.find(({ name }) => name === 'users.bulk')?.request.body).toMatchObject({
      act: { kind: 'dismiss' },
      employee_ids: employees(1, 3).map(({ id }) => id),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText(/^Отменено: 2\sсотрудника\. Мессенджеры нужно привязать заново/)).toBeVisible();
    expect(screen.queryByText('Сделано: 2 сотрудника')).toBeNull();
  });

  it('fetches a page when its rows come into view, not before', async () => {
    const asked: string[] = [];
    open({
      users: {
        employees: ({ query }) => {
          const page = Number(query.get('page'));
          asked.push(String(page));
          return pageOf(employees((page - 1) * 100 + 1, 100), 20_000);
        },
      },
    });
    const first = await row('Сотрудник 1');
    expect(asked).toEqual(['1']);
    const pane = first.closest('table')?.parentElement;
    if (!pane) throw new Error('The table has no pane');
    pane.scrollTop = 44 * 10_010;
    fireEvent.scroll(pane);
    await row('Сотрудник 10020');
    expect(asked).toEqual(['1', '101']);
  });
});
