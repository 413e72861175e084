import 'fake-indexeddb/auto';
import { renderScreen } from '@studio/portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HoursEditor, hoursFault } from './hours-editor';
import type { DayHours } from './opening-hours';

let hours: DayHours[] = [];

function Editor({ begun }: { begun: DayHours[] }) {
  const [value, setValue] = useState(begun);
  const change = (next: DayHours[]) => {
    hours = next;
    setValue(next);
  };
  return <HoursEditor value={value} onChange={change} />;
}

test('a day is ticked with the times of the first one, and unticked', async () => {
  renderScreen(<Editor begun={[{ day: 2, opens: '09:00', closes: '18:00' }]} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Понедельник' }));
  expect(hours).toEqual([
    { day: 1, opens: '09:00', closes: '18:00' },
    { day: 2, opens: '09:00', closes: '18:00' },
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Вторник' }));
  expect(hours.map(({ day }) => day)).toEqual([1]);
});

test('the whole week takes the existing times; midnight ends the day itself', async () => {
  renderScreen(<Editor begun={[{ day: 1, opens: '09:00', closes: '18:00' }]} />);
  fireEvent.change(screen.getByLabelText('Понедельник: закрывается'), { target: { value: '00:00' } });
  expect(hours).toEqual([{ day: 1, opens: '09:00', closes: '24:00' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Так же каждый день' }));
  expect(hours).toHaveLength(7);
  expect(new Set(hours.map(({ closes }) => closes))).toEqual(new Set(['24:00']));
});

test('the end of a day is typed as 24', async () => {
  renderScreen(<Editor begun={[{ day: 1, opens: '09:00', closes: '18:00' }]} />);
  await userEvent.click(screen.getByLabelText('Понедельник: закрывается'));
  await userEvent.keyboard('24');
  await userEvent.tab();
  expect(screen.getByLabelText('Понедельник: закрывается')).toHaveValue('24:00');
  expect(hours).toEqual([{ day: 1, opens: '09:00', closes: '24:00' }]);
});

test('closing before opening belongs to the next day, and says so', () => {
  renderScreen(<Editor begun={[{ day: 5, opens: '18:00', closes: '02:00' }]} />);
  expect(screen.getByText('на следующий день')).toBeVisible();
});

test('a missing time is reported with its day', () => {
  expect(hoursFault([{ day: 3, opens: '', closes: '20:00' }])).toMatch(/^Среда/);
  expect(hoursFault([{ day: 3, opens: '10:0', closes: '20:00' }])).toMatch(/^Среда/);
  expect(hoursFault([{ day: 3, opens: '24:00', closes: '24:00' }])).toMatch(/^Среда/);
  expect(hoursFault([{ day: 3, opens: '10:00', closes: '24:00' }])).toBeNull();
});
