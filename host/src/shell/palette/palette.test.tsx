import 'fake-indexeddb/auto';
import { defineRemote, type PaletteItem, type PaletteSearch, portalStore } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { paletteAtom } from './palette-atom';

const entry = (path: string, title: string, permission: string, order: number) => ({
  path,
  title,
  permission: { all: [permission] },
  menu: { order, icon: 'people' },
});

const person = (id: string, title: string): PaletteItem => ({
  id,
  title,
  hint: '+7 916 123-45-67',
  path: `/users/view/${id}`,
});

function open({ people, sessions, at = '/photosessions', roles = ['developer'] as const }: Searches = {}) {
  const page = { load: async () => ({ default: () => <h1>Экран</h1> }), meta: { requiresAuth: true } };
  const load = jest.fn();
  const shell = renderShell({
    at,
    user: fakeUser({ roles }),
    remotes: {
      users: {
        title: 'Сотрудники',
        paths: ['/users'],
        entries: [entry('/users/view', 'Сотрудники', 'read_employees', 2)],
        palette: [{ title: 'Сотрудники' }],
        app: async () => {
          load();
          return defineRemote({
            name: 'users',
            routes: [{ ...page, path: '/users/view/:id', title: 'Сотрудник' }],
            palette: { Сотрудники: people ?? (async () => []) },
          });
        },
      },
      photosessions: {
        title: 'Фотосессии',
        entries: [
          entry('/photosessions', 'Фотосессии', 'read_photosessions', 11),
          {
            path: '/photosessions/new',
            title: 'Новая фотосессия',
            permission: { all: ['create_photosessions'] },
            action: true,
          },
        ],
        palette: [{ title: 'Фотосессии', offline: true }],
        app: async () =>
          defineRemote({
            name: 'photosessions',
            routes: [
              { ...page, path: '/photosessions', title: 'Фотосессии' },
              { ...page, path: '/photosessions/new', title: 'Новая фотосессия' },
              { ...page, path: '/photosessions/:id', title: 'Фотосессия' },
            ],
            palette: { Фотосессии: sessions ?? (async () => []) },
          }),
      },
    },
  });
  return { ...shell, load };
}

interface Searches {
  people?: PaletteSearch;
  sessions?: PaletteSearch;
  at?: string;
  roles?: readonly ('developer' | 'cashier')[];
}

/** Presses Ctrl+K once the shell is there, and waits for the line. */
async function callPalette() {
  await screen.findByRole('button', { name: 'Поиск по порталу' });
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyK', key: 'л', ctrlKey: true });
  const line = await screen.findByRole('combobox');
  await waitFor(() => expect(line).toHaveFocus());
  return line;
}

const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
/** By its text: jsdom takes the marks within for words of their own. */
const option = (text: string) => {
  const found = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes(text));
  if (found === undefined) throw new Error(`No option «${text}»`);
  return found;
};
const findOption = (text: string) => waitFor(() => option(text));
const active = () => screen.getByRole('option', { selected: true });

beforeEach(showWideScreen);
afterEach(() => {
  jest.restoreAllMocks();
  portalStore.set(paletteAtom, false);
});

