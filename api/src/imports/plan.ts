import { createHash } from 'node:crypto';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_SHOWN_ROWS,
  type ImportPreview,
  type ImportRow,
} from '@studio/contracts';
import { seenText } from '../kernel/words/text';
import { readTable, type Table, type TableLimits } from '../sheets';

/** A row of the file with its effect on the records, and the command for it. */
export interface PlannedRow<Command> extends ImportRow {
  /** Null for `same` and `error`. */
  command: Command | null;
}

/** The effect of a file on the present records. */
export interface Plan<Command> {
  rows: PlannedRow<Command>[];
  ignored: string[];
  /** What is made besides the records of the rows, by the row that makes it: «новый регион «Урал»». */
  made?: ReadonlyMap<number, readonly string[]>;
}

/** An uploaded file, read. */
export interface ImportedFile extends Table {
  name: string;
  bytes: Uint8Array;
}

const MAX_NAME_LENGTH = 200;

/** One row more than the rows themselves: the header. */
const LIMITS: TableLimits = { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS + 1, columns: IMPORT_MAX_COLUMNS };

/** @throws what `readTable` refuses */
export async function importedFile(file: File): Promise<ImportedFile> {
  const name = seenText(file.name).slice(0, MAX_NAME_LENGTH) || 'Таблица';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name, bytes, ...(await readTable(bytes, LIMITS)) };
}

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The plan for people. Its digest identifies the outcome: the same file on other records has another one. */
export function previewOf<Command>({ name, bytes, otherSheets }: ImportedFile, plan: Plan<Command>): ImportPreview {
  const shown = plan.rows.map(({ row, action, title, key, changes, errors, question }) => ({
    row,
    action,
    title,
    key,
    changes,
    errors,
    question,
  }));
  const rank = ({ action, question }: ImportRow) => (question !== null ? 0 : action === 'error' ? 1 : 2);
  return {
    digest: sha256(JSON.stringify([sha256(bytes), shown])),
    file_name: name,
    total: plan.rows.length,
    ...outcomeOf(plan, new Set()),
    rows: shown.toSorted((one, other) => rank(one) - rank(other)).slice(0, IMPORT_SHOWN_ROWS),
    ignored_columns: plan.ignored,
    other_sheets: otherSheets,
  };
}

const isOpen = (agreed: ReadonlySet<number>) => (row: ImportRow) => row.question !== null && !agreed.has(row.row);

/** What is written when these rows are agreed to. */
export function agreedOnly<Command>(plan: Plan<Command>, agreed: ReadonlySet<number>): Plan<Command> {
  const open = isOpen(agreed);
  return { ...plan, rows: plan.rows.map((row) => (open(row) ? { ...row, command: null } : row)) };
}

/** How many rows are of each kind when these rows are agreed to, how many still ask, and what is made besides. */
export function outcomeOf<Command>(
  { rows, made }: Plan<Command>,
  agreed: ReadonlySet<number>,
): Pick<ImportPreview, 'counts' | 'asked' | 'made'> {
  const open = isOpen(agreed);
  const decided = rows.filter((row) => !open(row));
  const count = (action: ImportRow['action']) => decided.filter((row) => row.action === action).length;
  return {
    counts: { create: count('create'), update: count('update'), same: count('same'), error: count('error') },
    asked: rows.length - decided.length,
    made: [...new Set(decided.flatMap(({ row }) => made?.get(row) ?? []))],
  };
}
