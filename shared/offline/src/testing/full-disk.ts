/** A transaction of fake-indexeddb, which can be made to fail as a browser's does. */
interface FailingTransaction extends IDBTransaction {
  _abort: (errorName: string) => void;
}

/**
 * Lets the next `times` transactions that add a record fail as on a full disk: every write succeeds, then the
 * transaction aborts. Give `Infinity` for a disk that stays full. The result ends it.
 */
export function fillDisk(times: number): { end(): void; refused(): number } {
  let refused = 0;
  const spoilt = new WeakSet<IDBTransaction>();
  const { add } = IDBObjectStore.prototype as {
    add: (this: IDBObjectStore, ...args: unknown[]) => IDBRequest<IDBValidKey>;
  };
  const spy = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = add.apply(this, args);
    const transaction = this.transaction as FailingTransaction;
    const isRecord = [...transaction.objectStoreNames].includes('photosessions');
    if (isRecord && !spoilt.has(transaction) && refused < times) {
      refused += 1;
      spoilt.add(transaction);
    }
    const isLastWrite = this.name === 'sync_queue';
    if (isLastWrite && spoilt.has(transaction))
      request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  });
  return { end: () => spy.mockRestore(), refused: () => refused };
}
