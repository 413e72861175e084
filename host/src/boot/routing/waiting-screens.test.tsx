import 'fake-indexeddb/auto';
import { defineRemote } from '@studio/portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { onFailure } from '../../sections/remotes/failure-log';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

function remoteWith(path: `/${string}`, title: string, load: () => Promise<{ default: () => React.ReactNode }>) {
  return {
    title,
    paths: [path],
    entries: [{ path, title, menu: { order: 1, icon: 'chart' } }],
    app: async () => defineRemote({ name: 'x', routes: [{ path, title, load }] }),
  };
}

const start = remoteWith('/dashboards/analytics', 'Главная', async () => ({ default: () => <h1>Сводка</h1> }));

/** A screen that waits for an answer by React's `use`. */
function waiting() {
  let answer: (text: string) => void = () => {};
  const answered = new Promise<string>((resolve) => (answer = resolve));
  const Screen = () => <h1>{use(answered)}</h1>;
  return { answer, remote: remoteWith('/photosessions', 'Фотосессии', async () => ({ default: Screen })) };
}

const link = () => screen.findByRole('link', { name: 'Фотосессии' });

beforeEach(() => {
  showWideScreen();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a screen that waits for an answer takes the shell from nobody, and its section is marked at once', async () => {
  const { answer, remote } = waiting();
  renderShell({ at: '/dashboards/analytics', remotes: { sales: start, photosessions: remote } });
  await screen.findByRole('heading', { name: 'Сводка' });
  await userEvent.click(await link());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Сводка' })).toBeNull());
  expect(await link()).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation', { name: /Разделы/ })).toBeVisible();
  await act(async () => answer('Съёмки'));
  const heading = await screen.findByRole('heading', { name: 'Съёмки' });
  expect(heading).toBeVisible();
  // Sections stay Russian in any language of the shell.
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'ru');
  expect(heading.closest('[lang]')).not.toBe(document.documentElement);
});

it('a screen that never gets its answer is a failure in its own place after fifteen seconds', async () => {
  const told = jest.fn();
  const stop = onFailure(told);
  const { remote } = waiting();
  renderShell({ at: '/photosessions', remotes: { sales: start, photosessions: remote } });
  await waitFor(async () => expect(await link()).toHaveAttribute('aria-current', 'page'));
  await screen.findByRole('status');
  expect(await screen.findByText('Раздел «Фотосессии» не загрузился', {}, { timeout: 20_000 })).toBeVisible();
  expect(await link()).toBeVisible();
  expect(told.mock.calls.map(([{ failure }]) => failure.number)).toEqual(['R604']);
  stop();
}, 30_000);

it('a section whose code is on its way is marked at once', async () => {
  const never = remoteWith('/photosessions', 'Фотосессии', () => new Promise(() => {}));
  renderShell({ at: '/dashboards/analytics', remotes: { sales: start, photosessions: never } });
  await screen.findByRole('heading', { name: 'Сводка' });
  await userEvent.click(await link());
  await waitFor(async () => expect(await link()).toHaveAttribute('aria-current', 'page'));
  expect(screen.getByRole('heading', { name: 'Сводка' })).toBeVisible();
});

describe('the loading bar', () => {
  /** Every step of it, in order. */
  function follow({ portal }: ReturnType<typeof renderShell>) {
    const steps: number[] = [];
    portal.loadingBar.subscribe(() => steps.push(portal.loadingBar.getState().progress));
    return steps;
  }
  const startsIn = (steps: readonly number[]) => steps.filter((step) => step === 10).length;

  it('holds near 82 as long as a section loads, and ends once, with it', async () => {
    let load: (screen: { default: () => React.ReactNode }) => void = () => {};
    const late = remoteWith('/photosessions', 'Фотосессии', () => new Promise((resolve) => (load = resolve)));
    const shell = renderShell({ at: '/dashboards/analytics', remotes: { sales: start, photosessions: late } });
    await screen.findByRole('heading', { name: 'Сводка' });
    await waitFor(() => expect(shell.portal.loadingBar.getState().phase).toBe('hidden'));
    const steps = follow(shell);
    await userEvent.click(await link());
    // The place that says so comes after four seconds; until then the page before is there.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Сводка' })).toBeNull(), { timeout: 10_000 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(screen.getByRole('progressbar', { name: 'Загрузка экрана' })).toBeVisible();
    expect(Math.max(...steps)).toBeLessThanOrEqual(82);
    await act(async () => load({ default: () => <h1>Съёмки</h1> }));
    expect(await screen.findByRole('heading', { name: 'Съёмки' })).toBeVisible();
    await waitFor(() => expect(shell.portal.loadingBar.getState().phase).toBe('hidden'));
    expect([startsIn(steps), steps.at(-2), steps.at(-1)]).toEqual([1, 100, 0]);
  }, 30_000);

  it('goes on while the screen of a loaded section waits for an answer', async () => {
    const { answer, remote } = waiting();
    const shell = renderShell({ at: '/dashboards/analytics', remotes: { sales: start, photosessions: remote } });
    await screen.findByRole('heading', { name: 'Сводка' });
    await waitFor(() => expect(shell.portal.loadingBar.getState().phase).toBe('hidden'));
    const steps = follow(shell);
    await userEvent.click(await link());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Сводка' })).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(steps).not.toContain(100);
    await act(async () => answer('Съёмки'));
    await waitFor(() => expect(steps.slice(-2)).toEqual([100, 0]));
    expect(startsIn(steps)).toBe(1);
  });
});
