import { memo, type MouseEvent, type ReactElement, useRef } from 'react';
import { Skeleton } from '../../feedback/skeleton';
import { Checkbox } from '../../form/checkbox';
import type { Column } from '../../data/table-column';
import { isRowPress } from '../../data/table-row';
import { labels } from '../../labels';

interface VirtualRowProps<Row, Id extends string> {
  /** Undefined while it is on its way. */
  row: Row | undefined;
  index: number;
  id: string | undefined;
  columns: readonly Column<Row, Id>[];
  label: string | undefined;
  pressable: boolean;
  active: boolean;
  tabStop: boolean;
  /** `undefined` in a table without selection. */
  selected: boolean | undefined;
  actions: RowActions<Row>;
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- an index signature is needed
export type RowActions<Row> = {
  open: (row: Row, index: number) => void;
  /** `range`: Shift was held. */
  select: (index: number, checked: boolean, range: boolean) => void;
  intent: (row: Row) => void;
  focus: (index: number) => void;
};

function VirtualRowOnce<Row, Id extends string>(props: VirtualRowProps<Row, Id>): ReactElement {
  const { row, index, id, columns, label, pressable, active, tabStop, selected, actions } = props;
  const shift = useRef(false);
  const press = (event: MouseEvent) => {
    if (row === undefined || !isRowPress(event)) return;
    if (event.shiftKey && selected !== undefined) actions.select(index, true, true);
    else actions.open(row, index);
  };
  return (
    <tr
      data-row={id}
      data-index={index}
      data-pressable={pressable && row !== undefined ? '' : undefined}
      data-active={active || undefined}
      // The header is the first row.
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={label}
      aria-busy={row === undefined || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={press}
      onMouseDown={(event) => {
        // Shift would choose text.
        if (event.shiftKey && selected !== undefined) event.preventDefault();
      }}
      onFocus={() => {
        actions.focus(index);
        if (row !== undefined) actions.intent(row);
      }}
      onPointerEnter={() => row !== undefined && actions.intent(row)}
    >
      {selected !== undefined && (
        <td data-cell="">
          {row !== undefined && (
            <Checkbox
              aria-label={label ? `${labels.table.selectRow}: ${label}` : labels.table.selectRow}
              tabIndex={-1}
              checked={selected}
              onClick={(event) => {
                shift.current = event.shiftKey;
              }}
              onChange={(checked) => actions.select(index, checked, shift.current)}
            />
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} data-cell="" data-align={column.align} data-priority={column.priority}>
          {row === undefined ? (
            <Skeleton width={place === 0 ? '70%' : '50%'} height={14} />
          ) : (
            <div>{column.cell(row)}</div>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when something of its own changes: scrolling draws new lines alone. */
export const VirtualRow = memo(VirtualRowOnce) as typeof VirtualRowOnce;
