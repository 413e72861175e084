import 'fake-indexeddb/auto';
import type { Photo } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { type FakeHandlers, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo, someId } from '../testing/builders';
import { PhotosSection } from './photos-section';

const SESSION = someId(1204);

function open(photos: FakeHandlers['photos'], mayEdit = true) {
  const rendered = renderScreen(<PhotosSection sessionId={SESSION} mayEdit={mayEdit} />, { api: { photos } });
  const choose = (...files: File[]) =>
    userEvent.upload(rendered.container.querySelector('input[type=file]') as HTMLInputElement, files);
  return { ...rendered, choose };
}

const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

/** Which file an upload carried: the fake line hands the form over as it is. */
const nameOf = (body: unknown) => ((body as FormData).get('file') as File).name;

jest.setTimeout(20_000);

describe('photos of a session', () => {
  it('name each picture for those who do not see it', async () => {
    open({ list: () => [photo(), photo({ id: someId(901), filename: 'IMG_0002.jpg', taken_at: null })] });
    expect(
      await screen.findByRole('button', { name: 'Снимок 1 из 2, IMG_0001.jpg, снят 08.03.2026, 14:05' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Снимок 2 из 2, IMG_0002.jpg' })).toBeVisible();
  });

  it('tell by the file name what was refused, with the words of the server, and what was there already', async () => {
    const stored: Photo[] = [];
    const { choose } = open({
      list: () => stored,
      upload: ({ body }) => {
        const filename = nameOf(body);
        if (filename === 'broken.jpg')
          throw new PortalError({
            code: 'photo_broken',
            message: 'Файл повреждён и не читается как снимок.',
            status: 422,
            requestId: 'q1w2',
          });
        const known = photo({ id: someId(902), filename: 'first.jpg' });
        const duplicate = stored.length > 0;
        if (!duplicate) stored.push(known);
        return { photo: known, duplicate };
      },
    });
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('first.jpg'));
    await screen.findByRole('button', { name: /first\.jpg, снят/ });
    await choose(file('broken.jpg'), file('again.jpg'));
    const queue = within(await screen.findByRole('region', { name: 'Загрузка снимков' }));
    const broken = (await queue.findByText('broken.jpg')).closest('li') as HTMLElement;
    await within(broken).findByText('Файл повреждён и не читается как снимок.');
    expect(within(broken).getByText('Номер запроса: q1w2')).toBeVisible();
    expect(within(broken).queryByRole('button')).toBeNull();
    const again = (await queue.findByText('again.jpg')).closest('li') as HTMLElement;
    await within(again).findByText('Такой снимок уже есть: first.jpg');
    expect(
      queue.getAllByText(/Загружено 1 из 3 файлов · 1 снимок уже был в фотосессии · 1 файл не принят/)[0],
    ).toBeVisible();
  });

  it('can be sent again one by one after the line was lost', async () => {
    let cut = true;
    const { choose } = open({
      list: () => [],
      upload: ({ body }) => {
        if (cut) throw new PortalError({ code: 'network', message: 'Нет связи.' });
        return { photo: photo({ id: someId(903), filename: nameOf(body) }), duplicate: false };
      },
    });
    await screen.findByText('Снимков пока нет. Перетащите их сюда');
    await choose(file('lost.jpg'));
    const again = await screen.findByRole('button', { name: 'Повторить загрузку lost.jpg' });
    cut = false;
    await userEvent.click(again);
    expect((await screen.findAllByText(/^Загружено 1 из 1 файла$/))[0]).toBeVisible();
    expect(screen.queryByText('lost.jpg')).toBeNull();
  });

  it('are deleted after a question, by their name', async () => {
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
    open({ list: () => [photo()] }, false);
    await screen.findByRole('button', { name: /^Снимок 1 из 1/ });
    expect(screen.queryByRole('button', { name: /Удалить снимок/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Выбрать снимки' })).toBeNull();
  });

  it('are taken from a drop anywhere on the page, once', async () => {
    const { api } = open({
      list: () => [],
      upload: ({ body }) => ({ photo: photo({ id: someId(904), filename: nameOf(body) }), duplicate: false }),
    });
    const frame = (await screen.findByText('Снимков пока нет. Перетащите их сюда')).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [file('beside.jpg')] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Отпустите, чтобы загрузить в эту фотосессию')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    await screen.findAllByText(/^Загружено 1 из 1 файла$/);
    fireEvent.drop(frame, { dataTransfer: { types: ['Files'], files: [file('inside.jpg')] } });
    await screen.findAllByText(/^Загружено 2 из 2 файлов$/);
    expect(api.calls.filter(({ name }) => name === 'photos.upload')).toHaveLength(2);
    expect(screen.queryByText('Отпустите, чтобы загрузить в эту фотосессию')).toBeNull();
  });
});
