import 'fake-indexeddb/auto';
import type { Employee, RoleName } from '@studio/contracts';
import { orpc, useLocation } from '@studio/portal';
import { apiError, fakeUser, fakeUserWithout, pressKey, renderScreen } from '@studio/portal/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { filled } from '../filters/filled';
import { choiceField, choicesField, orderField, pageField, searchField, sortField } from '../filters/filter-field';
import { defineFilters } from '../filters/filter-schema';
import { useFilters } from '../filters/use-filters';
import { choiceFilter } from './filter-control';
import type { ListColumn } from './list-column';
import { ListScreen } from './list-screen';
import { usePagedRows } from './use-paged-rows';
import { wholeRows } from './whole-rows';

const schema = defineFilters({
  search: searchField(),
  status: choiceField(['active', 'dismissed', 'all'], 'active'),
  marks: choicesField(['first', 'second']),
  sort: sortField(['name', 'hired_on'], 'name'),
  order: orderField('asc'),
  page: pageField(),
});

const COLUMNS: readonly ListColumn<Employee>[] = [
  { id: 'name', header: 'Имя', sort: 'name', fixed: true, cell: ({ full_name }) => full_name },
  { id: 'position', header: 'Должность', cell: ({ position }) => position },
];

function People({ part = false }: { part?: boolean }) {
  const filters = useFilters(schema);
  const { marks: _marks, page: _page, ...values } = filters.values;
  const { pathname } = useLocation();
  const [mayAdd, setMayAdd] = useState(true);
  const rows = usePagedRows<Employee>({
    options: (page) =>
      orpc.users.employees.queryOptions({ input: { ...filled(values), status: values.status, page, page_size: 2 } }),
    page: filters.values.page,
    pageSize: 2,
  });
  if (pathname !== '/people') return <p>Открыто: {pathname}</p>;
  return (
    <ListScreen<Employee>
      part={part}
      title="Люди"
      forms={['человек', 'человека', 'человек']}
      access={{ right: 'read_employees', refusal: 'Нет доступа к людям' }}
      filters={filters}
      rows={rows}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ full_name }) => full_name}
      rowPath={({ id }) => `/people/${id}`}
      card={({ full_name }) => full_name}
      search={{ label: 'Имя' }}
      controls={[
        choiceFilter(filters, 'status', {
          label: 'Состояние',
          options: [
            { value: 'active', label: 'Работают' },
            { value: 'all', label: 'Все' },
          ],
          removeLabel: 'Показать тех, кто работает',
        }),
      ]}
      create={mayAdd ? { label: 'Новый человек', form: () => <p>Форма</p> } : null}
      selection={{
        max: 10,
        bar: ({ ids }) => (
          <>
            <p>Выбрано: {ids.size}</p>
            <button type="button">Уволить всех</button>
          </>
        ),
      }}
      empty={{ title: 'Людей пока нет', canCreate: 'Добавьте первого.' }}
      actions={
        <>
          <button
            type="button"
            onClick={() => {
              filters.change({ status: 'all' });
              filters.change({ marks: ['second'] });
            }}
          >
            Два изменения сразу
          </button>
          <button type="button" onClick={() => setMayAdd(false)}>
            Снять право
          </button>
        </>
      }
    />
  );
}

const names = ['Анна', 'Борис', 'Вера'];
const people = names.map((full_name, index) => ({ id: `id-${index}`, full_name, position: 'Продавец', revision: 1 }));

function open(
  at = '/people',
  employees: (request: { query: URLSearchParams }) => unknown = pageOf,
  user = fakeUser({ roles: ['admin'] }),
) {
  return renderScreen(<People />, { at, user, api: { users: { employees: employees as never } } });
}

