import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { DateRangeInput } from './date-range-input';
import type { Period } from './period';

const told: Period[] = [];

function Range({ start = { from: null, to: null }, max }: { start?: Period; max?: string }) {
  const [value, setValue] = useState(start);
  return (
    <UiProvider>
      <DateRangeInput
        label="Период"
        {...value}
        today="2026-03-11"
        {...(max !== undefined && { max })}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    </UiProvider>
  );
}

beforeEach(() => told.splice(0));

async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: 'Период: календарь' }));
  return screen.getByRole('dialog', { name: 'Период: календарь' });
}

test('weeks of the calendar begin on Monday, in Russian, and no picker of the system is shown', async () => {
  const { container } = render(<Range />);
  const calendar = await openCalendar();
  expect(within(calendar).getByRole('grid', { name: 'Период: Март 2026' })).toBeVisible();
  expect(
    within(calendar)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  expect(container.querySelector('input[type="date"]')).toBeNull();
});

test('two presses make a period, in whichever order, and the focus is back on the button', async () => {
  render(<Range />);
  const calendar = await openCalendar();
  await userEvent.click(within(calendar).getByRole('button', { name: /^9\sмарта/ }));
  expect(told).toEqual([]);
  await userEvent.click(within(calendar).getByRole('button', { name: /^2\sмарта/ }));
  expect(told).toEqual([{ from: '2026-03-02', to: '2026-03-09' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Период: календарь' })).toHaveFocus();
});

test('a ready period is one press, and all time clears both days', async () => {
  render(<Range />);
  await userEvent.click(within(await openCalendar()).getByRole('button', { name: 'Последние 7 дней' }));
  expect(told.at(-1)).toEqual({ from: '2026-03-05', to: '2026-03-11' });
  expect(screen.getByLabelText('Период с')).toHaveValue('05.03.2026');
  await userEvent.click(within(await openCalendar()).getByRole('button', { name: 'За всё время' }));
  expect(told.at(-1)).toEqual({ from: null, to: null });
});

test('by keys: Tab to the day, arrows, PageDown; Esc closes and changes nothing', async () => {
  render(<Range start={{ from: '2026-01-31', to: '2026-01-31' }} />);
  const calendar = await openCalendar();
  within(calendar)
    .getByRole('button', { name: /^31\sянваря/ })
    .focus();
  await userEvent.keyboard('{PageDown}');
  expect(within(calendar).getByRole('button', { name: /^28\sфевраля/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(calendar).getByRole('button', { name: /^1\sмарта/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told).toEqual([]);
});

test('Esc closes the calendar from its button, too', async () => {
  render(<Range />);
  await openCalendar();
  expect(screen.getByRole('button', { name: 'Период: календарь' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('days past the last one cannot be chosen', async () => {
  render(<Range max="2026-03-11" />);
  const calendar = await openCalendar();
  expect(within(calendar).getByRole('button', { name: /^12\sмарта/ })).toBeDisabled();
  expect(within(calendar).getByRole('button', { name: /^11\sмарта/ })).toBeEnabled();
});
