import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { Button } from './button';

test('a button that is off says why when it is pressed, does nothing else, and can be reached by Tab', async () => {
  const onClick = jest.fn();
  const onPage = jest.fn();
  render(
    <UiProvider>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- simulates a row
          that is pressed */}
      <div onClick={onPage}>
        <Button offReason="Нет связи: состояние меняется на сервере" onClick={onClick}>
          Начать съёмку
        </Button>
      </div>
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Начать съёмку' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('Нет связи: состояние меняется на сервере');
  expect(onClick).not.toHaveBeenCalled();
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.queryByRole('status')).toBeNull();
});
