import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { TableSettings } from './table-settings';

const columns = [
  { id: 'name', label: 'Имя', fixed: true },
  { id: 'phone', label: 'Телефон' },
  { id: 'city', label: 'Город' },
] as const;

test('columns are shown and hidden, what is fixed is not offered', async () => {
  const hide = jest.fn();
  const { user } = await renderUi(<TableSettings columns={columns} hidden={new Set(['city'])} onHidden={hide} />);
  await user.click(await screen.findByRole('button', { name: 'Вид таблицы' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Телефон' })).toBeChecked();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Город' })).not.toBeChecked();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Имя' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Телефон' }));
  expect([...hide.mock.lastCall[0]]).toEqual(['city', 'phone']);
});

test('the height of rows is one of three', async () => {
  const change = jest.fn();
  const { user } = await renderUi(
    <TableSettings
      columns={columns}
      hidden={new Set<(typeof columns)[number]['id']>()}
      onHidden={jest.fn()}
      density="default"
      onDensity={change}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Вид таблицы' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Обычные' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Низкие' }));
  expect(change).toHaveBeenCalledWith('compact');
});
