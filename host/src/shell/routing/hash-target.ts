/** Milliseconds that a target may take to appear: its screen, or a part of it, may still be loading. */
const TARGET_TIMEOUT_MS = 5_000;
/** What a person does who has begun to read elsewhere: from then on nothing moves under them. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls smoothly to the element of a hash, as soon as it is there, and focuses it, so that a screen reader continues from there. The
 * returned function cancels it.
 *
 * @param onArrival called once the target is there, or has not come
 */
export function goToHash(hash: string, onArrival: (found: boolean) => void): () => void {
  const id = idOf(hash);
  const stop = new AbortController();
  const end = (found: boolean) => {
    stop.abort();
    onArrival(found);
  };
  const look = () => {
    const target = id === null ? null : document.getElementById(id);
    if (target === null) return false;
    end(true);
    // Without an instruction of its own the page's style decides: smooth, or at once for anyone who wants less motion.
    target.scrollIntoView({ behavior: prefersLess() ? 'auto' : 'smooth' });
    if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  };
  if (look()) return () => {};

  const observer = new MutationObserver(() => void look());
  const timer = setTimeout(() => end(false), TARGET_TIMEOUT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
  for (const act of TAKEN_OVER)
    addEventListener(act, () => stop.abort(), { signal: stop.signal, capture: true, passive: true });
  return () => stop.abort();
}

function idOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}

function prefersLess(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
