import type { MouseEvent, ReactElement } from 'react';
import { Checkbox } from '../form/checkbox';
import { labels } from '../labels';
import type { Column } from './table-column';

interface TableRowProps<Row, Id extends string> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row, Id>[];
  label: string | undefined;
  isActive: boolean;
  tabStop: boolean;
  /** `undefined` in a table without selection. */
  selected: boolean | undefined;
  /** It has a box. */
  selectable: boolean;
  onSelect: (key: string, checked: boolean) => void;
  onOpen: ((row: Row) => void) | undefined;
  onIntent: ((row: Row) => void) | undefined;
  onFocusRow: (key: string) => void;
}

/** Elements whose own press is not a press on the row. */
const ownPress = 'a:not([data-row-link]), button, input, select, textarea, label, [role=button], [role=menuitem]';

/**
 * Whether a press in a row was meant for the row: not for a control in it, nor for choosing text. A link marked
 * `data-row-link` leads where the row does, and is only for opening that in another tab.
 */
export function isRowPress(event: MouseEvent): boolean {
  const target = event.target as Element;
  if (target.closest('[data-row-link]') && (event.ctrlKey || event.metaKey)) return false;
  return !target.closest(ownPress) && !window.getSelection()?.toString();
}

export function TableRow<Row, Id extends string>(props: TableRowProps<Row, Id>): ReactElement {
  const { row, rowKey, columns, label, isActive, tabStop, selected, onSelect, onOpen, onIntent, onFocusRow } = props;
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (isRowPress(event)) onOpen?.(row);
  };
  return (
    <tr
      data-row={rowKey}
      data-pressable={onOpen ? '' : undefined}
      data-active={isActive || undefined}
      aria-selected={selected}
      aria-label={onOpen ? label : undefined}
      tabIndex={onOpen ? (tabStop ? 0 : -1) : undefined}
      onClick={onOpen && press}
      onKeyDown={
        onOpen &&
        ((event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
        })
      }
      onFocus={() => {
        onFocusRow(rowKey);
        onIntent?.(row);
      }}
      onPointerEnter={onIntent && (() => onIntent(row))}
    >
      {selected !== undefined && (
        <td>
          {props.selectable && (
            <Checkbox
              aria-label={label ? `${labels.table.selectRow}: ${label}` : labels.table.selectRow}
              checked={selected}
              onChange={(checked) => onSelect(rowKey, checked)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-priority={column.priority}
          data-nowrap={column.nowrap || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
