/** Functions that run in the page: they may use nothing from outside themselves. */

/** To be run before any of them. */
export const NAME_HELPER = 'globalThis.__name ??= (what) => what';

/** Tells each heading with a client's name: the screen of a session that was saved. */
export function tellHeadings(): void {
  let last = '';
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    if (heading === last) return;
    last = heading;
    if (heading.startsWith('Клиент '))
      (window as unknown as { tellHeading: (name: string) => void }).tellHeading(heading);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The records still in the device's database. */
export function askUnsent(): Promise<{ name: string; why: string }[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('photosessions_offline');
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('success', () => {
      const database = request.result;
      const all = database.transaction('photosessions').objectStore('photosessions').getAll();
      all.addEventListener('error', () => reject(all.error ?? new Error('not read')));
      all.addEventListener('success', () => {
        database.close();
        const records = all.result as { name: string; sync_status: string; error: { technical: string } | null }[];
        resolve(records.map(({ name, sync_status, error }) => ({ name, why: error?.technical ?? sync_status })));
      });
    });
  });
}

/** Lets the page believe that it is `shift` milliseconds later. Timers run on, as on a device whose clock is set. */
export function shiftDate(shift: number): void {
  const scope = globalThis as typeof globalThis & { realDate?: DateConstructor };
  const Real = (scope.realDate ??= Date);
  const now = () => Real.now() + shift;
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number]) {
      super(args[0] ?? now());
    }
    static override now = now;
  } as DateConstructor;
}

/** Fetches the newest worker and lets it take over at once, whatever is going on. */
export async function takeOverNow(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
  next?.postMessage({ type: 'SKIP_WAITING' });
}
