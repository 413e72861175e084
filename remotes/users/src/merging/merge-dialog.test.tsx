import 'fake-indexeddb/auto';
import type { MergePreview } from '@studio/contracts';
import { type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { employee, LOCATION, pageOf, roleCard, someId } from '../testing/builders';

const director = fakeUser({ roles: ['regional_director'], id: someId(1) });
const olga = employee();
const double = employee({
  id: someId(11),
  full_name: 'Ёлкина Оля',
  first_name: 'Оля',
  middle_name: null,
  phone: '+79161110000',
  messenger_bound: true,
  revision: 7,
});

const found: MergePreview = {
  kept: olga,
  closed: double,
  brings: [
    { kind: 'photosessions', label: 'Фотосессии', count: 12 },
    { kind: 'shifts', label: 'Смены', count: 3 },
  ],
  brings_places: { works: ['Арбат'], days: ['«Обь-Плаза» с 30.11.2026 по 25.12.2026'], administers: [] },
  stays: [{ kind: 'accruals', label: 'Строки ведомостей', count: 40 }],
  blocks: [],
  hired_on_refusal: null,
};

function open(users: FakeHandlers['users'], id = olga.id) {
  return renderRemote(remote, {
    at: `/users/view/${id}`,
    user: director,
    api: {
      permissions: { roles: () => [roleCard('photographer')], employeeRoles: () => [] },
      locations: {
        searchPlaces: () => [],
        employeeLocations: () => [{ location: LOCATION, primary: true, since: '2024-03-01' }],
      },
      users: {
        employee: ({ params }) => (params['employeeId'] === double.id ? double : olga),
        employees: () => pageOf([olga, double]),
        devices: () => [],
        mergedCards: () => [],
        mergePreview: () => found,
        ...users,
      },
    },
  });
}

async function choose() {
  await userEvent.click(await screen.findByRole('button', { name: 'Действия' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  const item = within(menu).getByRole('menuitem', { name: 'Объединить с другой карточкой…' });
  while (!item.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  const window = await screen.findByRole('dialog');
  await userEvent.click(within(window).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Ёлкина Оля/ }));
  return window;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

describe('two cards of one person', () => {
  it('are shown beside each other, with what comes over, and merged with the chosen fields', async () => {
    const { api } = open({ merge: () => olga });
    const window = await choose();
    await userEvent.click(await within(window).findByRole('radio', { name: /Телефон: .*закроется/ }));
    expect(window).toHaveTextContent(/Перейдёт: фотосессии \(12\), смены \(3\)/);
    expect(window).toHaveTextContent('Дни обеих карточек сложатся: «Обь-Плаза» с 30.11.2026 по 25.12.2026.');
    expect(window).toHaveTextContent(/Останется за закрытой карточкой.*строки ведомостей \(40\)/);
    await userEvent.click(within(window).getByRole('checkbox', { name: /Это один человек/ }));
    await userEvent.click(within(window).getByRole('button', { name: 'Объединить' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'users.merge')?.request.body).toEqual({
        other_id: double.id,
        revision: olga.revision,
        other_revision: 7,
        take: ['phone'],
      }),
    );
  });

  it('stay apart while something blocks, which is said with the way to settle it', async () => {
    open({
      mergePreview: () => ({
        ...found,
        blocks: [{ kind: 'shifts', message: 'У обеих карточек смена в одно время: 12 мая.', link: '/schedule' }],
      }),
    });
    const window = await choose();
    expect(await within(window).findByText(/смена в одно время/)).toBeVisible();
    expect(within(window).getByRole('link', { name: 'Перейти' })).toHaveAttribute('href', '/schedule');
    expect(within(window).queryByRole('checkbox', { name: /Это один человек/ })).toBeNull();
  });

  it('a closed one leads to the one that stays, which takes them apart and says what is left', async () => {
    const { api, notifications } = open(
      {
        employee: ({ params }) => (params['employeeId'] === double.id ? { ...double, merged_into: olga.id } : olga),
        mergedCards: () => [
          {
            employee_id: double.id,
            full_name: double.full_name,
            phone: double.phone,
            merged_at: '2026-05-05T09:00:00Z',
          },
        ],
        unmerge: () => ({ employee: double, left: [{ kind: 'shares', label: 'Доли в продажах', count: 2 }] }),
      },
      double.id,
    );
    expect(await screen.findByRole('heading', { name: olga.full_name, level: 1 })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Разъединить' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Разъединить' }));
    await waitFor(() =>
      expect(notifications().at(-1)?.message).toMatch(/осталось на прежнем месте: доли в продажах \(2\)/),
    );
    expect(api.calls.some(({ name }) => name === 'users.unmerge')).toBe(true);
  });
});
