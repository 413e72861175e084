import 'fake-indexeddb/auto';
import { defineRemote } from '@studio/portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Appearance, SETTING_NAMES } from '../../device/appearance/appearance';
import { followAppearance } from '../../device/appearance/appearance-atom';
import { renderShell } from '../../testing/render-shell';

const Screen = () => <h1>Список</h1>;
const Alone = () => <h1>Один</h1>;

const photosessions = {
  title: 'Фотосессии',
  app: async () =>
    defineRemote({
      name: 'photosessions',
      routes: [
        { path: '/photosessions', title: 'Список', load: async () => ({ default: Screen }) },
        {
          path: '/photosessions/alone',
          title: 'Один',
          load: async () => ({ default: Alone }),
          meta: { layout: 'blank' },
        },
      ],
    }),
};

/** The shell at this width with these settings in its cookies. */
async function show(width: 'phone' | 'tablet' | 'desktop', settings: Partial<Appearance> = {}, at = '/photosessions') {
  const from = { phone: [], tablet: ['768'], desktop: ['768', '1280'] }[width];
  window.matchMedia = ((media: string) => ({
    media,
    matches: from.some((edge) => media.includes(edge)),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
  for (const name of SETTING_NAMES)
    document.cookie = `portal-studii-${name}=${settings[name] ?? ''}; Path=/${settings[name] ? '' : '; Max-Age=0'}`;
  followAppearance()();
  const shell = renderShell({ at, remotes: { photosessions } });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

const bar = () => screen.queryByRole('banner');
const side = () => screen.queryByRole('complementary');
const account = { name: 'Учётная запись: Иванова Анна' };

it('vertical: a sidebar that collapses and stays so', async () => {
  await show('desktop');
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }));
  expect(document.documentElement.dataset['collapsed']).toBe('yes');
  expect(document.cookie).toContain('portal-studii-collapsed=yes');
  expect(screen.getByRole('button', { name: 'Развернуть меню' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/© \d{4}/);
});

it('horizontal: the items are in the bar, and there is no sidebar', async () => {
  await show('desktop', { navigation: 'horizontal', footer: 'hidden' });
  const places = await within(await screen.findByRole('banner')).findByRole('navigation', { name: 'Разделы' });
  expect(within(places).getByRole('link', { current: 'page' })).toHaveTextContent('Фотосессии');
  expect(side()).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it.each(['vertical', 'horizontal'] as const)('a tablet with %s navigation has the overlay', async (navigation) => {
  const { path } = await show('tablet', { navigation });
  expect(side() === null).toBe(navigation === 'horizontal');
  const button = screen.getByRole('button', { name: 'Открыть меню разделов' });
  await userEvent.click(button);
  const overlay = await screen.findByRole('dialog', { name: 'Все разделы' });
  expect(within(overlay).getByRole('link', { current: 'page' })).toHaveTextContent('Фотосессии');
  expect(within(overlay).getByRole('link', { name: 'Раздел «Расходы» не подключён' })).toBeInTheDocument();
  await userEvent.click(within(overlay).getByRole('link', { name: 'Очередь на устройстве' }));
  await waitFor(() => expect(path()).toBe('/offline'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('with a hidden bar its items are at the foot of the sidebar', async () => {
  await show('desktop', { navbar: 'hidden' });
  expect(bar()).toBeNull();
  const foot = within(screen.getByRole('complementary'));
  expect(foot.getByRole('button', account)).toBeInTheDocument();
  await userEvent.click(foot.getByRole('button', { name: 'Открыть меню разделов' }));
  const tools = within(await screen.findByRole('dialog', { name: 'Все разделы' })).getByRole('group', {
    name: 'Под рукой',
  });
  expect(within(tools).getByRole('button', { name: /^Тема: / })).toBeInTheDocument();
});

it('a phone keeps its bar, and its navigation below', async () => {
  await show('phone', { navbar: 'hidden', navigation: 'vertical' });
  expect(within(screen.getByRole('banner')).getByRole('button', account)).toBeInTheDocument();
  expect(side()).toBeNull();
  expect(screen.getByRole('button', { name: 'Ещё' })).toBeInTheDocument();
});

it('a route with the blank layout has no frame', async () => {
  await show('desktop', {}, '/photosessions/alone');
  expect(screen.getByRole('heading', { name: 'Один' })).toBeInTheDocument();
  expect([bar(), side(), screen.queryByRole('navigation')]).toEqual([null, null, null]);
});

it('stays from page to page: what is open over the bar is not lost when another page comes', async () => {
  const { portal } = await show('desktop', {}, '/help');
  const shell = bar();
  await userEvent.click(screen.getByRole('button', { name: /^Уведомления/ }));
  const panel = await screen.findByRole('dialog', { name: 'Уведомления' });
  await act(() => portal.router.navigate('/photosessions'));
  await screen.findByRole('heading', { name: 'Список', hidden: true });
  expect(screen.getByRole('banner', { hidden: true })).toBe(shell);
  expect(panel).toBeInTheDocument();
});
