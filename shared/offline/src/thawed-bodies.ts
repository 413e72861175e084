import { type ErrorCode, payloadHash } from '@studio/contracts';
import type { OfflinePhotosession, RecordError } from './record';

/**
 * Lets the next attempt carry another body than the last one did. The one given up is remembered: an attempt before
 * it may have reached the server, which then holds that body under the record's key.
 */
export function thawed(record: OfflinePhotosession): OfflinePhotosession {
  const { sent_body, thawed_bodies = [] } = record;
  if (!sent_body) return record;
  const sent = payloadHash(sent_body);
  const others = thawed_bodies.filter((body) => payloadHash(body) !== sent);
  return { ...record, sent_body: null, thawed_bodies: [...others, sent_body] };
}

/**
 * The server says that it holds other content under the key: it must be one of the bodies given up. The record with
 * that one frozen again, so that the server acknowledges it and the edit follows as an update; null when there is none
 * left to try.
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
