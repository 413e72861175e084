import type { Database } from './open';

/** Ends a transaction of which nothing is to stay. */
class OnlySupposed extends Error {}

/** What is read once this is written, of which nothing stays. */
export async function asIf<T>(
  db: Database,
  write: (tx: Database) => Promise<unknown>,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  const found: T[] = [];
  try {
    await db.transaction(async (tx) => {
      await write(tx);
      found.push(await read(tx));
      throw new OnlySupposed();
    });
  } catch (error) {
    if (!(error instanceof OnlySupposed)) throw error;
  }
  return found[0]!; // Whatever else ended the transaction was thrown on.
}
