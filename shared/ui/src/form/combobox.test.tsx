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
  await user.keyboard('КОРОЛЕВ');
  await waitFor(() => expect(shown()).toEqual(['Королёв ПётрАрбат', 'Королева АннаСити Молл']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input()).toHaveValue('Королёв Пётр'));
});

test('words of the name and of the place find together', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.keyboard('арбат олег');
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

test('the cross clears the choice', async () => {
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
  await user.keyboard('Иванов');
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await user.tab();
  await waitFor(() => expect(input()).toHaveValue(''));
});

test('nothing found is said, and the whole list is back next time', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  await user.keyboard('zzz');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.keyboard('{Escape}{ArrowDown}');
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('a search of one’s own gets the text and shows what it is given', async () => {
  const search = jest.fn();
  const { user } = await renderUi(<Photographer onSearch={search} />);
  await user.click(input());
  await user.keyboard('ан');
  expect(search.mock.calls).toEqual([['а'], ['ан']]);
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('a search of one’s own is told when text that chose nothing goes', async () => {
  const search = jest.fn();
  const { user } = await renderUi(<Photographer onSearch={search} />);
  await user.click(input());
  await user.keyboard('ан{Escape}');
  expect(search).toHaveBeenLastCalledWith('');
  await user.keyboard('о');
  await user.tab();
  expect(search.mock.calls.slice(-2)).toEqual([['о'], ['']]);
});

test('emptying the text clears the choice when the field is left', async () => {
  const change = jest.fn();
  const { user } = await renderUi(
    <Field label="Фотограф">
      <Combobox options={people} value="3" onChange={change} />
    </Field>,
  );
  await user.clear(input());
  expect(change).not.toHaveBeenCalled();
  await user.tab();
  expect(change.mock.calls).toEqual([[null]]);
});

test('where a choice is a must, emptying the text changes nothing and there is no cross', async () => {
  const change = jest.fn();
  const { user } = await renderUi(
    <Combobox label="Фотограф" options={people} value="3" onChange={change} clearable={false} />,
  );
  expect(screen.queryByRole('button', { name: 'Сбросить выбор' })).not.toBeInTheDocument();
  await user.clear(input());
  await user.tab();
  expect(change).not.toHaveBeenCalled();
  expect(input()).toHaveValue('Иванов Олег');
});

test('an option that is off is passed over and cannot be pressed', async () => {
  const change = jest.fn();
  const options = [{ value: '0', label: 'Уволен', disabled: true }, ...people];
  const { user } = await renderUi(<Combobox label="Фотограф" options={options} value={null} onChange={change} />);
  await user.click(input());
  await user.click(screen.getByRole('option', { name: 'Уволен' }));
  expect(change).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(change.mock.calls).toEqual([['1']]);
});

test('the highlighted option is the one that the input points to', async () => {
  const { user } = await renderUi(<Photographer />);
  await user.click(input());
  expect(input()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const option = screen.getByRole('option', { name: /Королева Анна/ });
  expect(input()).toHaveAttribute('aria-activedescendant', option.id);
  expect(screen.getByRole('listbox', { name: 'Фотограф' })).toContainElement(option);
});

test('Enter in a closed list sends the form, in an open one it does not', async () => {
  const submit = jest.fn((event) => event.preventDefault());
  const { user } = await renderUi(
    <form onSubmit={submit}>
      <Photographer />
      <button type="submit">Создать</button>
    </form>,
  );
  await user.click(input());
  await user.keyboard('Иванов{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a list that is read again under the finger chooses what was pressed', async () => {
  const change = jest.fn();
  const shown = (options: typeof people) => (
    <Combobox label="Фотограф" options={options} value={null} onChange={change} onSearch={() => undefined} />
  );
  const { user, rerender } = await renderUi(shown(people));
  await user.click(input());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: /Иванов Олег/ }) });
  rerender(shown([{ value: '4', label: 'Сидоров Лев', hint: 'Сити Молл' }]));
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('option', { name: /Иванов Олег/ }) });
  expect(change.mock.calls).toEqual([['3']]);
  await user.click(input());
  expect(await screen.findByRole('option', { name: /Сидоров Лев/ })).toBeVisible();
});
