import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';

const people = [
  { value: '1', label: 'Королёв Пётр', hint: 'Арбат' },
  { value: '2', label: 'Королева Анна', hint: 'Сити Молл' },
  { value: '3', label: 'Иванов Олег', hint: 'Арбат' },
];

function Photographer(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Фотограф">
      <Combobox options={people} value={value} onChange={setValue} {...props} />
    </Field>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Фотограф' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('part of a name, е for ё, finds; Enter takes the first found', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.paste('КОРОЛЕВ');
  await waitFor(() => expect(shown()).toEqual(['Королёв ПётрАрбат', 'Королева АннаСити Молл']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input()).toHaveValue('Королёв Пётр'));
});

test('words of the name and of the place find together', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.paste('арбат олег');
  await waitFor(() => expect(shown()).toEqual(['Иванов ОлегАрбат']));
});

test('arrows alone choose', async () => {
  const { user } = await renderUi(<Photographer />);
  input().focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shown()).toHaveLength(3));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(input()).toHaveValue('Королева Анна'));
});

test('a choice is named as soon as its list arrives', async () => {
  const late = (options: ComboboxProps['options']) => (
    <Field label="Фотограф">
      <Combobox options={options} value="2" onChange={jest.fn()} />
    </Field>
  );
  const { rerender } = await renderUi(late([]));
  expect(input()).toHaveValue('');
  rerender(late(people));
  await waitFor(() => expect(input()).toHaveValue('Королева Анна'));
});

test('the cross takes the choice back', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.click(await screen.findByRole('option', { name: /Иванов/ }));
  await waitFor(() => expect(input()).toHaveValue('Иванов Олег'));
  await user.click(screen.getByRole('button', { name: 'Сбросить выбор' }));
  await waitFor(() => expect(input()).toHaveValue(''));
});

test('Escape leaves the choice as it was', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.paste('Иванов');
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await user.tab();
  await waitFor(() => expect(input()).toHaveValue(''));
});

test('nothing found is said, and the whole list is back next time', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.paste('zzz');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.clear(input());
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('a search of one’s own gets the text and shows what it is given', async () => {
  const search = jest.fn();
  const { user } = await renderUi(<Photographer onSearch={search} />);
  await user.click(input());
  await user.paste('ан');
  expect(search.mock.calls).toEqual([['ан']]);
  await waitFor(() => expect(shown()).toHaveLength(3));
});
