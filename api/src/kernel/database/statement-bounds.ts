import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one statement may take, by what it is run for; commands such as `migrate` have no limit. */
export const STATEMENT_TIMEOUTS_MS = {
  read: 20_000,
  write: 30_000,
  /** Calls that take a file write thousands of rows in one go. */
  file: 120_000,
  /** Jobs and sweeps, which nobody watches. */
  work: 600_000,
} as const;

interface StatementBounds {
  kind: keyof typeof STATEMENT_TIMEOUTS_MS;
  /** Aborts when nobody waits for the answer any more: what runs is cancelled in the database, and nothing more begins. */
  signal?: AbortSignal | undefined;
}

const bounds = new AsyncLocalStorage<StatementBounds>();

/** Whatever the work asks of PostgreSQL keeps to these bounds; the embedded engine runs one statement at a time and cannot be interrupted. */
export function withinBounds<T>(own: StatementBounds, work: () => T): T {
  return bounds.run(own, work);
}

/** Those of the work that runs here; null for none. */
export const boundsHere = (): StatementBounds | null => bounds.getStore() ?? null;
