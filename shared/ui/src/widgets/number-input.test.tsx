import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { MoneyInput } from './money-input';
import { NumberInput } from './number-input';
import { readNumber } from './read-number';

const told: (number | null)[] = [];

function Sum({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    told.push(next);
    setValue(next);
  };
  return (
    <UiProvider>
      <MoneyInput aria-label="Сумма" value={value} onChange={change} />
    </UiProvider>
  );
}

function Count({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <UiProvider>
      <NumberInput aria-label="Количество" value={value} onChange={setValue} min={1} max={3} stepper />
    </UiProvider>
  );
}

beforeEach(() => told.splice(0));

test.each([
  ['1500', '1\u00a0500', 150_000],
  ['1 500,5', '1\u00a0500,5', 150_050],
  ['0.29', '0,29', 29],
  ['12,345', '12,34', 1234],
  ['-5', '−5', -500],
  ['1 500 руб.', '1\u00a0500', 150_000],
])('%s is shown as %s and told as %s kopecks', (typed, shown, kopecks) => {
  render(<Sum />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue(shown);
  expect(told.at(-1)).toBe(kopecks);
});

test('a sum below zero stays as it was typed, with its fault', () => {
  render(<Sum />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  fireEvent.change(field, { target: { value: '-5' } });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Не меньше 0\u00a0₽');
  fireEvent.blur(field);
  expect(field).toHaveValue('−5');
});

test.each(['abc', '12abc', '12а34'])('%s is refused with a message, and nothing is reported', (typed) => {
  render(<Sum start={1200} />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue('12');
  expect(told).toEqual([]);
  expect(field).toHaveAccessibleDescription('Здесь пишут число: цифры и запятую');
  fireEvent.change(field, { target: { value: '125' } });
  expect(field).toHaveAccessibleDescription('Здесь пишут число: цифры и запятую');
  fireEvent.blur(field);
  expect(field).not.toHaveAccessibleDescription();
});

test('parts of what is counted whole are refused with a word', () => {
  render(<Count start={2} />);
  const field = screen.getByRole('textbox', { name: 'Количество' });
  fireEvent.change(field, { target: { value: '2,5' } });
  expect(field).toHaveValue('2');
  expect(field).toHaveAccessibleDescription('Здесь пишут целое число');
});

test('an emptied sum is nothing, not zero', () => {
  render(<Sum start={150_000} />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  expect(field).toHaveValue('1\u00a0500');
  fireEvent.change(field, { target: { value: '' } });
  expect(told.at(-1)).toBeNull();
  expect(field).toHaveValue('');
});

test.each(['12,5', '12,50'])('a sum typed as %s keeps its kopecks when it is left', (typed) => {
  render(<Sum />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field).toHaveValue('12,50');
});

test('steps stay within the bounds', () => {
  render(<Count start={2} />);
  const field = screen.getByRole('textbox', { name: 'Количество' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'Больше на один' })).toBeDisabled();
  fireEvent.change(field, { target: { value: '7' } });
  expect(field).toBeInvalid();
});

test.each([
  ['1\u00a0234,5', 1234.5],
  ['−3', -3],
  ['1,2,3', null],
  ['', null],
])('%j reads as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
