import 'fake-indexeddb/auto';
import { apiError, pressKey, renderRemote, showWideScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { administrator, company, developer, id, park, samara, studio, tree, volga } from '../testing/builders';

const open = (at = '/locations', user = developer) => renderRemote(remote, { at, user, api: company });
const line = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const press = async (name: string | RegExp) => userEvent.click(await line(name));

const narrow = window.matchMedia.bind(window);
beforeEach(() => {
  sessionStorage.clear();
  showWideScreen();
});
afterEach(() => {
  window.matchMedia = narrow;
});

/** Expands a line by its key, and waits for its children. */
async function unfold(name: RegExp, below: RegExp) {
  const above = await line(name);
  act(() => above.focus());
  await userEvent.keyboard('{ArrowRight}');
  return line(below);
}

test('a region expands to its cities, a city to its locations, which are fetched only then', async () => {
  const { api } = open();
  await unfold(/Поволжье/, /Самара/);
  expect(api.calls.some(({ name }) => name === 'locations.cityLocations')).toBe(false);
  await unfold(/Самара/, /Ленинградской/);
  expect(screen.getByRole('treeitem', { name: /Струковский/ })).toBeVisible();
  // Archived ones are in the tree only on request; an empty city cannot be expanded.
  expect(screen.queryByRole('treeitem', { name: /вокзале/ })).toBeNull();
  expect(screen.getByRole('treeitem', { name: /Казань/ })).not.toHaveAttribute('aria-expanded');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Показать архив' }));
  expect(await line(/вокзале/)).toBeVisible();
});

test('a chosen place is in the address, its card next to the tree, and going back restores the previous one', async () => {
  const { location, navigate } = open();
  await press(/Поволжье/);
  expect(await screen.findByRole('heading', { name: 'Поволжье' })).toBeVisible();
  expect(new URLSearchParams(location().search).get('place')).toBe(`region:${volga.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /Самара/ }));
  expect(await screen.findByRole('heading', { name: 'Самара' })).toBeVisible();
  await navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Поволжье' })).toBeVisible();
});

test('with one location in reach its card is open, and its path in the tree', async () => {
  const { location } = open('/locations', administrator);
  expect(await screen.findByRole('heading', { name: studio.name })).toBeVisible();
  expect(await line(/Ленинградской/)).toHaveAttribute('aria-selected', 'true');
  expect(new URLSearchParams(location().search).get('place')).toBe(`location:${studio.id}`);
});

test('a link to a location expands its path in the tree', async () => {
  open(`/locations?place=location:${studio.id}`);
  expect(await line(/Ленинградской/)).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('heading', { name: studio.name })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ленинградская, 12/ })).toHaveAttribute(
    'href',
    expect.stringContaining('yandex.ru/maps'),
  );
});

test('a line collapsed above the chosen location before its path is known stays collapsed', async () => {
  const { api } = open();
  await unfold(/Поволжье/, /Самара/);
  await unfold(/Самара/, /Ленинградской/);
  let answer: (location: typeof studio) => void = () => {};
  api.handle({ locations: { location: () => new Promise<typeof studio>((resolve) => (answer = resolve)) } });
  await press(/Ленинградской/);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Ленинградской/ })).toBeNull());
  await act(async () => answer(studio));
  await screen.findByText('Где находится');
  expect(await screen.findByRole('heading', { name: studio.name })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /Ленинградской/ })).toBeNull();
});

test('expanded lines stay expanded in this tab', async () => {
  const first = open();
  await unfold(/Поволжье/, /Самара/);
  first.unmount();
  open();
  expect(await line(/Самара/)).toBeVisible();
});

test('the search asks the server for the whole tree and shows only the paths to its hits', async () => {
  const { api, location } = open();
  await line(/Поволжье/);
  api.handle({
    locations: {
      searchPlaces: () => [
        {
          kind: 'location',
          id: park.id,
          name: park.name,
          address: park.address,
          archived: false,
          region_id: volga.id,
          region_name: volga.name,
          city_id: samara.id,
          city_name: samara.name,
        },
      ],
    },
  });
  pressKey('Slash');
  await userEvent.keyboard('струк');
  // Its name is now split into the highlighted part and the rest.
  expect(await screen.findByTitle(park.name)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Урал/ })).toBeNull());
  expect(await screen.findByText('Струк')).toHaveProperty('tagName', 'MARK');
  await waitFor(() => expect(new URLSearchParams(location().search).get('q')).toBe('струк'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(new URLSearchParams(location().search).get('place')).toBe(`location:${park.id}`));
});

test('a search without a match says so, with a way back', async () => {
  const { api } = open();
  api.handle({ locations: { searchPlaces: () => [] } });
  await line(/Поволжье/);
  pressKey('Slash');
  await userEvent.keyboard('Омск');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить поиск' }));
  expect(await line(/Урал/)).toBeVisible();
});

test('when offline the known places are searched, and actions are disabled with a reason', async () => {
  const { goOffline } = open(`/locations?place=location:${studio.id}`);
  await line(/Струковский/);
  goOffline();
  expect(await screen.findByText(/Нет связи: менять можно/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Изменить' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /Новая локация/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Название или адрес' }), 'красноарм');
  expect(await screen.findByText(/ищем среди того, что уже открывали/)).toBeVisible();
  expect(await line(/Струковский/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Ленинградской/ })).toBeNull());
});

test('a refusal shows its cause and number, and a retry loads the tree', async () => {
  const { api } = renderRemote(remote, {
    at: '/locations',
    user: developer,
    api: {
      locations: {
        tree: () => {
          throw apiError('conflict', { requestId: 'k7f3-29qx' });
        },
      },
    },
  });
  expect(await screen.findByText(/k7f3-29qx/)).toBeVisible();
  api.handle({ locations: { tree: () => tree } });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await line(/Поволжье/)).toBeVisible();
});

test('a deleted place says so, with a way back to the tree', async () => {
  const { api, location } = open(`/locations?place=location:${id('no')}`);
  api.handle({
    locations: {
      location: () => {
        throw apiError('not_found');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'К дереву локаций' }));
  expect(new URLSearchParams(location().search).get('place')).toBeNull();
});

test('an employee of one location is offered no action on all of them', async () => {
  open(`/locations?place=region:${volga.id}`, administrator);
  await screen.findByRole('heading', { name: 'Поволжье' });
  expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Другие действия с деревом' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByRole('menuitem', { name: 'Новый регион' })).toBeNull();
  expect(within(menu).queryByRole('menuitem', { name: 'Новый город' })).toBeNull();
});

test('N adds a location and E edits the chosen place', async () => {
  open(`/locations?place=location:${studio.id}`);
  await screen.findByRole('heading', { name: studio.name });
  pressKey('KeyE');
  expect(await screen.findByRole('dialog', { name: 'Изменить локацию' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressKey('KeyN');
  expect(await screen.findByRole('dialog', { name: 'Новая локация' })).toBeVisible();
});

test('on a phone the card is a separate screen, with a way back to the tree', async () => {
  window.matchMedia = narrow;
  open();
  await press(/Поволжье/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Поволжье' })).toBeVisible();
  expect(screen.queryByRole('tree')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Регионы и локации' }));
  expect(await line(/Урал/)).toBeVisible();
});
