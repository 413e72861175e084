import 'fake-indexeddb/auto';
import { defineRemote, useParams } from '@studio/portal';
import { chooseItem, fakeUser } from '@studio/portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onFailure } from '../../sections/remotes/failure-log';
import { SHELL_PAGES } from '../../boot/shell-pages/shell-pages';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

function Session() {
  const { id } = useParams();
  return <h1>{`Фотосессия ${id}`}</h1>;
}

function Broken(): never {
  throw new Error('boom');
}

let broken = true;

const photosessions = {
  title: 'Фотосессии',
  app: async () =>
    defineRemote({
      name: 'photosessions',
      routes: [
        {
          path: '/photosessions/:id',
          title: 'Фотосессия',
          load: async () => ({ default: Session }),
          meta: { requiresAuth: true },
        },
        {
          path: '/photosessions/broken',
          title: 'Сломанная',
          load: async () => ({ default: () => (broken ? <Broken /> : <h1>Починилась</h1>) }),
        },
        {
          path: '/photosessions/secret',
          title: 'Секретная',
          load: async () => ({ default: Session }),
          meta: { permissions: { all: ['manage_system'] } },
        },
      ],
    }),
};

const start = {
  title: 'Главная',
  paths: ['/dashboards/analytics'],
  app: async () =>
    defineRemote({
      name: 'sales',
      routes: [
        { path: '/dashboards/analytics', title: 'Главная', load: async () => ({ default: () => <h1>Сводка</h1> }) },
      ],
    }),
};

const remotes = { photosessions, sales: start };

/** By the keyboard: the menu's pointer handling needs a browser's layout. */
async function chooseInAccountMenu(item: string) {
  (await screen.findByRole('button', { name: /^Учётная запись: Иванова Анна/ })).focus();
  await userEvent.keyboard('{Enter}');
  await chooseItem(item);
}

beforeEach(() => {
  broken = true;
  showWideScreen();
});

afterEach(() => jest.restoreAllMocks());

