/** A transaction of fake-indexeddb, which can be made to fail as a browser's does. */
interface FailingTransaction extends IDBTransaction {
  _abort: (errorName: string) => void;
}

/**
 * Lets the next `times` transactions that add a record, a photo or another write fail as on a full disk: every write succeeds, then the
 * transaction aborts. Give `Infinity` for a disk that stays full. The result ends it.
 */
export function fillDisk(times: number): { end(): void; refused(): number } {
  let refused = 0;
  const spoilt = new WeakSet<IDBTransaction>();
  const { add } = IDBObjectStore.prototype; // oxlint-disable-line typescript/unbound-method -- called with its own object below
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args) {
    const request = add.apply(this, args);
    const transaction = this.transaction as FailingTransaction;
    const stores = [...transaction.objectStoreNames];
    const isRecord = stores.includes('photosessions') || stores.includes('contents') || stores.includes('writes');
    if (isRecord && !spoilt.has(transaction) && refused < times) {
      refused += 1;
      spoilt.add(transaction);
    }
    const isLastWrite = this.name === 'sync_queue' || this.name === 'contents' || this.name === 'writes';
    if (isLastWrite && spoilt.has(transaction))
      request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
  return { end: () => void (IDBObjectStore.prototype.add = add), refused: () => refused };
}
