import { z } from 'zod';
import { call } from '../call';
import { IMPORT_MAX_BYTES } from '../imports/limits';
import { tableFile, tableFormat, tableReply } from '../imports/schemas';
import { PageQuery, pageOf } from '../paging';
import { HELD_REASON_NAMES, STANDING_NAMES } from '../standing/held-words';
import { balanceQuery } from './balance-contract';
import { BalanceRowSchema } from './balance-schemas';
import { WHO_CHOOSES_FIGURE } from './count-decisions';
import { CountDetailSchema, CountSchema } from './count-schemas';
import { documentId, itemId, newDocumentId, note, placeId, quantityOrNone, shortText } from './fields';
import { ItemSchema, PolicySchema } from './item-schemas';
import { COUNT_KIND_NAMES, COUNT_KINDS, COUNT_STATE_NAMES } from './words';

const tag = 'Consumables';
const at = '/consumables/inventory/counts' as const;
const revision = z.number().int();
const KINDS = Object.values(COUNT_KINDS).join(', ');
const operate = { tag, access: 'consumables.create_operations', scope: 'record' } as const;

export const inventoryContract = {
  inventoryItems: call({
    method: 'GET',
    path: '/consumables/inventory/items',
    summary: 'The stock list',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(z.object(balanceQuery))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  inventoryItem: call({
    method: 'GET',
    path: '/consumables/inventory/items/{id}',
    summary: 'The stock card',
    tag,
    access: 'consumables.view_availability',
    scope: 'none',
  })
    .input(z.object({ id: itemId }))
    .output(ItemSchema.extend({ policies: z.array(PolicySchema), balances: z.array(BalanceRowSchema) })),
  counts: call({
    method: 'GET',
    path: at,
    summary: 'Counts',
    tag,
    access: 'consumables.view_operations',
    scope: 'rows',
  })
    .input(
      z.object({
        place_id: placeId.optional(),
        state: z.enum(COUNT_STATE_NAMES).optional(),
        /** Only what waits for the caller's approval. */
        to_approve: z.stringbool().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(CountSchema)),
  /** The whole place, a category, a random sample, or what makes four fifths of the value. The same id again is the same count. */
  createCount: call({
    method: 'POST',
    path: at,
    summary: 'Begin a count',
    tag,
    access: 'consumables.create_operations',
    scope: 'place',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(
      z.object({
        id: newDocumentId,
        place_id: placeId,
        kind: z.enum(COUNT_KIND_NAMES, `Выберите, что считать: ${KINDS}.`).default('whole'),
        category: shortText(60).optional(),
        note,
      }),
    )
    .output(CountDetailSchema),
  count: call({
    method: 'GET',
    path: `${at}/{id}`,
    summary: 'One count',
    tag,
    access: 'consumables.view_operations',
    scope: 'record',
  })
    .input(z.object({ id: documentId }))
    .output(CountDetailSchema),
  /** What lies on the shelf and is in no line yet; 409 for what another open count has. The same again changes nothing. */
  addCountLine: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/{id}/lines`,
    summary: 'Count what was found',
    ...operate,
  })
    .input(z.object({ id: documentId, item_id: itemId }))
    .output(CountDetailSchema),
  /** The lines of a count to be filled in on paper or in a spreadsheet, without what the book says. */
  exportCountSheet: call({
    method: 'GET',
    path: `${at}/{id}/sheet`,
    summary: 'A sheet to fill in',
    tag,
    access: 'consumables.view_operations',
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: documentId, format: tableFormat }))
    .output(tableReply),
  /**
   * The sheet filled in, with the columns «Артикул» and «Посчитано»; empty cells are lines that are still to be counted. One wrong row and nothing
   * is written: 422 `import_has_errors` with the rows in `details`. The same figures of the same moment again change nothing.
   */
  importCountSheet: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/{id}/sheet`,
    summary: 'Take in a filled sheet',
    ...operate,
    limits: { file: { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'table_too_large' } },
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id: documentId }),
        /** When the last of it was counted: the book is read then. */
        query: z.object({ counted_at: z.iso.datetime({ offset: true, message: 'Когда считали?' }) }),
        body: z.object({ file: tableFile }),
      }),
    )
    .output(CountDetailSchema),
  /** A counted figure; the ledger is read at `counted_at`, so that a phone may send it later. Once per entry id. */
  countItem: call({
    repeat: { key: 'entry_id' },
    method: 'POST',
    path: `${at}/{id}/entries`,
    summary: 'Tell what was counted',
    ...operate,
  })
    .input(
      z.object({
        id: documentId,
        entry_id: newDocumentId,
        item_id: itemId,
        quantity: quantityOrNone,
        counted_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .output(CountDetailSchema),
  /**
   * The same from a device that may have had no connection: once per `id`, kept also when the counting has ended meanwhile, for the
   * reviewer to decide. At a location it is held (`standing`) where its maker had no right to count there, or the whole count is over.
   */
  keepCountEntry: call({
    repeat: { key: 'id' },
    method: 'POST',
    path: '/consumables/inventory/count-entries',
    summary: 'Take in what a device counted',
    tag,
    access: 'signed-in',
    scope: 'none',
    queued: 'held',
    successStatus: 201,
  })
    .input(
      z.object({
        id: newDocumentId,
        count_id: documentId,
        item_id: itemId,
        quantity: quantityOrNone,
        counted_at: z.iso.datetime({ offset: true }),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        count_id: z.uuid(),
        is_chosen: z.boolean(),
        standing: z.enum(STANDING_NAMES),
        reasons: z.array(z.enum(HELD_REASON_NAMES)),
      }),
    ),
  /** Ends the counting: differences are shown. Back to `counting`, with the lines to recount. */
  moveCount: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/{id}/move`,
    summary: 'Review, count again or cancel',
    ...operate,
  })
    .input(
      z.object({
        id: documentId,
        revision,
        to: z.enum(['review', 'counting', 'cancelled']),
        recount: z.array(itemId).max(500, 'Не больше 500 строк.').default([]),
      }),
    )
    .output(CountDetailSchema),
  /**
   * Of two people's figures the reviewer takes one, never their own against another's that differs; whoever looks at the differences
   * meanwhile sees that they have changed.
   */
  chooseEntry: call({
    repeat: 'content',
    own: WHO_CHOOSES_FIGURE,
    method: 'POST',
    path: `${at}/{id}/choose`,
    summary: 'Choose between two figures',
    ...operate,
  })
    .input(z.object({ id: documentId, revision, entry_id: documentId }))
    .output(CountDetailSchema),
  /** Posts counted − book of each line, as on the screen (409 `conflict`); never by who counted. */
  approveCount: call({
    repeat: 'state',
    own: 'Утверждает тот, кто не считал.',
    method: 'POST',
    path: `${at}/{id}/approve`,
    summary: 'Approve a count',
    ...operate,
    access: ['consumables.create_operations', 'approve_operations'],
  })
    .input(z.object({ id: documentId, revision, sum_kop: z.number().int() }))
    .output(CountDetailSchema),
};
