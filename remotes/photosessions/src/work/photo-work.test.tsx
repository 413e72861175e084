import 'fake-indexeddb/auto';
import type { Photo } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { type FakeHandlers, fakeOffline, renderScreen } from '@studio/portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotosSection } from '../photos/photos-section';
import { photo, someId } from '../testing/builders';

const SESSION = someId(1204);
const PHOTOS = [1, 2, 3].map((n) =>
  photo({ id: someId(900 + n), sha256: String(n).repeat(64), filename: `IMG_${n}.jpg`, position: n, taken_at: null }),
);

/** A server that stores marks as the real one does. */
function open(handlers: FakeHandlers['photos'] = {}, online = true) {
  const offline = fakeOffline({ online });
  let stored: Photo[] = PHOTOS;
  const mark = jest.fn(({ body }: { body: { marks: { photo_id: string; rating?: number; picked?: boolean }[] } }) => {
    stored = stored.map((one) => ({ ...one, ...body.marks.find(({ photo_id }) => photo_id === one.id) }));
    return { photos: [] };
  });
  const discard = jest.fn(({ body: { photo_ids } }: { body: { photo_ids: string[] } }) => {
    stored = stored.filter(({ id }) => !photo_ids.includes(id));
    return { photo_ids };
  });
  const owner = { serverId: SESSION, localId: null, name: 'Иванова Мария' };
  const api = {
    photos: {
      list: () => stored,
      mark: mark as never,
      discard: discard as never,
      ...handlers,
    } as FakeHandlers['photos'],
  };
  const { notifications } = renderScreen(<PhotosSection owner={owner} mayEdit />, { api, offline });
  return {
    notifications,
    /** A colleague's mark on the server. */
    rate: (n: number, rating: number) => {
      stored = stored.map((one) => (one.id === someId(900 + n) ? { ...one, rating } : one));
    },
    offline,
    mark,
    discard,
    tile: (n: number) => screen.findByRole('button', { name: new RegExp(`^Снимок .*IMG_${n}\\.jpg`) }),
  };
}

const marksOf = (mark: jest.Mock) => mark.mock.calls.flatMap(([{ body }]) => body.marks);

it('a key rates the focused picture, and the stars show at once', async () => {
  const { mark, tile } = open();
  const first = await tile(2);
  act(() => first.focus());
  await userEvent.keyboard('4');
  expect(await screen.findByText('★★★★')).toBeInTheDocument();
  await waitFor(() => expect(marksOf(mark)).toMatchObject([{ photo_id: someId(902), rating: 4 }]));
});

it('arrows move from picture to picture, and a range is marked together, with undo', async () => {
  const { mark, tile } = open();
  const first = await tile(1);
  act(() => first.focus());
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}x');
  await waitFor(() => expect(marksOf(mark)).toHaveLength(3));
  expect(marksOf(mark).every(({ picked }) => picked === true)).toBe(true);
});

it('an undo of many marks gives back those that it set, and keeps what a colleague has marked since', async () => {
  const { mark, rate, notifications, tile } = open();
  const first = await tile(1);
  act(() => first.focus());
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}4');
  await waitFor(() => expect(marksOf(mark)).toHaveLength(3));
  rate(2, 5);
  await waitFor(() => expect(notifications().at(-1)?.action?.label).toBe('Отменить'));
  act(() => notifications().at(-1)?.action?.run());
  await waitFor(() => expect(marksOf(mark)).toHaveLength(5));
  expect(
    marksOf(mark)
      .slice(3)
      .map(({ photo_id, rating, picked }) => [photo_id, rating, picked]),
  ).toEqual([1, 3].map((n) => [someId(900 + n), PHOTOS[0]?.rating, undefined]));
  await waitFor(() => expect(notifications().at(-1)?.message).toMatch(/2\sснимка\. Остальные \(1\)/));
});

it('Ctrl+A chooses every picture that is shown, not the text of the page', async () => {
  const { tile } = open();
  const first = await tile(1);
  act(() => first.focus());
  // True when nobody handled the key, and the browser selects the text.
  expect(fireEvent.keyDown(first, { code: 'KeyA', key: 'ф', ctrlKey: true })).toBe(false);
  expect((await screen.findAllByText('Выбрано: 3'))[0]).toBeVisible();
});

