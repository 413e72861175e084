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
  ['-5', '5', 500],
  ['abc', '', null],
])('%s is shown as %s and told as %s kopecks', (typed, shown, kopecks) => {
  render(<Sum />);
  const field = screen.getByRole('textbox', { name: 'Сумма' });
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue(shown);
  expect(told.at(-1)).toBe(kopecks);
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
