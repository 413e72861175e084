/** Milliseconds that the tab under the eyes is ahead of the others that can be seen. */
const HEAD_START_MS = 300;
/** Milliseconds for which a late tab learns that it was already shown. */
const SHOWN_LOCK_MS = 10_000;

/** Has exactly one tab of this browser do it, and only one that is seen: the one under the eyes rather than another. */
export async function showOnce(id: string, show: () => void): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await navigator.locks.request(`portal-notice-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null || document.visibilityState !== 'visible') return;
    show();
    await new Promise((resolve) => setTimeout(resolve, SHOWN_LOCK_MS));
  });
}
