import { screen } from '@testing-library/react';
import { Button } from '../action/button';
import { renderUi } from '../testing/render-ui';
import { SelectionBar } from './selection-bar';

test('the count is shown and announced, and the selection can be cleared', async () => {
  const clear = jest.fn();
  const bar = (count: number) => (
    <SelectionBar count={count} onClear={clear}>
      <Button>Уволить</Button>
    </SelectionBar>
  );
  const { user, rerender } = await renderUi(bar(12_000));
  const region = await screen.findByRole('region', { name: 'Действия с выбранными' });
  expect(region).toHaveTextContent('Выбрано: 12 000');
  expect(screen.getByRole('button', { name: 'Уволить' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Снять выделение' }));
  expect(clear).toHaveBeenCalledTimes(1);
  rerender(bar(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
