import { ORPCError } from '@orpc/server';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  type ImportPreview,
  type ImportResult,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../access';
import type { CallContext } from '../kernel/context';
import { failure } from '../kernel/fail';
import { signedIn } from '../kernel/implement';
import { readTable, type TableLimits, type TableLine } from '../tables';
import { importedFile, previewOf, sha256, type ImportedFile, type Plan } from './plan';

/** A kind of import: how a table is planned, and how one row is written. */
export interface ImportKind<Command> {
  /** `employees` */
  name: string;
  plan: (context: CallContext, lines: readonly TableLine[]) => Promise<Plan<Command>>;
  /** Called before the first row is written. */
  before?: (context: CallContext, commands: readonly Command[]) => Promise<void>;
  write: (context: CallContext, command: Command) => Promise<void>;
}

interface Confirmed {
  file: File;
  digest: string;
  skip_errors: boolean;
}

/** One row more than the rows themselves: the header. */
const LIMITS: TableLimits = { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS + 1, columns: IMPORT_MAX_COLUMNS };
/** An advisory lock that nothing else in this product uses: imports are written one at a time. */
const IMPORT_LOCK = 4_600_024;

export async function previewImport<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  upload: File,
): Promise<ImportPreview> {
  const file = await importedFile(upload);
  return previewOf(file, await kind.plan(context, await readTable(file.bytes, LIMITS)));
}

/**
 * Writes what the preview showed, all of it or nothing.
 * @throws `conflict` when the outcome would differ now, `import_has_errors`; both with the present preview.
 */
export async function applyImport<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  { file: upload, digest, skip_errors }: Confirmed,
): Promise<ImportResult> {
  const file = await importedFile(upload);
  const lines = await readTable(file.bytes, LIMITS);
  return context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const caller = signedIn(context);
    // The domains' calls run in this transaction, with the caller's rights as of its start.
    const within: CallContext = {
      ...context,
      database: { ...context.database, db: tx },
      authenticate: () => Promise.resolve(caller),
    };
    const plan = await kind.plan(within, lines);
    const preview = previewOf(file, plan);
    const { create, update, error } = preview.counts;
    // With nothing left to write it is a repeat of the same import: a client that lost its reply gets one.
    if (preview.digest !== digest && create + update > 0)
      throw failure('conflict', {
        message: 'После проверки файла данные изменились. Посмотрите, что будет записано теперь.',
        details: preview,
      });
    if (error > 0 && !skip_errors) throw failure('import_has_errors', { details: preview });
    await writeAll(kind, within, plan, file);
    const { file_name, total, counts } = preview;
    if (create + update > 0)
      await recordAudit(tx, context, {
        action: 'import.applied',
        subject_kind: 'import',
        subject_id: sha256(file.bytes),
        after: { kind: kind.name, file: file_name, sha256: sha256(file.bytes), ...counts },
      });
    return { file_name, total, counts };
  });
}

async function writeAll<Command>(
  { before, write }: ImportKind<Command>,
  context: CallContext,
  plan: Plan<Command>,
  file: ImportedFile,
): Promise<void> {
  await before?.(
    context,
    plan.rows.flatMap(({ command }) => (command === null ? [] : [command])),
  );
  for (const row of plan.rows) {
    if (row.command === null) continue;
    try {
      await write(context, row.command);
    } catch (error) {
      // Rules that the plan cannot check, only the writing itself.
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      const refused = {
        ...row,
        action: 'error' as const,
        errors: [{ column: null, field: null, message: error.message }],
      };
      const rows = plan.rows.map((one) => (one === row ? refused : one));
      throw failure('conflict', {
        message: `Строка ${row.row}: ${error.message} Ничего не записано.`,
        details: previewOf(file, { ...plan, rows }),
      });
    }
  }
}
