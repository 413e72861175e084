import type { ScheduleBoard, Shift } from '@studio/contracts';
import { notify } from '@studio/portal';
import { countOf } from '@studio/ui';
import { type DragEvent, useCallback, useMemo, useState } from 'react';
import {
  bounds,
  cellKey,
  type CellPoint,
  type CellRange,
  type Clipboard,
  movedTo,
  pasted,
  type PlanCells,
  plannedOf,
} from './plan';
import { type Proposal, sortOut } from './sort-out';
import type { GridActions } from './use-grid-keys';
import type { Plan } from './use-plan';

interface GridContext {
  board: ScheduleBoard;
  cells: PlanCells;
  /** By row; null for the line of open shifts. */
  people: readonly (string | null)[];
  dates: readonly string[];
  range: CellRange;
  plan: Plan;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
  newId: () => string;
  /** Asks about shifts of which some cannot be written. */
  onPropose: (proposal: Proposal) => void;
}

/** Actions on the chosen cells: copy, paste, repeat, remove, drag. */
export function useGridActions({ board, cells, people, dates, range, plan, onOpen, newId, onPropose }: GridContext) {
  const [clipboard, setClipboard] = useState<Clipboard | null>(null);
  const here = useMemo(() => new Set(board.locations.map(({ id }) => id)), [board]);

  const own = useCallback(
    (point: CellPoint): Shift[] =>
      (cells.get(cellKey(people[point.row] ?? null, dates[point.column] ?? '')) ?? []).filter(
        ({ location_id, state }) => here.has(location_id) && state !== 'removed',
      ),
    [cells, people, dates, here],
  );
  const inRange = () => {
    const { top, bottom, left, right } = bounds(range);
    const found: { row: number; column: number; shift: Shift }[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        for (const shift of own({ row, column })) found.push({ row: row - top, column: column - left, shift });
    return found;
  };
  const copy = () => {
    const { top, bottom, left, right } = bounds(range);
    setClipboard({
      rows: bottom - top + 1,
      columns: right - left + 1,
      items: inRange().map(({ row, column, shift }) => ({ row, column, shift: plannedOf(shift) })),
    });
  };
  const put = (title: string, words: string, { shifts, beyond }: ReturnType<typeof pasted>) => {
    if (beyond > 0)
      notify({
        message: `Не вставлено: ${countOf(beyond, ['смена', 'смены', 'смен'])} — показанные дни или строки кончились.`,
        color: 'warning',
      });
    const sorted = sortOut(board, shifts);
    if (sorted.skipped.length > 0) onPropose({ title, words, sorted, isPaste: true });
    else plan.apply({ words, changes: sorted.add.map((after) => ({ id: after.id, before: null, after })) });
  };
  /** Repeats the first column of the range on the columns from `left + 1` to the last one. */
  const repeatOn = (last: number) => {
    const { top, bottom, left } = bounds(range);
    if (last <= left) return;
    const items = inRange()
      .filter(({ column }) => column === 0)
      .map(({ row, column, shift }) => ({ row, column, shift: plannedOf(shift) }));
    const rest = { anchor: { row: top, column: left + 1 }, focus: { row: bottom, column: last } };
    put(
      'Повторить смены',
      'Смены повторены',
      pasted({ rows: bottom - top + 1, columns: 1, items }, rest, people, dates, newId),
    );
  };
  const actions: GridActions = {
    copy,
    cut: () => {
      copy();
      actions.remove();
    },
    paste: () => {
      if (clipboard) put('Вставить смены', 'Смены вставлены', pasted(clipboard, range, people, dates, newId));
    },
    remove: () => {
      plan.apply({
        words: 'Смены убраны',
        changes: inRange().map(({ shift }) => ({ id: shift.id, before: plannedOf(shift), after: null })),
      });
    },
    repeat: () => repeatOn(bounds(range).right),
    repeatToEnd: () => repeatOn(dates.length - 1),
    open: () => {
      const { row, column } = range.focus;
      const [shift] = own(range.focus);
      onOpen(people[row] ?? null, dates[column] ?? '', shift);
    },
    undo: plan.undo,
    redo: plan.redo,
  };
  const drop = useCallback(
    (event: DragEvent, point: CellPoint) => {
      event.preventDefault();
      const shift = board.shifts.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
      if (!shift || !board.may_plan || !here.has(shift.location_id)) return;
      const before = plannedOf(shift);
      const after = { ...movedTo(before, dates[point.column] ?? shift.date), employee_id: people[point.row] ?? null };
      if (event.ctrlKey || event.altKey) {
        const id = newId();
        plan.apply({ words: 'Смена скопирована', changes: [{ id, before: null, after: { ...after, id } }] });
      } else plan.apply({ words: 'Смена перенесена', changes: [{ id: shift.id, before, after }] });
    },
    [board, people, dates, plan, newId, here],
  );
  return { own, actions, selected: inRange().length, canPaste: clipboard !== null, drop };
}
