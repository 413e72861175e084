import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Field } from './field';
import { PinInput } from './pin-input';

function Code({ complete, initial = '' }: { complete: (code: string) => void; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Код из сообщения">
      <PinInput value={value} onChange={setValue} onComplete={complete} />
    </Field>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Код из сообщения' });

test('a pasted code is taken whole, without spaces and dashes, and is complete', async () => {
  const complete = jest.fn();
  const { user } = await renderUi(<Code complete={complete} />);
  await user.click(input());
  await user.paste('Код: 123-456');
  expect(input()).toHaveValue('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('a whole code pasted over a half-typed one replaces it', async () => {
  const complete = jest.fn();
  const { user } = await renderUi(<Code complete={complete} initial="99" />);
  await user.click(input());
  await user.paste('123456');
  expect(input()).toHaveValue('123456');
});

test('letters are not taken, and more than six digits neither', async () => {
  const complete = jest.fn();
  const { user } = await renderUi(<Code complete={complete} />);
  await user.type(input(), '1a2б3 4567');
  expect(input()).toHaveValue('123456');
  expect(complete).toHaveBeenCalledTimes(1);
});

test('a digit can be deleted', async () => {
  const { user } = await renderUi(<Code complete={jest.fn()} />);
  await user.type(input(), '123{Backspace}');
  expect(input()).toHaveValue('12');
});

test('the phone may suggest the code from the message', async () => {
  await renderUi(<Code complete={jest.fn()} />);
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
});
