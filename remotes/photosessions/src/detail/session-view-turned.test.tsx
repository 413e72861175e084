import 'fake-indexeddb/auto';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOCATION, photo, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';
import DetailScreen from './detail-screen';

const PHOTOS = [1, 2].map((n) =>
  photo({ id: someId(900 + n), sha256: String(n).repeat(64), filename: `IMG_${n}.jpg`, position: n, taken_at: null }),
);

/** A phone that may be turned: upright it is narrower than 768 px, lying it is wider. */
function phone() {
  let lying = false;
  const followers = new Set<() => void>();
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return lying ? media.includes('min-width: 768') : media.includes('max-width');
      },
      addEventListener: (_: string, notify: () => void) => followers.add(notify),
      removeEventListener: (_: string, notify: () => void) => followers.delete(notify),
    }) as unknown as MediaQueryList;
  return () =>
    act(() => {
      lying = !lying;
      for (const notify of followers) notify();
    });
}

function open() {
  globalThis.indexedDB = new IDBFactory();
  const session = sessionDetail({ photo_count: 2 });
  renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${session.id}`,
    user: fakeUser(),
    api: {
      photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER] },
      photos: { list: () => PHOTOS },
      locations: { myAccessible: () => [LOCATION] },
    },
  });
}

it('continues comparing pictures when the phone is turned, and when it is turned back', async () => {
  const turn = phone();
  open();
  await screen.findByRole('button', { name: /^Снимок .*IMG_1/ });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Сравнить' }));
  expect(await screen.findByRole('dialog', { name: 'Сравнение снимков' })).toBeVisible();
  turn();
  expect(screen.queryByRole('tablist', { name: 'Части фотосессии' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Сравнение снимков' })).toBeVisible();
  turn();
  expect(screen.getByRole('dialog', { name: 'Сравнение снимков' })).toBeVisible();
});

it('keeps what was typed into a field when the phone is turned', async () => {
  const turn = phone();
  open();
  await screen.findByRole('button', { name: /^Снимок .*IMG_1/ });
  await userEvent.keyboard('e');
  const notes = await screen.findByLabelText('Заметка');
  await userEvent.type(notes, 'Вернуть шарики');
  turn();
  expect(screen.getByLabelText('Заметка')).toHaveValue('Вернуть шарики');
  turn();
  expect(screen.getByLabelText('Заметка')).toHaveValue('Вернуть шарики');
});
