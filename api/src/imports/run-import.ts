import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { ImportPreview, ImportResult } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { addRecord } from '../kernel/records';
import { requireConfirmation } from '../kernel/calls/confirmation';
import type { CallContext } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { signedIn } from '../kernel/calls/implement';
import type { ImportKind } from './kind';
import { agreedOnly, importedFile, outcomeOf, previewOf, sha256, type ImportedFile, type Plan } from './plan';
import { run } from './records';
import type { KeptStep } from './schema';

interface Confirmed {
  file: File;
  digest: string;
  skip_errors: boolean;
  /** Rows whose question was agreed to. */
  agreed: readonly number[];
}

/** An advisory lock that nothing else in this product uses: imports are written one at a time. */
export const IMPORT_LOCK = 4_600_024;

export async function previewImport<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  upload: File,
): Promise<ImportPreview> {
  const file = await importedFile(upload);
  return previewOf(file, await kind.plan(context, file.lines));
}

/**
 * Writes what the preview showed, all of it or nothing.
 * @throws `conflict` when the outcome would differ now, `import_has_errors`; both with the present preview.
 */
export async function applyImport<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  { file: upload, digest, skip_errors, agreed }: Confirmed,
): Promise<ImportResult> {
  const file = await importedFile(upload);
  return context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const caller = signedIn(context);
    // The domains' calls run in this transaction, with the caller's rights as of its start.
    const within: CallContext = {
      ...context,
      database: { ...context.database, db: tx },
      // What its calls would ask to confirm is asked of the whole.
      authenticate: () => Promise.resolve({ ...caller, signed_in_at: context.now() }),
    };
    const plan = await kind.plan(within, file.lines);
    const preview = previewOf(file, plan);
    const { counts, asked, made } = outcomeOf(plan, new Set(agreed));
    const { create, update, error } = counts;
    // With nothing left to write it is a repeat of the same import: a client that lost its reply gets one.
    if (preview.digest !== digest && create + update > 0)
      throw failure('conflict', {
        message: 'После проверки файла данные изменились. Посмотрите, что будет записано теперь.',
        details: preview,
      });
    if (error > 0 && !skip_errors) throw failure('import_has_errors', { details: preview });
    const { file_name, total } = preview;
    const id = create + update > 0 ? randomUUID() : null;
    if (id !== null) {
      const steps = await writeAll(kind, within, agreedOnly(plan, new Set(agreed)), file);
      const done = { kind: kind.name, by_id: caller.id, file_name, created: create, updated: update };
      const facts = { sha256: sha256(file.bytes), same: counts.same, error };
      await addRecord(tx, context, run, { id, ...done, steps, at: context.now() }, { act: 'applied', facts });
      const what = kind.confirmed?.(commandsOf(agreedOnly(plan, new Set(agreed)))) ?? null;
      if (what !== null) await requireConfirmation(tx, context, { what });
    }
    return { id, file_name, total, counts, asked, made };
  });
}

function commandsOf<Command>({ rows }: Plan<Command>): Command[] {
  return rows.flatMap(({ command }) => (command === null ? [] : [command]));
}

async function writeAll<Command>(
  { before, write }: ImportKind<Command>,
  context: CallContext,
  plan: Plan<Command>,
  file: ImportedFile,
): Promise<KeptStep[]> {
  const steps: KeptStep[] = [];
  await before?.(context, commandsOf(plan));
  for (const row of plan.rows) {
    if (row.command === null) continue;
    try {
      steps.push(...(await write(context, row.command, row.title)));
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
  return steps;
}