describe('the palette', () => {
  it('offers no place outside of the portal, whatever a search of a section answers', async () => {
    const places = ['//evil.example', '/\\evil.example', '/x/..//evil.example'] as const;
    const outside = places.map((path, index) => ({ ...person(`${index}`, `Анна Чужая ${index}`), path }));
    open({ people: async () => [...outside, person('7', 'Анна Своя')] });
    await userEvent.type(await callPalette(), 'анна');
    await findOption('Анна Своя');
    expect(options('Сотрудники')).toHaveLength(1);
  });

  it('keeps the letters that follow Ctrl+K at once, and no hotkey of the page takes them', async () => {
    open();
    await screen.findByRole('button', { name: 'Поиск по порталу' });
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л', ctrlKey: true });
    // At once: nothing was waited for.
    const field = document.activeElement as HTMLInputElement;
    expect(field.tagName).toBe('INPUT');
    await userEvent.keyboard('раб');
    const line = await screen.findByRole('combobox');
    await waitFor(() => expect(line).toHaveFocus());
    expect(line).toHaveValue('раб');
    await userEvent.keyboard('ота');
    expect(line).toHaveValue('работа');
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });

  it('opens by Ctrl and the key K in any layout, walks by arrows, opens a page by Enter', async () => {
    const { path, load } = open();
    const line = await callPalette();
    await userEvent.type(line, 'раб');
    expect(line).toHaveAttribute('aria-activedescendant', active().id);
    expect(active()).toHaveTextContent('Работа без связи');
    await userEvent.clear(line);
    expect(options('Действия')[0]).toBe('Новая фотосессия');
    await userEvent.keyboard('{End}');
    const last = active();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).not.toBe(last);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(last);
    expect(load).not.toHaveBeenCalled();
    await userEvent.type(line, 'kjrfwb{Enter}');
    await waitFor(() => expect(path()).toBe('/locations'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('names fewer things in an empty field on a phone, all of them to a screen reader', async () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    open();
    const line = await callPalette();
    expect(line).toHaveAttribute('placeholder', 'Страница, имя, номер…');
    expect(line).toHaveAccessibleName('Страница, действие, клиент, телефон, номер…');
  });

  it('opens by / where the screen does not use it, not while typing', async () => {
    open();
    await screen.findByRole('button', { name: 'Поиск по порталу' });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { code: 'Slash' });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    field.remove();
    fireEvent.keyDown(document.body, { code: 'Slash', key: '.' });
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('queries the remotes while typing, each separately; a failed one is retried', async () => {
    let broken = true;
    const people = jest.fn<ReturnType<PaletteSearch>, Parameters<PaletteSearch>>(async () => {
      if (broken) throw new Error('down');
      return [person('7', 'Иванова Анна')];
    });
    const sessions: PaletteSearch = async () => [{ id: '9', title: '№ 9 · Иванов', path: '/photosessions/9' }];
    const { path } = open({ people, sessions });
    const line = await callPalette();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await userEvent.type(line, 'ивано');
    expect(await findOption('Не удалось найти в разделе «Сотрудники»')).toBeVisible();
    expect(options('Фотосессии')).toEqual(['№ 9 · Иванов']);
    // Only settled input is searched, not every letter.
    expect([...new Set(people.mock.calls.map(([text]) => text))]).toEqual(['ивано']);
    broken = false;
    await userEvent.click(option('Не удалось'));
    expect(await findOption('Иванова Анна')).toBeVisible();
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(path()).toBe('/users/view/7'));
  });

  it('keeps what came while the next answer is on its way, and Enter waits for that answer', async () => {
    const answers = new Map<string, (items: PaletteItem[]) => void>();
    const people: PaletteSearch = (text) => new Promise((resolve) => void answers.set(text, resolve));
    const { path } = open({ people });
    const line = await callPalette();
    await userEvent.type(line, 'щук');
    await waitFor(() => expect(answers.has('щук')).toBe(true));
    answers.get('щук')?.([person('1', 'Щукин Пётр')]);
    await findOption('Щукин');
    await userEvent.type(line, 'ина');
    expect(option('Щукин')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/photosessions');
    await waitFor(() => expect(answers.has('щукина')).toBe(true));
    answers.get('щукина')?.([person('2', 'Щукина Вера')]);
    await waitFor(() => expect(path()).toBe('/users/view/2'));
  });

  it('opens a person rather than an article of the help that was found a moment earlier', async () => {
    let answer: (items: PaletteItem[]) => void = () => {};
    const people: PaletteSearch = () => new Promise((resolve) => (answer = resolve));
    const { path } = open({ people });
    await userEvent.type(await callPalette(), 'телефона');
    await findOption('Портал на экран телефона');
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/photosessions');
    act(() => answer([person('7', 'Телефонова Анна')]));
    await waitFor(() => expect(path()).toBe('/users/view/7'));
  });

  it('understands names typed in the wrong layout, and marks the letters that were meant', async () => {
    const people: PaletteSearch = async (text) => (text === 'щукин' ? [person('1', 'Щукин Пётр')] : []);
    open({ people });
    await userEvent.type(await callPalette(), 'oerby');
    const found = await findOption('Щукин');
    expect(within(found).getByText('Щукин').tagName).toBe('MARK');
  });

  it('offers nothing that the person may not open, and asks no search of it', async () => {
    const people = jest.fn(async () => []);
    open({ people, at: '/offline', roles: ['cashier'] });
    const line = await callPalette();
    await userEvent.type(line, 'сотрудники новая фотосессия'.slice(0, 5));
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    for (const name of ['Страницы', 'Сотрудники'])
      expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
    await userEvent.clear(line);
    expect(options('Действия')).not.toContain('Новая фотосессия');
    expect(people).not.toHaveBeenCalled();
  });

  it('works without a connection as far as the device goes, and says where it does not', async () => {
    const people = jest.fn(async () => []);
    const sessions: PaletteSearch = async (_text, _signal, { online }) =>
      online ? [] : [{ id: 'ps_1', title: 'Иванова', hint: 'ждёт отправки', path: '/photosessions/ps_1' }];
    const { path, portal } = open({ people, sessions });
    jest.spyOn(portal.offline.manager, 'isOnline').mockReturnValue(false);
    const line = await callPalette();
    await userEvent.type(line, 'иванова');
    expect(await findOption('Иванова')).toBeVisible();
    expect(screen.getByText('«Сотрудники»: без связи здесь не найти')).toBeVisible();
    expect(people).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/photosessions/ps_1'));
  });

  it('remembers what was chosen, for this person, until log-out', async () => {
    const { path, portal } = open({ people: async () => [person('7', 'Иванова Анна')] });
    await userEvent.type(await callPalette(), 'иванова{Enter}');
    await waitFor(() => expect(path()).toBe('/users/view/7'));
    await act(() => portal.router.navigate('/offline'));
    await callPalette();
    expect(options('Недавнее')[0]).toContain('Иванова Анна');
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('studio-portal-own-'));
    expect(kept).toContain('studio-portal-own-chosen');
  });
});
