import type { StockReportFormat } from '@studio/contracts';
import { writeTable } from '../write-table';
import { headerOf, type PrintedCell, type PrintedDocument } from './printed-document';
import { writePdf } from './write-pdf';
import { writeWorkbook } from './write-workbook';

const TYPES: Record<StockReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** A printed document as a file: PDF and workbook with their layout, CSV with its (first) table alone. */
export async function writePrinted(document: PrintedDocument, format: StockReportFormat): Promise<Blob> {
  if (format === 'csv') return csvOf(document);
  const bytes = format === 'pdf' ? await writePdf(document) : await writeWorkbook(document);
  return new Blob([new Uint8Array(bytes)], { type: TYPES[format] });
}

function csvOf({ title, tables: [table] }: PrintedDocument): Promise<Blob> {
  const lines: (readonly PrintedCell[])[] = table ? [...table.rows, ...(table.total ? [table.total] : [])] : [];
  return writeTable<readonly PrintedCell[]>(
    {
      name: title.slice(0, 31),
      rows: lines,
      columns: (table?.columns ?? []).map((column, index) => ({
        header: headerOf(column),
        width: column.width,
        kind: column.kind,
        cell: (line) => line[index] ?? null,
      })),
    },
    'csv',
  );
}
