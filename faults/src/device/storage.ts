import type { IDBFactory } from 'fake-indexeddb';

/** A connection as fake-indexeddb keeps it; only what is needed to break off what runs. */
interface RawConnection extends IDBDatabase {
  _rawDatabase: { transactions: { db: IDBDatabase; _state: string; _abort: (name: string) => void }[] };
}

/** Name of the errors that a killed tab is left with; there is nobody who could handle them. */
export const TAB_KILLED = 'TabKilled';

/** One tab's way to the device's databases. */
export interface TabStorage {
  factory: IDBFactory;
  /** The tab dies: what was being written is not written, and no request of its own is ever answered again. */
  kill: () => void;
}

/** The version of a database that the tab's release of the portal requires; undefined for the present one. */
type VersionOf = (name: string, version: number | undefined) => number | undefined;

export function storageOfTab(device: IDBFactory, versionOf: VersionOf): TabStorage {
  const connections = new Set<RawConnection>();
  let alive = true;
  const open: IDBFactory['open'] = (name, version) => {
    if (!alive) return new EventTarget() as IDBOpenDBRequest;
    const request = device.open(name, versionOf(name, version));
    request.addEventListener('success', () => connections.add(request.result as RawConnection));
    return request;
  };
  const factory = new Proxy(device, {
    get: (target, name) => (name === 'open' ? open : Reflect.get(target, name, target)),
  });
  return {
    factory,
    kill() {
      alive = false;
      for (const connection of connections) {
        for (const transaction of connection._rawDatabase.transactions.filter(({ db }) => db === connection))
          if (transaction._state !== 'finished') transaction._abort(TAB_KILLED);
        connection.close();
      }
    },
  };
}
