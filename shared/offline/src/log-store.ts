import { LOG_RETENTION } from '@studio/contracts';
import type { LogEntry } from './record';
import type { StoreContext } from './store-context';

/** The device's own log (specification §3 "Log entry"). Its failures are swallowed: it must not stop any work. */
export interface LogStore {
  /** Notes what was done. `data` goes into diagnostic files: keep names, phones and tokens out of it. */
  log: (action: string, data?: unknown, user?: string) => Promise<void>;
  /** Newest first. */
  logs: () => Promise<LogEntry[]>;
  /** Removes what is older than 12 hours, or as far ahead by a clock that went wrong; gives the number removed. */
  cleanLogs: () => Promise<number>;
  /** Removes everything, to make room. */
  purgeLogs: () => Promise<void>;
}

const SESSION_ID_KEY = 'session_id';

export function createLogStore(context: StoreContext, sessionStorage: Pick<Storage, 'getItem'> | undefined): LogStore {
  const { clock, database, report } = context;
  return {
    async log(action, data = null, user = 'unknown') {
      try {
        const entry: LogEntry = { timestamp: clock.now(), action, data, user, session_id: sessionId(sessionStorage) };
        await database.use((open) => open.add('logs', entry));
      } catch (error) {
        report('a log entry was not written', error);
      }
    },
    async logs() {
      try {
        return (await database.use((open) => open.getAll('logs'))).reverse();
      } catch (error) {
        report('logs could not be read', error);
        return [];
      }
    },
    async cleanLogs() {
      try {
        return await database.use(async (open) => {
          const transaction = open.transaction('logs', 'readwrite');
          const index = transaction.store.index('timestamp');
          const [old, ahead] = await Promise.all([
            index.getAllKeys(IDBKeyRange.upperBound(clock.now() - LOG_RETENTION, true)),
            index.getAllKeys(IDBKeyRange.lowerBound(clock.now() + LOG_RETENTION, true)),
          ]);
          const keys = [...old, ...ahead];
          await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
          return keys.length;
        });
      } catch (error) {
        report('logs were not cleaned', error);
        return 0;
      }
    },
    async purgeLogs() {
      try {
        await database.use((open) => open.clear('logs'));
      } catch (error) {
        report('logs were not purged', error);
      }
    },
  };
}

function sessionId(sessionStorage: Pick<Storage, 'getItem'> | undefined): string {
  try {
    return sessionStorage?.getItem(SESSION_ID_KEY) ?? 'anonymous';
  } catch {
    return 'anonymous';
  }
}
