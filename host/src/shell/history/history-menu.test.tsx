import 'fake-indexeddb/auto';
import { defineRemote, useDocumentTitle, useParams } from '@studio/portal';
import { chooseItem } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { visitedPages } from './visited-pages';

function Session() {
  const { id } = useParams();
  useDocumentTitle(`Фотосессия № ${id}`);
  return <h1>{`Фотосессия № ${id}`}</h1>;
}

const screenOf = (path: string, title: string, layout?: 'blank') => ({
  path: path as `/${string}`,
  title,
  load: async () => ({ default: path.includes(':') ? Session : () => <h1>{title}</h1> }),
  ...(layout && { meta: { layout } }),
});

/** Never arrives: the portal shows the page before it, as over a slow line. */
const slow = { ...screenOf('/photosessions/slow', 'Долгая'), load: () => new Promise<never>(() => undefined) };

const photosessions = {
  title: 'Фотосессии',
  app: async () =>
    defineRemote({
      name: 'photosessions',
      routes: [
        screenOf('/photosessions', 'Фотосессии'),
        screenOf('/photosessions/:id', 'Фотосессия'),
        screenOf('/photosessions/kiosk', 'Киоск', 'blank'),
        slow,
      ],
    }),
};

const user = '0190a000-0000-7000-8000-000000000001';
const visited = () => visitedPages.read(user).map(({ title }) => title);

beforeEach(showWideScreen);

it('lists where the person has been, the newest first, by the titles that the screens gave themselves', async () => {
  const { portal, path } = renderShell({ at: '/photosessions', remotes: { photosessions } });
  const go = async (to: string, title: string) => {
    await act(() => portal.router.navigate(to));
    await screen.findByRole('heading', { name: title, level: 1 });
  };
  await screen.findByRole('heading', { name: 'Фотосессии', level: 1 });
  await waitFor(() => expect(visited()).toEqual(['Фотосессии']));
  await go('/photosessions/1204', 'Фотосессия № 1204');
  await waitFor(() => expect(visited()[0]).toBe('Фотосессия № 1204'));
  // Neither a page without the shell nor one that is not there.
  await go('/photosessions/kiosk', 'Киоск');
  await go('/nowhere', 'Такой страницы нет');
  await go('/photosessions/7', 'Фотосессия № 7');
  await waitFor(() => expect(visited()).toEqual(['Фотосессия № 7', 'Фотосессия № 1204', 'Фотосессии']));

  // By the keyboard: the menu's pointer handling needs a browser's layout.
  screen.getByRole('button', { name: 'История' }).focus();
  await userEvent.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  // The open page is not among them.
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Фотосессия № 1204только что',
    'Фотосессиитолько что',
    'Очистить историю',
  ]);
  await chooseItem(/^Фотосессия № 1204/);
  await waitFor(() => expect(path()).toBe('/photosessions/1204'));
});

it('notes when a page was opened, not when it had stayed: what is chosen on it meanwhile comes after it', async () => {
  renderShell({ at: '/photosessions', remotes: { photosessions } });
  await screen.findByRole('heading', { name: 'Фотосессии', level: 1 });
  const chosen = Date.now();
  await waitFor(() => expect(visited()).toEqual(['Фотосессии']));
  expect(visitedPages.read(user)[0]?.at).toBeLessThanOrEqual(chosen);
});

it('does not note a page that was left at once, however long the next one is on its way', async () => {
  const { portal } = renderShell({ at: '/photosessions', remotes: { photosessions } });
  await waitFor(() => expect(visited()).toEqual(['Фотосессии']));
  jest.useFakeTimers();
  try {
    await act(() => portal.router.navigate('/photosessions/7'));
    await act(async () => void portal.router.navigate('/photosessions/slow'));
    expect(screen.getByRole('heading', { name: 'Фотосессия № 7', level: 1 })).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(visited()).toEqual(['Фотосессии']);
  } finally {
    jest.useRealTimers();
  }
});
