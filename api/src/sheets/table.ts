/** The content of a cell: dates are ISO days, however the spreadsheet stores them. */
export type Cell = string | number | boolean | { day: string } | null;

/** One line that is not empty. */
export interface TableLine {
  /** The spreadsheet's row number, from 1. */
  number: number;
  cells: Cell[];
}

/** A file read as a table. */
export interface Table {
  lines: TableLine[];
  /** Visible sheets of a workbook that have something in them and are not read: the first one alone is. */
  otherSheets: string[];
}

/** Limits of a table; a larger one is refused. */
export interface TableLimits {
  bytes: number;
  /** With the header. */
  rows: number;
  columns: number;
}
