import { readingKey } from '@studio/ui';
import type { KeyboardEvent } from 'react';
import type { CellPoint, CellRange } from './plan';

export interface GridActions {
  copy: () => void;
  cut: () => void;
  paste: () => void;
  remove: () => void;
  repeat: () => void;
  repeatToEnd: () => void;
  open: () => void;
  undo: () => void;
  redo: () => void;
}

interface GridKeys {
  range: CellRange;
  rows: number;
  columns: number;
  mayPlan: boolean;
  move: (focus: CellPoint, extend: boolean) => void;
  actions: GridActions;
}

const PAGE_ROWS = 10;

/** Keys of a grid (WAI-ARIA), and those of a spreadsheet: by their physical position, so that they work in ЙЦУКЕН. */
export function useGridKeys({ range, rows, columns, mayPlan, move, actions }: GridKeys) {
  return (event: KeyboardEvent) => {
    const { row, column } = range.focus;
    const to = (down: number, across: number) => ({
      row: Math.min(rows - 1, Math.max(0, down)),
      column: Math.min(columns - 1, Math.max(0, across)),
    });
    const primary = event.ctrlKey || event.metaKey;
    const key = readingKey(event.key);
    const target: Record<string, CellPoint | undefined> = {
      ArrowUp: to(row - 1, column),
      ArrowDown: to(row + 1, column),
      ArrowLeft: to(row, column - 1),
      ArrowRight: to(row, column + 1),
      Home: to(primary ? 0 : row, 0),
      End: to(primary ? rows - 1 : row, columns - 1),
      PageUp: to(row - PAGE_ROWS, column),
      PageDown: to(row + PAGE_ROWS, column),
    };
    const next = target[key];
    if (next) {
      event.preventDefault();
      move(next, event.shiftKey);
      return;
    }
    if (event.key === 'Escape') {
      move(range.focus, false);
      return;
    }
    if (!mayPlan) return;
    const act = primary ? withPrimary(event, actions) : alone(event, actions);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

function withPrimary({ code, shiftKey }: KeyboardEvent, actions: GridActions): (() => void) | null {
  switch (code) {
    case 'KeyC':
      return actions.copy;
    case 'KeyX':
      return actions.cut;
    case 'KeyV':
      return actions.paste;
    case 'KeyZ':
      return shiftKey ? actions.redo : actions.undo;
    case 'KeyY':
      return actions.redo;
    default:
      return null;
  }
}

function alone({ code, key }: KeyboardEvent, actions: GridActions): (() => void) | null {
  if (key === 'Enter' || code === 'F2') return actions.open;
  if (key === 'Delete' || key === 'Backspace') return actions.remove;
  return code === 'KeyR' ? actions.repeat : null;
}
