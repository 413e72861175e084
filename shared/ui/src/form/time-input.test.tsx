import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { TimeInput } from './time-input';

function Sample({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('22:00');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return (
    <UiProvider>
      <TimeInput aria-label="Начало" value={value} onChange={change} />
    </UiProvider>
  );
}

test('what is typed replaces the time, gets its colon, and is whole when the field is left', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  const field = screen.getByLabelText('Начало');
  await userEvent.tab();
  await userEvent.keyboard('930');
  expect(field).toHaveValue('9:30');
  expect(told.at(-1)).toBe('09:30');
  await userEvent.tab();
  expect(field).toHaveValue('09:30');
});

test('what is not a time is reported as it was typed, so that its form can say so', async () => {
  const told: string[] = [];
  render(<Sample onValue={(value) => told.push(value)} />);
  await userEvent.tab();
  await userEvent.keyboard('2575');
  expect(told.at(-1)).toBe('25:75');
});
