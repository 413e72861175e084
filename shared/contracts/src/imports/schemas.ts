import { z } from 'zod';
import { IMPORT_ACTIONS, TABLE_FORMATS } from './limits';

const count = z.number().int();
const tally = z.object({ create: count, update: count, same: count, error: count });

export const tableFormat = z.enum(TABLE_FORMATS).default('xlsx');

/** The bytes decide whether it is CSV or XLSX. */
export const tableFile = z.file('Выберите файл с таблицей.');

/** A file of a list or template: XLSX, or CSV as Russian Excel opens it. */
export const tableReply = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) });

const ImportRowSchema = z.object({
  /** As the spreadsheet numbers it. */
  row: count,
  action: z.enum(IMPORT_ACTIONS),
  /** Who or what the row is about, as the file has it. */
  title: z.string(),
  /** Phone, or region and city: what the record is found by. */
  key: z.string(),
  /** What is different from the record, or filled in for a new one; values as staff read them, null for nothing. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  errors: z.array(
    z.object({
      /** Header of the column as the file has it; null for the whole row. */
      column: z.string().nullable(),
      field: z.string().nullable(),
      /** A Russian sentence for staff. */
      message: z.string(),
    }),
  ),
});

/** What an import of a file would do to the records as they are now. */
export const ImportPreviewSchema = z.object({
  /** Of the outcome: an import of the same file with a different one is refused. */
  digest: z.string(),
  file_name: z.string(),
  /** Rows with something in them. */
  total: count,
  counts: tally,
  /** All rows with errors first, then the others, each in the order of the file; at most 1,000. */
  rows: z.array(ImportRowSchema),
  /** Headers of columns that mean nothing here. */
  ignored_columns: z.array(z.string()),
});

/** What an import has done. */
export const ImportResultSchema = z.object({ file_name: z.string(), total: count, counts: tally });
