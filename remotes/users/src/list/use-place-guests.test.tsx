import 'fake-indexeddb/auto';
import { fakeUser, renderRemote, showWideScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';
import { employee, LOCATION, pageOf, roleCard, someId } from '../testing/builders';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  showWideScreen();
});

test('the list of a place names who works there today by a second assignment, and until when', async () => {
  const person = { position: null, phone: '+79160000000', roles: [] };
  const guest = (id: number, full_name: string, since: string, until: string | null) => ({
    ...person,
    id: someId(id),
    full_name,
    primary: false,
    since,
    until,
  });
  renderRemote(remote, {
    at: `/users/view?location=${LOCATION.id}`,
    user: fakeUser({ roles: ['senior_admin'], primary_location_id: LOCATION.id }),
    api: {
      permissions: { roles: () => [roleCard('admin')] },
      users: { employees: () => pageOf([employee()]), views: () => [] },
      locations: {
        myAccessible: () => [LOCATION],
        tree: () => ({ regions: [] }),
        locationEmployees: () => [
          guest(61, 'Гостева Анна', '2020-01-01', '2999-12-06'),
          guest(62, 'Будущая Ольга', '2999-12-01', null),
          { ...person, id: someId(63), full_name: 'Здешняя Инна', primary: true },
        ],
      },
    },
  });
  expect(
    await screen.findByText(
      /^1 сотрудник и сегодня по второму назначению: Гостева Анна \(с 01\.01\.2020 по 05\.12\.2999\)$/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Будущая/)).toBeNull();
});
