import { createHash } from 'node:crypto';

/** The previous hash of the first link. */
export const CHAIN_ROOT = '00'.repeat(32);

/** The columns of an entry as the database renders them as text; null for null. */
export interface EntryText {
  id: string;
  /** Seconds since 1970 with six decimals. */
  at: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: string | null;
  after: string | null;
  address: string | null;
  request_id: string | null;
  /** Where it happened; all null for what belongs to no place, and for entries of before places were kept. */
  location_ids: string | null;
  city_id: string | null;
  region_id: string | null;
}

/**
 * The hash of a link, in hexadecimal: over the previous hash, its position and its entry. The database's trigger `audit_chain` calculates
 * the same in SQL.
 */
export function linkHash(prevHash: string, seq: string, entry: EntryText): string {
  const { id, at, actor_id, action, subject_kind, subject_id, before, after, address, request_id } = entry;
  const parts = [seq, id, at, actor_id, action, subject_kind, subject_id, before, after, address, request_id];
  const places = [entry.location_ids, entry.city_id, entry.region_id];
  const isPlaced = places.some((place) => place !== null);
  const content = [isPlaced ? 'audit-2' : 'audit-1', ...parts, ...(isPlaced ? places : [])].map(measured).join(',');
  return createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(content, 'utf8').digest('hex');
}

/** Prefixed with its length in bytes, so that no two lists of parts make the same text. */
function measured(part: string | null): string {
  return part === null ? '-' : `${Buffer.byteLength(part, 'utf8')}:${part}`;
}
