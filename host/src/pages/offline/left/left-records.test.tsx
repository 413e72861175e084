import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { defineWriteKind } from '@studio/portal';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../testing/render-shell';
import { showWideScreen } from '../../../testing/wide-screen';

const ANNA = '0190a000-0000-7000-8000-0000000000aa';
const SALE = defineWriteKind<{ id: string; sum_kop: number }>({
  kind: 'sale.cash',
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales/offline',
});

async function clearDevice() {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', resolve);
      request.addEventListener('blocked', resolve);
    });
}

let close = () => {};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  showWideScreen();
});

afterEach(async () => {
  close();
  jest.restoreAllMocks();
  await clearDevice();
});

interface Said {
  dismissed_on: string;
  may_hand_over: boolean;
}

/** The page of whoever is signed in, on a device with a sale and a session of Anna; `said`: what the server says of her. */
async function open(said: Said | null) {
  const notes: unknown[] = [];
  const shell = renderShell({
    at: '/login',
    api: {
      users: {
        leftAuthors: () => ({ items: said === null ? [] : [{ id: ANNA, full_name: 'Иванова Анна', ...said }] }),
        noteLeft: ({ params, body }) => {
          notes.push({ ...params, ...(body as object) });
          return { id: ANNA };
        },
      },
    },
  });
  const { manager, store } = shell.portal.offline;
  close = () => {
    shell.unmount();
    manager.stop();
    store.close();
  };
  localStorage.setItem('studio-portal-authors', JSON.stringify({ [ANNA]: 'Иванова Анна' }));
  const me = shell.portal.session.getState().user?.id ?? '';
  await store.save({ name: 'Клиент', phone: '+79161234567' }, { owner: ANNA });
  manager.setOwner(ANNA);
  act(() => manager.setOnline(false));
  await manager.writes.save(SALE, { id: '0190a000-0000-7000-8000-0000000000e1', sum_kop: 45_000 });
  manager.setOwner(me);
  act(() => manager.setOnline(true));
  await act(() => shell.portal.router.navigate('/offline'));
  const list = await screen.findByRole('region', { name: 'Ждёт у других сотрудников' });
  return { list, store, manager, notes };
}

describe('what others have left on the device', () => {
  it('of one who may sign in waits for them, and names them', async () => {
    const { list } = await open(null);
    expect(within(list).getByText('Иванова Анна')).toBeInTheDocument();
    expect(within(list).getByText(/1\sфотосессия и 1\sзапись/)).toBeInTheDocument();
    expect(within(list).getByText('Уйдёт на сервер, когда этот сотрудник войдёт.')).toBeInTheDocument();
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  });

  it('of one who was dismissed says so, and who may hand it over', async () => {
    const { list } = await open({ dismissed_on: '2026-11-12', may_hand_over: false });
    expect(
      await within(list).findByText(/Сотрудник уволен 12.* Передать записи может администратор/),
    ).toBeInTheDocument();
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  });

  it('an administrator of the place sends it, and reads why something stays', async () => {
    const { list, store, manager } = await open({ dismissed_on: '2026-11-12', may_hand_over: true });
    const handOver = jest.spyOn(manager, 'handOver').mockImplementation(async () => {
      await store.changeWrite('0190a000-0000-7000-8000-0000000000e1', (write) => ({
        ...write,
        status: 'error',
        error: { code: 'forbidden', message: 'Записано после увольнения автора.', needs_person: true } as never,
      }));
    });
    await userEvent.click(await within(list).findByRole('button', { name: 'Принять и отправить: Иванова Анна' }));
    expect(handOver).toHaveBeenCalledWith(ANNA);
    expect(await within(list).findByText('Продажа за наличные: Записано после увольнения автора.')).toBeInTheDocument();
  });

  it('or takes the file, and only then removes it from the device; the trail has both', async () => {
    const urls: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${urls.push(blob)}`,
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { list, store, notes } = await open({ dismissed_on: '2026-11-12', may_hand_over: true });
    await within(list).findByRole('button', { name: 'Скачать файл: Иванова Анна' });
    expect(within(list).queryByRole('button', { name: /Удалить с устройства/ })).not.toBeInTheDocument();
    await userEvent.click(within(list).getByRole('button', { name: 'Скачать файл: Иванова Анна' }));
    await userEvent.click(await within(list).findByRole('button', { name: 'Удалить с устройства: Иванова Анна' }));
    expect(urls).toHaveLength(1);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(notes).toEqual(
        ['exported', 'removed'].map((act) => expect.objectContaining({ employeeId: ANNA, act, records: 2, photos: 0 })),
      ),
    );
    await waitFor(() => expect(list).not.toBeInTheDocument());
    expect(await store.keptWrites(ANNA)).toEqual([]);
  });
});
