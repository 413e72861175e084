import { readingKey } from '@studio/ui';
import type { KeyboardEvent, MouseEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Cells of a table body open their days: by a press, or by arrows from the button at the row's head and Enter. A row names its record in
 * `data-row`, a cell its day in `data-day`.
 */
export function dayCells(open: (row: string, day: string) => void) {
  const openAt = (target: EventTarget) => {
    const cell = (target as HTMLElement).closest('td');
    const [row, day] = [cell?.closest('tr')?.dataset['row'], cell?.dataset['day']];
    if (row === undefined || day === undefined) return false;
    open(row, day);
    return true;
  };
  return {
    onClick: ({ target }: MouseEvent) => void openAt(target),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && openAt(event.target)) return event.preventDefault();
      const [cell, step] = [(event.target as HTMLElement).closest('td, th'), STEPS[readingKey(event.key)]];
      if (step === undefined || !(cell instanceof HTMLTableCellElement)) return;
      const row = cell.parentElement as HTMLTableRowElement;
      const rows = (row.parentElement as HTMLTableSectionElement).rows;
      const next = rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
      const target = next?.querySelector<HTMLElement>('button') ?? (next?.dataset['day'] === undefined ? null : next);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}
