import 'fake-indexeddb/auto';
import type { Photo } from '@studio/contracts';
import { OfflineFailure, PortalError } from '@studio/portal';
import { type FakeHandlers, fakeOffline, renderScreen } from '@studio/portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo, someId } from '../testing/builders';
import { PhotosSection } from './photos-section';

const SESSION = someId(1204);
const LOCAL = 'ps_1772971200000abcdefghij';

function open(
  photos: FakeHandlers['photos'],
  {
    mayEdit = true,
    online = true,
    serverId = SESSION,
  }: { mayEdit?: boolean; online?: boolean; serverId?: string | null } = {},
) {
  const owner = { serverId, localId: LOCAL, name: 'Иванова Мария' };
  const offline = fakeOffline({ online });
  const rendered = renderScreen(<PhotosSection owner={owner} mayEdit={mayEdit} />, { api: { photos }, offline });
  const choose = (...files: File[]) =>
    userEvent.upload(rendered.container.querySelector('input[type=file]') as HTMLInputElement, files);
  const panel = () => screen.findByRole('region', { name: 'Загрузка снимков' });
  const line = async (name: string) => (await within(await panel()).findByText(name)).closest('li') as HTMLElement;
  return { ...rendered, offline, choose, panel, line };
}

const file = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' });

/** A server that accepts every photo, except where `refuse` throws, and lists those it has. */
function server(refuse: (filename: string) => void = () => {}) {
  const stored: Photo[] = [];
  const handlers: FakeHandlers['photos'] = {
    list: () => stored,
    take: ({ params, body }) => {
      const { filename } = body as { filename: string };
      refuse(filename);
      const sha256 = params['sha256'] ?? '';
      const known = stored.find((one) => one.sha256 === sha256);
      const taken = known ?? photo({ id: someId(902 + stored.length), filename, sha256 });
      if (!known) stored.push(taken);
      return { photo: taken, duplicate: known !== undefined, session_id: SESSION, sha256 };
    },
    manifest: () => ({
      session_id: SESSION,
      files: stored.map(({ id, sha256, filename }) => ({ photo_id: id, sha256, filename })),
    }),
  };
  return { stored, handlers };
}

