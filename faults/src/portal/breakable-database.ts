import type { Database, OpenDatabase } from '../../../api/src/kernel/database/open';

/** Lets the database fail in the middle of what a call does. */
export interface Breakage {
  /**
   * The next transactions fail before their statement number `statement` counted over all of them, once. A number
   * beyond the last statement lets all of them through.
   */
  failBefore: (statement: number) => void;
  /** The next transaction is committed, and the connection dies before the answer. */
  failAfterCommit: () => void;
  mend: () => void;
}

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'execute']);

/** What a database that goes away says (SQLSTATE 57P01). */
class ConnectionLost extends Error {
  readonly code = '57P01';
}

export function breakableDatabase(database: OpenDatabase): Breakage {
  const begin = database.db.transaction.bind(database.db);
  let left: number | null = null;
  let afterCommit = false;

  /** Counts the statements of a transaction; the one that is too many is not made. */
  function counting(tx: Database): Database {
    return new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        if (!STATEMENTS.has(String(name))) return method;
        return (...args: unknown[]) => {
          if (left !== null && (left -= 1) < 0) {
            left = null;
            throw new ConnectionLost('terminating connection due to administrator command');
          }
          return method(...args);
        };
      },
    });
  }

  database.db.transaction = async (work, config) => {
    const result = await begin((tx) => work(counting(tx) as typeof tx), config);
    if (!afterCommit) return result;
    afterCommit = false;
    throw new ConnectionLost('connection terminated unexpectedly');
  };
  return {
    failBefore: (statement) => void (left = statement),
    failAfterCommit: () => void (afterCommit = true),
    mend() {
      left = null;
      afterCommit = false;
    },
  };
}
