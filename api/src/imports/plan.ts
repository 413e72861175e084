import { createHash } from 'node:crypto';
import { IMPORT_SHOWN_ROWS, type ImportPreview, type ImportRow } from '@studio/contracts';
import { seenText } from '../kernel/text';

/** A row of the file with its effect on the records, and the command for it. */
export interface PlannedRow<Command> extends ImportRow {
  /** Null for `same` and `error`. */
  command: Command | null;
}

/** The effect of a file on the present records. */
export interface Plan<Command> {
  rows: PlannedRow<Command>[];
  ignored: string[];
}

/** An uploaded file. */
export interface ImportedFile {
  name: string;
  bytes: Uint8Array;
}

const MAX_NAME_LENGTH = 200;

export async function importedFile(file: File): Promise<ImportedFile> {
  const name = seenText(file.name).slice(0, MAX_NAME_LENGTH) || 'Таблица';
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The plan for people. Its digest identifies the outcome: the same file on other records has another one. */
export function previewOf<Command>({ name, bytes }: ImportedFile, { rows, ignored }: Plan<Command>): ImportPreview {
  const shown = rows.map(({ row, action, title, key, changes, errors }) => ({
    row,
    action,
    title,
    key,
    changes,
    errors,
  }));
  const isError = ({ action }: ImportRow) => action === 'error';
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    digest: sha256(JSON.stringify([sha256(bytes), shown])),
    file_name: name,
    total: rows.length,
    counts: { create: count('create'), update: count('update'), same: count('same'), error: count('error') },
    rows: [...shown.filter(isError), ...shown.filter((row) => !isError(row))].slice(0, IMPORT_SHOWN_ROWS),
    ignored_columns: ignored,
  };
}
