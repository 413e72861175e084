import { type AuditEntry, type AuditVerdict, STRANGER } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFilters } from '@studio/screens';
import { auditFilters, exportPath } from './audit-filters';
import AuditScreen from './audit-screen';

const ANNA = '0190a000-0000-7000-8000-000000000001';
const STUDIO = '0190a000-0000-7000-8000-0000000000a1';
const HEAD = `1204:${'9f86'.repeat(16)}`;

function entry(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1300,
    seq: 1204,
    at: '2026-11-21T10:05:00.000Z',
    actor_id: '0190a000-0000-7000-8000-000000000002',
    actor_name: 'Лебедев Михаил',
    action: 'employee.updated',
    subject_kind: 'employee',
    subject_id: ANNA,
    subject_name: 'Иванова Анна',
    subject_at: {},
    before: { phone: '+79160000001', primary_location_id: null, revision: 1 },
    after: { phone: '+79161234567', primary_location_id: STUDIO, revision: 2 },
    address: '10.0.0.7',
    request_id: 'k7f3-29qx',
    ...part,
  };
}

const page = (items: AuditEntry[], next_cursor: string | null = null) => ({
  items,
  next_cursor,
  names: { [STUDIO]: 'Студия на Покровке' },
});
const sound: AuditVerdict = { checked: 1204, head: HEAD, faults: [], fault_count: 0 };
const unreachable = () => {
  throw new PortalError({ code: 'network', message: 'Нет связи с сервером.' });
};

function open({ at = '/users/audit', api = {}, ...options }: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<AuditScreen />, {
    user: fakeUser({ roles: ['developer'] }),
    path: '/users/audit',
    at,
    api: {
      users: { employees: () => ({ items: [], total: 0, page: 1, page_size: 20 }) },
      ...api,
      audit: { list: () => page([entry()]), verify: () => sound, ...api.audit },
    },
    ...options,
  });
}

beforeEach(() => setWidth('desktop'));

