/** Milliseconds that a page may be busy before the work is done anyway. */
const MAX_IDLE_WAIT_MS = 2_000;

/** Runs work that the first load must not wait for: the worker's installation fetches the whole portal over the same connection. */
export function afterFirstLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(work, MAX_IDLE_WAIT_MS / 4);
}
