import { CACHE_CLEAR_TIMEOUT } from '@studio/contracts';
import { type Clock, systemClock } from './clock';
import { CLEAR_CACHE_MESSAGE } from './worker-messages';

/** Page side: asks the worker to clear its API caches. False when it failed or did not answer within 5 s. */
export function clearWorkerCache(
  worker: Pick<ServiceWorker, 'postMessage'> | null,
  clock: Clock = systemClock,
): Promise<boolean> {
  if (!worker) return Promise.resolve(true);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (cleared: boolean) => {
      cancel();
      port1.close();
      resolve(cleared);
    };
    const cancel = clock.after(CACHE_CLEAR_TIMEOUT, () => settle(false));
    port1.addEventListener('message', ({ data }) => settle(data === true));
    port1.start();
    worker.postMessage({ type: CLEAR_CACHE_MESSAGE }, [port2]);
  });
}

/** Worker side: answers a cache-clear message; false when the message is another. `clear` drops the caches. */
export function answerCacheClear(
  event: Pick<MessageEvent, 'data' | 'ports'>,
  clear: () => Promise<unknown>,
): Promise<void> | false {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== CLEAR_CACHE_MESSAGE) return false;
  return clear().then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  );
}
