import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Column } from '../../data/table-column';
import { renderUi } from '../../testing/render-ui';
import type { VirtualTableProps } from './table-props';
import { VirtualTable } from './virtual-table';

interface Person {
  id: string;
  name: string;
}

const columns: Column<Person>[] = [
  { id: 'name', header: 'Имя', cell: ({ name }) => name, sortable: true },
  { id: 'id', header: 'Номер', cell: ({ id }) => id },
  { id: 'more', header: 'Действия', hideHeader: true, cell: ({ id }) => <button type="button">Ещё {id}</button> },
];
const person = (index: number): Person => ({ id: `p${index}`, name: `Сотрудник ${index}` });

function People(props: Partial<VirtualTableProps<Person>>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(props.selection ?? new Set());
  return (
    <VirtualTable
      label="Сотрудники"
      columns={columns}
      rowCount={20_000}
      rowAt={person}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      {...props}
      selection={selection}
      onSelection={
        props.onSelection &&
        ((ids) => {
          setSelection(ids);
          props.onSelection?.(ids);
        })
      }
    />
  );
}

const row = (name: string) => screen.getByRole('row', { name });
const renderTable = async (props: Partial<VirtualTableProps<Person>> = {}) => {
  const view = await renderUi(<People {...props} />);
  const table = await screen.findByRole('table', { name: 'Сотрудники' });
  return { ...view, table, pane: table.parentElement as HTMLElement };
};
const lastIds = (mock: jest.Mock) => [...((mock.mock.lastCall ?? [new Set()])[0] as ReadonlySet<string>)];

test('twenty thousand rows are announced, few are drawn, each with its place', async () => {
  const { table } = await renderTable();
  expect(table).toHaveAttribute('aria-rowcount', '20001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(row('Сотрудник 0')).toHaveAttribute('aria-rowindex', '2');
});

test('the scrollbar is as long as all rows together, wherever one is', async () => {
  const { table, pane } = await renderTable();
  const long = () => {
    const gaps = [...table.querySelectorAll<HTMLElement>('tr[data-gap] td')];
    const drawn = table.querySelectorAll('tbody tr[data-index]').length;
    return gaps.reduce((sum, { style }) => sum + Number.parseFloat(style.height), drawn * 44);
  };
  expect(long()).toBe(20_000 * 44);
  pane.scrollTop = 44 * 10_000;
  fireEvent.scroll(pane);
  await screen.findByRole('row', { name: 'Сотрудник 10000' });
  expect(long()).toBe(20_000 * 44);
});

test('a scroll renders the visible rows and requests them', async () => {
  const range = jest.fn();
  const { pane } = await renderTable({ onRange: range });
  expect(range.mock.lastCall?.[0]).toBe(0);
  pane.scrollTop = 44 * 10_000;
  fireEvent.scroll(pane);
  expect(await screen.findByRole('row', { name: 'Сотрудник 10000' })).toBeInTheDocument();
  const [first, last] = range.mock.lastCall as [number, number];
  expect(first).toBeLessThanOrEqual(10_000);
  expect(last).toBeGreaterThan(10_010);
});

test('the row with the focus stays while another part is in sight', async () => {
  const { user, pane } = await renderTable({ onOpen: jest.fn() });
  await user.click(screen.getByRole('columnheader', { name: 'Имя' }));
  act(() => row('Сотрудник 1').focus());
  pane.scrollTop = 44 * 10_000;
  fireEvent.scroll(pane);
  await screen.findByRole('row', { name: 'Сотрудник 10000' });
  expect(row('Сотрудник 1')).toHaveFocus();
});

test('a row that is not here yet is a skeleton, and keeps the focus when it comes', async () => {
  const { user, rerender } = await renderTable({ rowAt: (index) => (index === 1 ? undefined : person(index)) });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const line = screen.getByRole('row', { name: 'Загрузка…' });
  expect(line).toHaveFocus();
  rerender(<People />);
  expect(row('Сотрудник 1')).toBe(line);
  expect(line).toHaveFocus();
});

test('rows are one stop of Tab: arrows, J and K, Home and End walk, Enter opens', async () => {
  const open = jest.fn();
  const { user } = await renderTable({ onOpen: open });
  await user.tab();
  expect(row('Сотрудник 0')).toHaveFocus();
  await user.keyboard('{ArrowDown}{j}');
  expect(row('Сотрудник 2')).toHaveFocus();
  await user.keyboard('{k}{Enter}');
  expect(open).toHaveBeenCalledWith(person(1), 1);
  await user.keyboard('{End}');
  await waitFor(() => expect(row('Сотрудник 19999')).toHaveFocus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(row('Сотрудник 0')).toHaveFocus());
});

test('a press opens, a press on a button inside does not', async () => {
  const open = jest.fn();
  const { user } = await renderTable({ onOpen: open });
  await user.click(screen.getByRole('button', { name: 'Ещё p2' }));
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('cell', { name: 'Сотрудник 2' }));
  expect(open).toHaveBeenCalledWith(person(2), 2);
});

