import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/render-ui';
import type { MatrixTableProps } from './matrix-props';
import { MatrixTable } from './matrix-table';

const rows = ['Съёмки', 'Сотрудники', 'Локации'].map((label) => ({ id: label, label }));
const columns = ['Продавец', 'Администратор'].map((label) => ({ id: label, label }));

function Access(props: Partial<MatrixTableProps>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['Съёмки/Продавец']));
  return (
    <MatrixTable
      label="Доступ к страницам"
      corner="Страница"
      rows={rows}
      columns={columns}
      cell={(row, column) => ({
        checked: open.has(`${row}/${column}`),
        readOnly: row === 'Локации' && column === 'Администратор',
        note: row === 'Локации' ? 'по должности' : undefined,
      })}
      onToggle={(row, column, checked) => {
        const key = `${row}/${column}`;
        setOpen(new Set(checked ? [...open, key] : [...open].filter((each) => each !== key)));
      }}
      {...props}
    />
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const setWidth = (phone: boolean) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...plain, media, matches: media.includes('min-width') && !phone }));
};
const plain = {
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
};
afterEach(() => jest.restoreAllMocks());

test('each pair has its name and its state; Space changes it', async () => {
  setWidth(false);
  const { user } = await renderUi(<Access />);
  await screen.findByRole('grid', { name: 'Доступ к страницам' });
  expect(box('Съёмки — Продавец')).toBeChecked();
  expect(box('Съёмки — Администратор')).not.toBeChecked();
  await user.tab();
  expect(box('Съёмки — Продавец')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Съёмки — Продавец')).not.toBeChecked();
});

test('the grid is one stop of Tab; arrows walk and stop at the edges', async () => {
  setWidth(false);
  const { user } = await renderUi(<Access />);
  await screen.findByRole('grid');
  await user.tab();
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(box('Сотрудники — Администратор')).toHaveFocus();
  await user.keyboard('{Home}{PageDown}');
  expect(box('Локации — Продавец')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('the names of many columns stand upright, so that all are in sight', async () => {
  setWidth(false);
  const many = Array.from({ length: 13 }, (_, index) => ({ id: `${index}`, label: `Роль ${index}` }));
  await renderUi(<Access columns={many} />);
  expect(await screen.findByRole('grid')).toHaveAttribute('data-many');
  expect(screen.getAllByRole('columnheader')).toHaveLength(14);
});

test('what is for reading can be walked to but not changed, and says why', async () => {
  setWidth(false);
  const { user } = await renderUi(<Access />);
  await screen.findByRole('grid');
  const fixed = box('Локации — Администратор');
  expect(fixed).toHaveAttribute('aria-readonly', 'true');
  expect(fixed).toHaveAttribute('title', 'по должности');
  await user.click(fixed);
  expect(fixed).not.toBeChecked();
});

test('on a phone there is one list for the column that is picked', async () => {
  setWidth(true);
  const { user } = await renderUi(<Access />);
  const list = await screen.findByRole('list', { name: 'Доступ к страницам' });
  expect(within(list).getAllByRole('checkbox')).toHaveLength(3);
  expect(box('Съёмки')).toBeChecked();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Показать для' }), 'Администратор');
  expect(box('Съёмки')).not.toBeChecked();
  expect(box('Локации по должности')).toBeDisabled();
  await user.click(box('Съёмки'));
  expect(box('Съёмки')).toBeChecked();
});
