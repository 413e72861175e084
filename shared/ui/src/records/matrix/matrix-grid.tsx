import { type KeyboardEvent, useRef, useState } from 'react';
import { readingKey } from '../../hooks/use-direction';
import { IconCheck } from '../../icons';
import { VisuallyHidden } from '../../text/visually-hidden';
import type { MatrixCell, MatrixLine, MatrixTableProps } from './matrix-props';
import { Box, CellPress, Frame, LineNote, Table } from './matrix-style';
import { recordLabels } from '../record-labels';

type Move = (place: CellPosition, rows: number, columns: number) => CellPosition;

interface CellPosition {
  row: number;
  column: number;
}

const MOVES: Partial<Record<string, Move>> = {
  ArrowDown: ({ row, column }, rows) => ({ row: Math.min(row + 1, rows - 1), column }),
  ArrowUp: ({ row, column }) => ({ row: Math.max(row - 1, 0), column }),
  ArrowRight: ({ row, column }, _, columns) => ({ row, column: Math.min(column + 1, columns - 1) }),
  ArrowLeft: ({ row, column }) => ({ row, column: Math.max(column - 1, 0) }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, _, columns) => ({ row, column: columns - 1 }),
  PageDown: ({ column }, rows) => ({ row: rows - 1, column }),
  PageUp: ({ column }) => ({ row: 0, column }),
};

/** Columns whose names have room to lie; with more they stand upright. */
const MAX_LYING_HEADS = 8;

/** The pairs as a grid with one stop of Tab, by the WAI-ARIA pattern. */
export function MatrixGrid({ label, corner, rows, columns, cell, onToggle }: MatrixTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<CellPosition>({ row: 0, column: 0 });
  const place = {
    row: Math.min(visited.row, rows.length - 1),
    column: Math.min(visited.column, columns.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[readingKey(event.key)];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = move(place, rows.length, columns.length);
    setVisited(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus();
  };
  return (
    <Frame>
      <Table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table whose cells are walked by arrows
        role="grid"
        aria-label={label}
        aria-readonly={onToggle === undefined || undefined}
        data-many={columns.length > MAX_LYING_HEADS || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <span>
                  {column.label}
                  {column.note && <LineNote>{column.note}</LineNote>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                {row.note && <LineNote>{row.note}</LineNote>}
              </th>
              {columns.map((column, columnIndex) => (
                <Pair
                  key={column.id}
                  row={row}
                  column={column}
                  state={cell(row.id, column.id)}
                  at={`${rowIndex}:${columnIndex}`}
                  tabStop={rowIndex === place.row && columnIndex === place.column}
                  onFocus={() => setVisited({ row: rowIndex, column: columnIndex })}
                  onToggle={onToggle}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

interface PairProps {
  row: MatrixLine;
  column: MatrixLine;
  state: MatrixCell;
  at: string;
  tabStop: boolean;
  onFocus: () => void;
  onToggle: MatrixTableProps['onToggle'];
}

function Pair({ row, column, state, at, tabStop, onFocus, onToggle }: PairProps) {
  const readOnly = state.readOnly === true || onToggle === undefined;
  return (
    <td data-changed={state.changed || undefined}>
      <CellPress
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that cannot be changed is still walked to
        role="checkbox"
        aria-checked={state.checked}
        aria-readonly={readOnly || undefined}
        aria-label={recordLabels.matrix.cell(row.label, column.label)}
        title={state.note}
        data-at={at}
        tabIndex={tabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={readOnly ? undefined : () => onToggle(row.id, column.id, !state.checked)}
      >
        <Box aria-hidden>{state.checked && <IconCheck size={14} strokeWidth={3} />}</Box>
        {(state.changed || state.note) && (
          <VisuallyHidden>
            {[state.changed && recordLabels.matrix.changed, state.note].filter(Boolean).join(', ')}
          </VisuallyHidden>
        )}
      </CellPress>
    </td>
  );
}
