import { setImmediate } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { CallContext } from '../kernel/calls/context';
import type { ImportKind } from './kind';
import type { Plan, PlannedRow } from './plan';
import type { KeptStep } from './schema';

/** Rows that one transaction writes at least; it goes on while it is quick. */
const MIN_BATCH_ROWS = 5;
/** Milliseconds after which it ends: on the embedded engine everybody else waits for it. */
const BATCH_MS = 300;

/** Rows that are written by the same statements. */
const MAX_TOGETHER = 500;

/** A row with something to write. */
export type Written<Command> = PlannedRow<Command> & { command: Command };

/** Rules that the plan cannot check, only the writing itself, have refused this row. */
export class RefusedRow extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

export const writable = <Command>({ rows }: Plan<Command>): Written<Command>[] =>
  rows.filter((row): row is Written<Command> => row.command !== null);

/**
 * Writes rows from this one on, in the context's transaction.
 * @returns what takes them back, and the first row of the next batch
 * @throws `RefusedRow`
 */
export async function writeBatch<Command>(
  { before, write, together }: ImportKind<Command>,
  context: CallContext,
  rows: readonly Written<Command>[],
  from: number,
): Promise<{ steps: KeptStep[]; next: number }> {
  const steps: KeptStep[] = [];
  const end = performance.now() + BATCH_MS;
  await before?.(
    context,
    rows.slice(from).map(({ command }) => command),
  );
  let next = from;
  const many = together === undefined ? [] : firstOf(rows.slice(from, from + MAX_TOGETHER), together.fits);
  if (together !== undefined && many.length > 0) {
    // Whatever refuses them, the rows are then written one by one, and the refused one is named.
    const done = await context.database.db
      .transaction((tx) => together.write({ ...context, database: { ...context.database, db: tx } }, many))
      .catch(() => null);
    if (done !== null) return { steps: done, next: from + many.length };
  }
  for (const { row, command, title } of rows.slice(from)) {
    if (next - from >= MIN_BATCH_ROWS && performance.now() > end) break;
    try {
      steps.push(...(await write(context, command, title)));
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      throw new RefusedRow(row, error.message);
    }
    next += 1;
    // The embedded engine works in this very thread: what needs no database goes on.
    await setImmediate();
  }
  return { steps, next };
}

/** The rows before the first that does not fit. */
function firstOf<Command>(rows: readonly Written<Command>[], fits: (command: Command) => boolean): Written<Command>[] {
  const end = rows.findIndex(({ command }) => !fits(command));
  return rows.slice(0, end === -1 ? rows.length : end);
}
