import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/render-ui';
import type { VirtualTableProps } from './table-props';
import { VirtualTable } from './virtual-table';

interface Person {
  id: string;
  name: string;
}

const person = (index: number): Person => ({ id: `p${index}`, name: `Сотрудник ${index}` });

/** jsdom answers no to every question about the width: a phone. */
function People(props: Partial<VirtualTableProps<Person>>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <VirtualTable
      label="Сотрудники"
      columns={[{ id: 'name', header: 'Имя', cell: ({ name }) => name }]}
      rowCount={20_000}
      rowAt={person}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      renderCard={({ name, id }) => (
        <>
          {name} <button type="button">Позвонить {id}</button>
        </>
      )}
      {...props}
      selection={selection}
      onSelection={props.onSelection && setSelection}
    />
  );
}

const renderCards = async (props: Partial<VirtualTableProps<Person>> = {}) => {
  const view = await renderUi(<People {...props} />);
  await screen.findByRole('list', { name: 'Сотрудники' });
  return view;
};

test('on a phone there are cards: few are drawn, each says its place among all', async () => {
  await renderCards();
  const cards = screen.getAllByRole('listitem');
  expect(cards.length).toBeLessThan(40);
  expect(cards[0]).toHaveAttribute('aria-setsize', '20000');
  expect(cards[0]).toHaveAttribute('aria-posinset', '1');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a card opens by a press on it, a button in it is its own', async () => {
  const open = jest.fn();
  const { user } = await renderCards({ onOpen: open });
  await user.click(screen.getByRole('button', { name: 'Позвонить p1' }));
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Сотрудник 1' }));
  expect(open).toHaveBeenCalledWith(person(1), 1);
});

test('the page’s own scroll renders other cards and requests them', async () => {
  const range = jest.fn();
  await renderCards({ onRange: range });
  Object.defineProperty(window, 'scrollY', { value: 116 * 5_000, configurable: true });
  fireEvent.scroll(window);
  expect(await screen.findByText(/Сотрудник 5000/)).toBeInTheDocument();
  const [first, last] = range.mock.lastCall as [number, number];
  expect(first).toBeLessThanOrEqual(5_000);
  expect(last).toBeGreaterThanOrEqual(5_003);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('«Выбрать» turns presses into ticks, «Готово» ends the selection', async () => {
  const open = jest.fn();
  const { user } = await renderCards({ onOpen: open, onSelection: jest.fn() });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Выбрать' }));
  expect(screen.queryByRole('button', { name: 'Сотрудник 1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать строку: Сотрудник 1' }));
  expect(screen.getByRole('checkbox', { name: 'Выбрать строку: Сотрудник 1' })).toBeChecked();
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a card that is not here yet is a skeleton', async () => {
  await renderCards({ rowAt: (index) => (index === 0 ? undefined : person(index)), onOpen: jest.fn() });
  expect(screen.queryByRole('button', { name: 'Сотрудник 0' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Сотрудник 1' })).toBeInTheDocument();
});
