import 'fake-indexeddb/auto';
import { type FakeHandlers, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_PATH } from './address';
import ListScreen from './list/list-screen';
import { LOCATION, pageOf, photo, photosession, sessionDetail } from './testing/builders';
import { openDetail } from './testing/open-detail';

const cashier = fakeUser({ roles: ['cashier'] });
const AT_COUNTER = { phone: '•• 45-67', notes: null };
const PHOTO = photo({ sold: true });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

const asked = (calls: readonly { name: string }[]) => new Set(calls.map(({ name }) => name));

describe('a cashier', () => {
  it('reads the list of sessions without what works on them, and opens none by passing over it', async () => {
    const { api } = renderScreen(<ListScreen />, {
      path: LIST_PATH,
      at: LIST_PATH,
      user: cashier,
      api: {
        photosessions: { list: () => pageOf([photosession(AT_COUNTER)]), views: () => [] },
        locations: { myAccessible: () => [LOCATION] },
      } satisfies FakeHandlers,
    });
    const row = await screen.findByRole('row', { name: 'Фотосессия №\u00a01204 Иванова Мария' });
    expect(within(row).getByText('•• 45-67')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Имя или номер' })).toBeVisible();
    await userEvent.hover(row);
    for (const name of ['Доска', 'Ретушь', 'Новая фотосессия'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Фотограф' })).not.toBeInTheDocument();
    for (const name of ['photosessions.get', 'photosessions.photographers'])
      expect(asked(api.calls).has(name)).toBe(false);
  });

  it('opens a session with its pictures, and is offered nothing that is refused', async () => {
    const session = sessionDetail({ ...AT_COUNTER, photo_count: 1 });
    const { api } = openDetail(session, {
      user: cashier,
      api: {
        photosessions: { get: () => session },
        photos: { list: () => [PHOTO] },
        sales: { prints: () => [] },
        locations: { myAccessible: () => [LOCATION] },
      },
    });
    await screen.findByRole('heading', { level: 1, name: '№\u00a01204 · Иванова Мария' });
    await waitFor(() => expect(asked(api.calls).has('sales.prints')).toBe(true));
    expect(screen.getAllByText('•• 45-67')[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: /45-67/ })).not.toBeInTheDocument();
    for (const name of ['Файлы', 'Изменить', /Загрузить/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('История')).not.toBeInTheDocument();
    expect(asked(api.calls)).toEqual(new Set(['photosessions.get', 'photos.list', 'sales.prints']));
  });
});
