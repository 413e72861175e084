import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { chooseItem, type FakeHandlers, fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accepted, LOCATION, pageOf, PHOTOGRAPHER, photosession, someId } from '../testing/builders';
import ListScreen from './list-screen';

const choices: FakeHandlers = {
  photosessions: { photographers: () => [PHOTOGRAPHER] },
  locations: { myAccessible: () => [LOCATION] },
};

function open({
  at = '/photosessions',
  list = () => pageOf([photosession()]),
  ...options
}: Parameters<typeof renderScreen>[1] & { list?: () => ReturnType<typeof pageOf> } = {}) {
  return renderScreen(<ListScreen />, {
    ...options,
    path: '/photosessions',
    at,
    api: {
      ...choices,
      ...options.api,
      photosessions: { ...choices.photosessions, list, ...options.api?.photosessions },
    },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // As on a desktop: the list is a table.
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

describe('the list of photo sessions', () => {
  it('shows number, client, phone and state of each, and how many there are', async () => {
    open({ list: () => pageOf([photosession({ session_state: 'ready' })], 1248) });
    const row = await screen.findByRole('row', { name: 'Фотосессия №\u00a01204 Иванова Мария' });
    expect(within(row).getByText('+7 916 123-45-67')).toBeVisible();
    expect(within(row).getByText('Готова к показу')).toBeVisible();
    expect(screen.getByText('1 248 фотосессий')).toBeVisible();
    expect(screen.getByText(/^обновлено \d\d:\d\d$/)).toBeVisible();
  });

  it('asks the server for what the address says, and writes a search into the address', async () => {
    const { api, location } = open({ at: '/photosessions?state=sold&state=done&page=3' });
    await screen.findByText('Иванова Мария');
    await userEvent.type(screen.getByRole('searchbox'), 'Пётр');
    await waitFor(() => expect(new URLSearchParams(location().search).get('search')).toBe('Пётр'));
    expect(new URLSearchParams(location().search).getAll('state')).toEqual(['sold', 'done']);
    await waitFor(() => {
      const asked = api.calls
        .filter(({ name }) => name === 'photosessions.list')
        .map(({ request }) => Object.fromEntries(request.query));
      expect(asked[0]).toMatchObject({ page: '3' });
      expect(asked.at(-1)).toMatchObject({ page: '1', search: 'Пётр' });
    });
  });

  it('keeps the prices of the seller’s own location, at which cash is taken when the line is gone', async () => {
    const prices = { price_list_id: someId(7), offers: [] };
    const seller = fakeUser({ roles: ['salesperson'], primary_location_id: LOCATION.id });
    const { api, offline } = open({ user: seller, api: { sales: { prices: () => prices as never } } });
    await screen.findByText('Иванова Мария');
    const key = `prices:${seller.id}:${LOCATION.id}`;
    await waitFor(async () => expect((await offline.store.readDraft(key))?.data).toEqual(prices), { timeout: 5_000 });
    expect(api.calls.filter(({ name }) => name === 'sales.prices')).toHaveLength(1);
  });

  it('says that there is nothing yet, and offers the first session to those who may create', async () => {
    open({ list: () => pageOf([]) });
    await screen.findByRole('heading', { name: 'Фотосессий пока нет' });
    expect(screen.getAllByRole('button', { name: 'Новая фотосессия' })).toHaveLength(2);
  });

  it('offers no creation to a photographer, not even by its address', async () => {
    open({ list: () => pageOf([]), user: fakeUser({ roles: ['photographer'] }), at: '/photosessions?new=1' });
    await screen.findByRole('heading', { name: 'Фотосессий пока нет' });
    expect(screen.queryByRole('button', { name: 'Новая фотосессия' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nothing was found, with a reset that shows all again', async () => {
    const { location } = open({ at: '/photosessions?search=zzz&view=table', list: () => pageOf([]) });
    await screen.findByRole('heading', { name: 'Ничего не найдено' });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(location().search).toBe('');
  });

  it('tells a person without the right who grants it, and asks the server for nothing', async () => {
    const { api } = open({ user: fakeUser({ roles: ['warehouse_keeper'] }) });
    await screen.findByRole('heading', { name: 'Нет доступа к фотосессиям' });
    expect(screen.getByText(/открывает администратор вашей локации/)).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('shows a failure with its cause and request number, and a retry that works', async () => {
    let broken = true;
    open({
      list: () => {
        if (broken)
          throw new PortalError({
            code: 'internal',
            message: 'Что-то сломалось у нас.',
            status: 500,
            requestId: 'ab12-cd34',
          });
        return pageOf([photosession()]);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Что-то сломалось у нас.');
    expect(alert).toHaveTextContent('ab12-cd34');
    broken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Иванова Мария');
  });

  it('shows a session of this device at once, and once only when the server has it', async () => {
    const offline = fakeOffline();
    const items = [photosession()];
    const sent = someId(77);
    const { manager } = offline;
    open({
      offline,
      list: () => pageOf(items),
      api: {
        photosessions: {
          create: (request) => {
            const reply = accepted(request, sent);
            items.unshift(photosession({ id: sent, number: 1205, name: 'Ёлкина Ольга', local_id: reply.local_id }));
            return reply;
          },
        },
      },
    });
    await screen.findByText('Иванова Мария');
    await act(() => {
      manager.setOnline(false);
      return manager.save({ name: 'Ёлкина Ольга', phone: '89161112233', location_id: LOCATION.id });
    });
    const local = await screen.findByRole('row', { name: 'Фотосессия Ёлкина Ольга' });
    expect(within(local).getByText('Сохранено на устройстве')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toBe(local);

    act(() => manager.setOnline(true));
    await screen.findByRole('row', { name: 'Фотосессия №\u00a01205 Ёлкина Ольга' }, { timeout: 10_000 });
    await waitFor(() => expect(screen.getAllByText('Ёлкина Ольга')).toHaveLength(1));
    expect(await screen.findByText('№ 1205')).toBeVisible();
  });

  it('says why a session of this device was not taken, and sends it again when asked', async () => {
    const offline = fakeOffline();
    let refuse = true;
    const { api } = open({
      offline,
      list: () => pageOf([]),
      api: {
        photosessions: {
          create: (request) => {
            if (refuse)
              throw new PortalError({
                code: 'location_out_of_scope',
                message: 'Эта локация вам недоступна.',
                status: 403,
              });
            return accepted(request, someId(78));
          },
        },
      },
    });
    await screen.findByRole('heading', { name: 'Фотосессий пока нет' });
    await act(() => offline.manager.create({ name: 'Петров Пётр', phone: '89165556677' }));
    await screen.findByText('Эта локация вам недоступна.');
    refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(api.calls.filter(({ name }) => name === 'photosessions.create')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Эта локация вам недоступна.')).toBeNull());
  });

  it('shows twenty of a thousand records of this device, and all of them page by page in a view of their own', async () => {
    const offline = fakeOffline({ online: false });
    for (let at = 0; at < 45; at += 1)
      await offline.store.save({ name: `Клиент ${at}`, phone: '+79161234567' }, { owner: someId(1) });
    const { location } = open({ offline });
    const rows = () => screen.getAllByRole('row', { name: /^Фотосессия Клиент/ });
    await waitFor(() => expect(rows()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'Ещё 25 на этом устройстве — показать' }));
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.getByText(/^45\sфотосессий на этом устройстве$/)).toBeVisible();
    expect(screen.queryByText('Иванова Мария')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'Показать все фотосессии' }));
    expect(new URLSearchParams(location().search).has('on')).toBe(false);
    await screen.findByText('Иванова Мария');
  });

  it('seeks in what the device holds while the server cannot be reached, and says so', async () => {
    let cut = false;
    open({
      offline: fakeOffline({ online: true }),
      list: () => {
        if (cut) throw new PortalError({ code: 'network', message: 'Нет связи с сервером.' });
        return pageOf([photosession(), photosession({ number: 1205, name: 'Ёлкина Ольга' })], 1248);
      },
    });
    await screen.findByText('Иванова Мария');
    cut = true;
    await userEvent.type(screen.getByRole('searchbox'), 'елкина');
    await screen.findByText('Нет связи: показан не весь список');
    expect(screen.getByText(/^Найдено: 1\. Это устройство помнит 2\sфотосессии/)).toBeVisible();
    expect(screen.getByText('Ёлкина Ольга')).toBeVisible();
    expect(screen.queryByText('Иванова Мария')).toBeNull();
    expect(screen.getByText(/^Данные на \d\d:\d\d, нет связи$/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves several at once, and takes the moves back by one press', async () => {
    const { api } = open({
      list: () =>
        pageOf([photosession({ revision: 3 }), photosession({ number: 1205, name: 'Ким Ольга', revision: 8 })]),
      user: fakeUser({ roles: ['admin'] }),
      api: {
        photosessions: {
          bulk: () => ({ done: [someId(1204), someId(1205)], refused: [] }),
          undoMove: () => photosession({ revision: 5 }),
          views: () => [],
        },
      },
    });
    await screen.findByText('Ким Ольга');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все строки' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить состояние' }));
    await chooseItem('Съёмка…');
    const dialog = within(await screen.findByRole('alertdialog', { name: /Перевести 2\sфотосессии/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Перевести' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    const undone = () => api.calls.filter(({ name }) => name === 'photosessions.undoMove');
    await waitFor(() => expect(undone()).toHaveLength(2));
    expect(undone().map(({ request }) => (request.body as { revision: number }).revision)).toEqual([4, 9]);
  });

  it('goes from the rows of a page to all that were found', async () => {
    const second = photosession({ number: 1300, name: 'Последняя Вера' });
    const first = Array.from({ length: 25 }, (_, at) => photosession({ number: 1204 + at }));
    const { api } = open({
      user: fakeUser({ roles: ['admin'] }),
      api: {
        photosessions: {
          list: ({ query }) => pageOf(query.get('page') === '2' ? [second] : first, 26),
          bulk: () => ({ done: [], refused: [] }),
          views: () => [],
        },
      },
    });
    await screen.findByText('26 фотосессий');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки' }));
    // In the bar, and for who hears it.
    await waitFor(() => expect(screen.getAllByText('Выбрано: 25')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать все 26' }));
    await waitFor(() => expect(screen.getAllByText('Выбрано: 26')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Выбрать все 26' })).toBeNull();
    expect(api.calls.filter(({ name }) => name === 'photosessions.bulk')).toEqual([]);
  });

  it('names the photographer of several at once, gives each its own back, and says which one was refused', async () => {
    const other = photosession({ number: 1205, photographer_id: null, photographer_name: null, name: 'Ким Ольга' });
    const archived = { photosession_id: someId(1205), number: 1205, code: 'gone', message: 'Фотосессия в архиве.' };
    const { api, notifications } = open({
      list: () => pageOf([photosession(), other]),
      user: fakeUser({ roles: ['admin'] }),
      api: {
        photosessions: {
          bulk: ({ body }) =>
            (body as { act: { photographer_id: string | null } }).act.photographer_id === null
              ? { done: [], refused: [archived] }
              : { done: [someId(1204), someId(1205)], refused: [] },
          views: () => [],
        },
      },
    });
    await screen.findByText('Ким Ольга');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все строки' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Назначить фотографа' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Назначить фотографа на 2\sфотосессии\?/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Фотограф' }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(PHOTOGRAPHER.full_name) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Назначить' }));
    const sent = () => api.calls.filter(({ name }) => name === 'photosessions.bulk').map(({ request }) => request.body);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          photosession_ids: [someId(1204), someId(1205)],
          act: { kind: 'assign', photographer_id: PHOTOGRAPHER.id },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().slice(1)).toEqual([
      {
        photosession_ids: [someId(1204)],
        act: { kind: 'assign', photographer_id: PHOTOGRAPHER.id, from: PHOTOGRAPHER.id },
      },
      { photosession_ids: [someId(1205)], act: { kind: 'assign', photographer_id: null, from: PHOTOGRAPHER.id } },
    ]);
    const told = /^Отменить не удалось\. Прежний фотограф не возвращён \(1\sфотосессия\): Фотосессия в архиве\.$/;
    await waitFor(() =>
      expect(
        notifications()
          .map(({ message }) => message)
          .join(),
      ).toMatch(told),
    );
  });
});
