import type { TableFormat } from '@studio/contracts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { russianDay } from '../kernel/calendar';
import { withoutFormulas } from './formula-sign';

/** One column of a table that is written. */
export interface TableColumn<Row> {
  header: string;
  /** Characters. */
  width: number;
  /** Text, a number, an ISO day (`day: true`), or nothing. */
  cell: (row: Row) => string | number | null;
  /** The cells are ISO days, shown as dates. */
  day?: boolean;
  /** A workbook's number format: `0.0%`. */
  format?: string;
}

export interface TableSheet<Row> {
  /** Of the sheet in a workbook: at most 31 characters, none of `:\/?*[]`. */
  name: string;
  columns: readonly TableColumn<Row>[];
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
    columns.map(({ cell, day }) => {
      const value = cell(row);
      if (value === null) return null;
      if (typeof value === 'number') return String(value).replace('.', ',');
      return day ? russianDay(value) : withoutFormulas(value);
    }),
  );
  const headers = columns.map(({ header }) => header);
  return writeCsvStream(lines, { headers, delimiter: ';', bom: true });
}

function workbook<Row>({ name, columns, rows }: TableSheet<Row>): ReadableStream<Uint8Array> {
  const lines = cellsOf(rows, (row) =>
    columns.map(({ cell, day }) => {
      const value = cell(row);
      return day && value !== null ? new Date(`${value}T00:00:00Z`) : value;
    }),
  );
  return writeXlsxStream(lines, {
    name,
    columns: columns.map(({ header, width, day, format = day ? 'dd.mm.yyyy' : undefined }) => ({
      header,
      width,
      ...(format !== undefined && { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row, Cells>(rows: TableSheet<Row>['rows'], line: (row: Row) => Cells): AsyncGenerator<Cells> {
  for await (const row of rows) yield line(row);
}
