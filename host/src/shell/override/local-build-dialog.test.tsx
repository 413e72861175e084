import { HOST_CONTRACT } from '@studio/portal';
import { chooseItem, fakeUser } from '@studio/portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { changeOverride } from '../../sections/override/change-override';
import { at, SALES_BUILD } from '../../sections/override/testing/serve-builds';
import { activateOverride } from '../../sections/override/with-override';

jest.mock('../../sections/override/change-override', () => ({ changeOverride: jest.fn() }));
jest.mock('../../sections/remotes/federation', () => ({
  hostGifts: () => ({ hostContract: HOST_CONTRACT, shared: { react: '19.3.1' } }),
  guardFederation: () => {},
}));

const ORIGINS = ['http://127.0.0.1:4636', 'http://127.0.0.1:4637', 'http://127.0.0.1:4638'];
const developer = fakeUser({ roles: ['developer'] });

/** The page that nobody knows has the whole shell's menu without a remote. */
function open(user = developer, documents: Record<string, unknown> = {}) {
  showWideScreen();
  renderShell({ at: '/photosessions', user });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || input === '/remotes.json') return fetch(input, init);
    if (input in documents) return new Response(JSON.stringify(documents[input]));
    throw new TypeError('Failed to fetch');
  };
}

async function openMenu() {
  (await screen.findByRole('button', { name: /^Учётная запись/ })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Выйти' });
}

async function openDialog(documents: Record<string, unknown>) {
  open(developer, documents);
  await openMenu();
  await chooseItem('Локальная сборка раздела');
  return screen.findByRole('dialog', { name: 'Локальная сборка раздела' });
}

afterEach(() => {
  activateOverride(null);
  jest.mocked(changeOverride).mockReset();
});

describe("the choice of a developer's local build", () => {
  it('is offered to developers alone', async () => {
    open(fakeUser({ roles: ['federal_manager', 'admin'] }));
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Локальная сборка раздела' })).not.toBeInTheDocument();
  });

  it('shows what each allowed origin serves, and takes what fits', async () => {
    const old = { ...SALES_BUILD, 'remote.json': { ...SALES_BUILD['remote.json'], hostContract: '^9.0.0' } };
    const dialog = await openDialog({
      '/dev-origins.json': { origins: ORIGINS },
      ...at('http://127.0.0.1:4637'),
      ...at('http://127.0.0.1:4638', old),
    });
    expect(await within(dialog).findByText(/^Не отвечает/)).toBeInTheDocument();
    expect(
      within(dialog).getByText(/^Не подходит, R201\. Раздел собран для другой версии портала\./),
    ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Взять отсюда' }));
    expect(jest.mocked(changeOverride).mock.calls[0]?.[0]).toMatchObject({
      employeeId: developer.id,
      origin: 'http://127.0.0.1:4637',
      remote: { name: 'sales', version: 'local' },
    });
  });

  it('says that the operator allows no origin', async () => {
    const dialog = await openDialog({ '/dev-origins.json': { origins: [] } });
    expect(await within(dialog).findByText('Ни один адрес не разрешён')).toBeInTheDocument();
  });

  it('says that the list did not come', async () => {
    const dialog = await openDialog({});
    expect(await within(dialog).findByText('Список разрешённых адресов не пришёл')).toBeInTheDocument();
  });
});

describe('the strip over every page', () => {
  it('names section and origin, and ends it', async () => {
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const remote = { ...SALES_BUILD['remote.json'], version: 'local', entry: 'http://127.0.0.1:4637/mf-manifest.json' };
    activateOverride({ employeeId: developer.id, origin: 'http://127.0.0.1:4637', remote });
    open();
    const strip = await screen.findByRole('region', { name: 'Локальная сборка' });
    expect(strip).toHaveTextContent('Раздел «Продажи» берётся с http://127.0.0.1:4637 – не для работы с клиентами');
    await userEvent.click(within(strip).getByRole('button', { name: 'Вернуть как было' }));
    expect(changeOverride).toHaveBeenCalledWith(null);
  });
});
