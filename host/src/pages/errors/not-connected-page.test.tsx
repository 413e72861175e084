import 'fake-indexeddb/auto';
import { Link } from '@studio/portal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHELL_PAGES } from '../../boot/shell-pages/shell-pages';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

const sales = { title: 'Продажи', paths: ['/sales', '/expenses', '/statistics', '/dashboards'] };

function Board() {
  return (
    <p>
      <Link to="/sales/list/7">№ 7</Link> <Link to="/photosessions/8">Фотосессия 8</Link>
    </p>
  );
}

const photosessions = {
  title: 'Фотосессии',
  app: async () => ({
    name: 'photosessions',
    routes: [{ path: '/photosessions' as const, title: 'Фотосессии', load: async () => ({ default: Board }) }],
  }),
};

beforeEach(showWideScreen);

describe('a section that is switched off', () => {
  it.each([
    ['/expenses', 'Расходы'],
    ['/dashboards/analytics', 'Главная'],
    ['/', 'Главная'],
  ])('is called so by the page, the menu and the palette in one sentence: %s', async (at, title) => {
    renderShell({ at, off: { sales }, remotes: { photosessions } });
    const sentence = `Раздел «${title}» выключен`;
    expect(await screen.findByRole('heading', { name: sentence, level: 1 })).toBeVisible();
    const navigation = screen.getByRole('navigation', { name: 'Разделы' });
    expect(within(navigation).getByRole('link', { name: sentence })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
    const found = await screen.findByRole('listbox');
    expect(within(found).getByText('Раздел «Ежедневный отчёт» выключен')).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('combobox'), { code: 'Escape', key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('leads to the first page that works, not to the start page that does not', async () => {
    const { path } = renderShell({ at: '/', off: { sales }, remotes: { photosessions } });
    fireEvent.click(await screen.findByRole('link', { name: 'Открыть «Фотосессии»' }));
    expect(await screen.findByRole('link', { name: 'Фотосессия 8' })).toBeVisible();
    expect(path()).toBe('/photosessions');
  });

  it('leads to a page of the host when no section works', async () => {
    renderShell({ at: '/', off: { sales } });
    const way = await screen.findByRole('link', { name: /^Открыть/ });
    expect(SHELL_PAGES.map(({ path }) => path)).toContain(way.getAttribute('href'));
  });

  it('takes the links of other screens to it along: they look off and say why', async () => {
    const { path } = renderShell({ at: '/photosessions', off: { sales }, remotes: { photosessions } });
    const link = await screen.findByRole('link', { name: '№ 7' });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAttribute('title', 'Раздел «Ежедневный отчёт» выключен');
    fireEvent.click(link);
    expect(
      await screen.findByText('Раздел «Ежедневный отчёт» выключен', { selector: '[role=status] *' }),
    ).toBeVisible();
    expect(path()).toBe('/photosessions');
    expect(screen.getByRole('link', { name: 'Фотосессия 8' })).not.toHaveAttribute('aria-disabled');
  });
});

it('a section that is not installed leads to the start page where that works', async () => {
  const start = {
    paths: ['/dashboards'],
    app: async () => ({ name: 'sales', routes: [] }),
  };
  renderShell({ at: '/expenses', remotes: { sales: start } });
  expect(await screen.findByRole('heading', { name: 'Раздел «Расходы» не подключён' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
});

it('a start page that fails leads to the first page that works, not to itself', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const start = { paths: ['/dashboards'], app: () => Promise.reject(new Error('broken')) };
  const { path } = renderShell({ at: '/', remotes: { sales: start, photosessions } });
  fireEvent.click(await screen.findByRole('link', { name: 'Открыть «Фотосессии»' }));
  expect(await screen.findByRole('link', { name: 'Фотосессия 8' })).toBeVisible();
  expect(path()).toBe('/photosessions');
});
