import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ImportPreview, ImportResult } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { addRecord, changeRecord, lockRecord } from '../kernel/records';
import { requireConfirmation } from '../kernel/calls/confirmation';
import type { CallContext } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { signedIn } from '../kernel/calls/implement';
import type { ImportKind } from './kind';
import { agreedOnly, importedFile, outcomeOf, previewOf, sha256, type ImportedFile } from './plan';
import { run } from './records';
import { importRun } from './schema';
import { RefusedRow, writable, writeBatch, type Written } from './write-batch';

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
 * Writes what the preview showed, in batches: between two of them others have their turn, as on the embedded engine a transaction keeps
 * everybody waiting.
 * @throws `conflict` when the outcome would differ now, `import_has_errors`; both with the present preview. The same for a row that is refused
 * by the writing itself: what batches before it have written stays, and the same file goes on from there.
 */
export function applyImport<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  confirmed: Confirmed,
): Promise<ImportResult> {
  return inTurn(async () => {
    const file = await importedFile(confirmed.file);
    const begun = await context.database.db.transaction((tx) => begin(kind, context, tx, file, confirmed));
    if (begun.result.id !== null) await goOn(kind, context, file, { ...begun, id: begun.result.id });
    return begun.result;
  });
}

interface Begun<Command> {
  result: ImportResult;
  /** All that are to be written. */
  rows: readonly Written<Command>[];
  /** How many of them are. */
  next: number;
}

/** Milliseconds between two batches, in which others get through. */
const TURN_MS = 50;

let last: Promise<unknown> = Promise.resolve();

/** Of two imports the second begins when the first has ended. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = last.then(work, work);
  last = own.catch(() => undefined);
  return own;
}

/** The domains' calls run in this transaction, with the caller's rights as of its start. */
async function within(context: CallContext, tx: CallContext['database']['db']): Promise<CallContext> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const caller = signedIn(context);
  return {
    ...context,
    database: { ...context.database, db: tx },
    // What its calls would ask to confirm is asked of the whole.
    authenticate: () => Promise.resolve({ ...caller, signed_in_at: context.now() }),
  };
}

/** Checks that the outcome is still the one that was shown, and writes the first batch. */
async function begin<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  tx: CallContext['database']['db'],
  file: ImportedFile,
  { digest, skip_errors, agreed }: Confirmed,
): Promise<Begun<Command>> {
  const inside = await within(context, tx);
  const plan = await kind.plan(inside, file.lines);
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
  const result = { id, file_name, total, counts, asked, made };
  const rows = writable(agreedOnly(plan, new Set(agreed)));
  if (id === null) return { result, rows: [], next: 0 };
  const { steps, next } = await writeBatch(kind, inside, rows, 0).catch((error: unknown) => {
    throw refusedRow(error, 'Ничего не записано.', (row, message) =>
      previewOf(file, {
        ...plan,
        rows: plan.rows.map((one) =>
          one.row === row ? { ...one, action: 'error', errors: [{ column: null, field: null, message }] } : one,
        ),
      }),
    );
  });
  const done = { kind: kind.name, by_id: signedIn(context).id, file_name, created: create, updated: update };
  const facts = { sha256: sha256(file.bytes), same: counts.same, error };
  await addRecord(tx, context, run, { id, ...done, steps, at: context.now() }, { act: 'applied', facts });
  const what = kind.confirmed?.(rows.map(({ command }) => command)) ?? null;
  if (what !== null) await requireConfirmation(tx, context, { what });
  return { result, rows, next };
}

/** Writes the other batches, each with what takes it back. */
async function goOn<Command>(
  kind: ImportKind<Command>,
  context: CallContext,
  file: ImportedFile,
  { id, rows, next }: Begun<Command> & { id: string },
): Promise<void> {
  const { db } = context.database;
  let at = next;
  try {
    while (at < rows.length) {
      await setTimeout(TURN_MS);
      at = await db.transaction(async (tx) => {
        const inside = await within(context, tx);
        const row = await lockRecord(tx, run, id);
        if (row.taken_back_at !== null) throw failure('conflict', { message: 'Эту загрузку уже отменили.' });
        const { steps, next: after } = await writeBatch(kind, inside, rows, at);
        await tx
          .update(importRun)
          .set({ steps: sql`${importRun.steps} || ${JSON.stringify(steps)}::jsonb` })
          .where(eq(importRun.id, id));
        return after;
      });
    }
  } catch (error) {
    const written = rows.slice(0, at);
    const created = written.filter(({ action }) => action === 'create').length;
    await db.transaction(async (tx) => {
      const row = await lockRecord(tx, run, id);
      const set = { created, updated: written.length - created };
      await changeRecord(tx, context, run, row, { act: 'stopped', set });
    });
    const present = previewOf(file, await kind.plan(context, file.lines));
    throw refusedRow(error, `Записаны первые ${written.length} из ${rows.length}, остальные нет.`, () => present);
  }
}

/** The sentence of a refused row, and what became of the others; any other error as it is. */
function refusedRow(error: unknown, others: string, details: (row: number, message: string) => ImportPreview): unknown {
  if (!(error instanceof RefusedRow)) return error;
  const { row, message } = error;
  return failure('conflict', { message: `Строка ${row}: ${message} ${others}`, details: details(row, message) });
}
