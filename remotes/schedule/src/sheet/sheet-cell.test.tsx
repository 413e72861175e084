import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { SheetCell } from './sheet-cell';

test('a day that waits for a decision says so in words, whatever it is worth', () => {
  const day = { date: '2026-03-02', planned_minutes: 0, overtime_minutes: 0, late_minutes: 25, absence: null };
  renderScreen(
    <table>
      <tbody>
        <tr>
          <SheetCell day={{ ...day, worked_minutes: 635, is_waiting: true }} />
          <SheetCell day={{ ...day, worked_minutes: 0, is_waiting: true, late_minutes: 0 }} />
          <SheetCell day={{ ...day, worked_minutes: 660, is_waiting: false, late_minutes: 0 }} />
        </tr>
      </tbody>
    </table>,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent, title }) => [textContent, title])).toEqual([
    ['10:35, ждёт решения', 'Ждёт решения. Опоздание 25 мин'],
    ['·, ждёт решения', 'Ждёт решения'],
    ['11:00', ''],
  ]);
});
