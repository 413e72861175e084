const PATH = '/second-page';
const LOCK = 'studio-second-page';
const WINDOW_NAME = 'studio-second-page';

/** Says that the second page is open, as long as it is in sight: a showing that begins leaves it as it is. Returns the end of it. */
export function holdSecondPage(): () => void {
  let held: AbortController | null = null;
  const follow = () => {
    const isInSight = document.visibilityState === 'visible';
    if (isInSight === (held !== null)) return;
    if (held !== null) {
      held.abort();
      held = null;
      return;
    }
    const holding = new AbortController();
    held = holding;
    const until = new Promise<void>((resolve) => holding.signal.addEventListener('abort', () => resolve()));
    void navigator.locks?.request(LOCK, { mode: 'shared' }, () => until).catch(() => {});
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    held?.abort();
  };
}

/**
 * Opens the second page in a window of its own. One that is in sight stays as it is, also over the whole screen; one that was opened before
 * comes to the front. False when the browser refuses windows.
 */
export async function openSecondPage(): Promise<boolean> {
  if (await isInSight()) return true;
  // Without an address a window of this name is found and not loaded again.
  const page = window.open('', WINDOW_NAME, 'popup,width=1280,height=800');
  if (page === null) return false;
  if (pathOf(page) === PATH) page.focus();
  else page.location.assign(PATH);
  return true;
}

async function isInSight(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/** Empty for a page of another origin. */
function pathOf(page: Window): string {
  try {
    return page.location.pathname;
  } catch {
    return '';
  }
}
