/** Milliseconds after a touch or a key in which a page counts as used. */
const LATELY_MS = 10 * 60_000;

/** Opening a page is use, too. */
let usedAt = Date.now();

for (const kind of ['pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener?.(kind, () => (usedAt = Date.now()), { capture: true, passive: true });

/** Whether the person has touched this page in the last ten minutes. */
export function usedLately(): boolean {
  return Date.now() - usedAt < LATELY_MS;
}