test('a press on the row’s own link is the row’s; with Ctrl it is the browser’s, for another tab', async () => {
  const open = jest.fn();
  const linked: Column<Person> = {
    id: 'name',
    header: 'Имя',
    cell: ({ id, name }) => (
      <a href={`#${id}`} data-row-link="">
        {name}
      </a>
    ),
  };
  await renderTable({ onOpen: open, columns: [linked] });
  const link = screen.getByRole('link', { name: 'Сотрудник 2' });
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { metaKey: true });
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(open).toHaveBeenCalledWith(person(2), 2);
});

test('X ticks, Shift with an arrow takes along, Escape lets all go', async () => {
  const select = jest.fn();
  const { user } = await renderTable({ onSelection: select });
  act(() => row('Сотрудник 0').focus());
  await user.keyboard('{x}');
  expect(row('Сотрудник 0')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(lastIds(select)).toEqual(['p0', 'p1', 'p2']);
  await user.keyboard('{x}');
  expect(lastIds(select)).toEqual(['p0', 'p1']);
  await user.keyboard('{Escape}');
  expect(lastIds(select)).toEqual([]);
});

test('Shift on a box takes all between it and the last one', async () => {
  const select = jest.fn();
  const { user } = await renderTable({ onSelection: select });
  const box = (name: string) => within(row(name)).getByRole('checkbox');
  await user.click(box('Сотрудник 1'));
  await user.keyboard('{Shift>}');
  await user.click(box('Сотрудник 4'));
  await user.keyboard('{/Shift}');
  expect(lastIds(select)).toEqual(['p1', 'p2', 'p3', 'p4']);
});

test('a range with rows that are not here is left to the screen', async () => {
  const select = jest.fn();
  const range = jest.fn();
  const { user } = await renderTable({
    rowAt: (index) => (index === 2 ? undefined : person(index)),
    onSelection: select,
    onSelectRange: range,
  });
  await user.click(within(row('Сотрудник 0')).getByRole('checkbox'));
  await user.keyboard('{Shift>}');
  await user.click(within(row('Сотрудник 3')).getByRole('checkbox'));
  await user.keyboard('{/Shift}');
  expect(range).toHaveBeenCalledWith(0, 3);
  expect(select).toHaveBeenCalledTimes(1);
});

test('the header checkbox represents all rows', async () => {
  const all = jest.fn();
  const { user } = await renderTable({ onSelection: jest.fn(), selection: new Set(['p0']), onSelectAll: all });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Выбрать все строки' });
  expect(box.indeterminate).toBe(true);
  await user.click(box);
  expect(all).toHaveBeenCalledWith(true);
});

test('another sort is requested, and begins at the top', async () => {
  const sort = jest.fn();
  const { user } = await renderTable({ onSort: sort, sort: null });
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Имя' }));
  expect(sort).toHaveBeenCalledWith({ column: 'name', direction: 'asc' });
  expect(row('Сотрудник 0').tabIndex).toBe(0);
});

test('a hidden column is not there', async () => {
  await renderTable({ hiddenColumns: new Set(['id']) });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Имя', 'Действия']);
});

test('back from a row: its line is drawn and has the focus', async () => {
  await renderTable({ startAt: 7_000, onOpen: jest.fn() });
  await waitFor(() => expect(row('Сотрудник 7000')).toHaveFocus());
});

test('without rows the reason takes the place of the table; while they load, skeletons do', async () => {
  const { rerender } = await renderUi(<People rowCount={0} empty={<p>Никого нет</p>} />);
  expect(await screen.findByText('Никого нет')).toBeInTheDocument();
  rerender(<People rowCount={0} loading empty={<p>Никого нет</p>} />);
  expect(screen.queryByText('Никого нет')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(13);
});