function pageOf({ query }: { query: URLSearchParams }) {
  const page = Number(query.get('page'));
  return { items: people.slice((page - 1) * 2, page * 2), total: people.length };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

const row = (name: string) => screen.findByRole('row', { name });

test('on a phone an empty list offers one way to a new record, at the bottom', async () => {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  open('/people', () => ({ items: [], total: 0 }));
  expect(await screen.findByText('Людей пока нет')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Новый человек' })).toHaveLength(1);
});

test('shows a page of rows, how many there are, and leads to the next page', async () => {
  const { location } = open();
  await row('Анна');
  expect(screen.getByText('3 человека')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
  await row('Вера');
  expect(location().search).toBe('?page=2');
});

test('of a list that is not counted to its end, says how many there are at least', async () => {
  open('/people', () => ({ items: people.slice(0, 2), total: 10_000, is_total_exact: false }));
  await row('Анна');
  expect(screen.getByText('более 10 000 человек')).toBeVisible();
  expect(screen.getByText('1–2 из более чем 10 000')).toBeVisible();
});

test('two changes of the filters within one tick both stay, and lead back to the first page', async () => {
  const { location } = open('/people?page=2');
  await row('Вера');
  act(() => screen.getByRole('button', { name: 'Два изменения сразу' }).click());
  await waitFor(() => expect(location().search).toBe('?status=all&marks=second'));
  // The chip of a filter removes it.
  await userEvent.click(screen.getByRole('button', { name: 'Показать тех, кто работает' }));
  await waitFor(() => expect(location().search).toBe('?marks=second'));
});

test('a search is requested without the parameters that cannot be seen in it', async () => {
  const { api, location } = open();
  await row('Анна');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Имя' }), 'Ан\u200bна\u202e');
  await waitFor(() => expect(new URLSearchParams(location().search).get('search')).toBe('Анна'));
  await waitFor(() => expect(api.calls.at(-1)?.request.query.get('search')).toBe('Анна'));
});

test('Enter leads from the search into the rows that it finds, and Escape keeps what is written', async () => {
  open('/people', ({ query }) => {
    const items = people.filter(({ full_name }) => full_name.startsWith(query.get('search') ?? ''));
    return { items, total: items.length };
  });
  await row('Анна');
  const search = screen.getByRole('searchbox', { name: 'Имя' });
  await userEvent.type(search, 'В{Enter}');
  await waitFor(async () => expect(await row('Вера')).toHaveFocus());
  expect(screen.queryByRole('row', { name: 'Анна' })).toBeNull();
  await userEvent.click(search);
  await userEvent.keyboard('{Escape}');
  expect(search).toHaveValue('В');
  expect(search).not.toHaveFocus();
});

test('typing on while the rows of a search are loading keeps the focus in the search', async () => {
  let give = () => {};
  const late = new Promise<void>((resolve) => (give = resolve));
  open('/people', async ({ query }) => {
    if (query.get('search') !== null) await late;
    return { items: people, total: people.length };
  });
  await row('Анна');
  const search = screen.getByRole('searchbox', { name: 'Имя' });
  await userEvent.type(search, 'В{Enter}');
  await userEvent.type(search, 'е');
  await act(async () => {
    give();
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await row('Вера');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('Ве');
});

test('B leads to what can be done with the chosen rows', async () => {
  open();
  await row('Анна');
  pressKey('KeyJ');
  pressKey('KeyX');
  await screen.findByText('Выбрано: 1');
  pressKey('KeyB');
  expect(screen.getByRole('button', { name: 'Уволить всех' })).toHaveFocus();
});

test('keys: J walks, X chooses, Escape clears, Enter opens, N leads to the form', async () => {
  const { location, navigate } = open();
  await row('Анна');
  pressKey('KeyJ');
  pressKey('KeyJ');
  expect(await row('Борис')).toHaveFocus();
  pressKey('KeyX');
  expect(await screen.findByText('Выбрано: 1')).toBeVisible();
  pressKey('Escape');
  expect(await screen.findByText('Выбрано: 0')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Открыто: /people/id-1')).toBeVisible();
  expect(location().pathname).toBe('/people/id-1');
  await navigate(-1);
  await waitFor(async () => expect(await row('Борис')).toHaveFocus());
  pressKey('KeyN');
  expect(await screen.findByText('Форма')).toBeVisible();
});

test('an open form gives way to a sentence when its right is taken', async () => {
  open('/people?new=1');
  expect(await screen.findByText('Форма')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Снять право' }));
  expect(screen.queryByText('Форма')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('«Новый человек»: этого права у вас больше нет');
});

test('says why it is empty: nothing found with a reset, nothing yet, no right, a failure with its number', async () => {
  const empty = () => ({ items: [], total: 0 });
  const found = open('/people?search=Ю', empty);
  await userEvent.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect(found.location().search).toBe(''));
  expect(await screen.findByText('Людей пока нет')).toBeVisible();
  found.unmount();

  const failed = open('/people', () => Promise.reject(apiError('internal', { requestId: 'abcd-1234' })));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/abcd-1234/)).toBeVisible();
  failed.unmount();

  open('/people', empty, fakeUserWithout('read_employees'));
  expect(await screen.findByText('Нет доступа к людям')).toBeVisible();
});

test('the count stays while the next rows are on their way', async () => {
  let release = () => {};
  open('/people', async (request) => {
    if (request.query.get('page') === '2') await new Promise<void>((done) => (release = done));
    return pageOf(request);
  });
  await row('Анна');
  await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('3 человека')).toBeVisible();
  release();
  await row('Вера');
});

test('in a tab it has no title of its own, no key of the page, and its way to a new record in its head', async () => {
  renderScreen(<People part />, { at: '/people', api: { users: { employees: pageOf as never } } });
  await row('Анна');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByText('3 человека')).toBeVisible();
  pressKey('KeyN');
  expect(screen.queryByText('Форма')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Новый человек' }));
  expect(await screen.findByText('Форма')).toBeVisible();
});

/** The same people in one answer, without filters; cards alone. */
function Few() {
  const query = useQuery(orpc.users.employees.queryOptions({ input: {} }));
  return (
    <ListScreen<Employee>
      title="Люди"
      forms={null}
      access={{ right: 'sales.read_prices', refusal: 'Нет доступа', refusalHint: 'Люди открыты продавцам.' }}
      rows={wholeRows(query, query.data?.items)}
      rowId={({ id }) => id}
      rowLabel={({ full_name }) => full_name}
      card={({ full_name }) => <p>{full_name}</p>}
      empty={{ title: 'Людей пока нет' }}
    />
  );
}

function openFew(role: RoleName) {
  const api = { users: { employees: () => ({ items: people, total: 3 }) as never } };
  renderScreen(<Few />, { at: '/people', user: fakeUser({ roles: [role] }), api });
}

test('a list that comes whole has no pages, and without columns it is cards at every width', async () => {
  openFew('admin');
  expect(await screen.findByText('Вера')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the right to read it may be a capability', async () => {
  openFew('designer');
  expect(await screen.findByText('Нет доступа')).toBeVisible();
  expect(screen.getByText('Люди открыты продавцам.')).toBeVisible();
});
