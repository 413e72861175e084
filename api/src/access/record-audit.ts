import { isIP } from 'node:net';
import type { Database } from '../kernel/database/open';
import { auditEntry } from './schema';

interface Audited {
  /** What happened, in the past tense: `photosession.created`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  before?: unknown;
  after?: unknown;
}

/** The author, origin and time of an act; the context of a call is one. */
export interface Actor {
  person: { id: string } | null;
  /** Nulls for an act through the messenger. */
  origin: { address: string | null; requestId: string | null };
  now: () => Date;
}

/** Records who did what to which record, when and from where. Pass the transaction of the change itself: both are stored or neither. */
export async function recordAudit(db: Database, { person, origin, now }: Actor, entry: Audited): Promise<void> {
  await db.insert(auditEntry).values({
    ...entry,
    at: now(),
    actor_id: person?.id ?? null,
    address: ipOnly(origin.address),
    request_id: origin.requestId,
  });
}

/** `fe80::1%eth0` → `fe80::1`: a zone id means nothing to another machine, and the column's type refuses it. */
function ipOnly(address: string | null): string | null {
  const bare = address?.split('%', 1)[0] ?? '';
  return isIP(bare) ? bare : null;
}
