import { readingKey, Text, useBreakpoint } from '@studio/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { WeekAgenda } from './week-agenda';
import { type GridCell, cellsBetween, stepOf } from './week-grid-keys';
import styles from './week-grid.module.css';

export interface WeekGridDay {
  /** `2026-03-08` */
  date: string;
  /** «Пн 9» */
  label: string;
  /** For screen readers and the phone's agenda: «понедельник, 9 марта». */
  title: string;
  /** Below the label: opening hours, a holiday. */
  note?: ReactNode;
  isToday?: boolean;
  isWeekend?: boolean;
}

export interface WeekGridRow {
  id: string;
  label: string;
  /** Below the name: role, hours of the week. */
  note?: ReactNode;
}

/** A row below the people: how many are needed and there. */
export interface WeekGridSummary {
  id: string;
  label: string;
  cell: (day: WeekGridDay) => ReactNode;
}

export interface WeekGridProps {
  /** «Расписание недели»: the accessible name. */
  label: string;
  /** Header of the first column: «Сотрудник». */
  rowHeader: string;
  days: readonly WeekGridDay[];
  rows: readonly WeekGridRow[];
  summaries?: readonly WeekGridSummary[];
  /** Content of a cell; null for an empty one. */
  cell: (row: WeekGridRow, day: WeekGridDay) => ReactNode;
  /** The cell in words: «Смена 10:00–22:00», «выходной». */
  cellLabel: (row: WeekGridRow, day: WeekGridDay) => string;
  /** A press, or Enter; several when Shift has marked a range. */
  onOpen?: (cells: readonly GridCell[]) => void;
  /** Ctrl+C, Ctrl+V, Delete on the marked cells; absent for anyone who may only look. */
  onCopy?: (cells: readonly GridCell[]) => void;
  onPaste?: (at: GridCell) => void;
  onDelete?: (cells: readonly GridCell[]) => void;
  /** Said in place of the rows when there are none. */
  empty?: ReactNode;
  busy?: boolean;
}

/**
 * People × days with both axes in sight. Arrows walk, Shift marks a range, Enter opens, Ctrl+C and Ctrl+V copy, Delete
 * empties; nothing needs dragging. On a phone it is an agenda, one day at a time.
 */
export function WeekGrid(props: WeekGridProps) {
  const { label, rowHeader, days, rows, summaries = [], cell, cellLabel, empty, busy = false } = props;
  const phone = useBreakpoint() === 'phone';
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<{ row: number; day: number }>({ row: 0, day: 0 });
  const [anchor, setAnchor] = useState<{ row: number; day: number } | null>(null);
  const current = { row: Math.min(at.row, rows.length - 1), day: Math.min(at.day, days.length - 1) };

  const cellOf = ({ row, day }: { row: number; day: number }): GridCell | null => {
    const [person, date] = [rows[row]?.id, days[day]?.date];
    return person === undefined || date === undefined ? null : { row: person, date };
  };
  const marked = cellsBetween(anchor ?? current, current).flatMap((each) => cellOf(each) ?? []);
  const isMarked = (row: string, date: string) =>
    anchor !== null && marked.some((cell) => cell.row === row && cell.date === date);
  const go = (next: { row: number; day: number }, range: boolean) => {
    setAnchor(range ? (anchor ?? current) : null);
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.day}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey;
    const here = cellOf(current);
    if (here === null || event.altKey || !(event.target as HTMLElement).dataset['cell']) return;
    const next = held ? null : stepOf(readingKey(event.key), current, { rows: rows.length, days: days.length });
    if (next !== null) go(next, event.shiftKey);
    else if (event.key === 'Enter' && !held && props.onOpen) props.onOpen(marked);
    else if (held && event.code === 'KeyC' && props.onCopy) props.onCopy(marked);
    else if (held && event.code === 'KeyV' && props.onPaste) props.onPaste(here);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && props.onDelete) props.onDelete(marked);
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (rows.length === 0 && empty !== undefined) return empty;
  if (phone) return <WeekAgenda {...props} />;
  return (
    <div className={styles['frame']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are walked by keys
        role="grid"
        className={styles['grid']}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-multiselectable
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {rowHeader}
            </th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                abbr={day.title}
                data-today={day.isToday || undefined}
                data-weekend={day.isWeekend || undefined}
              >
                {day.label}
                {day.note !== undefined && (
                  <Text as="div" size="caption" tone="muted">
                    {day.note}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                {row.note !== undefined && (
                  <Text as="div" size="caption" tone="muted">
                    {row.note}
                  </Text>
                )}
              </th>
              {days.map((day, column) => (
                <td
                  key={day.date}
                  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader works it out from the grid
                  role="gridcell"
                  data-cell={`${line}-${column}`}
                  data-today={day.isToday || undefined}
                  data-weekend={day.isWeekend || undefined}
                  data-pressable={props.onOpen ? '' : undefined}
                  aria-selected={isMarked(row.id, day.date)}
                  aria-label={`${row.label}, ${day.title}: ${cellLabel(row, day)}`}
                  tabIndex={current.row === line && current.day === column ? 0 : -1}
                  onFocus={() => setAt({ row: line, day: column })}
                  onClick={(event) => {
                    if (event.shiftKey) return go({ row: line, day: column }, true);
                    setAnchor(null);
                    setAt({ row: line, day: column });
                    props.onOpen?.([{ row: row.id, date: day.date }]);
                  }}
                >
                  {cell(row, day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summaries.length > 0 && (
          <tfoot>
            {summaries.map(({ id, label: name, cell: summary }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map((day) => (
                  <td key={day.date}>{summary(day)}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
