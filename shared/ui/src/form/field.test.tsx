import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Combobox } from './combobox';
import { Field } from './field';
import { PinInput } from './pin-input';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

const ignore = () => undefined;

const controls = {
  TextInput: <TextInput value="" onChange={ignore} />,
  TextArea: <TextArea value="" onChange={ignore} />,
  Select: <Select options={[]} value="" onChange={ignore} placeholder="—" />,
  Combobox: <Combobox options={[]} value={null} onChange={ignore} />,
  PinInput: <PinInput value="" onChange={ignore} />,
};

describe.each(Object.entries(controls))('%s in a field', (_, control) => {
  test('takes name, hint and error from it', async () => {
    await renderUi(
      <Field label="Телефон" hint="Мобильный" error="Не хватает цифр" required>
        {control}
      </Field>,
    );
    const input = screen.getByLabelText(/Телефон/);
    expect(input).toHaveAccessibleDescription('Мобильный Не хватает цифр');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(screen.getByRole('alert')).toHaveTextContent('Не хватает цифр');
  });

  test('is valid and without description when there is nothing to say', async () => {
    await renderUi(<Field label="Телефон">{control}</Field>);
    const input = screen.getByLabelText('Телефон');
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is switched off with it', async () => {
    await renderUi(
      <Field label="Телефон" disabled>
        {control}
      </Field>,
    );
    expect(screen.getByLabelText('Телефон')).toBeDisabled();
  });
});
