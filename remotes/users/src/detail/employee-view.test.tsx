import 'fake-indexeddb/auto';
import type { Employee } from '@studio/contracts';
import { apiError, type FakeHandlers, fakeUser, pressKey, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { employee, LOCATION, pageOf, role, roleCard, someId } from '../testing/builders';

const director = fakeUser({ roles: ['regional_director'], id: someId(1) });
const olga = employee();

const PARK = {
  kind: 'location' as const,
  id: someId(60),
  name: 'Парк',
  address: 'ул. Парковая, 1',
  archived: false,
  region_id: someId(61),
  region_name: 'Центр',
  city_id: someId(62),
  city_name: 'Москва',
};

const around: FakeHandlers = {
  permissions: {
    roles: () => [roleCard('developer'), roleCard('admin'), roleCard('photographer')],
    employeeRoles: () => [assignment('photographer')],
  },
  locations: {
    searchPlaces: () => [],
    employeeLocations: () => [{ location: LOCATION, primary: true, since: '2024-03-01' }],
  },
};

function assignment(name: 'photographer' | 'admin') {
  return {
    id: someId(name === 'admin' ? 71 : 70),
    role: role(name),
    assigned_by_name: 'Лебедев Михаил',
    started_at: '2024-03-01T09:00:00.000Z',
    ended_at: null,
  };
}

function open({
  at = `/users/view/${olga.id}`,
  user = director,
  users = {},
  permissions = {},
  locations = {},
}: {
  at?: string;
  user?: typeof director;
  users?: FakeHandlers['users'];
  permissions?: FakeHandlers['permissions'];
  locations?: FakeHandlers['locations'];
} = {}) {
  return renderRemote(remote, {
    at,
    user,
    api: {
      ...around,
      users: {
        employee: () => olga,
        devices: () => [],
        mergedCards: () => [],
        leaving: () => ({ refusal: null, places: [], left_behind: [] }),
        ...users,
      },
      permissions: { ...around.permissions, ...permissions },
      locations: { ...around.locations, ...locations },
    },
  });
}

const title = () => screen.findByRole('heading', { name: olga.full_name, level: 1 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

describe('the card of an employee', () => {
  it('shows the person by tabs, which are in the address', async () => {
    const { location, title: shown } = open();
    await title();
    expect(shown()).toBe(olga.full_name);
    expect(screen.getByText('1 марта 2024 г.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Локации' }));
    expect(location().search).toBe('?tab=places');
    expect(await screen.findByText('Основная')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'История' })).toBeNull();
  });

  it('is not found for somebody out of reach', async () => {
    open({
      users: {
        employee: () => {
          throw apiError('not_found');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Сотрудник не найден' })).toBeVisible();
  });

  it('shows everybody their own card, read-only', async () => {
    open({
      user: fakeUser({ roles: ['photographer'], id: olga.id }),
      permissions: {
        myPageAccess: () => ({
          pages: ['home', 'photosessions'],
          permissions: [],
          role_type: 'photographer',
          dashboard: 'default',
          default_dashboard: 'consumables-dashboard',
          access_level: 'readonly',
          capabilities: [],
          operation_types: [],
          sees_all_locations: false,
          own_location_only: true,
          read_only: true,
        }),
      },
    });
    await title();
    expect(screen.queryByRole('button', { name: /Изменить/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Роли и доступ' }));
    const pages = within(await screen.findByRole('region', { name: 'Открытые страницы' }));
    await waitFor(() => expect(pages.getAllByRole('listitem')).toHaveLength(2));
  });

  it('sends only changed fields, from the revision that was read', async () => {
    const { api, notifications } = open({
      users: { updateEmployee: ({ body }) => ({ ...olga, ...(body as Partial<Employee>), revision: 4 }) },
    });
    await title();
    pressKey('KeyE');
    const position = await screen.findByRole('textbox', { name: 'Должность' });
    await userEvent.clear(position);
    await userEvent.type(position, 'Ретушёр');
    pressKey('KeyS', 'primary');
    await waitFor(() => expect(notifications().at(-1)?.message).toBe('Ёлкина Ольга Петровна: изменения сохранены'));
    expect(api.calls.find(({ name }) => name === 'users.updateEmployee')?.request.body).toEqual({
      revision: 3,
      position: 'Ретушёр',
    });
  });

  it('names the shifts that a later first day frees, and sends how many it has named', async () => {
    const { api } = open({
      users: {
        leaving: ({ query }) => ({
          refusal: null,
          places: [],
          left_behind:
            query.get('hired_on') === '2024-03-11'
              ? [
                  {
                    kind: 'shifts_ahead',
                    message: 'Освободятся 2 смены: 04.03.2024, 05.03.2024.',
                    count: 2,
                    path: null,
                  },
                ]
              : [],
        }),
        updateEmployee: () => ({ ...olga, revision: 4 }),
      },
    });
    await title();
    pressKey('KeyE');
    const day = await screen.findByLabelText(/^Принят/);
    await userEvent.clear(day);
    await userEvent.type(day, '11.03.2024');
    await userEvent.tab();
    expect(await screen.findByText('Освободятся 2 смены: 04.03.2024, 05.03.2024.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const sent = () =>
      api.calls.filter(({ name }) => name === 'users.updateEmployee').map(({ request }) => request.body);
    await waitFor(() => expect(sent()).toEqual([{ revision: 3, hired_on: '2024-03-11', affects: 2 }]));
  });

  it('asks for a successor before the save, by the place chosen, and offers nobody who would be refused', async () => {
    const { api } = open({
      users: {
        employees: () => pageOf([]),
        leaving: ({ query }) => ({
          places: query.get('moves_to') === someId(60) ? [{ id: LOCATION.id, name: LOCATION.name }] : [],
          refusal: null,
          left_behind: [{ kind: 'shifts_ahead', message: 'На прежней локации впереди 2 смены.', count: 2, path: null }],
        }),
        updateEmployee: () => ({ ...olga, revision: 4 }),
      },
      locations: { searchPlaces: () => [PARK] },
    });
    await title();
    pressKey('KeyE');
    const place = await screen.findByRole('combobox', { name: /Основная локация/ });
    await userEvent.clear(place);
    await userEvent.type(place, 'Парк');
    await userEvent.click(await screen.findByRole('option', { name: /Парк/ }));
    expect(await screen.findByText('Кто будет отвечать вместо этого сотрудника?')).toBeVisible();
    expect(screen.getByText('На прежней локации впереди 2 смены.')).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'users.updateEmployee')).toBe(false);
    const asked = api.calls.filter(({ name }) => name === 'users.employees').map(({ request }) => request.query);
    expect(asked.at(-1)?.get('answers_for')).toBe(LOCATION.id);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Пока никто' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const sent = () =>
      api.calls.filter(({ name }) => name === 'users.updateEmployee').map(({ request }) => request.body);
    await waitFor(() => expect(sent()).toEqual([{ revision: 3, primary_location_id: someId(60), successor_id: null }]));
  });

  it('asks for a successor of a named administrator who moves away, or for nobody', async () => {
    const { api } = open({
      users: {
        employees: () => pageOf([]),
        updateEmployee({ body }) {
          const { successor_id } = body as { successor_id?: null };
          if (successor_id === null) return { ...olga, revision: 4 };
          const details = { places: [{ id: LOCATION.id, name: LOCATION.name }] };
          throw apiError('successor_needed', { field: 'successor_id', details });
        },
      },
      locations: { searchPlaces: () => [PARK] },
    });
    await title();
    pressKey('KeyE');
    const place = await screen.findByRole('combobox', { name: /Основная локация/ });
    await userEvent.clear(place);
    await userEvent.type(place, 'Парк');
    await userEvent.click(await screen.findByRole('option', { name: /Парк/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Кто будет отвечать вместо этого сотрудника?')).toBeVisible();
    expect(screen.queryByText('Изменения не сохранены')).toBeNull();
    expect(screen.getByText('Выберите сотрудника или отметьте «Пока никто».')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Пока никто' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Основная локация/ })).toBeNull());
    const sent = api.calls.filter(({ name }) => name === 'users.updateEmployee').map(({ request }) => request.body);
    expect(sent.at(-1)).toEqual({ revision: 3, primary_location_id: someId(60), successor_id: null });
  });

  it('asks about a number of somebody dismissed, and sends it as meant the second time', async () => {
    let asked = false;
    const { api } = open({
      users: {
        updateEmployee({ body }) {
          if (asked) return { ...olga, ...(body as Partial<Employee>), revision: 4 };
          asked = true;
          throw apiError('phone_of_dismissed', {
            field: 'phone',
            message: 'Если номер теперь здесь, сохраните ещё раз.',
          });
        },
      },
    });
    await title();
    pressKey('KeyE');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Телефон/ }), '{Backspace}9');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/сохраните ещё раз/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Телефон/ })).toBeNull());
    const sent = api.calls.filter(({ name }) => name === 'users.updateEmployee').map(({ request }) => request.body);
    expect(sent.map((edit) => (edit as { is_meant?: boolean }).is_meant)).toEqual([undefined, true]);
  });

  it('shows both versions on a conflicting edit, and saves the own one on top of theirs', async () => {
    const theirs = { ...olga, position: 'Визажист', revision: 9 };
    const { api } = open({
      users: {
        updateEmployee({ body }) {
          const { revision } = body as { revision: number };
          if (revision === 9) return { ...theirs, ...(body as Partial<Employee>), revision: 10 };
          throw apiError('conflict', { details: theirs });
        },
      },
    });
    await title();
    pressKey('KeyE');
    const position = await screen.findByRole('textbox', { name: 'Должность' });
    await userEvent.clear(position);
    await userEvent.type(position, 'Ретушёр');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const dialog = await screen.findByRole('dialog', { name: /карточку изменили/ });
    expect(await within(dialog).findByText('Визажист')).toBeVisible();
    expect(within(dialog).getByText('Ретушёр')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Оставить мою' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Должность' })).toBeNull());
    const sent = api.calls.filter(({ name }) => name === 'users.updateEmployee').map(({ request }) => request.body);
    expect(sent).toEqual([
      { revision: 3, position: 'Ретушёр' },
      { revision: 9, position: 'Ретушёр' },
    ]);
  });

  it('gives roles below the caller’s own, says why not the others, and undoes by the toast', async () => {
    const held = [assignment('photographer')];
    const { api, notifications } = open({
      at: `/users/view/${olga.id}?tab=access`,
      permissions: {
        employeeRoles: () => held,
        assignRole: () => {
          held.push(assignment('admin'));
          return assignment('admin');
        },
        endAssignment: () => {
          held.pop();
          return { ...assignment('admin'), ended_at: '2026-03-08T09:00:00.000Z' };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Назначить роль «Администратор»' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Назначить роль «Администратор»?' }));
    expect(api.calls.some(({ name }) => name === 'permissions.assignRole')).toBe(false);
    const opens = question.getByRole('region', { name: 'Что изменит роль «Администратор»' });
    expect(opens).toHaveTextContent(/Получит \d+\sправ/);
    expect(opens).not.toHaveTextContent(/Потеряет/);
    expect(opens).toHaveTextContent(/добавлять сотрудников/);
    await userEvent.click(question.getByRole('button', { name: 'Назначить' }));
    expect(await screen.findByRole('button', { name: 'Снять роль «Администратор»' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Назначить роль «Разработчик»' })).toBeNull();
    expect(screen.getByText(/её назначает тот, чей уровень выше/)).toBeVisible();
    notifications().at(-1)?.action?.run();
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'permissions.endAssignment')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Назначить роль «Администратор»' })).toBeVisible();
  });

  it('says what somebody new still lacks, until nothing is missing', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const fresh = { ...olga, hired_on: today, first_shift_on: null };
    open({ users: { employee: () => fresh } });
    const joining = within(await screen.findByRole('region', { name: 'Приём на работу' }));
    expect(joining.getByText('Роль: есть')).toBeVisible();
    expect(joining.getByText('Мессенджер для входа: нет')).toBeVisible();
    expect(joining.getByText('Первая смена: нет')).toBeVisible();
    expect(joining.getByRole('link', { name: 'Поставить смену' })).toHaveAttribute(
      'href',
      `/schedule?view=plan&location=${olga.primary_location_id}`,
    );
    expect(screen.queryByRole('region', { name: 'Увольнение' })).toBeNull();
  });

  it('says nothing of it about who has begun long ago, or has all of it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    open({ users: { employee: () => ({ ...olga, hired_on: today, first_shift_on: today, messenger_bound: true }) } });
    await screen.findByRole('region', { name: 'Профиль' });
    expect(screen.queryByRole('region', { name: 'Приём на работу' })).toBeNull();
  });

  it('says what is to be handed over by whoever leaves', async () => {
    const last = new Date().toISOString().slice(0, 10);
    const { api } = open({
      users: {
        employee: () => ({ ...olga, dismissed_on: last, first_shift_on: null }),
        leaving: () => ({
          refusal: null,
          places: [],
          left_behind: [
            { kind: 'till_open', message: 'Сотрудник открыл и не сдал 1 смену кассы.', count: 1, path: null },
          ],
        }),
      },
    });
    const leaving = within(await screen.findByRole('region', { name: 'Увольнение' }));
    expect(await leaving.findByText(/не сдал 1 смену кассы/)).toBeVisible();
    const asked = api.calls.find(({ name }) => name === 'users.leaving')?.request.query.get('dismissed_on');
    expect(asked).toBe(last);
  });

  it('asks who administers the places of whose role is taken, and takes it with the answer', async () => {
    const { api } = open({
      at: `/users/view/${olga.id}?tab=access`,
      permissions: {
        employeeRoles: () => [assignment('admin')],
        endAssignment: ({ body }) => {
          if ((body as { successor_id?: null } | undefined)?.successor_id === null)
            return { ...assignment('admin'), ended_at: '2026-03-08T09:00:00.000Z' };
          throw apiError('successor_needed', { details: { places: [{ id: someId(9), name: 'Арбат' }] } });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Снять роль «Администратор»' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Снять роль «Администратор»?' }));
    await userEvent.click(question.getByRole('button', { name: 'Снять' }));
    expect(await question.findByText(/Без этой роли сотрудник не сможет отвечать за: «Арбат»/)).toBeVisible();
    expect(question.queryByText('Роль не снята')).toBeNull();
    await userEvent.click(question.getByRole('checkbox', { name: 'Пока никто' }));
    await userEvent.click(question.getByRole('button', { name: 'Снять' }));
    const asked = () => api.calls.filter(({ name }) => name === 'permissions.endAssignment').at(-1)?.request.body;
    await waitFor(() => expect(asked()).toMatchObject({ successor_id: null }));
  });

  it('asks who administers these places before the role is taken', async () => {
    const { api } = open({
      at: `/users/view/${olga.id}?tab=access`,
      users: {
        leaving: ({ query }) => ({
          places: query.get('loses_role') === 'admin' ? [{ id: someId(9), name: 'Арбат' }] : [],
          refusal: null,
          left_behind: [],
        }),
      },
      permissions: {
        employeeRoles: () => [assignment('admin')],
        endAssignment: () => ({ ...assignment('admin'), ended_at: '2026-03-08T09:00:00.000Z' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Снять роль «Администратор»' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Снять роль «Администратор»?' }));
    expect(await question.findByText(/Без этой роли сотрудник не сможет отвечать за: «Арбат»/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Снять' }));
    expect(api.calls.some(({ name }) => name === 'permissions.endAssignment')).toBe(false);
    await userEvent.click(question.getByRole('checkbox', { name: 'Пока никто' }));
    await userEvent.click(question.getByRole('button', { name: 'Снять' }));
    const sent = () => api.calls.filter(({ name }) => name === 'permissions.endAssignment');
    await waitFor(() => expect(sent().map(({ request }) => request.body)).toEqual([{ successor_id: null }]));
  });

  it('offers no role for somebody dismissed', async () => {
    open({
      at: `/users/view/${olga.id}?tab=access`,
      users: { employee: () => ({ ...olga, status: 'dismissed', dismissed_on: '2026-03-01' }) },
      permissions: { employeeRoles: () => [assignment('photographer')] },
    });
    expect(await screen.findByText(/Роли назначают тому, кто работает/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Назначить роль/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Снять роль «Фотограф»' })).toBeVisible();
  });

  it('says what a role takes away, before it is given and before it is taken', async () => {
    const { api } = open({
      at: `/users/view/${olga.id}?tab=access`,
      user: fakeUser({ roles: ['developer'], id: someId(1), primary_location_id: null }),
      permissions: {
        roles: () => [roleCard('office'), roleCard('admin')],
        employeeRoles: () => [assignment('admin')],
        endAssignment: () => ({ ...assignment('admin'), ended_at: '2026-03-08T09:00:00.000Z' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Назначить роль «Офис»' }));
    const given = within(await screen.findByRole('region', { name: 'Что изменит роль «Офис»' }));
    expect(given.getByText(/^Потеряет \d+\sправ/)).toBeVisible();
    expect(given.getByText(/резервировать материалы/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Снять роль «Администратор»' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Снять роль «Администратор»?' }));
    expect(question.getByText(/^Потеряет \d+\sправ/)).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'permissions.endAssignment')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Снять' }));
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'permissions.endAssignment')).toBe(true));
  });

  it('reads the devices again when one of them could not be ended', async () => {
    const device = {
      id: someId(80),
      browser_name: 'Chrome на Windows',
      address: '10.0.0.7',
      created_at: '2026-02-03T06:00:00.000Z',
      last_seen_at: '2026-02-03T09:00:00.000Z',
      expires_at: '2026-03-03T09:00:00.000Z',
      current: false,
    };
    let devices = [device];
    open({
      at: `/users/view/${olga.id}?tab=connections`,
      users: {
        devices: () => devices,
        endDevices: () => {
          devices = [];
          throw apiError('not_found');
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Завершить сеанс: Chrome/ }));
    expect(await screen.findByText('Сеанс не завершён')).toBeVisible();
    expect(await screen.findByText('Сейчас сотрудник нигде не вошёл в портал.')).toBeVisible();
  });

  it('ends one device, and never the current one', async () => {
    const device = (id: number, current: boolean) => ({
      id: someId(id),
      browser_name: current ? 'Firefox' : 'Chrome, Android',
      address: '10.0.0.1',
      created_at: '2026-03-08T09:00:00.000Z',
      last_seen_at: '2026-03-08T10:00:00.000Z',
      expires_at: '2026-04-08T09:00:00.000Z',
      current,
    });
    const { api } = open({
      at: `/users/view/${olga.id}?tab=connections`,
      users: { devices: () => [device(1, true), device(2, false)], endDevices: () => ({ ended: 1 }) },
    });
    expect(await screen.findByText('Это устройство')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Завершить сеанс: Firefox' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'users.endDevices')?.request.body).toEqual({
        session_id: someId(2),
      }),
    );
  });
});
