import 'fake-indexeddb/auto';
import { type FakeHandlers, fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { employee, LOCATION, role, roleCard, someId } from '../testing/builders';

const olga = employee();
const PARK = { ...LOCATION, id: someId(60), name: 'Парк' };
const SHIFTS = ['2999-12-02', '2999-12-04'];
const DAYS = { since: '2026-12-01', until: '2026-12-06' };

function open(tab: string, user: ReturnType<typeof fakeUser>, users: FakeHandlers['users']) {
  return renderRemote(remote, {
    at: `/users/view/${olga.id}${tab}`,
    user,
    api: {
      users: { devices: () => [], ...users },
      permissions: { roles: () => [roleCard('photographer')], employeeRoles: () => [] },
      locations: {
        searchPlaces: () => [
          {
            kind: 'location' as const,
            id: PARK.id,
            name: PARK.name,
            address: PARK.address,
            archived: false,
            region_id: someId(61),
            region_name: 'Центр',
            city_id: someId(62),
            city_name: 'Москва',
          },
        ],
        location: () => PARK,
        employeeLocations: () => [
          { location: LOCATION, primary: true, since: '2024-03-01', until: null },
          { location: { ...PARK, id: someId(63), name: 'Вокзал' }, primary: false, ...DAYS, shifts_on: SHIFTS },
        ],
        changeLocationEmployees: () => [],
      },
    },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  showWideScreen();
});

it('shows of who works here from elsewhere the contacts and the days, and no edit', async () => {
  const visits = [{ location_id: PARK.id, location_name: PARK.name, ...DAYS }];
  open('', fakeUser({ roles: ['senior_admin'], id: someId(1) }), { employee: () => ({ ...olga, visits }) });
  const card = within(await screen.findByRole('region', { name: 'Работа у вас' }));
  expect(card.getByText('Парк: работает здесь с 01.12.2026 по 05.12.2026')).toBeVisible();
  for (const name of ['Изменить', 'Действия']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Роли и доступ', 'Подключения']) expect(screen.queryByRole('tab', { name })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Локации' })).toBeVisible();
});

it('assigns from a day to the end of another, and says what the person gets', async () => {
  const director = fakeUser({ roles: ['regional_director'], id: someId(1) });
  const portal = open('?tab=places', director, { employee: () => ({ ...olga, roles: [role('photographer')] }) });
  expect(await screen.findByText(/работает здесь с 01.12.2026 по 05.12.2026/)).toBeVisible();
  const form = within(screen.getByRole('region', { name: 'Ещё одна локация' }));
  expect(form.getByText(/роли действуют и здесь/)).toBeVisible();
  await userEvent.click(form.getByRole('combobox', { name: 'Локация' }));
  await userEvent.keyboard('Парк');
  await userEvent.click(await screen.findByRole('option', { name: /Парк/ }));
  fireEvent.change(form.getByLabelText('С'), { target: { value: '10.12.2999' } });
  fireEvent.change(form.getByLabelText('По'), { target: { value: '15.12.2999' } });
  await userEvent.click(form.getByRole('button', { name: 'Назначить' }));
  const sent = () =>
    portal.api.calls
      .filter(({ name }) => name === 'locations.changeLocationEmployees')
      .map(({ request }) => request.body);
  await waitFor(() =>
    expect(sent()).toEqual([{ add: [olga.id], remove: [], from: '2999-12-10', until: '2999-12-16' }]),
  );
});

it('ends an assignment at once or by a day, and names the shifts that it frees', async () => {
  const director = fakeUser({ roles: ['regional_director'], id: someId(1) });
  const portal = open('?tab=places', director, { employee: () => ({ ...olga, roles: [role('photographer')] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать локацию «Вокзал»' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/^2 смены станут свободными: 02.12.2999, 04.12.2999\./)).toBeVisible();
  fireEvent.change(asked.getByLabelText('Последний день здесь'), { target: { value: '02.12.2999' } });
  expect(asked.getByText(/^1 смена станет свободной: 04.12.2999\./)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(
      portal.api.calls
        .filter(({ name }) => name === 'locations.changeLocationEmployees')
        .map(({ request }) => request.body),
    ).toEqual([{ add: [olga.id], until: '2999-12-03' }]),
  );
});

it('offers nothing about people of a place where one works until a day, and says why', async () => {
  const guest = (until: string | null) =>
    fakeUser({
      roles: ['senior_admin'],
      id: someId(1),
      primary_location_id: someId(70),
      further_location_ids: [olga.primary_location_id!],
      passing: until === null ? [] : [{ location_id: olga.primary_location_id!, until }],
    });
  const { unmount } = open('', guest('2026-11-30'), { employee: () => olga });
  expect(
    await screen.findByText(
      'В этой локации вы работаете по 29.11.2026. Её саму и её сотрудников меняют те, кто работает в ней постоянно.',
    ),
  ).toBeVisible();
  for (const name of ['Изменить', 'Действия']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Подключения' })).toBeNull();
  unmount();
  open('', guest(null), { employee: () => olga });
  expect(await screen.findByRole('button', { name: 'Изменить' })).toBeVisible();
});
