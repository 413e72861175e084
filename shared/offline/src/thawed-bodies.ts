import { canonicalJson, type ErrorCode, type NewPhotosession, type PhotosessionUpdate } from '@studio/contracts';
import type { OfflinePhotosession, RecordError } from './record';
import { changedBody, serverVersion } from './record-changes';

/**
 * Lets the next attempt send another body than the last one did. The replaced one is remembered: an earlier attempt may have reached the
 * server, which then has that body under the record's key.
 */
export function thawed(record: OfflinePhotosession): OfflinePhotosession {
  const { sent_body, thawed_bodies = [] } = record;
  if (!sent_body) return record;
  const sent = canonicalJson(sent_body);
  const others = thawed_bodies.filter((body) => canonicalJson(body) !== sent);
  return { ...record, sent_body: null, thawed_bodies: [...others, sent_body] };
}

/**
 * The server says that it has other content under the key: it must be one of the replaced bodies. Returns the record with that one frozen
 * again, so that the server acknowledges it and the edit follows as an update; null when there is none left to try.
 */
export function recalled(record: OfflinePhotosession, error: RecordError): OfflinePhotosession | null {
  const body = record.thawed_bodies?.at(-1);
  if (record.server_id || !body || error.code !== ('local_id_conflict' satisfies ErrorCode)) return null;
  return {
    ...record,
    sync_status: 'error',
    sent_body: body,
    thawed_bodies: record.thawed_bodies?.slice(0, -1) ?? [],
    error: { ...error, needs_person: false },
  };
}

/** Lets the next attempt carry other changes than the last one did, which may have reached the server all the same. */
export function thawedUpdate(record: OfflinePhotosession): OfflinePhotosession {
  const { sent_update, thawed_updates = [] } = record;
  if (!sent_update) return record;
  return { ...record, sent_update: null, thawed_updates: [...thawed_updates, sent_update.body] };
}

/**
 * A conflict of this device with itself: since the revision that its changes were made from, the server has taken
 * nothing but changes that were given up here. The record on top of those, to be sent again; null when somebody else
 * was at the session.
 */
export function rebased(record: OfflinePhotosession, error: RecordError): OfflinePhotosession | null {
  const there = serverVersion({ ...record, error });
  const own = there && record.thawed_updates?.find((update) => isResultOf(record, update, there));
  if (!own) return null;
  return {
    ...record,
    sync_status: 'error',
    sent_body: changedBody(record.sent_body, own),
    server_revision: there.revision,
    sent_update: null,
    thawed_updates: [],
    error: { ...error, needs_person: false },
  };
}

function isResultOf(
  { sent_body }: OfflinePhotosession,
  update: PhotosessionUpdate,
  there: { body: NewPhotosession; revision: number },
): boolean {
  const held: Record<string, unknown> = { ...there.body };
  const made: Record<string, unknown> = { ...changedBody(sent_body, update) };
  const fields = new Set([...Object.keys(held), ...Object.keys(made)]);
  return (
    there.revision === update.revision + 1 &&
    [...fields].every((field) => (held[field] ?? null) === (made[field] ?? null))
  );
}