/** The window's width: on a desktop every `min-width` matches. */
function setWidth(width: 'desktop' | 'phone') {
  window.matchMedia = (media) =>
    ({
      media,
      matches: width === 'desktop' && media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the journal of acts', () => {
  it('shows who did what to whom, and a summary of the changes', async () => {
    open();
    const row = await rowOf(/^Данные сотрудника изменены: Сотрудник Иванова Анна, Лебедев Михаил/);
    expect(
      within(row).getByText('Телефон: +7 916 000-00-01 → +7 916 123-45-67, Основная локация: — → Студия на Покровке'),
    ).toBeVisible();
    expect(within(row).getByText('Сотрудник')).toBeVisible();
  });

  it('opens an act with each value before and after, in words, and with its origin', async () => {
    const { location } = open();
    await userEvent.click(await rowOf(/Данные сотрудника изменены/));
    const panel = await screen.findByRole('dialog', { name: 'Данные сотрудника изменены' });
    expect(location().search).toBe('?entry=1204');
    const changes = within(panel).getByRole('region', { name: 'Что изменилось' });
    expect(within(changes).getByText('+7 916 000-00-01')).toBeVisible();
    expect(within(changes).getByText('+7 916 123-45-67')).toBeVisible();
    expect(within(changes).getByText('Студия на Покровке')).toBeVisible();
    expect(within(panel).getByText('10.0.0.7')).toBeVisible();
    expect(within(panel).getByText('k7f3-29qx')).toBeVisible();
    expect(within(panel).getByText('1204')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Иванова Анна' })).toHaveAttribute('href', `/users/view/${ANNA}`);
    await userEvent.click(within(panel).getByRole('button', { name: 'Все действия с этой записью' }));
    await waitFor(() => expect(new URLSearchParams(location().search).get('subject')).toBe(`employee:${ANNA}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps an act open that is pressed before the typing of a search has paused', async () => {
    const { location } = open();
    const row = await rowOf(/Данные сотрудника изменены/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по журналу' }), 'Иванова');
    await userEvent.click(row);
    const panel = await screen.findByRole('dialog', { name: 'Данные сотрудника изменены' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(panel).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({ search: 'Иванова', entry: '1204' });
  });

  it('opens an act that is in the address but not in the list', async () => {
    const { api } = open({
      at: '/users/audit?entry=7',
      api: {
        audit: {
          list: ({ query }: { query: URLSearchParams }) =>
            page(
              query.get('seq') === '7'
                ? [entry({ seq: 7, action: 'session.begun', before: null, after: null })]
                : [entry()],
            ),
        },
      },
    });
    const panel = await screen.findByRole('dialog', { name: 'Вход в портал' });
    expect(within(panel).getByText('Значения при этом не менялись.')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'audit.list')).toHaveLength(2);
  });

  it('requests what the address says: the day from its start to its end here', async () => {
    const { api } = open({
      at: `/users/audit?actor=${ANNA}&group=role&from=2026-11-01&to=2026-11-02&subject=role:7&search=%D0%B0`,
    });
    await rowOf(/Данные сотрудника/);
    const [asked] = api.calls.filter(({ name }) => name === 'audit.list');
    expect(Object.fromEntries(asked?.request.query ?? [])).toEqual({
      actor_id: ANNA,
      action_group: 'role',
      subject_kind: 'role',
      subject_id: '7',
      search: 'а',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
      limit: '50',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить всё' }));
    await waitFor(() =>
      expect(Object.fromEntries(api.calls.findLast(({ name }) => name === 'audit.list')?.request.query ?? [])).toEqual({
        limit: '50',
      }),
    );
  });

  it('fetches earlier acts after the last one shown', async () => {
    open({
      api: {
        audit: {
          list: ({ query }: { query: URLSearchParams }) =>
            query.get('cursor') === '1204'
              ? page([entry({ seq: 1203, action: 'role.assigned' })])
              : page([entry()], '1204'),
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Показать более ранние' }));
    await rowOf(/Роль назначена/);
    expect(screen.getByRole('row', { name: /Данные сотрудника/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });

  it('tells who is out of reach by the end of their id, without a link', async () => {
    const stranger = entry({ actor_id: '0190a000-0000-7000-8000-0000003f9a2c', actor_name: STRANGER });
    open({ at: '/users/audit?entry=1204', api: { audit: { list: () => page([stranger]) } } });
    const details = await screen.findByRole('dialog');
    expect(await within(details).findByText('Сотрудник другой локации № 3F9A2C')).toBeVisible();
    expect(within(details).queryByRole('link', { name: /другой локации/ })).toBeNull();
  });

  it('shows cards on a phone', async () => {
    setWidth('phone');
    open();
    const list = await screen.findByRole('list', { name: 'Журнал действий' });
    await userEvent.click(await within(list).findByRole('button', { name: /Данные сотрудника изменены/ }));
    expect(within(list).getByText('Сотрудник: Иванова Анна')).toBeVisible();
    await screen.findByRole('dialog', { name: 'Данные сотрудника изменены' });
  });

  it('shows an act without words by its own name', async () => {
    open({
      api: {
        audit: { list: () => page([entry({ action: 'moon.landed', subject_kind: 'moon', subject_name: null })]) },
      },
    });
    const row = await rowOf(/^moon\.landed: moon/);
    expect(within(row).getByText('moon.landed')).toBeVisible();
  });

  it('says that nothing happened yet, that nothing was found, or that the right is missing', async () => {
    const empty = { audit: { list: () => page([]) } };
    const { unmount } = open({ api: empty });
    await screen.findByRole('heading', { name: 'Записей пока нет' });
    unmount();
    const opened = open({ api: empty, at: '/users/audit?group=role' });
    await screen.findByRole('heading', { name: 'Ничего не найдено' });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(opened.location().search).toBe(''));
    opened.unmount();
    open({ user: fakeUser({ roles: ['photographer'] }) });
    await screen.findByRole('heading', { name: 'Нет доступа к журналу действий' });
  });

  it('shows a failure with its number and retries; when offline, that the journal is on the server', async () => {
    let broken = true;
    const { unmount } = open({
      api: {
        audit: {
          list: () => {
            if (broken)
              throw new PortalError({
                code: 'internal',
                message: 'Что-то сломалось у нас.',
                status: 500,
                requestId: 'abcd-1234',
              });
            return page([entry()]);
          },
        },
      },
    });
    expect(await screen.findByText(/abcd-1234/)).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await rowOf(/Данные сотрудника/);
    unmount();
    open({ api: { audit: { list: unreachable } } });
    await screen.findByRole('heading', { name: 'Нет связи' });
  });
});

describe('the verification of the journal', () => {
  const verify = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить целостность' }));
    const dialog = await screen.findByRole('dialog', { name: 'Целостность журнала' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Проверить' }));
    return dialog;
  };

  it('reports an intact journal, how many were checked and what to note', async () => {
    open();
    const dialog = await verify();
    expect(await within(dialog).findByText('Журнал цел')).toBeVisible();
    expect(within(dialog).getByText(/Проверено: 1 204 записи/)).toBeVisible();
    expect(within(dialog).getByText(HEAD)).toBeVisible();
  });

  it('names each fault', async () => {
    const faults: AuditVerdict['faults'] = [
      { kind: 'gap', seq: 3, until: 5, entry_id: null },
      { kind: 'altered', seq: 7, entry_id: 9 },
      { kind: 'unlinked', seq: null, entry_id: 12 },
    ];
    open({ api: { audit: { verify: () => ({ ...sound, faults, fault_count: 30 }) } } });
    const dialog = await verify();
    expect(await within(dialog).findByText('Журнал повреждён: 30 нарушений')).toBeVisible();
    const list = within(dialog).getByRole('list', { name: 'Нарушения' });
    for (const words of ['Записи № 3–5', 'Запись № 7', 'Запись вне журнала', 'И ещё 27 нарушений.'])
      expect(within(list).getByText(words)).toBeVisible();
  });

  it('takes the mark of an earlier one, and refuses an invalid one', async () => {
    const { api } = open();
    const dialog = await verify();
    await within(dialog).findByText('Журнал цел');
    const field = within(dialog).getByRole('textbox', { name: /Отметка прошлой проверки/ });
    await userEvent.type(field, 'nonsense');
    expect(within(dialog).getByRole('button', { name: 'Проверить' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(HEAD);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Проверить' }));
    await waitFor(() =>
      expect(api.calls.findLast(({ name }) => name === 'audit.verify')?.request.query.get('anchor')).toBe(HEAD),
    );
  });

  it('is not offered to a person who sees only one location', async () => {
    open({ user: fakeUser({ roles: ['senior_admin'] }) });
    await rowOf(/Данные сотрудника/);
    expect(screen.queryByRole('button', { name: 'Проверить целостность' })).toBeNull();
  });
});

it('is saved as a file, filtered as it is shown', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Экспорт' })).toBeEnabled();
  const values = readFilters(auditFilters, new URLSearchParams(`actor=${ANNA}&from=2026-11-01`));
  const asked = new URL(exportPath(values, 'csv'), 'http://portal');
  expect(asked.pathname).toBe('/audit/export');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ actor_id: ANNA, format: 'csv' });
});
