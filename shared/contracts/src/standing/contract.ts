import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { MAX_REASON } from '../sales/limits';
import { CorrectedSaleSchema, ShownSaleSchema } from '../sales/offline-schemas';
import { textOrNull } from '../text-or-null';
import { ShownBankRefundSchema, ShownClosingSchema, ShownCountEntrySchema, ShownQuickSchema } from './shown-schemas';
import { HELD_KIND_NAMES, HELD_REASON_NAMES, MAX_HELD_DECIDED, STANDING_NAMES } from './held-words';

const tag = 'Standing';

const heldId = recordId('Неверный номер записи на проверке.');
const many = <T extends readonly [string, ...string[]]>(names: T) =>
  z
    .union([z.enum(names), z.array(z.enum(names))])
    .transform((some) => (Array.isArray(some) ? some : [some]))
    .optional();

const filter = z.object({
  /** This one alone, if there is such a record: a sale that was held keeps its id when it counts. */
  record_id: heldId.optional(),
  standing: many(STANDING_NAMES),
  kind: many(HELD_KIND_NAMES),
  location_id: recordId().optional(),
  city_id: recordId().optional(),
  region_id: recordId().optional(),
  made_by: recordId().optional(),
  /** What it belongs to: a photo session. */
  subject_id: recordId().optional(),
  /** Days on which it happened at its place, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  /** Only what the caller may decide about now. */
  to_decide: z.stringbool().optional(),
});

const whole = z.number().int();

const HeldSchema = z.object({
  id: z.uuid(),
  kind: z.enum(HELD_KIND_NAMES),
  /** What staff call it by; of a sale its number, which it keeps when it counts. */
  number: whole,
  standing: z.enum(STANDING_NAMES),
  revision: whole,
  location_id: z.uuid(),
  location_name: z.string(),
  city_name: z.string(),
  time_zone: z.string(),
  happened_at: z.iso.datetime(),
  came_at: z.iso.datetime(),
  made_by: z.uuid(),
  made_by_name: z.string(),
  sum_kop: whole,
  subject: z.object({ kind: z.enum(['photosession']), id: z.uuid(), title: z.string() }).nullable(),
  /** `facts` are what the reason rests on: `{ limit_kop: 10000000 }`. */
  reasons: z.array(z.object({ reason: z.enum(HELD_REASON_NAMES), facts: z.record(z.string(), z.unknown()) })),
  decision: z.enum(['count', 'correct', 'void']).nullable(),
  note: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** What the caller may do now; the server asks again when they do. */
  may: z.object({ decide: z.boolean() }),
  /** Why the caller may not decide about it, where it waits for somebody else. */
  refusal: z.string().nullable(),
});

/** What it says, by its kind. */
const ShownSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sale'), ...ShownSaleSchema.shape }),
  z.object({ kind: z.literal('day_closing'), ...ShownClosingSchema.shape }),
  z.object({ kind: z.literal('count_entry'), ...ShownCountEntrySchema.shape }),
  z.object({ kind: z.literal('stock_quick'), ...ShownQuickSchema.shape }),
  z.object({ kind: z.literal('bank_refund'), ...ShownBankRefundSchema.shape }),
]);

const HeldCardSchema = HeldSchema.extend({
  /** As its maker sent it, and, once corrected, as it counts. */
  came: ShownSchema,
  corrected: ShownSchema.nullable(),
  /** What else a decider has to know while it waits: where it would count. */
  notice: z.string().nullable(),
  /** Whether the notice tells of something that is as it should be, or not. */
  notice_tone: z.enum(['info', 'warning']),
  /** Counting it as it came needs a note, too. */
  asks_note: z.boolean(),
});

/** What was on the screen. A record that is not so any more is refused with 409 `conflict`, and the answer has the present one. */
const seen = {
  revision: whole,
  sum_kop: whole,
};

const note = textOrNull(z.string().trim().max(MAX_REASON, `Пояснение длиннее ${MAX_REASON} знаков.`)).optional();

export const standingContract = {
  /** The caller's own, and what they may see at the places in reach; what came last is first. */
  list: call({ method: 'GET', path: '/held', summary: 'Held records', tag, access: 'signed-in', scope: 'rows' })
    .input(filter.extend(PageQuery))
    .output(pageOf(HeldSchema).extend({ /** Of the sales among them. */ sum_kop: whole })),
  /** For a tile, a day, a session: how many of a filter there are, whatever standing it names. */
  count: call({
    method: 'GET',
    path: '/held/count',
    summary: 'Held records, counted',
    tag,
    access: 'signed-in',
    scope: 'rows',
  })
    .input(filter)
    .output(
      z.object({
        /** Those that are held; sums are of the sales among them. */
        held: whole,
        held_kop: whole,
        /** Those of them about which the caller may decide. */
        to_decide: whole,
        to_decide_kop: whole,
        /** Those that were made void. */
        void: whole,
        void_kop: whole,
      }),
    ),
  get: call({
    method: 'GET',
    path: '/held/{id}',
    summary: 'One held record',
    tag,
    access: 'signed-in',
    scope: 'record',
  })
    .input(z.object({ id: heldId }))
    .output(HeldCardSchema),
  /**
   * A second person lets it count, as it came or corrected, or makes it void; then it leaves no trace in any figure. Never by its
   * maker, nor by whom it pays (403 `own_work`).
   */
  decide: call({
    method: 'POST',
    path: '/held/{id}/decide',
    summary: 'Decide about a held record',
    tag,
    access: 'standing.decide',
    scope: 'record',
    repeat: 'state',
    own: 'Свою запись проверяет другой сотрудник.',
  })
    .input(
      z.object({
        id: heldId,
        ...seen,
        decision: z.enum(['count', 'correct', 'void'], 'Выберите решение.'),
        /** Needed to correct and to void. */
        note,
        /** What is different, by its kind; needed to correct. */
        correction: z
          .discriminatedUnion('kind', [z.object({ kind: z.literal('sale'), ...CorrectedSaleSchema.shape })])
          .optional(),
      }),
    )
    .output(HeldCardSchema),
  /** Each is answered for itself, none is stopped by another. */
  decideMany: call({
    method: 'POST',
    path: '/held/decide',
    summary: 'Decide about several held records',
    tag,
    access: 'standing.decide',
    scope: 'rows',
    repeat: 'state',
    own: 'Свою запись проверяет другой сотрудник.',
  })
    .input(
      z.object({
        records: z
          .array(z.object({ id: heldId, ...seen }))
          .min(1, 'Выберите хотя бы одну запись.')
          .max(MAX_HELD_DECIDED, `Не больше ${MAX_HELD_DECIDED} за раз.`),
        decision: z.enum(['count', 'void'], 'Выберите решение.'),
        note,
      }),
    )
    .output(
      z.object({
        done: z.array(z.uuid()),
        refused: z.array(
          z.object({ id: z.uuid(), code: z.string(), message: z.string(), present: HeldSchema.nullable() }),
        ),
      }),
    ),
};
