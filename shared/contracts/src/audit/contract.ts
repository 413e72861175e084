import { z } from 'zod';
import { call } from '../call';

const tag = 'Audit';

const AuditEntrySchema = z.object({
  id: z.number().int(),
  /** Its place in the chain. */
  seq: z.number().int().nullable(),
  at: z.iso.datetime(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  /** In the past tense: `employee.dismissed`. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** What the subject is called today; null for one that is gone. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
});

const paging = {
  /** `next_cursor` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

const pageOfEntries = z.object({ items: z.array(AuditEntrySchema), next_cursor: z.string().nullable() });

/** Who did what to which record; whoever does not reach every place reads the acts of their own place's people. */
export const auditContract = {
  list: call({ method: 'GET', path: '/audit', summary: 'Audit trail', tag, access: 'access_logs', scope: 'rows' })
    .input(
      z.object({
        actor_id: z.uuid().optional(),
        /** The part before the dot: `employee`, `role`, `session`. */
        action_group: z.string().max(50).optional(),
        subject_kind: z.string().max(50).optional(),
        subject_id: z.string().max(100).optional(),
        /** Moments, both included. */
        from: z.iso.datetime().optional(),
        to: z.iso.datetime().optional(),
        ...paging,
      }),
    )
    .output(pageOfEntries),
  /** Reckons the whole chain anew. */
  verify: call({
    method: 'GET',
    path: '/audit/verify',
    summary: 'Verify the audit chain',
    tag,
    access: 'access_logs',
    scope: 'company',
  })
    .input(z.object({ anchor: z.string().max(100).optional() }))
    .output(
      z.object({
        checked: z.number().int(),
        /** `seq:hash` of the last row; null for an empty trail. */
        head: z.string().nullable(),
        faults: z.array(
          z.object({ kind: z.string(), seq: z.number().int().nullable(), entry_id: z.number().int().nullable() }),
        ),
      }),
    ),
};
