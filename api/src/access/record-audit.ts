import type { CallContext } from '../kernel/context';
import type { Database } from '../kernel/database/open';
import { auditEntry } from './schema';

export interface Audited {
  /** What happened, in the past tense: `photosession.created`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Writes down who did what to which record, when and from where. Give it the transaction of the change itself: the two
 * are kept together or not at all.
 */
export async function recordAudit(db: Database, context: CallContext, entry: Audited): Promise<void> {
  const { requestId, address } = context.origin;
  await db
    .insert(auditEntry)
    .values({ ...entry, at: context.now(), actor_id: context.person?.id ?? null, address, request_id: requestId });
}
