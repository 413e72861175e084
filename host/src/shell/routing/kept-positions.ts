const SCROLL_KEY = 'studio-portal-scroll';
/** Pages of this tab whose scroll position is remembered. */
const MAX_KEPT_POSITIONS = 50;

interface Visit {
  /** The router's key of the visit; the first page of a tab has always the same. */
  key: string;
  pathname: string;
}

/** Pixels from the top where the visit was left; null for one that was never scrolled. */
export function keptPosition(visit: Visit): number | null {
  return readAll()[visitKey(visit)] ?? null;
}

export function keepPosition(visit: Visit, top: number): void {
  const { [visitKey(visit)]: _before, ...others } = readAll();
  const recent = [...Object.entries(others), [visitKey(visit), Math.round(top)] as const].slice(-MAX_KEPT_POSITIONS);
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify(Object.fromEntries(recent)));
  } catch {
    // Without storage space going back leads to the top.
  }
}

function visitKey({ key, pathname }: Visit): string {
  return `${key} ${pathname}`;
}

function readAll(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
