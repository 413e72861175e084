/** Text, kopecks, a count, a document's number, hundredths of a percent, or an ISO day, as the column says; null for nothing. */
export type PrintedCell = string | number | null;

export interface PrintedColumn {
  header: string;
  kind: 'text' | 'day' | 'number' | 'count' | 'money' | 'percent';
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
  if (kind === 'number') return String(cell);
  const words =
    kind === 'money'
      ? money.format(cell / 100)
      : kind === 'percent'
        ? `${money.format(cell / 100)}\u00a0%`
        : count.format(cell);
  return words.replace('-', '−');
}

/** What stands at the end of its column, one below another; a document's number is read like a name. */
export const isNumber = ({ kind }: PrintedColumn) => kind !== 'text' && kind !== 'day' && kind !== 'number';

/** The header as it is read: money says its unit. */
export const headerOf = ({ header, kind }: PrintedColumn) => (kind === 'money' ? `${header}, ₽` : header);
