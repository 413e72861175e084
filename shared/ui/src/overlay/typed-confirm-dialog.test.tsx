import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { TypedConfirmDialog } from './typed-confirm-dialog';

async function ask(name: string | null) {
  const confirm = jest.fn();
  const cancel = jest.fn();
  const { user } = await renderUi(
    <TypedConfirmDialog
      open
      title="Удалить запись?"
      description="Вернуть её не получится."
      name={name}
      confirmLabel="Удалить"
      onConfirm={confirm}
      onCancel={cancel}
    />,
  );
  const field = await screen.findByRole('textbox');
  const answer = () => user.click(screen.getByRole('button', { name: 'Удалить' }));
  return { confirm, cancel, user, field, answer };
}

test('nothing is destroyed until the name or the word is typed', async () => {
  const { confirm, user, field, answer } = await ask('Пётр Петров');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleName('Введите «Пётр Петров» или слово УДАЛИТЬ');
  await answer();
  await user.type(field, 'Петров');
  await answer();
  expect(field).toHaveAccessibleDescription('Введённое не совпадает.');
  expect(confirm).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'петр петров{Enter}');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('the word confirms what has no name, and an empty answer does not', async () => {
  const { confirm, user, field, answer } = await ask('  ');
  expect(field).toHaveAccessibleName('Введите слово УДАЛИТЬ');
  await answer();
  expect(confirm).not.toHaveBeenCalled();
  await user.type(field, 'УДАЛИТЬ');
  await answer();
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('Escape is a no', async () => {
  const { confirm, cancel, user } = await ask('Пётр Петров');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(confirm).not.toHaveBeenCalled();
});