describe('the shell', () => {
  it('shows the eleven entries in their order, those that are not deployed under «Недоступны»', async () => {
    renderShell({ at: '/photosessions/7', remotes });
    const navigation = await screen.findByRole('navigation', { name: 'Разделы' });
    await screen.findByRole('heading', { name: 'Фотосессия 7' });
    const names = within(navigation)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    expect(names).toEqual([
      'Главная',
      'Фотосессии',
      'Раздел «Сотрудники» не подключён',
      'Раздел «Расходы» не подключён',
      'Раздел «Расходники» не подключён',
      'Раздел «Ежедневный отчёт» не подключён',
      'Раздел «Инвентарь» не подключён',
      'Раздел «График» не подключён',
      'Раздел «Зарплата» не подключён',
      'Раздел «Локации» не подключён',
      'Раздел «Статистика» не подключён',
    ]);
    expect(within(within(navigation).getByRole('list', { name: 'Недоступны' })).getAllByRole('link')).toHaveLength(9);
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Фотосессии');
  });

  it('says in the page that its code did not load, and shows it by «Повторить»', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = SHELL_PAGES.find(({ path }) => path === '/offline');
    if (page === undefined) throw new Error('There is no page for the time without a connection');
    const code = await page.load();
    const load = jest.spyOn(page, 'load').mockRejectedValue(new Error('ChunkLoadError'));
    renderShell({ at: '/offline', remotes });
    expect(await screen.findByRole('heading', { name: /Работа без связи/ })).toHaveTextContent(/не/);
    expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeInTheDocument();
    load.mockResolvedValue(code);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Работа без связи' })).toBeInTheDocument();
  });

  it('jumps with Alt and a digit, not while typing', async () => {
    const { path } = renderShell({ at: '/photosessions/7', remotes });
    await screen.findByRole('heading', { name: 'Фотосессия 7' });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { code: 'Digit3', altKey: true });
    fireEvent.keyDown(document.body, { code: 'Digit9', altKey: true });
    await waitFor(() => expect(path()).toBe('/locations'));
    expect(await screen.findByRole('heading', { name: 'Раздел «Локации» не подключён' })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true });
    await waitFor(() => expect(path()).toBe('/dashboards/analytics'));
    field.remove();
  });

  it('opens the help on hotkeys with Alt and the slash key: those of sections that were not opened yet are there', async () => {
    const hotkeys = [{ keys: '1 – 4', what: 'Период сводки' }];
    const closed = { title: 'Склад', hotkeys: [{ keys: 'S', what: 'Списать' }] };
    const stock = {
      ...closed,
      app: photosessions.app,
      entries: [{ path: '/stock', title: 'Склад', permission: { all: ['manage_system'] } }],
    };
    renderShell({ at: '/photosessions/7', remotes: { ...remotes, sales: { ...start, hotkeys }, stock } });
    await screen.findByRole('heading', { name: 'Фотосессия 7' });
    fireEvent.keyDown(document.body, { code: 'Slash', altKey: true });
    const help = await screen.findByRole('dialog', { name: 'Горячие клавиши' });
    expect(within(help).getByText('Период сводки')).toBeInTheDocument();
    expect(within(help).queryByText('Списать')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps a crash inside the remote, names its cause and shows the screen again on request', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderShell({ at: '/photosessions/broken', remotes });
    await screen.findByRole('heading', { name: 'Раздел «Фотосессии» остановился из-за ошибки' });
    expect(screen.getByText(/Error: boom/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Загрузить раздел заново' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Загрузить раздел заново' })).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(screen.getByRole('heading', { name: 'Починилась' })).toBeInTheDocument();
  });

  it('reports each crash once, with its number', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const told = jest.fn();
    const stop = onFailure(told);
    renderShell({ at: '/photosessions/broken', remotes });
    expect(await screen.findByText('Сведения для поддержки: R609')).toBeInTheDocument();
    await waitFor(() => expect(told).toHaveBeenCalled());
    stop();
    expect(told.mock.calls.map(([{ failure }]) => [failure.number, failure.remote, failure.cause])).toEqual([
      ['R609', 'photosessions', 'Error: boom'],
    ]);
  });

  it('says that a remote did not load and loads it on request', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const app = jest.fn().mockRejectedValueOnce(new Error('HTTP 502')).mockImplementation(photosessions.app);
    renderShell({ at: '/photosessions/7', remotes: { photosessions: { ...photosessions, app } } });
    await screen.findByRole('heading', { name: 'Раздел «Фотосессии» не загрузился' });
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Фотосессия 7' })).toBeInTheDocument();
  });

  it('redirects a refused page to the index and says why', async () => {
    const { path } = renderShell({ at: '/photosessions/secret', user: fakeUser({ roles: ['cashier'] }), remotes });
    expect(await screen.findByText('У вас нет необходимых прав для доступа к этой странице')).toBeInTheDocument();
    expect(path()).toBe('/dashboards/analytics');
  });

  it('refuses what page access does not open, says whom it is for, and leads to a page that opens', async () => {
    const user = fakeUser({ roles: ['regional_director'], pages: ['home', 'photosessions'] });
    const { path } = renderShell({ at: '/consumables/office', user, remotes });
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('У вас нет доступа к этому разделу');
    expect(told).toHaveTextContent('Этот раздел открыт только офисным менеджерам.');
    expect(path()).toBe('/dashboards/analytics');
    await userEvent.click(within(told).getByRole('link', { name: /^Перейти в раздел «/ }));
    expect(path()).toBe('/photosessions');
  });

  it('shows its own page at an unknown address, without the shell', async () => {
    renderShell({ at: '/nowhere', user: null });
    expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('logs out at once when everything was sent', async () => {
    const { path } = renderShell({
      at: '/photosessions/7',
      remotes,
      api: { auth: { about: () => ({ bot_name: 'bot', signed_in: false, sandbox_url: null }) } },
    });
    await chooseInAccountMenu('Выйти');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('asks before a log-out that would take what is typed in another tab', async () => {
    const held = jest.fn(async () => ({ held: [{ name: 'portal-unsaved' }] }));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: held, request: async () => {} } });
    const { path } = renderShell({
      at: '/photosessions/7',
      remotes,
      api: { auth: { about: () => ({ bot_name: 'bot', signed_in: false, sandbox_url: null }) } },
    });
    await chooseInAccountMenu('Выйти');
    const question = await screen.findByRole('alertdialog', { name: 'Введённое не сохранено' });
    await userEvent.click(within(question).getByRole('button', { name: 'Остаться' }));
    expect(path()).toBe('/photosessions/7');
    await chooseInAccountMenu('Выйти');
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти, не сохраняя' }));
    await waitFor(() => expect(path()).toBe('/login'));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('asks before a log-out that would leave unsent records behind', async () => {
    const { portal, path } = renderShell({ at: '/photosessions/7', remotes });
    await screen.findByRole('heading', { name: 'Фотосессия 7' });
    await act(async () => {
      portal.offline.manager.setOnline(false);
      await portal.offline.manager.save({ name: 'Анна', phone: '+79161234567' });
    });
    await screen.findByRole('button', { name: /^Нет связи, в очереди 1\sфотосессия$/ });
    await chooseInAccountMenu('Выйти');
    const question = await screen.findByRole('alertdialog', { name: 'На устройстве есть неотправленные записи' });
    expect(within(question).getByRole('button', { name: 'Отправить и выйти' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Остаться' }));
    expect(path()).toBe('/photosessions/7');
  });
});
