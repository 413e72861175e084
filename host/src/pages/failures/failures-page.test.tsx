import 'fake-indexeddb/auto';
import type { FailureReport } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser, fakeUserWithout } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FAILURES } from '../../sections/remotes/failure-number';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { numberMeaning } from '../../sections/remotes/number-meaning';

const report = (index: number, fields: Partial<FailureReport> = {}): FailureReport => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  number: 'R602',
  remote: 'sales',
  version: 'v1',
  count: 12,
  employees: 3,
  first_seen: '2026-11-20T08:00:00.000Z',
  last_seen: '2026-11-21T09:30:00.000Z',
  cause: 'HTTP 404 for /remotes/sales/v1/remote-entry.js',
  path: '/sales',
  host_version: 'aabbccdd',
  online: true,
  occurred_at: '2026-11-21T09:29:58.000Z',
  request_id: 'k7f3-29qx',
  ...fields,
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  showWideScreen();
});

let close = () => {};
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const never = () => new Promise<never>(() => {});
const sales = { app: never, title: 'Продажи и статистика' };

function open(at: string, list: (query: URLSearchParams) => { items: FailureReport[]; next: string | null }) {
  const shell = renderShell({
    at,
    user: fakeUser({ roles: ['developer'] }),
    remotes: { sales, locations: { app: never, title: 'Локации' } },
    api: { reports: { list: ({ query }) => list(query) } },
  });
  close = () => {
    shell.unmount();
    shell.portal.offline.store.close();
  };
  return shell;
}

describe('the failures of sections, for support', () => {
  it('are listed in words: what, whose, how often, for how many', async () => {
    open('/support/failures', () => ({ items: [report(1)], next: null }));
    const row = await screen.findByRole('row', { name: 'Сбой R602: Продажи и статистика' });
    expect(row).toHaveTextContent('На сервере нет файла раздела.');
    expect(row).toHaveTextContent(/12\sраз/);
    expect(row).toHaveTextContent(/у 3\sсотрудников/);
    expect(screen.queryByText(/HTTP 404/)).not.toBeInTheDocument();
  });

  it('open with cause, cure and all that support asks about, to be copied', async () => {
    open('/support/failures', () => ({ items: [report(1)], next: null }));
    const person = userEvent.setup();
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByText('R602'));
    const panel = await screen.findByRole('dialog');
    expect(panel).toHaveTextContent('HTTP 404 for /remotes/sales/v1/remote-entry.js');
    expect(panel).toHaveTextContent('k7f3-29qx');
    await person.click(within(panel).getByRole('button', { name: 'Скопировать всё' }));
    const [copied] = copy.mock.calls[0] ?? [];
    for (const part of ['R602', 'sales', 'v1', '/sales', 'HTTP 404', 'k7f3-29qx']) expect(copied).toContain(part);
  });

  it('are filtered by section, in the address', async () => {
    const asked: (string | null)[] = [];
    const { path } = open('/support/failures', (query) => {
      asked.push(query.get('remote'));
      return { items: query.has('remote') ? [] : [report(1)], next: null };
    });
    await screen.findByText('R602');
    await userEvent.selectOptions(screen.getByLabelText('Раздел'), 'Локации');
    expect(await screen.findByText('У этого раздела сбоев нет')).toBeInTheDocument();
    expect(path()).toBe('/support/failures?remote=locations');
    expect(asked).toEqual([null, 'locations']);
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(await screen.findByText('R602')).toBeInTheDocument();
  });

  it('are paged, and «Обновить» asks for the newest', async () => {
    let number = 'R602';
    open('/support/failures', (query) =>
      query.has('cursor')
        ? { items: [report(2, { number: 'R609' })], next: null }
        : { items: [report(1, { number })], next: '1.mark' },
    );
    await screen.findByText('R602');
    await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }));
    expect(await screen.findByText('R609')).toBeInTheDocument();
    number = 'R606';
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('R606')).toBeInTheDocument();
    expect(screen.queryByText('R602')).not.toBeInTheDocument();
  });

  it('say that there are none, or that they cannot be had', async () => {
    open('/support/failures', () => ({ items: [], next: null }));
    expect(await screen.findByText('Сбоев нет')).toBeInTheDocument();
    close();
    open('/support/failures', () => {
      throw new PortalError({
        code: 'internal',
        message: 'Сервер ответил ошибкой.',
        status: 500,
        requestId: 'k7f3-29qx',
      });
    });
    expect(await screen.findByText('Не удалось загрузить список')).toBeInTheDocument();
    expect(screen.getByText(/k7f3-29qx/)).toBeInTheDocument();
    expect(screen.queryByText('Сбоев нет')).not.toBeInTheDocument();
  });

  it('are not for those who may not see the logs, who do not find them in the menu either', async () => {
    const shell = renderShell({ at: '/support/failures', user: fakeUserWithout('access_logs') });
    close = () => shell.unmount();
    await waitFor(() => expect(shell.path()).not.toContain('/support'));
    expect(await screen.findByText('У вас нет необходимых прав для доступа к этой странице')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /Учётная запись/ }));
    expect(await screen.findByRole('menuitem', { name: 'Работа без связи' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Сбои разделов' })).not.toBeInTheDocument();
  });

  it('explain every number that the portal gives', () => {
    for (const number of Object.keys(FAILURES)) expect(numberMeaning(number).meaning).not.toContain('другая версия');
    expect(numberMeaning('R999').meaning).toContain('другая версия');
    expect(numberMeaning('constructor').meaning).toContain('другая версия');
  });
});
