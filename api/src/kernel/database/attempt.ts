import { ERROR_KINDS } from '@studio/contracts';
import { ORPCError } from '@orpc/server';
import type { Database } from './open';

/** Runs the work in a savepoint; returns why it was refused, or null when it succeeded. */
export async function attempt(
  tx: Database,
  work: (savepoint: Database) => Promise<void>,
): Promise<{ code: string; message: string } | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (error) {
    if (error instanceof ORPCError && Object.hasOwn(ERROR_KINDS, error.code))
      return { code: String(error.code), message: error.message };
    throw error;
  }
}