it('from anywhere on the page an arrow moves to the pictures, and a key marks the chosen ones', async () => {
  const { mark, tile } = open();
  const first = await tile(1);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(first).toHaveFocus());
  act(() => first.blur());
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('3');
  await waitFor(() => expect(marksOf(mark)).toHaveLength(3));
  expect(marksOf(mark).every(({ rating }) => rating === 3)).toBe(true);
});

it('Escape clears the choice', async () => {
  const { tile } = open();
  fireEvent.click(await tile(1), { ctrlKey: true });
  expect((await screen.findAllByText('Выбрано: 1'))[0]).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Выбрано: 1')).toBeNull());
});

it('a picture describes its marks to those who cannot see them', async () => {
  const { tile } = open({ list: () => [{ ...PHOTOS[0]!, rating: 4, picked: true }] });
  expect(await tile(1)).toHaveAccessibleName(/IMG_1\.jpg, в выборе, 4.звезды$/);
});

it('a mark that the server refuses is reverted', async () => {
  const refusal = new PortalError({
    code: 'not_found',
    status: 404,
    message: 'Нет',
    field: null,
    requestId: 'abcd-1234',
  });
  const { tile } = open({
    mark: () => {
      throw refusal;
    },
  });
  const first = await tile(1);
  act(() => first.focus());
  await userEvent.keyboard('5');
  await waitFor(() => expect(screen.queryByText('★★★★★', { selector: 'span' })).toBeNull());
});

it('Shift and a press choose the range, which goes to the trash together', async () => {
  const { discard, tile } = open();
  fireEvent.click(await tile(1), { ctrlKey: true });
  fireEvent.click(await tile(3), { shiftKey: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(discard).toHaveBeenCalled());
  expect(discard.mock.calls[0]?.[0].body.photo_ids).toEqual([someId(901), someId(902), someId(903)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Снимок .*IMG_1\.jpg$/ })).toBeNull());
});

it('shows only the matching photos, and how many of all', async () => {
  const { tile } = open();
  const first = await tile(2);
  act(() => first.focus());
  await userEvent.keyboard('x');
  const filters = screen.getByRole('region', { name: 'Отбор снимков' });
  await userEvent.selectOptions(within(filters).getByRole('combobox', { name: 'Выбор' }), 'yes');
  expect(await screen.findByText('Показано 1 из 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Снимок .*IMG_1\.jpg$/ })).toBeNull();
});

it('a picture is fetched again once another version of it is current', async () => {
  const shown = { ...PHOTOS[0]!, version_count: 2, current_version: 2 };
  const { tile } = open({ list: () => [shown] });
  expect((await tile(1)).querySelector('img')).toHaveAttribute('src', expect.stringMatching(/\?v=2$/));
});

it('a file that misses the frame of a dialog is not added to the session behind it', async () => {
  const { tile } = open();
  await tile(1);
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  const files = { types: ['Files'], files: [new File(['x'], 'ретушь.jpg', { type: 'image/jpeg' })] };
  fireEvent.dragOver(dialog, { dataTransfer: files });
  expect(screen.queryByText('Отпустите, чтобы добавить в эту фотосессию')).toBeNull();
  fireEvent.drop(dialog, { dataTransfer: files });
  dialog.remove();
  fireEvent.dragOver(document.body, { dataTransfer: files });
  expect(await screen.findByText('Отпустите, чтобы добавить в эту фотосессию')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Загрузка снимков' })).toBeNull();
});

it('when offline marks are kept on the device with their time, and shown', async () => {
  const unreachable = () => {
    throw new PortalError({ code: 'network', status: 0, message: 'Нет связи', field: null, requestId: null });
  };
  const { offline, tile } = open({ mark: unreachable }, false);
  const second = await tile(2);
  act(() => second.focus());
  await userEvent.keyboard('3');
  await waitFor(async () => expect(await offline.manager.writes.list('photosessions.marks')).toHaveLength(1));
  const [kept] = await offline.manager.writes.list('photosessions.marks');
  expect(kept?.payload).toMatchObject({ photosessionId: SESSION, marks: [{ photo_id: someId(902), rating: 3 }] });
  expect(await screen.findByText('★★★')).toBeInTheDocument();
});
