/** A row or a column of a {@link MatrixTable}. */
export interface MatrixLine {
  id: string;
  label: string;
  note?: string;
}

/** Whether a row has what a column means. */
export interface MatrixCell {
  checked: boolean;
  /** It cannot be changed here. */
  readOnly?: boolean;
  /** It differs from what is saved. */
  changed?: boolean;
  /** Why it is as it is. */
  note?: string;
}

export interface MatrixTableProps {
  /** What the table says: its accessible name. */
  label: string;
  /** Header of the first column: «Страница». */
  corner: string;
  rows: readonly MatrixLine[];
  columns: readonly MatrixLine[];
  cell: (rowId: string, columnId: string) => MatrixCell;
  /** Absent: all of it is read-only. */
  onToggle?: (rowId: string, columnId: string, checked: boolean) => void;
  /** On a phone one of these is picked, and the others are a list below; `columns` by default. */
  phoneBy?: 'rows' | 'columns';
}
