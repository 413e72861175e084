import { employeeIdOf, readToken } from '@studio/portal';

/** Which form of whom: its page, its fields, and the record as it was. Null while nobody is signed in. */
export function formKey(labels: object, revision: number, base: object): string | null {
  const token = readToken();
  const owner = token === null ? null : employeeIdOf(token);
  if (owner === null) return null;
  return ['typed', owner, location.pathname, Object.keys(labels).join(), revision, JSON.stringify(base)].join(' ');
}

/** What was typed into this form in this tab when the session ended; empty for nothing. */
export function typedBefore<Values extends object>(key: string | null): Partial<Values> {
  const kept = key === null ? null : sessionStorage.getItem(key);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

export function forgetTyped(key: string | null): void {
  if (key !== null) sessionStorage.removeItem(key);
}

/** Keeps it for the same person's next session, in this tab; files are not kept. A full store keeps nothing. */
export function keepTyped(key: string | null, changed: object): void {
  const plain = Object.entries(changed).filter(([, value]) => isPlain(value));
  if (key === null || plain.length === 0 || readToken() !== null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plain)));
  } catch {
    // Nothing more can be done while the page is left.
  }
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'function';
  const isRecord = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
}