// Files are read, hashed, stored and sent here.

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('photos of a session', () => {
  it('refuses a file that is not a photo by its name when it is chosen, and accepts the others', async () => {
    const { handlers, stored } = server();
    const { choose, api } = open(handlers);
    const drop = await screen.findByText(/Снимков пока нет/);
    fireEvent.drop(drop, {
      dataTransfer: { types: ['Files'], files: [new File(['%PDF'], 'смета.pdf', { type: 'application/pdf' })] },
    });
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText(/смета\.pdf/)).toBeVisible();
    expect(within(notice).getByText(/не JPEG, PNG, WebP или HEIC/)).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('photos.take');
    await choose(file('a.jpg'));
    await waitFor(() => expect(stored.map(({ filename }) => filename)).toEqual(['a.jpg']));
    expect(screen.queryByText(/смета\.pdf/)).toBeNull();
  });

  it('describe each picture to those who cannot see it', async () => {
    open({ list: () => [photo(), photo({ id: someId(901), filename: 'IMG_0002.jpg', taken_at: null })] });
    expect(
      await screen.findByRole('button', { name: 'Снимок 1 из 2, IMG_0001.jpg, снят 08.03.2026, 14:05' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Снимок 2 из 2, IMG_0002.jpg' })).toBeVisible();
  });

  it('are stored first, then sent; arrived ones are counted and removed from the device', async () => {
    const { handlers } = server();
    const { choose, panel, offline } = open(handlers);
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('first.jpg'), file('second.jpg'));
    await screen.findByRole('button', { name: /first\.jpg, снят/ });
    await screen.findByRole('button', { name: /second\.jpg, снят/ });
    expect(await within(await panel()).findByRole('heading', { name: 'Все снимки на сервере' })).toBeVisible();
    expect(within(await panel()).getAllByText('2 из 2 на сервере')[0]).toBeVisible();
    await waitFor(async () => expect(await offline.manager.photos.list()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByRole('region', { name: 'Загрузка снимков' })).toBeNull();
  });

  it('show what was refused with its reason, without stopping the others; content that is already there is recognised', async () => {
    const { handlers, stored } = server((filename) => {
      if (filename === 'broken.jpg')
        throw new PortalError({
          code: 'photo_broken',
          message: 'Файл повреждён и не читается как снимок.',
          status: 422,
          requestId: 'q1w2',
        });
    });
    const { choose, line } = open(handlers);
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('first.jpg'));
    await screen.findByRole('button', { name: /first\.jpg, снят/ });
    await choose(file('broken.jpg'), file('again.jpg', 'first.jpg'), file('last.jpg'));
    await waitFor(async () => expect(await line('broken.jpg')).toHaveAttribute('data-status', 'error'));
    const broken = within(await line('broken.jpg'));
    expect(broken.getByText('Ошибка: Файл повреждён и не читается как снимок.')).toBeVisible();
    expect(broken.getByText('Номер запроса: q1w2')).toBeVisible();
    // The same file gets the same verdict, so nothing offers to send it again.
    expect(broken.queryByRole('button', { name: /Повторить/ })).toBeNull();
    expect(broken.getByRole('button', { name: 'Убрать из списка broken.jpg' })).toBeVisible();
    expect(await screen.findByText('Такой снимок уже есть в фотосессии: again.jpg')).toBeVisible();
    await screen.findByRole('button', { name: /last\.jpg, снят/ });
    expect(stored.map(({ filename }) => filename)).toEqual(['first.jpg', 'last.jpg']);
  });

  it('leave the device only after the name is typed', async () => {
    const { handlers } = server(() => {
      throw new PortalError({ code: 'photo_broken', message: 'Файл повреждён.', status: 422 });
    });
    const { choose, offline } = open(handlers);
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('broken.jpg'));
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать из списка broken.jpg' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Убрать файл из списка?' }));
    await userEvent.click(question.getByRole('button', { name: 'Убрать' }));
    expect(await offline.manager.photos.list()).toHaveLength(1);
    await userEvent.type(question.getByRole('textbox'), 'УДАЛИТЬ');
    await userEvent.click(question.getByRole('button', { name: 'Убрать' }));
    await waitFor(async () => expect(await offline.manager.photos.list()).toEqual([]));
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
  });

  it('whose answer was lost wait and go again: no error, nothing to remove', async () => {
    let busy = true;
    const { handlers } = server(() => {
      if (busy) throw new PortalError({ code: 'internal', message: 'Ошибка сервера.', status: 500 });
    });
    const { choose, panel, line } = open(handlers);
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('lost.jpg'));
    const again = await screen.findByRole('button', { name: 'Повторить отправку lost.jpg' });
    const lost = within(await line('lost.jpg'));
    expect(lost.getByText(/^Отправим ещё раз/)).toBeVisible();
    expect(lost.queryByText(/Ошибка:/)).toBeNull();
    expect(lost.queryByRole('button', { name: /Удалить|Убрать/ })).toBeNull();
    expect(within(await panel()).queryByText(/с ошибкой/)).toBeNull();
    busy = false;
    await userEvent.click(again);
    expect(await within(await panel()).findByRole('heading', { name: 'Все снимки на сервере' })).toBeVisible();
  });

  it('chosen offline are safe on the device, and there again after a reload', async () => {
    const { handlers } = server();
    const first = open(handlers, { online: false });
    await first.choose(file('one.jpg'), file('two.jpg'));
    expect(await within(await first.line('two.jpg')).findByText('Сохранён на устройстве')).toBeVisible();
    expect(screen.getByText(/^0 из 2 на сервере, осталось/)).toBeVisible();
    first.unmount();
    const second = open(handlers, { online: false });
    expect(within(await second.line('one.jpg')).getByText('Сохранён на устройстве')).toBeVisible();
    expect(screen.getByText('Снимки сохранены на устройстве и уйдут, когда появится связь')).toBeVisible();
  });

  it('of a session that is only on the device are kept under its own key', async () => {
    const { handlers } = server();
    const { choose, line, offline, api } = open(handlers, { serverId: null });
    await choose(file('early.jpg'));
    // With a connection the queue may have picked it up before the line is read.
    expect(await within(await line('early.jpg')).findByText(/^(Сохранён на устройстве|Отправляется)/)).toBeVisible();
    expect((await offline.manager.photos.list()).map(({ session_key }) => session_key)).toEqual([LOCAL]);
    expect(api.calls.map(({ name }) => name)).not.toContain('photos.list');
  });

  it('that the device could not store are named loudly, and tried again on request', async () => {
    const { handlers } = server();
    const { choose, offline } = open(handlers, { online: false });
    const keep = offline.manager.photos.keep;
    let full = true;
    offline.manager.photos.keep = async (target, files) => {
      const [chosen] = [...files];
      return full && chosen?.name === 'large.jpg'
        ? [{ ok: false, filename: 'large.jpg', failure: new OfflineFailure('storage_full') }]
        : keep(target, chosen ? [chosen] : []);
    };
    await choose(file('large.jpg'), file('small.jpg'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/НЕ сохранено: 1\sфайл/);
    expect(alert).toHaveTextContent('large.jpg — на устройстве закончилось место.');
    await waitFor(async () => expect(await offline.manager.photos.list()).toMatchObject([{ filename: 'small.jpg' }]));
    full = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Сохранить ещё раз' }));
    await waitFor(async () => expect(await offline.manager.photos.list()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are deleted after a question, by name', async () => {
    let photos = [photo()];
    const { api } = open({
      list: () => photos,
      remove: () => {
        photos = [];
        return { id: someId(900) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить снимок IMG_0001.jpg' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить снимок IMG_0001.jpg?' }));
    expect(api.calls.map(({ name }) => name)).not.toContain('photos.remove');
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Снимок 1/ })).toBeNull());
    expect(api.calls.find(({ name }) => name === 'photos.remove')?.request.params).toEqual({
      photosessionId: SESSION,
      filename: 'IMG_0001.jpg',
    });
  });

  it('cannot be added or deleted by those who may only look', async () => {
    open({ list: () => [photo()] }, { mayEdit: false });
    await screen.findByRole('button', { name: /^Снимок 1 из 1/ });
    expect(screen.queryByRole('button', { name: /Удалить снимок/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Добавить снимки' })).toBeNull();
  });

  it('are accepted from a drop anywhere on the page, once', async () => {
    const { handlers, stored } = server();
    open(handlers);
    const frame = (await screen.findByText('Снимков пока нет. Перетащите их сюда')).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [file('beside.jpg')] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Отпустите, чтобы добавить в эту фотосессию')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    await screen.findAllByText('1 из 1 на сервере');
    fireEvent.drop(frame, { dataTransfer: { types: ['Files'], files: [file('inside.jpg')] } });
    await screen.findAllByText('2 из 2 на сервере');
    expect(stored.map(({ filename }) => filename)).toEqual(['beside.jpg', 'inside.jpg']);
    expect(screen.queryByText('Отпустите, чтобы добавить в эту фотосессию')).toBeNull();
  });

  it('seen earlier are shown when offline, with their time', async () => {
    const { offline } = open({ list: () => [photo()] });
    await screen.findByRole('button', { name: /^Снимок 1 из 1/ });
    act(() => offline.manager.setOnline(false));
    expect(await screen.findByText(/^Данные на \d\d:\d\d, нет связи$/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Снимок 1 из 1/ })).toBeVisible();
  });
});
