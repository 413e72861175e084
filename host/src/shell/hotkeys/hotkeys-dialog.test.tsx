import 'fake-indexeddb/auto';
import { defineRemote, portalStore, useHotkey } from '@studio/portal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { keyName } from './key-names';

function Screen() {
  useHotkey({ code: 'KeyN', what: 'Новая посылка' }, () => {});
  useHotkey({ code: 'KeyE', what: 'Изменить посылку', enabled: false }, () => {});
  useHotkey({ code: 'KeyS', with: 'primary', what: 'Сохранить' }, () => {});
  return <h1>Посылки</h1>;
}

const parcels = {
  title: 'Посылки',
  paths: ['/parcels'],
  hotkeys: [{ keys: 'N', what: 'Новая посылка' }],
  app: async () =>
    defineRemote({
      name: 'parcels',
      routes: [{ path: '/parcels', title: 'Посылки', load: async () => ({ default: Screen }) }],
    }),
};
const gifts = { title: 'Подарки', hotkeys: [{ keys: 'G', what: 'Новый подарок' }], app: parcels.app };

const lines = (title: string) =>
  [...(screen.getByRole('heading', { name: title }).parentElement?.querySelectorAll('dl > div') ?? [])].map((line) =>
    [line.querySelector('dd')?.textContent, line.querySelector('dt')?.textContent].join(': '),
  );

beforeEach(showWideScreen);
afterEach(() => {
  portalStore.set(hotkeysHelpAtom, false);
  jest.restoreAllMocks();
});

it.each([
  ['Alt and /', { code: 'Slash', altKey: true }],
  ['Alt and ?', { code: 'Slash', altKey: true, shiftKey: true }],
  ['Alt and ? of ЙЦУКЕН', { code: 'Digit7', key: '?', altKey: true, shiftKey: true }],
  ['?', { code: 'Slash', shiftKey: true }],
])('%s shows what works on the open screen, everywhere, and in the other sections', async (_, held) => {
  renderShell({ at: '/parcels', remotes: { parcels, gifts } });
  await screen.findByRole('heading', { name: 'Посылки' });
  fireEvent.keyDown(document.body, { key: '.', ...held });
  const help = within(await screen.findByRole('dialog', { name: 'Горячие клавиши' }));
  expect(lines('На этом экране')).toEqual(['N: Новая посылка', 'Ctrl S: Сохранить']);
  expect(lines('Везде')).toContain('Ctrl K: Поиск и команды');
  expect(lines('Разделы').slice(0, 2)).toEqual(['Alt 1: Главная', 'Alt 2: Сотрудники']);
  // The keys that the open section declares are already listed above, if they work.
  expect(help.queryByRole('heading', { name: 'Посылки' })).not.toBeInTheDocument();
  expect(lines('Подарки')).toEqual(['G: Новый подарок']);
  fireEvent.keyDown(document.body, { code: 'Slash', altKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Горячие клавиши' })).not.toBeInTheDocument());
});

it('calls the keys as a Mac has them', () => {
  expect(keyName({ code: 'Digit3', with: 'jump' })).toBe('Alt 3');
  expect(keyName({ code: 'BracketLeft' })).toBe('[');
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(keyName({ code: 'Digit3', with: 'jump' })).toBe('Ctrl 3');
  expect(keyName({ code: 'KeyS', with: 'primary' })).toBe('⌘ S');
  expect(keyName({ code: 'KeyJ', keys: 'J / K' })).toBe('J / K');
});
