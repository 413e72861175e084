import type { NewPhotosession, PhotosessionUpdate } from '@studio/contracts';
import type { OfflinePhotosession } from './record';
import { wireBody } from './wire-body';

type Changes = Omit<PhotosessionUpdate, 'revision'>;

/** What may be changed of a session that the server has. */
const CHANGEABLE = ['name', 'phone', 'photographer_id', 'people_count', 'notes'] as const;

/** Revision that the server gives to a new session. */
export const FIRST_REVISION = 1;

/** The differences between the record and the server's copy; null for an emptied field. */
export function changesOf(record: OfflinePhotosession): Changes {
  const wanted = wireBody(record);
  const held = record.sent_body ?? {};
  return Object.fromEntries(
    CHANGEABLE.filter((field) => (wanted[field] ?? null) !== (held[field] ?? null)).map((field) => [
      field,
      wanted[field] ?? null,
    ]),
  );
}

export function hasChanges(record: OfflinePhotosession): boolean {
  return Object.keys(changesOf(record)).length > 0;
}

/** The server's copy after it has accepted the changes. */
export function changedBody(
  held: NewPhotosession | null,
  { revision: _revision, ...changes }: PhotosessionUpdate,
): NewPhotosession {
  return { ...held, ...changes };
}

/** The session as a `conflict` shows it: the changes of this device were made from an older one. */
export function serverVersion(record: OfflinePhotosession): { body: NewPhotosession; revision: number } | null {
  const details = record.error?.code === 'conflict' ? record.error.details : null;
  if (typeof details !== 'object' || details === null || !('revision' in details)) return null;
  if (typeof details.revision !== 'number') return null;
  const known: Record<string, unknown> = { ...details };
  const fields = CHANGEABLE.filter((field) => field in known).map((field) => [field, known[field]]);
  return { body: { ...record.sent_body, ...Object.fromEntries(fields) }, revision: details.revision };
}
