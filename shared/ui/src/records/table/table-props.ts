import type { ReactNode } from 'react';
import type { Column, Sort } from '../../data/table-column';

/** How high the rows of a table are: 36, 44 or 56 px. */
export type Density = 'compact' | 'default' | 'touch';

export interface VirtualTableProps<Row, Id extends string = string> {
  /** What the table lists: its accessible name. */
  label: string;
  /** As in a `DataTable`; the layout is fixed, so columns without a `width` share what is left. */
  columns: readonly Column<Row, Id>[];
  hiddenColumns?: ReadonlySet<Id>;
  /** All the rows there are, here or not. */
  rowCount: number;
  /** The row at a place from 0; undefined while it is not here, and then its line is a skeleton. */
  rowAt: (index: number) => Row | undefined;
  /** The lines that are drawn now, both ends included: time to fetch what is missing. */
  onRange?: (first: number, last: number) => void;
  /** A key that stays with its row. */
  rowId: (row: Row) => string;
  /** Words for a row: «Орлов Никита». */
  rowLabel?: (row: Row) => string;
  sort?: Sort<Id> | null;
  onSort?: (sort: Sort<Id>) => void;
  selection?: ReadonlySet<string>;
  /** Shows the boxes. X ticks the focused row, Shift takes all between, Escape lets all go. */
  onSelection?: (ids: ReadonlySet<string>) => void;
  /** Shows the box over the boxes: all of `rowCount`, which the screen knows. */
  onSelectAll?: (checked: boolean) => void;
  /** Asked instead of `onSelection` for a Shift range in which rows are not here; without it those here are taken. */
  onSelectRange?: (first: number, last: number) => void;
  /** By default 44 px, and 56 px for a finger. */
  density?: Density;
  /** The row that a side panel shows. */
  activeId?: string | null;
  /** A press anywhere in the row (but on its own links and buttons), or Enter on it. */
  onOpen?: (row: Row, index: number) => void;
  /** Index of the row that was opened, for going back: it is scrolled to, and takes the focus if nothing else has it. */
  startAt?: number;
  /** The pointer or the focus came to a row: time to fetch ahead. */
  onIntent?: (row: Row) => void;
  /** What a card says: on a phone there are cards instead of lines. Frame, press and box are the table's. */
  renderCard?: (row: Row) => ReactNode;
  /** No rows yet: skeleton lines. With rows: they are kept, dimmed. */
  loading?: boolean;
  /** In place of the rows when there are none; an `EmptyState`. */
  empty?: ReactNode;
  /** Pixels or any CSS height; by default down to the lower edge of the window. */
  height?: number | string;
}
