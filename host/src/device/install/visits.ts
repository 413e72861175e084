import { DAY_MS } from '@studio/contracts';

const VISITS_KEY = 'portal_install';
/** Milliseconds between two starts from which on they are two visits. */
const VISIT_GAP_MS = 30 * 60_000;
/** Days for which an offer that was put away stays away. */
const QUIET_DAYS = 90;

interface Visits {
  count: number;
  /** When the portal was last started; 0 for never. */
  last: number;
  /** When the offer was put away; 0 for never. */
  dismissed: number;
}

/** Counts this start as a visit when the last one was long enough ago. Call once per start. */
export function countVisit(now = Date.now()): void {
  const visits = read();
  write({ ...visits, count: visits.count + (now - visits.last > VISIT_GAP_MS ? 1 : 0), last: now });
}

/** Whether the offer may show automatically: not at the first visit, and not soon after it was dismissed. */
export function mayOffer(now = Date.now()): boolean {
  const { count, dismissed } = read();
  return count >= 2 && now - dismissed > QUIET_DAYS * DAY_MS;
}

export function dismissOffer(now = Date.now()): void {
  write({ ...read(), dismissed: now });
}

function read(): Visits {
  try {
    return {
      count: 0,
      last: 0,
      dismissed: 0,
      ...(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '{}') as Partial<Visits>),
    };
  } catch {
    return { count: 0, last: 0, dismissed: 0 };
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits));
  } catch {
    // A full device: the offer stays in the menus.
  }
}
