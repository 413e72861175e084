import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { type FakeHandlers, fakeOffline, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { CASH_SALE } from '../selling/cash-sale-kind';
import { accepted, LOCATION, PHOTOGRAPHER, photosession, sessionDetail, someId } from '../testing/builders';

const OWNER = someId(1);
const INPUT = { name: 'Петров Пётр', phone: '+79165556677', location_id: LOCATION.id, location_name: LOCATION.name };

async function open(create: NonNullable<FakeHandlers['photosessions']>['create'], online = true) {
  const offline = fakeOffline({ online });
  const { local_id } = await offline.store.save(INPUT, { owner: OWNER });
  const rendered = renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${local_id}`,
    offline,
    api: {
      photosessions: {
        create,
        get: ({ params }) => sessionDetail({ id: params['id'] ?? '', number: 1205 }),
        photographers: () => [PHOTOGRAPHER],
        duplicates: () => [],
      },
      locations: { myAccessible: () => [LOCATION] },
      photos: { list: () => [] },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Петров Пётр' });
  return { ...rendered, local_id, manager: offline.manager, store: offline.store };
}

const keepPhoto = ({ photos }: ReturnType<typeof fakeOffline>['manager'], session_key: string) =>
  act(() => photos.keep({ session_key, session_name: null }, [new File(['a'], 'a.jpg')]));

const cashSale = (photosession_id: string) => ({
  id: someId(7),
  location_id: LOCATION.id,
  photosession_id,
  lines: [{ product_id: someId(8), name: 'Печать', quantity: 1, price_kop: 30_000 }],
  payment: { id: someId(9), amount_kop: 30_000 },
  created_at: '2026-11-23T09:00:00.000Z',
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a session that is only on this device', () => {
  it('shows its data and that it waits for a connection', async () => {
    await open(undefined, false);
    expect(screen.getAllByText('Сохранено на устройстве')[0]).toBeVisible();
    expect(screen.getByText('Фотосессия уйдёт на сервер сама, когда появится связь.')).toBeVisible();
    expect(screen.getByText(LOCATION.name)).toBeVisible();
  });

  it('moves to its real page as soon as the server has it', async () => {
    const { location } = await open((request) => accepted(request, someId(1205)));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1205)}`));
    expect(await screen.findByRole('heading', { level: 1, name: '№\u00a01205 · Иванова Мария' })).toBeVisible();
  });

  it('says why it was refused; the correction replaces it and is sent under a new key', async () => {
    const sent: (string | null)[] = [];
    const { location, local_id, manager, store } = await open((request) => {
      sent.push(request.headers.get('idempotency-key'));
      if (sent.length === 1)
        throw new PortalError({
          code: 'location_out_of_scope',
          message: 'Эта локация вам недоступна.',
          status: 403,
          requestId: 'ab12',
        });
      return accepted(request, someId(1206));
    });
    await act(() => manager.retry(local_id));
    expect(await screen.findByText('Эта локация вам недоступна.')).toBeVisible();
    expect(screen.getByText(/Номер запроса: ab12/)).toBeVisible();
    await keepPhoto(manager, local_id);
    await act(() => manager.writes.save(CASH_SALE, cashSale(local_id), { after: local_id }));
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    const name = screen.getByRole('textbox', { name: /Имя клиента/ });
    await userEvent.clear(name);
    await userEvent.paste('Петров Павел');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByRole('heading', { level: 1, name: 'Петров Павел' });
    const replacement = location().pathname.split('/').at(-1) ?? '';
    expect(replacement).not.toBe(local_id);
    expect((await store.records(OWNER)).map((record) => record.local_id)).toEqual([replacement]);
    expect((await store.keptPhotos(OWNER)).map((photo) => photo.session_key)).toEqual([replacement]);
    // Cash taken for it belongs to the corrected session: under the old key the server would find none.
    const [sale] = await manager.writes.list(CASH_SALE.kind);
    expect(sale).toMatchObject({ after: replacement, payload: { photosession_id: replacement } });
    await act(() => manager.writes.discard(sale?.key ?? ''));
    await act(() => manager.retry(replacement));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1206)}`));
    expect(sent).toEqual([local_id, replacement]);
  });

  it('is removed from the device, with its photos, only after its name was typed', async () => {
    const { store, manager, local_id, notifications } = await open(() => {
      throw new PortalError({ code: 'location_out_of_scope', message: 'Эта локация вам недоступна.', status: 403 });
    });
    await keepPhoto(manager, local_id);
    await act(() => manager.retry(local_id));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить с устройства' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить фотосессию с устройства?' }));
    expect(question.getByText(/Снимки, которых нет на сервере, исчезнут тоже: 1\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await store.records(OWNER)).toHaveLength(1);
    await userEvent.type(question.getByRole('textbox'), 'Петров Пётр');
    jest.spyOn(manager, 'discard').mockRejectedValueOnce(new Error('The disk failed'));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(notifications()[0]?.message).toMatch(/^Фотосессия не удалена с устройства\. /));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(async () => expect(await store.records(OWNER)).toEqual([]));
    expect(await manager.photos.list()).toEqual([]);
  });

  it('changed after it was sent stays as sent, the edit follows it, and a conflict shows both versions', async () => {
    let lost = true;
    const { name, phone } = INPUT;
    const theirs = photosession({
      id: someId(1208),
      name,
      phone,
      photographer_id: null,
      notes: 'Придут вдвоём',
      revision: 3,
    });
    const updates: unknown[] = [];
    const { manager, local_id, api, location } = await open((request) => {
      if (lost) throw new PortalError({ code: 'internal', message: 'Ошибка сервера.', status: 500 });
      return accepted(request, someId(1208));
    });
    api.handle({
      photosessions: {
        update: ({ body }) => {
          updates.push(body);
          if (updates.length === 1)
            throw new PortalError({ code: 'conflict', message: 'Фотосессию изменили.', status: 409, details: theirs });
          return photosession({ id: someId(1208), notes: 'С собакой', revision: 4 });
        },
      },
    });
    await act(() => manager.retry(local_id));
    act(() => manager.setOnline(false));
    // While the attempt is shown as under way, there is no such button.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
      expect(screen.getByText(/^Правка уйдёт после записи: /)).toBeVisible();
    });
    expect(screen.queryByRole('combobox', { name: /Локация/ })).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: 'Заметка' }));
    await userEvent.paste('С собакой');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(/Правка уйдёт после записи\.$/);
    lost = false;
    await act(async () => {
      manager.setOnline(true);
      await manager.retry(local_id);
      await manager.retry(local_id);
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('ЗаметкаУ вас: С собакойНа сервере: Придут вдвоём');
    jest.spyOn(manager, 'edit').mockRejectedValueOnce(new Error('The disk failed'));
    await userEvent.click(within(notice).getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Выбор не сохранён')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1208)}`));
    expect(updates.at(-1)).toEqual({ revision: 3, notes: 'С собакой' });
  });

  it('whose answer was lost waits: it may be on the server, so it is no error and nothing offers to remove it', async () => {
    const { manager, local_id } = await open(() => {
      throw new PortalError({ code: 'internal', message: 'Ошибка сервера.', status: 500 });
    });
    await act(() => manager.retry(local_id));
    expect((await screen.findAllByText('Отправим ещё раз')).length).toBe(2);
    expect(screen.getByText(/Сервер мог получить фотосессию: дважды она не появится/)).toBeVisible();
    expect(screen.queryByText('Ошибка')).toBeNull();
    expect(screen.queryByRole('button', { name: /Удалить с устройства/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  });

  it('entered twice may be kept once: the newest stays, and takes the photos of the older', async () => {
    const { store, manager, local_id, location } = await open(undefined, false);
    await keepPhoto(manager, local_id);
    const newer = await act(() => manager.save({ ...INPUT, name: 'петров петр', notes: 'С собакой' }));
    if (!newer.ok) throw new Error('not saved');
    const notice = (await screen.findByText('Похоже, записано дважды')).closest('div') as HTMLElement;
    await userEvent.click(within(notice).getByRole('button', { name: 'Сравнить' }));
    const comparison = within(await screen.findByRole('dialog', { name: 'Сравнение фотосессий' }));
    expect(comparison.getByRole('row', { name: /Заметка — отличается — С собакой/ })).toBeVisible();
    expect(comparison.queryByRole('row', { name: /Телефон — отличается/ })).toBeNull();
    await userEvent.click(comparison.getByRole('button', { name: 'Оставить новую' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Оставить новую' }));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${newer.record.local_id}`));
    expect((await store.records(OWNER)).map((record) => record.local_id)).toEqual([newer.record.local_id]);
    expect((await manager.photos.list()).map((photo) => photo.session_key)).toEqual([newer.record.local_id]);
  });

  it('entered twice is left alone when the older may be on the server', async () => {
    const { manager, local_id } = await open(() => {
      throw new PortalError({ code: 'internal', message: 'Ошибка сервера.', status: 500 });
    });
    await act(() => manager.retry(local_id));
    act(() => manager.setOnline(false));
    await act(() => manager.save({ ...INPUT }));
    await screen.findByText('Похоже, записано дважды');
    expect(screen.getByText(/Старая запись уже отправлялась и могла дойти до сервера/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оставить новую' })).toBeNull();
  });

  it('sent from elsewhere leads to the page of the server', async () => {
    const { location } = renderScreen(<DetailScreen />, {
      path: '/photosessions/:id',
      at: '/photosessions/ps_1772971200000abcdefghij',
      api: {
        photos: { manifest: () => ({ session_id: someId(1207), files: [] }), list: () => [] },
        photosessions: { get: ({ params }) => sessionDetail({ id: params['id'] ?? '' }) },
      },
    });
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1207)}`));
  });

  it('that no longer exists leads to the list', async () => {
    renderScreen(<DetailScreen />, {
      path: '/photosessions/:id',
      at: '/photosessions/ps_1772971200000abcdefghij',
      api: {
        photos: {
          manifest: () => {
            throw new PortalError({ code: 'not_found', message: 'Не найдено.', status: 404 });
          },
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'На этом устройстве такой записи нет' })).toBeVisible();
  });
});
