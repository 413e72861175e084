import { displayName } from '@studio/contracts';
import type { AuthSession } from '@studio/portal';

const AUTHORS_KEY = 'studio-portal-authors';
/** Names that a shared device keeps; the earliest sign-ins go first. */
const MAX_AUTHORS = 100;

/** Keeps the name of whoever signs in: what they leave on the device is shown under it, also when they never come back. */
export function rememberAuthors(session: Pick<AuthSession, 'getState' | 'subscribe'>): void {
  const note = () => {
    const { user } = session.getState();
    if (user) rememberAuthor(user.id, displayName(user));
  };
  session.subscribe(note);
  note();
}

function rememberAuthor(id: string, name: string): void {
  const known = read();
  if (known[id] === name) return;
  const others = Object.entries(known).filter(([one]) => one !== id);
  try {
    const kept = Object.fromEntries([...others, [id, name]].slice(-MAX_AUTHORS));
    localStorage.setItem(AUTHORS_KEY, JSON.stringify(kept));
  } catch {
    // A full local storage costs only the name.
  }
}

/** Their name as this device knows it; null for one who signed in before names were kept. */
export function authorName(id: string): string | null {
  return read()[id] ?? null;
}

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(AUTHORS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}
