import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { defineWriteKind } from '@studio/portal';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

const client = (index: number) => ({ name: `Клиент ${index}`, phone: '+79161234567' });

const SALE = defineWriteKind<{ id: string; sum_kop: number }>({
  kind: 'sale.cash',
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales',
  describe: ({ sum_kop }) => `на ${sum_kop / 100} ₽`,
});

async function clearDevice() {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', resolve);
      request.addEventListener('blocked', resolve);
    });
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  showWideScreen();
});

let close = () => {};

afterEach(async () => {
  close();
  jest.restoreAllMocks();
  await clearDevice();
});

function open(at: string, options: Partial<Parameters<typeof renderShell>[0]> = {}) {
  const shell = renderShell({ at, ...options });
  const { manager, store } = shell.portal.offline;
  act(() => manager.setOnline(false));
  close = () => {
    shell.unmount();
    manager.stop();
    store.close();
  };
  return shell;
}

describe('the page on work without a connection', () => {
  it('opens by its address, says that all is sent, and what works', async () => {
    open('/offline');
    expect(await screen.findByRole('heading', { name: 'Работа без связи', level: 1 })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Всё на сервере' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Работает без связи' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Нужна связь' })).toBeInTheDocument();
  });

  it('lists what waits, live, and keeps many records by the page', async () => {
    const { portal } = open('/offline');
    const owner = portal.session.getState().user?.id ?? '';
    await screen.findByRole('heading', { name: 'Всё на сервере' });
    for (let index = 0; index < 120; index += 1) await portal.offline.store.save(client(index), { owner });
    await act(async () => {
      await portal.offline.manager.save({ name: 'Последняя', phone: '+79161234567' });
    });
    const list = await screen.findByRole('region', { name: 'Ждёт на этом устройстве' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(25);
    expect(within(list).getByText(/из 121/)).toBeInTheDocument();
    expect(within(list).getAllByText('Сохранено на устройстве').length).toBe(25);
  });

  it('lists everything else that was entered here in its own words, and lets a refused one go', async () => {
    const { portal } = open('/offline');
    const { manager, store } = portal.offline;
    await screen.findByRole('heading', { name: 'Всё на сервере' });
    const id = '0190a000-0000-7000-8000-0000000000e1';
    await act(async () => {
      await manager.writes.save(SALE, { id, sum_kop: 45_000 });
    });
    const list = await screen.findByRole('region', { name: 'Ждёт на этом устройстве' });
    expect(await within(list).findByText('Продажа за наличные')).toBeInTheDocument();
    expect(within(list).getByText('на 450 ₽')).toBeInTheDocument();
    expect(within(list).getByText('Сохранено на устройстве')).toBeInTheDocument();
    expect(await screen.findByText(/Ждёт: 1\sзапись/)).toBeInTheDocument();
    const error = { code: 'x', message: 'День закрыт: продажу провести нельзя.', needs_person: true };
    await store.changeWrite(id, (write) => ({ ...write, status: 'error', error: error as never }));
    await act(async () => {
      await manager.writes.save(SALE, { id: id.replace('e1', 'e2'), sum_kop: 100 });
    });
    expect(await within(list).findByText('День закрыт: продажу провести нельзя.')).toBeInTheDocument();
    await userEvent.click(within(list).getByRole('button', { name: 'Удалить с устройства: Продажа за наличные' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/восстановить её будет нельзя/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(within(list).queryByText('на 450 ₽')).not.toBeInTheDocument());
    expect(within(list).getByText('на 1 ₽')).toBeInTheDocument();
  });

  it('waits for what was not answered, without an error, and lets go of a file that nobody will take', async () => {
    const { portal } = open('/offline');
    const { manager, store } = portal.offline;
    await screen.findByRole('heading', { name: 'Всё на сервере' });
    const id = '0190a000-0000-7000-8000-0000000000e5';
    await act(async () => {
      await manager.writes.save(SALE, { id, sum_kop: 45_000 });
      await manager.photos.keep({ session_key: 'on-server', session_name: 'Анна' }, [new File(['x'], 'broken.jpg')]);
    });
    const lost = { code: 'timeout', message: 'Сервер не ответил вовремя.', needs_person: false };
    await store.changeWrite(id, (write) => ({ ...write, status: 'error', in_doubt: true, error: lost as never }));
    const [photo] = await manager.photos.list();
    const broken = { code: 'photo_broken', message: 'Файл повреждён и не читается как снимок.', needs_person: true };
    await store.changePhoto(photo?.id ?? '', (known) => ({ ...known, status: 'error', error: broken as never }));
    await act(async () => {
      await manager.writes.save(SALE, { id: id.replace('e5', 'e6'), sum_kop: 100 });
    });
    const list = await screen.findByRole('region', { name: 'Ждёт на этом устройстве' });
    expect(await within(list).findByText('Отправим ещё раз')).toBeInTheDocument();
    expect(within(list).queryByRole('button', { name: /Удалить с устройства/ })).not.toBeInTheDocument();
    expect(await within(list).findByText('Файл повреждён и не читается как снимок.')).toBeInTheDocument();
    expect(within(list).queryByRole('button', { name: 'Повторить: Анна' })).not.toBeInTheDocument();
    await userEvent.click(within(list).getByRole('button', { name: 'Убрать из списка: Анна' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/broken\.jpg/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Убрать' }));
    await waitFor(async () => expect(await manager.photos.list()).toEqual([]));
  });

  it('says why another try could not even be noted down', async () => {
    const { portal } = open('/offline');
    const { manager, store } = portal.offline;
    await screen.findByRole('heading', { name: 'Всё на сервере' });
    const id = '0190a000-0000-7000-8000-0000000000e3';
    await act(async () => {
      await manager.writes.save(SALE, { id, sum_kop: 45_000 });
    });
    const error = { code: 'x', message: 'Не прошло.', needs_person: true };
    await store.changeWrite(id, (write) => ({ ...write, status: 'error', error: error as never }));
    const full = 'НЕ сохранено: на устройстве нет места.';
    jest.spyOn(manager.writes, 'retry').mockRejectedValue(new Error(full));
    act(() => manager.setOnline(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить: Продажа за наличные' }));
    expect(await screen.findByText(full)).toBeInTheDocument();
  });

  it('says that the queue cannot be read instead of calling it empty', async () => {
    const { portal } = open('/offline');
    jest
      .spyOn(portal.offline.store, 'queue')
      .mockRejectedValue(Object.assign(new Error('x'), { code: 'storage_unavailable' }));
    await act(async () => {
      await portal.offline.manager.save({ name: 'Анна', phone: '+79161234567' });
    });
    expect(await screen.findByText('Не удалось прочитать записи этого устройства')).toBeInTheDocument();
    expect(screen.queryByText('Всё на сервере')).not.toBeInTheDocument();
  });

  it('shows a signed-out person how much waits, and no names', async () => {
    const seed = open('/offline');
    await act(async () => {
      await seed.portal.offline.manager.save({ name: 'Тайная', phone: '+79161234567' });
    });
    close();
    open('/offline', { user: null });
    expect(await screen.findByText(/На этом устройстве ждёт отправки: 1\sфотосессия/)).toBeInTheDocument();
    expect(screen.queryByText('Тайная')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('the screen for support', () => {
  it('has an address of its own and shows the queue, the device and the log', async () => {
    const { portal, path } = open('/offline?view=support');
    await act(async () => {
      await portal.offline.manager.save({ name: 'Анна', phone: '+79161234567' });
    });
    const table = await screen.findByRole('table', { name: 'Очередь на этом устройстве' });
    expect(await within(table).findByText(/^ps_/)).toBeInTheDocument();
    expect(screen.getByText('Версия портала')).toBeInTheDocument();
    expect(await screen.findByText('photosession_saved_offline', {}, { timeout: 8_000 })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Очередь' }));
    await waitFor(() => expect(path()).toBe('/offline'));
  });

  it('saves the diagnostic file without names unless they were asked for', async () => {
    const { portal } = open('/offline?view=support');
    await act(async () => {
      await portal.offline.manager.save({ name: 'Проверкина', phone: '+79161234567' });
    });
    await screen.findByText(/^ps_/);
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить файл диагностики' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить файл' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('ps_');
    for (const secret of ['Проверкина', '9161234567', 'test.']) expect(text).not.toContain(secret);
  });
});
