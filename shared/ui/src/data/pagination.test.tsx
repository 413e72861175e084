import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Pagination } from './pagination';

test('says which rows are shown and where one is', async () => {
  const change = jest.fn();
  const { user } = await renderUi(<Pagination page={2} pageSize={25} total={1240} onChange={change} />);
  expect(screen.getByText('26–50 из 1 240')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await user.click(screen.getByRole('button', { name: 'Страница 50' }));
  await user.click(screen.getByRole('button', { name: 'Страница 2' }));
  expect(change.mock.calls).toEqual([[3], [50]]);
});

test('the last page counts only the rows it has, and goes no further', async () => {
  await renderUi(<Pagination page={50} pageSize={25} total={1240} onChange={jest.fn()} />);
  expect(screen.getByText('1 226–1 240 из 1 240')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Следующая страница' })).toBeDisabled();
});

test('one page has a count and no buttons; no rows, nothing', async () => {
  const { rerender } = await renderUi(<Pagination page={1} pageSize={25} total={7} onChange={jest.fn()} />);
  expect(screen.getByText('1–7 из 7')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Pagination page={1} pageSize={25} total={0} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('says that there are more rows than anybody counted', async () => {
  await renderUi(<Pagination page={2} pageSize={25} total={10_000} totalExact={false} onChange={jest.fn()} />);
  expect(screen.getByText('26–50 из более чем 10 000')).toBeInTheDocument();
});
