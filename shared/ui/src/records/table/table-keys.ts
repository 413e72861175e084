import type { KeyboardEvent } from 'react';

interface TableKeys {
  count: number;
  /** Lines of one Page Up or Down. */
  page: number;
  go: (index: number) => void;
  open: (index: number) => void;
  /** Null in a table without selection. */
  select: ((index: number, range: boolean) => void) | null;
  toggle: (index: number) => void;
  /** Null when nothing is ticked: then Escape is somebody else's. */
  clear: (() => void) | null;
  /** Null where all cannot be ticked. */
  selectAll: (() => void) | null;
}

type Step = (index: number, last: number, page: number) => number;

const down: Step = (index, last) => Math.min(index + 1, last);
const up: Step = (index) => Math.max(index - 1, 0);
const STEPS: Partial<Record<string, Step>> = {
  ArrowDown: down,
  ArrowUp: up,
  KeyJ: down,
  KeyK: up,
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (index, last, page) => Math.min(index + page, last),
  PageUp: (index, _, page) => Math.max(index - page, 0),
};

/** Keys of a table's rows, by physical key; they work on a row itself, and not in controls inside it. */
export function answerTableKey(event: KeyboardEvent, table: TableKeys): void {
  const target = event.target as HTMLElement;
  const index = target.tagName === 'TR' ? Number(target.dataset['index']) : Number.NaN;
  if (event.altKey || event.defaultPrevented || !handles(event, table, index)) return;
  event.preventDefault();
  event.stopPropagation();
}

function handles(event: KeyboardEvent, table: TableKeys, index: number): boolean {
  if (event.key === 'Escape' && table.clear) {
    table.clear();
    return true;
  }
  if (Number.isNaN(index)) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.code !== 'KeyA' || !table.selectAll) return false;
    table.selectAll();
    return true;
  }
  const step = STEPS[event.code] ?? STEPS[event.key];
  if (step) {
    const next = step(index, table.count - 1, table.page);
    if (event.shiftKey && table.select) table.select(next, true);
    table.go(next);
    return true;
  }
  if (event.key === 'Enter') table.open(index);
  else if ((event.code === 'KeyX' || event.code === 'Space') && table.select) table.toggle(index);
  else return false;
  return true;
}
