/** Text, kopecks, a count, hundredths of a percent, or an ISO day, as the column says; null for nothing. */
export type PrintedCell = string | number | null;

export interface PrintedColumn {
  header: string;
  kind: 'text' | 'day' | 'count' | 'money' | 'percent';
  /** Characters; the columns share the page's width by it. */
  width: number;
}

interface PrintedTable {
  /** Stands above the table. */
  heading?: string;
  columns: readonly PrintedColumn[];
  rows: readonly (readonly PrintedCell[])[];
  /** The last line, in bold. */
  total?: readonly PrintedCell[] | null;
}

/** Something on paper: a report, a slip. Whoever writes it twice gets the same bytes. */
export interface PrintedDocument {
  title: string;
  /** Lines below the title: what it is about. */
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly PrintedTable[];
  isLandscape: boolean;
  /** Stands at the foot of each page, before its number. */
  foot: string;
}

const count = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A cell as it is read on paper. */
export function printedText(cell: PrintedCell, { kind }: PrintedColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' ? cell.split('-').toReversed().join('.') : cell;
  if (kind === 'money') return money.format(cell / 100);
  if (kind === 'percent') return `${money.format(cell / 100)} %`;
  return count.format(cell);
}

export const isNumber = ({ kind }: PrintedColumn) => kind !== 'text' && kind !== 'day';

/** The header as it is read: money says its unit. */
export const headerOf = ({ header, kind }: PrintedColumn) => (kind === 'money' ? `${header}, ₽` : header);
