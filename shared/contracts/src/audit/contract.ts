import { z } from 'zod';
import { call } from '../call';
import { AUDIT_FAULT_KINDS } from './faults';
import { recordId, smallRecordId } from '../record-id';
import { tableFormat, tableReply } from '../imports/schemas';
import { SubjectAtSchema } from './subject-at';

const tag = 'Audit';

/** One act. Addresses and request numbers are only in the list. */
const AuditActSchema = z.object({
  id: z.number().int(),
  /** Its place in the chain, which is the order of the commits. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in: an operator's command, or somebody at the sign-in page. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  /** In the past tense: `employee.dismissed`. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Present name of the subject; null for a deleted one, and for kinds without names. */
  subject_name: z.string().nullable(),
  /** What a link to it needs; null for a record that is deleted or out of the reader's reach. */
  subject_at: SubjectAtSchema.nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

const AuditEntrySchema = AuditActSchema.extend({
  address: z.string().nullable(),
  /** Finds the call in the server's log; null for an act that came through the messenger. */
  request_id: z.string().nullable(),
});

/** One of the caller's own acts. */
const OwnActSchema = AuditEntrySchema.pick({
  id: true,
  at: true,
  action: true,
  subject_kind: true,
  subject_id: true,
  subject_name: true,
  subject_at: true,
  address: true,
});

const paging = {
  /** `next_cursor` of the page before. */
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Неверная закладка списка.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200, 'Не больше 200 строк на странице.').default(50),
};
const pageOfActs = <T extends z.ZodType>(act: T) =>
  z.object({
    items: z.array(act),
    next_cursor: z.string().nullable(),
    /** Present names of the records whose ids occur in `before` and `after`, by their ids. */
    names: z.record(z.string(), z.string()),
  });

const Kind = z.string().regex(/^[a-z][a-z_]{0,49}$/, 'Неверный вид записи.');
const SubjectId = z.string().min(1).max(100).overwrite(smallRecordId);

const filter = {
  actor_id: recordId().optional(),
  /** The part of the action before the dot: `employee`, `role`, `session`. */
  action_group: Kind.optional(),
  subject_kind: Kind.optional(),
  subject_id: SubjectId.optional(),
  /** Where it happened: the location, or the city or region that it was in then. */
  location_id: recordId().optional(),
  city_id: recordId().optional(),
  region_id: recordId().optional(),
  /** The one entry at this place in the chain: what a link to an entry names. */
  seq: z.coerce.number().int().min(1).max(99_999_999_999_999, 'Такого номера записи нет.').optional(),
  /** Moments, both included. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** As the page writes it: «№ 8493», a phone, a day, a sum, words of an act, a name; or part of a value, of the request's number or the id. */
  search: z.string().trim().max(100, 'Не больше 100 знаков.').optional(),
};

/**
 * Who did what to which record, the newest first. Anyone who does not reach every place reads what happened at their own,
 * whoever did it: an entry keeps the place where it happened.
 */
export const auditContract = {
  list: call({ method: 'GET', path: '/audit', summary: 'Audit trail', tag, access: 'access_logs', scope: 'rows' })
    .input(z.object({ ...filter, ...paging }))
    .output(pageOfActs(AuditEntrySchema)),
  /** The list as a file. Taking it is an act that the list tells. */
  exportEntries: call({
    method: 'GET',
    path: '/audit/export',
    summary: 'Audit trail as a file',
    tag,
    access: 'access_logs',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat, ...filter }))
    .output(tableReply),
  /** What the caller did, the newest first; without the values before and after. */
  mine: call({
    method: 'GET',
    path: '/audit/mine',
    summary: 'Own acts',
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(z.object({ action_group: Kind.optional(), ...paging }))
    .output(z.object({ items: z.array(OwnActSchema), next_cursor: z.string().nullable() })),
  /** Everything that was done to one record; of a place also who came to it and left it. */
  subject: call({
    method: 'GET',
    path: '/audit/{subject_kind}/{subject_id}',
    summary: 'History of one record',
    tag,
    access: 'access_logs',
    scope: 'rows',
  })
    .input(z.object({ subject_kind: Kind, subject_id: SubjectId, ...paging }))
    .output(pageOfActs(AuditActSchema)),
  /** Calculates the whole chain again. One calculation at a time: anyone who asks meanwhile gets the same answer. */
  verify: call({
    method: 'GET',
    path: '/audit/verify',
    summary: 'Verify the audit chain',
    tag,
    access: 'access_logs',
    scope: 'company',
  })
    .input(
      z.object({
        /** `seq:hash` of a link that was noted earlier: finds an end that was cut off since. */
        anchor: z
          .string()
          .trim()
          .regex(/^[1-9]\d{0,14}:[0-9a-fA-F]{64}$/, 'Отметка выглядит так: номер, двоеточие и 64 знака.')
          .optional(),
      }),
    )
    .output(
      z.object({
        checked: z.number().int(),
        /** `seq:hash` of the last link; null for an empty trail. */
        head: z.string().nullable(),
        /** The first hundred. */
        faults: z.array(
          z.object({
            kind: z.enum(AUDIT_FAULT_KINDS),
            /** Place in the chain, and the last of several; null for an entry that is not in it. */
            seq: z.number().int().nullable(),
            until: z.number().int().optional(),
            entry_id: z.number().int().nullable(),
          }),
        ),
        /** All of them. */
        fault_count: z.number().int(),
      }),
    ),
};
