import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { DateInput } from './date-input';

function Sample({ onValue, max }: { onValue: (value: string) => void; max?: string }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return (
    <UiProvider>
      <DateInput aria-label="Дата" value={value} max={max} onChange={change} />
    </UiProvider>
  );
}

test('a day typed in digits is told once it is whole, and shown with its dots', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  expect(field).toHaveAttribute('placeholder', 'дд.мм.гггг');
  await userEvent.type(field, '09032025');
  expect(field).toHaveValue('09.03.2025');
  expect(told.at(-1)).toBe('2025-03-09');
});

test('emptying the field tells the empty text', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  await userEvent.type(field, '09032025');
  await userEvent.clear(field);
  expect(told.at(-1)).toBe('');
});

test('a date that does not exist or is too late is marked and not told', async () => {
  const told: string[] = [];
  render(<Sample max="2025-12-31" onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  await userEvent.type(field, '31022025');
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '01012026');
  expect(field).toBeInvalid();
  expect(told).not.toContain('2026-01-01');
});

test('a year of two digits counts once the field is left', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  await userEvent.type(screen.getByLabelText('Дата'), '9.3.25');
  expect(told).toEqual([]);
  await userEvent.tab();
  expect(told).toEqual(['2025-03-09']);
});
