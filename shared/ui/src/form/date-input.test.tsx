import { render, screen, waitFor, within } from '@testing-library/react';
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

test('a day typed in digits is reported once it is complete, and shown with its dots', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  expect(field).toHaveAttribute('placeholder', 'дд.мм.гггг');
  await userEvent.type(field, '09032025');
  expect(field).toHaveValue('09.03.2025');
  expect(told.at(-1)).toBe('2025-03-09');
});

test('emptying the field reports the empty text', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  await userEvent.type(field, '09032025');
  await userEvent.clear(field);
  expect(told.at(-1)).toBe('');
});

test('a date that does not exist is marked and reported as none, one that is too late as it is: the previous day is never sent', async () => {
  const told: string[] = [];
  render(<Sample max="2025-12-31" onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Дата');
  await userEvent.type(field, '09032025');
  for (const [typed, value] of [
    ['31022025', ''],
    ['01012026', '2026-01-01'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(field).toBeInvalid();
    expect(told.at(-1)).toBe(value);
    await userEvent.tab();
    expect(field).toBeInvalid();
    expect(told.at(-1)).toBe(value);
  }
});

test('a year of two digits counts once the field is left', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  await userEvent.type(screen.getByLabelText('Дата'), '9.3.25');
  expect(told).toEqual([]);
  await userEvent.tab();
  expect(told).toEqual(['2025-03-09']);
});

describe('its calendar', () => {
  const open = async (max?: string) => {
    const told: string[] = [];
    const { container } = render(<Sample onValue={(value) => told.push(value)} {...(max && { max })} />);
    await userEvent.type(screen.getByLabelText('Дата'), '09032026');
    await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Открыть календарь' }));
    return { told, calendar, container };
  };

  it('is the portal’s own: weeks from Monday, the focus on the chosen day, no picker of the system', async () => {
    const { told, calendar, container } = await open();
    const days = calendar.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(days).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
    expect(container.querySelector('input[type="date"]')).toBeNull();
    await waitFor(() => expect(calendar.getByRole('button', { name: /^9\sмарта/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(told.at(-1)).toBe('2026-03-10');
    expect(screen.getByLabelText('Дата')).toHaveValue('10.03.2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Открыть календарь' })).toHaveFocus();
  });

  it('is left by Esc without a change, and offers no day past the last one', async () => {
    const { told, calendar } = await open('2026-03-11');
    expect(calendar.getByRole('button', { name: /^12\sмарта/ })).toBeDisabled();
    const before = told.length;
    await waitFor(() => expect(calendar.getByRole('button', { name: /^9\sмарта/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told).toHaveLength(before);
    expect(screen.getByRole('button', { name: 'Открыть календарь' })).toHaveFocus();
  });
});
