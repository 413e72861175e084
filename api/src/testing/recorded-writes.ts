import type { Logger } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';

/** What Drizzle keeps of a connection: its sessions hand the logger on to what they ask. */
interface Session {
  logger: Logger;
  transaction: (work: (tx: { session: Session }) => Promise<unknown>, config?: unknown) => Promise<unknown>;
}

/** A statement with the values of its first run. */
export type Recorded = ReadonlyMap<string, readonly unknown[]>;

/** Remembers every statement within a transaction from now on, and outside of one each that writes. */
export function recordWrites(db: Database): Recorded {
  const recorded = new Map<string, readonly unknown[]>();
  const { session } = db as unknown as { session: Session };
  const record = (text: string, values: readonly unknown[]) => {
    if (!recorded.has(text) && /^(\/\*.*?\*\/\s*)?\s*(select|insert|update|delete|with)\b/i.test(text))
      recorded.set(text, values);
  };
  session.logger = {
    logQuery: (text, values) => {
      if (/^\s*(insert|update|delete)\b/i.test(text)) record(text, values);
    },
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (work, config) =>
    transaction((tx) => {
      tx.session.logger = { logQuery: record };
      return work(tx);
    }, config);
  return recorded;
}
