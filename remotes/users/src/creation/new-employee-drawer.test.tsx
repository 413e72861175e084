import 'fake-indexeddb/auto';
import { apiError, type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { employee, LOCATION, pageOf, roleCard, someId } from '../testing/builders';

const admin = fakeUser({ roles: ['admin'], id: someId(1), primary_location_id: LOCATION.id });

function open(users: FakeHandlers['users'] = {}, at = '/users/view?new=1') {
  return renderRemote(remote, {
    at,
    user: admin,
    api: {
      permissions: { roles: () => [roleCard('senior_admin'), roleCard('photographer')] },
      locations: { myAccessible: () => [LOCATION] },
      users: { employees: () => pageOf([]), views: () => [], ...users },
    },
  });
}

async function fill() {
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый сотрудник' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Фамилия/ }), 'Ёлкина');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Имя/ }), 'Ольга');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Телефон/ }), '89161234567');
  await userEvent.click(await drawer.findByRole('checkbox', { name: 'Фотограф' }));
  return drawer;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

const REFUSED = {
  field: 'phone',
  message: 'С этим телефоном работал(а) Ушедшая Анна, увольнение 01.06.2025.',
  details: { employee_id: someId(7), full_name: 'Ушедшая Анна', dismissed_on: '2025-06-01', may_restore: true },
} as const;

it('a chosen role says what it gives, whichever it is', async () => {
  open();
  const drawer = await fill();
  expect(drawer.getByRole('region', { name: 'Что откроют роли' })).toHaveTextContent(/Получит \d+\sправ/);
});

describe('a phone of somebody dismissed', () => {
  it('offers to take them back, and opens their card', async () => {
    const { api } = open({
      createEmployee: () => {
        throw apiError('phone_of_dismissed', REFUSED);
      },
      returning: () => ({ returned_on: null, refusal: null, back: [], not_back: [] }),
      restore: () => employee({ id: someId(7), full_name: 'Ушедшая Анна' }),
      employee: () => employee({ id: someId(7), full_name: 'Ушедшая Анна' }),
    });
    const drawer = await fill();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Вернуть на работу' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('heading', { name: 'Ушедшая Анна' })).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'users.restore')).toBeDefined();
  });

  it('is used for a new card on the second press, and asked anew after the number changed', async () => {
    let tries = 0;
    const { api } = open({
      createEmployee: () => {
        tries += 1;
        if (tries < 3) throw apiError('phone_of_dismissed', REFUSED);
        return employee();
      },
    });
    const drawer = await fill();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    await drawer.findByRole('button', { name: 'Вернуть на работу' });
    await userEvent.type(drawer.getByRole('textbox', { name: /^Телефон/ }), '{Backspace}8');
    expect(drawer.queryByRole('button', { name: 'Вернуть на работу' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Добавить новую карточку' }));
    await screen.findByRole('button', { name: 'Создать приглашение' });
    const sent = api.calls.filter(({ name }) => name === 'users.createEmployee');
    expect(sent.map(({ request }) => (request.body as { is_meant?: boolean }).is_meant)).toEqual([false, false, true]);
  });
});

describe('the form of a new employee', () => {
  it('names missing fields, and links to them', async () => {
    open();
    const drawer = within(await screen.findByRole('dialog', { name: 'Новый сотрудник' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    expect(await drawer.findByText('Исправьте 3 поля:')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Телефон' }));
    expect(drawer.getByRole('textbox', { name: /^Телефон/ })).toHaveFocus();
  });

  it('adds an employee to the own location with roles below one’s own, then invites them', async () => {
    const { api } = open({
      createEmployee: () => employee(),
      invite: () => ({ link: 'https://t.me/studio_bot?start=inv-1', expires_at: '2026-03-15T09:00:00.000Z' }),
    });
    const drawer = await fill();
    expect(drawer.queryByRole('checkbox', { name: 'Ст. Администратор' })).toBeNull();
    expect(drawer.getByText(/Назначает тот, чей уровень выше: Ст. Администратор/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Создать приглашение' }));
    expect(await screen.findByRole('textbox', { name: 'Ссылка приглашения' })).toHaveValue(
      'https://t.me/studio_bot?start=inv-1',
    );
    expect(api.calls.find(({ name }) => name === 'users.createEmployee')?.request.body).toMatchObject({
      last_name: 'Ёлкина',
      first_name: 'Ольга',
      middle_name: null,
      phone: '+79161234567',
      primary_location_id: LOCATION.id,
      roles: ['photographer'],
    });
  });

  it('stays open with the invitation where a button of the page had opened it', async () => {
    open({ createEmployee: () => employee() }, '/users/view');
    await userEvent.click(await screen.findByRole('button', { name: 'Новый сотрудник' }));
    const drawer = await fill();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('dialog', { name: 'Сотрудник добавлен' })).toBeVisible();
    await expect(
      waitFor(() => expect(screen.queryByRole('dialog', { name: 'Сотрудник добавлен' })).toBeNull()),
    ).rejects.toThrow();
  });

  it('shows a taken phone at its field, and keeps the input', async () => {
    open({
      createEmployee: () => {
        throw apiError('phone_taken', { field: 'phone' });
      },
    });
    const drawer = await fill();
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(drawer.getByRole('textbox', { name: /^Телефон/ })).toHaveAccessibleDescription(/уже записан/),
    );
    expect(drawer.getByRole('textbox', { name: /^Фамилия/ })).toHaveValue('Ёлкина');
  });
});
