/** Functions that run in the page: they may use nothing from outside themselves. */

/** Must run before any of them: the compiler names functions by a helper that only Node's process has. */
export const NAME_HELPER = 'globalThis.__name ??= (what) => what';

/** Milliseconds of each save by the portal's own engine, through its worker's message (`SAVE_OFFLINE`). */
export async function saveByEngine(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join('');
    const now = Date.now();
    const session = {
      name: `Замерова ${index}`,
      phone: `+79${String(100_000_000 + index)}`,
      created_at: new Date(now).toISOString(),
    };
    const { port1, port2 } = new MessageChannel();
    const begun = performance.now();
    const answer = await new Promise<{ ok: boolean }>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data as { ok: boolean }));
      port1.start();
      const data = { type: 'SAVE_OFFLINE', local_id: `ps_${now}${key}`, session };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
    });
    times.push(performance.now() - begun);
    port1.close();
    if (!answer.ok) throw new Error(`Record ${index} was not saved: ${JSON.stringify(answer)}`);
  }
  return times;
}

/** Milliseconds of each bare transaction with the same two puts and the same durability. */
export async function putBare(count: number): Promise<number[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('photosessions', { keyPath: 'local_id' });
      request.result.createObjectStore('sync_queue', { keyPath: 'local_id' });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('success', () => resolve(request.result));
  });
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const local_id = `ps_${Date.now()}${index}`;
    const at = new Date().toISOString();
    const record = {
      local_id,
      name: `Замерова ${index}`,
      phone: `+79${100_000_000 + index}`,
      created_at: at,
      notes: at,
    };
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(['photosessions', 'sync_queue'], 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
      transaction.objectStore('photosessions').put(record);
      transaction.objectStore('sync_queue').put({ local_id, action: 'create', priority: 1, retry_count: 0 });
    });
    times.push(performance.now() - begun);
  }
  database.close();
  indexedDB.deleteDatabase('bench');
  return times;
}

/** Records still on the device. */
export function countUnsent(): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('photosessions_offline');
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('success', () => {
      const all = request.result.transaction('photosessions').objectStore('photosessions').count();
      all.addEventListener('success', () => {
        request.result.close();
        resolve(all.result);
      });
    });
  });
}
