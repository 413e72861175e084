import { canonicalJson } from '@studio/contracts';
import { nextTry } from '../back-off';
import type { RecordError } from '../record';
import type { KeptWrite } from './kept-write';

export const UNSENT = {
  status: 'pending',
  sent_at: null,
  underway: false,
  in_doubt: false,
  retry_count: 0,
  last_attempt: null,
  retry_at: null,
  not_before: null,
  error: null,
} as const satisfies Partial<KeptWrite>;

/** Whether what is to be sent is the same. */
export function isSameWrite(one: KeptWrite, other: KeptWrite): boolean {
  return one.path === other.path && canonicalJson(one.payload) === canonicalJson(other.payload);
}

/**
 * Whether the server certainly has nothing under the key: it was never sent, or each time it was refused. Only then may other content
 * replace it.
 */
export function mayChange({ sent_at, in_doubt, underway, error }: KeptWrite): boolean {
  if (sent_at === null) return true;
  return !in_doubt && !underway && error?.needs_person === true && error.code !== 'local_id_conflict';
}

/** It is being sent: from now on its payload stays as it is. */
export function beingSent(write: KeptWrite, now: number): KeptWrite {
  const sent_at = write.sent_at ?? new Date(now).toISOString();
  return { ...write, sent_at, last_attempt: now, underway: true, in_doubt: write.in_doubt || write.underway };
}

/** It failed and is worth another try: 5, 10 and 20 s later, then with the runs that try everything. */
export function failedForNow(
  write: KeptWrite,
  failure: { error: RecordError; not_before: number | null },
  now: number,
): KeptWrite {
  const { error, not_before } = failure;
  const next = nextTry(write.retry_count, not_before, now);
  return { ...write, ...next, status: 'error', underway: false, in_doubt: true, not_before, error };
}

/** The server will not take it as it is: a person decides. */
export function refused(write: KeptWrite, error: RecordError): KeptWrite {
  return { ...write, status: 'error', underway: false, retry_at: null, not_before: null, error };
}

/** The attempt did not count, because the token was refused. */
export function attemptUndone(write: KeptWrite, before: KeptWrite): KeptWrite {
  const known = { ...write, underway: false };
  // Somebody else is sending it as well: whether it was sent is theirs to say.
  return write.in_doubt ? known : { ...known, sent_at: before.sent_at, last_attempt: before.last_attempt };
}

/** A person requests another try: as if it had never failed. */
export function triedAfresh(write: KeptWrite): KeptWrite {
  const error = write.error && { ...write.error, needs_person: false };
  return { ...write, retry_count: 0, retry_at: null, not_before: null, error };
}

/** It waits for another record than before, in whose place that one is, and names it in its payload and address. */
export function following(write: KeptWrite, from: string, to: string): KeptWrite {
  const named = Object.entries(write.payload).map(([field, value]) => [field, value === from ? to : value]);
  const path = write.path
    .split('/')
    .map((part) => (part === encodeURIComponent(from) ? encodeURIComponent(to) : part))
    .join('/');
  return { ...write, after: to, path, payload: Object.fromEntries(named) as KeptWrite['payload'] };
}
