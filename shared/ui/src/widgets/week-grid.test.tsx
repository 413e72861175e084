import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider';
import { weekDays } from './period';
import { WeekGrid } from './week-grid';
import type { GridCell } from './week-grid-keys';

const days = weekDays('2026-03-11').map((date) => ({ date, label: date, title: date }));
const rows = ['a', 'b', 'c'].map((id) => ({ id, label: `Человек ${id}` }));
const heard: [string, unknown][] = [];

beforeEach(() => {
  heard.splice(0);
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

function open() {
  const hear = (name: string) => (places: readonly GridCell[] | GridCell) => heard.push([name, places]);
  render(
    <UiProvider>
      <WeekGrid
        label="Неделя"
        rowHeader="Кто"
        days={days}
        rows={rows}
        cell={() => null}
        cellLabel={() => 'пусто'}
        onOpen={hear('open')}
        onCopy={hear('copy')}
        onPaste={hear('paste')}
        onDelete={hear('delete')}
      />
    </UiProvider>,
  );
}

const cell = (row: string, date: string) => screen.getByRole('gridcell', { name: `Человек ${row}, ${date}: пусто` });

test('arrows walk, Enter opens, and the grid is one stop of Tab', () => {
  open();
  cell('a', '2026-03-09').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(document.activeElement!, { key });
  expect(cell('b', '2026-03-11')).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(heard).toEqual([['open', [{ row: 'b', date: '2026-03-11' }]]]);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('Shift marks a rectangle, which is copied, emptied and pasted by keys', () => {
  open();
  cell('a', '2026-03-09').focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', shiftKey: true });
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  fireEvent.keyDown(document.activeElement!, { key: 'c', code: 'KeyC', ctrlKey: true });
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' });
  expect(heard.map(([name, places]) => [name, (places as unknown[]).length])).toEqual([
    ['copy', 4],
    ['delete', 4],
  ]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.keyDown(document.activeElement!, { key: 'v', code: 'KeyV', ctrlKey: true });
  expect(heard.at(-1)).toEqual(['paste', { row: 'b', date: '2026-03-10' }]);
});
