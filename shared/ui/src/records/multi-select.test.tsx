import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Field } from '../form/field';
import { renderUi } from '../testing/render-ui';
import { MultiSelect, type MultiSelectProps } from './multi-select';

const places = [
  { value: 'arbat', label: 'Арбат', hint: 'Москва' },
  { value: 'korolev', label: 'Королёв' },
  { value: 'tver', label: 'Тверь' },
];

function Places({ values: first = [], ...props }: Partial<MultiSelectProps>) {
  const [values, setValues] = useState<readonly string[]>(first);
  return (
    <Field label="Локации" error={props.disabled ? null : undefined}>
      <MultiSelect
        options={places}
        {...props}
        values={values}
        onChange={(next) => {
          setValues(next);
          props.onChange?.(next);
        }}
      />
    </Field>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Локации' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chips = () => within(screen.getByRole('list', { name: 'Выбрано' })).getAllByRole('listitem');
const names = () => chips().map((chip) => chip.textContent);
const renderPlaces = async (props: Partial<MultiSelectProps> = {}) => {
  const view = await renderUi(<Places {...props} />);
  await screen.findByRole('combobox');
  return view;
};

test('typing finds, Enter chooses one after another, each is a chip', async () => {
  const change = jest.fn();
  const { user } = await renderPlaces({ onChange: change });
  await user.click(input());
  await user.keyboard('королев{Enter}');
  expect(input()).toHaveValue('');
  await user.keyboard('моск{Enter}');
  expect(names()).toEqual(['Королёв', 'Арбат']);
  expect(change.mock.lastCall).toEqual([['korolev', 'arbat']]);
});

test('a chosen option says so, and another press clears it', async () => {
  const { user } = await renderPlaces({ values: ['tver', 'arbat'] });
  await user.click(input());
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getByRole('option', { name: 'Тверь' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Тверь' }));
  expect(names()).toEqual(['Арбат']);
});

test('Backspace in the empty field removes the last, the cross its own', async () => {
  const { user } = await renderPlaces({ values: ['arbat', 'korolev', 'tver'] });
  await user.click(input());
  await user.keyboard('{Backspace}');
  expect(names()).toEqual(['Арбат', 'Королёв']);
  await user.click(screen.getByRole('button', { name: 'Убрать: Арбат' }));
  expect(names()).toEqual(['Королёв']);
  expect(input()).toHaveFocus();
});

test('Backspace in a text belongs to the text', async () => {
  const { user } = await renderPlaces({ values: ['arbat'] });
  await user.click(input());
  await user.keyboard('ко{Backspace}');
  expect(input()).toHaveValue('к');
  expect(names()).toEqual(['Арбат']);
});

test('a search of one’s own gets the text, and what was chosen keeps its name', async () => {
  const search = jest.fn();
  const { user, rerender } = await renderPlaces({ onSearch: search, values: ['tver'] });
  await user.click(input());
  await user.keyboard('ю');
  expect(search.mock.calls).toEqual([['ю']]);
  rerender(<Places onSearch={search} options={[{ value: 'sochi', label: 'Сочи' }]} />);
  expect(options()).toEqual(['Сочи']);
  expect(names()).toEqual(['Тверь']);
});

test('a name can be given for what is among no options', async () => {
  await renderPlaces({ values: ['omsk'], chosen: [{ value: 'omsk', label: 'Омск' }] });
  expect(names()).toEqual(['Омск']);
});

test('when no more can be chosen it says so, and one can still be removed', async () => {
  const { user } = await renderPlaces({ values: ['arbat', 'tver'], max: 2 });
  expect(screen.getByText('Больше 2 выбрать нельзя.')).toBeInTheDocument();
  await user.click(input());
  await user.click(screen.getByRole('option', { name: 'Королёв' }));
  expect(names()).toEqual(['Арбат', 'Тверь']);
  await user.click(screen.getByRole('option', { name: 'Тверь' }));
  expect(names()).toEqual(['Арбат']);
});

test('Escape closes the list and drops the text, the choice stays', async () => {
  const { user } = await renderPlaces({ values: ['arbat'] });
  await user.click(input());
  await user.keyboard('тв{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(input()).toHaveValue('');
  expect(names()).toEqual(['Арбат']);
});

test('Enter in a closed list sends the form, with the values', async () => {
  const submit = jest.fn((event) => {
    event.preventDefault();
    return Array.from<HTMLInputElement>(event.target.querySelectorAll('[name=places]')).map(({ value }) => value);
  });
  const { user } = await renderUi(
    <form onSubmit={submit}>
      <Places name="places" values={['arbat', 'tver']} />
    </form>,
  );
  await user.type(await screen.findByRole('combobox'), '{Escape}{Enter}');
  expect(submit).toHaveReturnedWith(['arbat', 'tver']);
});

test('what is switched off cannot be removed', async () => {
  await renderPlaces({ values: ['arbat'], disabled: true });
  expect(input()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Убрать/ })).not.toBeInTheDocument();
});
