import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { PhoneInput } from './phone-input';

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneInput aria-label="Телефон" value={value} onChange={setValue} />;
}

test('a number is grouped when the field is left, not while it is typed', async () => {
  const { user } = await renderUi(<Phone />);
  const input = screen.getByRole('textbox', { name: 'Телефон' });
  await user.type(input, '89161234567');
  expect(input).toHaveValue('89161234567');
  await user.tab();
  expect(input).toHaveValue('+7 916 123-45-67');
});
