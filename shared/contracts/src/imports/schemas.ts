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
  /** What the row does only when somebody agrees to it: a sentence that asks, and the answer that agrees. */
  question: z.object({ text: z.string(), answer: z.string() }).nullable(),
});

/** What an import of a file would do to the records as they are now. */
export const ImportPreviewSchema = z.object({
  /** Of the outcome: an import of the same file with a different one is refused. */
  digest: z.string(),
  file_name: z.string(),
  /** Rows with something in them. */
  total: count,
  /** Without the rows that ask. */
  counts: tally,
  asked: count,
  /** What is made besides the records of the rows: «новый регион «Урал»». */
  made: z.array(z.string()),
  /** The rows that ask first, then those with errors, then the others, each in the order of the file; at most 1,000. */
  rows: z.array(ImportRowSchema),
  /** Headers of columns that mean nothing here; a filled one without a header is named by its letter. */
  ignored_columns: z.array(z.string()),
  /** Names of filled sheets that are not read: the first one alone is. */
  other_sheets: z.array(z.string()),
});

/** What an import has done. */
export const ImportResultSchema = z.object({
  /** By which it is taken back; null when it wrote nothing. */
  id: z.uuid().nullable(),
  file_name: z.string(),
  total: count,
  counts: tally,
  /** Rows that asked and were not agreed to. */
  asked: count,
  made: z.array(z.string()),
});

/** An own import of the last thirty days. */
export const PastImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  at: z.iso.datetime(),
  create: count,
  update: count,
  taken_back_at: z.iso.datetime().nullable(),
  /** Records that stayed when it was taken back: that may be tried again. */
  left: count,
});

/** What became of an import that was taken back. */
export const TakenBackSchema = z.object({
  file_name: z.string(),
  /** Records that are as they were before. */
  undone: count,
  /** What stays as it is, and why: somebody has changed it since, or something depends on it. */
  left: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** What did not come back of records that were undone: «Локация «Парк» с тех пор в архиве, она не вернулась.» */
  noted: z.array(z.object({ title: z.string(), note: z.string() })),
});
