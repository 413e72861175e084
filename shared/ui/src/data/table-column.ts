import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sort<Id extends string = string> {
  column: Id;
  direction: SortDirection;
}

/** One column of a {@link DataTable}. */
export interface Column<Row, Id extends string = string> {
  id: Id;
  header: string;
  /** A link marked `data-row-link` leads where the row's press does: it is there for opening that in another tab. */
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Direction of the first press; ascending by default, `desc` for dates and amounts. */
  firstDirection?: SortDirection;
  align?: 'start' | 'end' | 'center';
  /** 1 is shown always, 2 from a tablet on, 3 on a desktop only. */
  priority?: 1 | 2 | 3;
  /** Any CSS width. */
  width?: string;
  /** The header is for screen readers only: a column of buttons. */
  hideHeader?: boolean;
  /** Words of the cell stay on one line. */
  nowrap?: boolean;
}

/** What a press on a header requests: first the column's own direction, then the other one. */
export function nextSort<Row, Id extends string>(
  column: Column<Row, Id>,
  current: Sort<Id> | null | undefined,
): Sort<Id> {
  const first = column.firstDirection ?? 'asc';
  if (current?.column !== column.id) return { column: column.id, direction: first };
  return { column: column.id, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
