import type { TableFormat } from '@studio/contracts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { type CellKind, csvCell, formatOf, workbookCell, type WrittenCell } from './cell-kind';
import { withoutFormulas } from './formula-sign';

interface Column {
  header: string;
  /** Characters. */
  width: number;
}

/** A column of one kind; `csv` is its cell in CSV where that is not written as its kind is. */
interface ColumnOf<Row, Kind extends CellKind, Value> extends Column {
  kind: Kind;
  cell: (row: Row) => Value | null;
  csv?: (cell: Value) => string;
}

interface TextColumn<Row> extends Column {
  kind?: 'text';
  cell: (row: Row) => string | null;
}

/** One column of a table that is written: figures and dates are never its text. */
export type TableColumn<Row> =
  | TextColumn<Row>
  | ColumnOf<Row, 'day' | 'month' | 'moment', string>
  | ColumnOf<Row, 'number' | 'count' | 'money' | 'percent' | 'decimal', number>
  | ColumnOf<Row, 'hours', string | number>;

/** A column whose kind is known when it is written. */
interface WrittenColumn<Row> extends Column {
  kind?: CellKind;
  cell: (row: Row) => WrittenCell;
  csv?: (cell: never) => string;
}

export interface TableSheet<Row> {
  /** Of the sheet in a workbook: at most 31 characters, none of `:\/?*[]`. */
  name: string;
  columns: readonly WrittenColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<TableFormat, string>;

/**
 * A workbook, or CSV for Russian Excel: UTF-8 with a byte order mark, `;`, CRLF. No text becomes a formula (security requirement 11): in a
 * workbook every text is a text cell, in CSV a formula sign at the beginning and behind a comma gets an apostrophe, which `readTable`
 * removes. Rows are consumed as they are written; memory contains the packed file.
 */
export async function writeTable<Row>(sheet: TableSheet<Row>, format: TableFormat): Promise<Blob> {
  const stream = format === 'csv' ? csv(sheet) : workbook(sheet);
  const bytes = await new Response(stream).arrayBuffer();
  return new Blob([bytes], { type: TYPES[format] });
}

function csv<Row>({ columns, rows }: TableSheet<Row>): ReadableStream<Uint8Array> {
  const lines = cellsOf(rows, (row) =>
    columns.map(({ kind = 'text', cell, csv: written }) => {
      const value = cell(row);
      // A column of a kind takes its own cells alone.
      const text = written && value !== null ? written(value as never) : csvCell(kind, value);
      return typeof value === 'string' && text !== null ? withoutFormulas(text) : text;
    }),
  );
  const headers = columns.map(({ header }) => header);
  return writeCsvStream(lines, { headers, delimiter: ';', bom: true });
}

function workbook<Row>({ name, columns, rows }: TableSheet<Row>): ReadableStream<Uint8Array> {
  const lines = cellsOf(rows, (row) => columns.map(({ kind = 'text', cell }) => workbookCell(kind, cell(row))));
  return writeXlsxStream(lines, {
    name,
    columns: columns.map(({ header, width, kind = 'text' }) => {
      const numFmt = formatOf(kind);
      return { header, width, ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row, Cells>(rows: TableSheet<Row>['rows'], line: (row: Row) => Cells): AsyncGenerator<Cells> {
  for await (const row of rows) yield line(row);
}
