import type { Location } from '@studio/contracts';
import { apiError, declarationFaults, pressKey, renderRemote } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from './remote';

function location(name: string, rest: Partial<Location> = {}): Location {
  return {
    id: `0190a000-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
    name,
    kind: 'studio',
    address: 'Арбат, 1',
    phone: '+79161234567',
    status: 'active',
    city_id: '0190a000-0000-7000-8000-0000000000c1',
    city_name: 'Москва',
    time_zone: 'Europe/Moscow',
    ...rest,
  };
}

const answering = (...locations: Location[]) => ({ locations: { myAccessible: () => locations } });

const twoCities = answering(location('Арбат'), location('Кремль', { city_name: 'Тула', address: 'Менделеевская, 2' }));

test('package.json declares what the code brings', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});

test('who is not signed in is asked to sign in first', async () => {
  const { location } = renderRemote(remote, { at: '/locations', user: null });
  await waitFor(() => expect(location().pathname).toBe('/login'));
});

test('the locations of the signed-in person stand in a table', async () => {
  const { title } = renderRemote(remote, { at: '/locations', api: twoCities });
  expect(await screen.findByRole('cell', { name: 'Арбат' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Тула' })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: '+7 916 123-45-67' })).toHaveLength(2);
  expect(title()).toBe('Локации');
});

test('the key «/» leads to the search, which narrows the table and stays in the address', async () => {
  const { location } = renderRemote(remote, { at: '/locations', api: twoCities });
  await screen.findByRole('cell', { name: 'Арбат' });
  pressKey('Slash');
  await userEvent.keyboard('тула');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Арбат' })).toBeNull());
  expect(screen.getByRole('cell', { name: 'Кремль' })).toBeVisible();
  expect(new URLSearchParams(location().search).get('q')).toBe('тула');
});

test('a search without a match says so, and leads back to all', async () => {
  renderRemote(remote, { at: '/locations?q=Омск', api: twoCities });
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }));
  expect(screen.getByRole('cell', { name: 'Арбат' })).toBeVisible();
});

test('who has no location yet is told who gives one', async () => {
  renderRemote(remote, { at: '/locations', api: answering() });
  expect(await screen.findByText('Вам пока не открыта ни одна локация')).toBeVisible();
});

test('a refusal says its cause and number, and trying again brings the locations', async () => {
  const { api } = renderRemote(remote, {
    at: '/locations',
    api: {
      locations: {
        myAccessible: () => {
          throw apiError('unavailable', { requestId: 'k7f3-29qx' });
        },
      },
    },
  });
  expect(await screen.findByText(/k7f3-29qx/)).toBeVisible();
  api.handle(twoCities);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('cell', { name: 'Арбат' })).toBeVisible();
});

test('without a connection what was loaded stays, with its time', async () => {
  const { goOffline } = renderRemote(remote, { at: '/locations', api: twoCities });
  expect(await screen.findByText(/^Обновлено/)).toBeVisible();
  goOffline();
  expect(screen.getByText(/нет связи/)).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Арбат' })).toBeVisible();
});

test('without a connection and without anything kept the screen says so', async () => {
  renderRemote(remote, { at: '/locations', api: twoCities, online: false });
  expect(await screen.findByText('Нет связи, и сохранённого списка нет')).toBeVisible();
});
