import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { Checkbox } from '../form/checkbox';
import { labels } from '../labels';
import { VisuallyHidden } from '../text/visually-hidden';
import type { Column, Sort } from './table-column';
import { TableHeader } from './table-header';
import { TableRow } from './table-row';
import { TableFrame, TableRoot } from './table-style';
import { useFirstRows } from './use-first-rows';
import { useFits } from './use-fits';
import { useRowFocus } from './use-row-focus';

export interface DataTableProps<Row, Id extends string = string> {
  /** What the table lists: its accessible name. */
  caption: string;
  columns: readonly Column<Row, Id>[];
  rows: readonly Row[];
  /** A key that stays with its row. */
  rowKey: (row: Row) => string;
  /** Words for a row that can be opened: «Съёмка Ивановой». */
  rowLabel?: (row: Row) => string;
  sort?: Sort<Id> | null;
  onSort?: (sort: Sort<Id>) => void;
  /** A press anywhere in the row (but on its own links and buttons), or Enter on it. */
  onRowOpen?: (row: Row) => void;
  /** The pointer or the focus came to a row: time to fetch ahead. */
  onRowIntent?: (row: Row) => void;
  /** The row that a side panel shows, or J and K move. */
  activeKey?: string | null;
  onActiveChange?: (key: string) => void;
  selectedKeys?: ReadonlySet<string>;
  onSelectionChange?: (keys: ReadonlySet<string>) => void;
  /** Which rows have a box; default all. */
  maySelect?: (row: Row) => boolean;
  /** No rows yet: skeleton lines. With rows: they are kept, dimmed. */
  loading?: boolean;
  skeletonRows?: number;
  /** Draws all rows with the first ones: one of them is looked for at once. */
  atOnce?: boolean;
  /** In place of the rows when there are none; an `EmptyState`. */
  empty?: ReactNode;
  density?: 'compact' | 'default' | 'touch';
  /** Without frame and background: inside a card. */
  plain?: boolean;
}

/** A table of rows that the server sorts and pages. Up and Down move between rows that can be opened; Tab passes them in one step. */
export function DataTable<Row, Id extends string = string>(props: DataTableProps<Row, Id>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    loading = false,
    skeletonRows = 8,
    empty,
    density = 'default',
    plain,
    selectedKeys,
    onSelectionChange,
    maySelect = () => true,
  } = props;
  const keys = rows.map(rowKey);
  const choosable = rows.filter(maySelect).map(rowKey);
  const { tableRef, tabStop, onKeyDown, onFocusRow } = useRowFocus(keys, props.activeKey ?? null, props.onActiveChange);
  const { frame, fits, needsStop } = useFits(tableRef);
  const drawn = useFirstRows(rows.length, props.atOnce ?? false);
  const waiting = loading && rows.length === 0;
  const chosen = choosable.filter((key) => selectedKeys?.has(key)).length;

  if (!loading && rows.length === 0 && empty !== undefined) return <TableFrame plain={plain}>{empty}</TableFrame>;

  const toggle = (key: string, checked: boolean) => {
    const next = new Set(selectedKeys);
    if (checked) next.add(key);
    else next.delete(key);
    onSelectionChange?.(next);
  };
  const toggleAll = (checked: boolean) => {
    const next = new Set(selectedKeys);
    for (const key of choosable) {
      if (checked) next.add(key);
      else next.delete(key);
    }
    onSelectionChange?.(next);
  };

  return (
    <TableFrame
      plain={plain}
      ref={frame}
      data-fits={fits || undefined}
      {...(needsStop && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <TableRoot
        density={density}
        busy={loading && !waiting}
        aria-busy={loading || undefined}
        ref={tableRef}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <TableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={
            onSelectionChange &&
            (choosable.length === 0 ? (
              <VisuallyHidden>{labels.table.selectRow}</VisuallyHidden>
            ) : (
              <Checkbox
                aria-label={labels.table.selectAll}
                checked={chosen > 0 && chosen === choosable.length}
                indeterminate={chosen > 0 && chosen < choosable.length}
                onChange={toggleAll}
              />
            ))
          }
        />
        <tbody>
          {waiting
            ? Array.from({ length: skeletonRows }, (_, line) => (
                <tr key={line}>
                  {onSelectionChange && (
                    <td>
                      <Skeleton width={16} height={14} />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td key={column.id} data-priority={column.priority}>
                      <Skeleton width={index === 0 ? '70%' : '50%'} height={14} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.slice(0, drawn).map((row, index) => {
                const key = keys[index] ?? '';
                return (
                  <TableRow
                    key={key}
                    row={row}
                    rowKey={key}
                    columns={columns}
                    label={props.rowLabel?.(row)}
                    isActive={props.activeKey === key}
                    tabStop={tabStop === key}
                    selected={onSelectionChange && (selectedKeys?.has(key) ?? false)}
                    selectable={maySelect(row)}
                    onSelect={toggle}
                    onOpen={props.onRowOpen}
                    onIntent={props.onRowIntent}
                    onFocusRow={onFocusRow}
                  />
                );
              })}
        </tbody>
      </TableRoot>
    </TableFrame>
  );
}
