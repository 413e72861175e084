import { russianDay } from '../../kernel/words/calendar';
import type { CellKind, WrittenCell } from '../cell-kind';

/** As the column's kind says; null for nothing. */
export type PrintedCell = WrittenCell;

export interface PrintedColumn {
  header: string;
  kind: Extract<CellKind, 'text' | 'day' | 'number' | 'count' | 'money' | 'percent'>;
  /** Characters; the columns divide the page's width in proportion. */
  width: number;
}

interface PrintedTable {
  /** Above the table. */
  heading?: string;
  columns: readonly PrintedColumn[];
  rows: readonly (readonly PrintedCell[])[];
  /** The last line, in bold. */
  total?: readonly PrintedCell[] | null;
}

/** A document for printing: a report, a slip. Writing it twice gives the same bytes. */
export interface PrintedDocument {
  title: string;
  /** Lines below the title: what it is about. */
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly PrintedTable[];
  isLandscape: boolean;
  /** At the foot of each page, before its number. */
  foot: string;
}

const count = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The printed text of a cell. */
export function printedText(cell: PrintedCell, { kind }: PrintedColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' ? russianDay(cell) : cell;
  if (kind === 'number') return String(cell);
  const words =
    kind === 'money'
      ? money.format(cell / 100)
      : kind === 'percent'
        ? `${money.format(cell / 100)}\u00a0%`
        : count.format(cell);
  return words.replace('-', '−');
}

/** Whether a column is aligned at its end; a document's number is an identifier. */
export const isNumber = ({ kind }: PrintedColumn) => kind !== 'text' && kind !== 'day' && kind !== 'number';

/** The printed header: money includes its unit. */
export const headerOf = ({ header, kind }: PrintedColumn) => (kind === 'money' ? `${header}, ₽` : header);
