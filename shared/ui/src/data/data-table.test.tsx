import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { EmptyState } from '../feedback/empty-state';
import { renderUi } from '../testing/render-ui';
import { DataTable, type DataTableProps } from './data-table';
import type { Column, Sort } from './table-column';

interface Session {
  id: string;
  client: string;
  amount: number;
}

const sessions: Session[] = [
  { id: 'a', client: 'Иванова', amount: 100 },
  { id: 'b', client: 'Петрова', amount: 200 },
  { id: 'c', client: 'Сидорова', amount: 300 },
];
const columns: Column<Session>[] = [
  { id: 'client', header: 'Клиент', cell: (row) => row.client, sortable: true },
  { id: 'amount', header: 'Сумма', cell: (row) => row.amount, sortable: true, firstDirection: 'desc', align: 'end' },
  {
    id: 'actions',
    header: 'Действия',
    hideHeader: true,
    cell: (row) => <button type="button">Удалить {row.client}</button>,
  },
];

function table(props: Partial<DataTableProps<Session>> = {}) {
  return <DataTable caption="Съёмки" columns={columns} rows={sessions} rowKey={(row) => row.id} {...props} />;
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

function Sorted({ asked }: { asked: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort | null>(null);
  return table({
    sort,
    onSort: (next) => {
      asked(next);
      setSort(next);
    },
  });
}

const byText = (a: string, b: string) => a.localeCompare(b);

test('a header requests its first direction, then the other, and announces the current one', async () => {
  const asked = jest.fn();
  const { user } = await renderUi(<Sorted asked={asked} />);
  expect(header('Клиент')).toHaveAttribute('aria-sort', 'none');
  expect(header('Действия')).not.toHaveAttribute('aria-sort');

  await user.click(screen.getByRole('button', { name: 'Клиент' }));
  expect(header('Клиент')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Клиент' }));
  expect(header('Клиент')).toHaveAttribute('aria-sort', 'descending');

  await user.click(screen.getByRole('button', { name: 'Сумма' }));
  expect(asked).toHaveBeenLastCalledWith({ column: 'amount', direction: 'desc' });
  expect(header('Клиент')).toHaveAttribute('aria-sort', 'none');
});

test('rows are one stop of Tab; arrows, Home and End walk, Enter opens', async () => {
  const open = jest.fn();
  const { user } = await renderUi(table({ onRowOpen: open }));
  await user.tab();
  expect(rowOf(/Иванова/)).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(rowOf(/Петрова/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(rowOf(/Сидорова/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(open).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith(sessions[2]);

  await user.keyboard('{Home}');
  expect(rowOf(/Иванова/)).toHaveFocus();
});

test('a press on the row opens it, a press on a button in it does not', async () => {
  const open = jest.fn();
  const { user } = await renderUi(table({ onRowOpen: open }));
  await user.click(screen.getByRole('button', { name: 'Удалить Петрова' }));
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('cell', { name: 'Петрова' }));
  expect(open).toHaveBeenCalledWith(sessions[1]);
});

test('Enter on a button inside a row is the button’s own', async () => {
  const open = jest.fn();
  const { user } = await renderUi(table({ onRowOpen: open }));
  act(() => screen.getByRole('button', { name: 'Удалить Петрова' }).focus());
  await user.keyboard('{Enter}');
  expect(open).not.toHaveBeenCalled();
});

test('the box over the rows takes all of the page and keeps what was chosen elsewhere', async () => {
  const change = jest.fn();
  const { user } = await renderUi(table({ selectedKeys: new Set(['a', 'elsewhere']), onSelectionChange: change }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Выбрать все строки' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect([...change.mock.calls[0][0]].toSorted(byText)).toEqual(['a', 'b', 'c', 'elsewhere']);
});

test('while the first rows load there are skeletons and no word of emptiness', async () => {
  await renderUi(
    table({
      rows: [],
      loading: true,
      skeletonRows: 3,
      empty: <EmptyState kind="nothing-yet" title="Съёмок пока нет" />,
    }),
  );
  expect(screen.queryByText('Съёмок пока нет')).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Съёмки' })).toHaveAttribute('aria-busy', 'true');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

test('rows on hand stay in sight while newer ones load', async () => {
  await renderUi(table({ loading: true }));
  expect(screen.getByRole('cell', { name: 'Иванова' })).toBeInTheDocument();
});

test('without rows the reason takes the place of the table', async () => {
  await renderUi(table({ rows: [], empty: <EmptyState kind="nothing-found" title="Ничего не нашлось" /> }));
  expect(screen.getByRole('heading', { name: 'Ничего не нашлось' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('a table wider than its frame', () => {
  const { ResizeObserver: real } = globalThis;
  beforeEach(() => {
    globalThis.ResizeObserver = class {
      constructor(private readonly tell: ResizeObserverCallback) {}
      observe() {
        this.tell([], this);
      }
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    globalThis.ResizeObserver = real;
    jest.restoreAllMocks();
  });

  test('is scrolled by keys where nothing in it takes the focus', async () => {
    await renderUi(table({ columns: [{ id: 'client', header: 'Клиент', cell: (row) => row.client }] }));
    expect(screen.getByRole('group', { name: 'Съёмки' })).toHaveAttribute('tabindex', '0');
  });

  test('is no stop of its own where its rows are', async () => {
    await renderUi(table());
    expect(screen.queryByRole('group')).toBeNull();
  });
});
