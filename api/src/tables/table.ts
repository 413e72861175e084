/** What a cell holds: dates are ISO days, whatever the spreadsheet keeps them as. */
export type Cell = string | number | boolean | { day: string } | null;

/** One line with something in it. */
export interface TableLine {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  cells: Cell[];
}

/** How much of a table is read; one that has more is refused. */
export interface TableLimits {
  bytes: number;
  /** With the header. */
  rows: number;
  columns: number;
}
