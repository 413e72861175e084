import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { OperationDetailSchema, OperationSchema } from './document-schemas';
import {
  documentId,
  isMeant,
  itemId,
  kopecks,
  linesOf,
  newDocumentId,
  note,
  occurredOn,
  photoId,
  photoName,
  placeId,
  quantity,
  reason,
  shortText,
} from './fields';
import { LotFields, supplierFields } from './item-schemas';
import { MAX_QUANTITY } from './limits';
import { OPERATION_KIND_NAMES } from './words';

const tag = 'Consumables';
const head = { id: newDocumentId, place_id: placeId, occurred_on: occurredOn, note, is_meant: isMeant };

/** A line of incoming goods: its sum, otherwise the last price paid. */
export const SupplyLine = z.object({
  item_id: itemId,
  quantity,
  sum_kop: kopecks.nullish(),
  lot: LotFields.nullish(),
});

const NewOperation = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('purchase'),
      ...head,
      ...supplierFields,
      photo: photoId.optional(),
      lines: linesOf(SupplyLine),
    }),
    z.object({
      kind: z.literal('arrival'),
      ...head,
      ...supplierFields,
      photo: photoId.optional(),
      lines: linesOf(SupplyLine),
    }),
    z.object({ kind: z.literal('consumption'), ...head, lines: linesOf(z.object({ item_id: itemId, quantity })) }),
    z.object({
      kind: z.literal('writeoff'),
      ...head,
      reason,
      photo: photoName,
      lines: linesOf(z.object({ item_id: itemId, quantity })),
    }),
    z.object({
      kind: z.literal('adjustment'),
      ...head,
      reason,
      lines: linesOf(
        z.object({
          item_id: itemId,
          /** By how much the balance was wrong: negative when there is less. */
          delta: z
            .number('Укажите разницу.')
            .int('Разница — целое число.')
            .min(-MAX_QUANTITY, 'Слишком большая разница.')
            .max(MAX_QUANTITY, 'Слишком большая разница.')
            .refine((delta) => delta !== 0, 'Разница не может быть нулевой.'),
        }),
      ),
    }),
  ],
  'Выберите вид операции.',
);

export const operationsContract = {
  operations: call({
    method: 'GET',
    path: '/consumables/operations',
    summary: 'Posted documents',
    tag,
    access: 'consumables.view_operations',
    scope: 'rows',
  })
    .input(
      z.object({
        search: shortText().optional(),
        kind: z
          .union([z.enum(OPERATION_KIND_NAMES), z.array(z.enum(OPERATION_KIND_NAMES))])
          .transform((one) => (Array.isArray(one) ? one : [one]))
          .optional(),
        place_id: placeId.optional(),
        item_id: itemId.optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        order: z.enum(['asc', 'desc']).default('desc'),
        ...PageQuery,
      }),
    )
    .output(pageOf(OperationSchema)),
  /**
   * Posts a purchase, an arrival, a consumption, a write-off or an adjustment, all of it or nothing. The same id again returns the same
   * document; with other content 409 `operation_conflict`. 409 `stock_short` names the line. Each kind also needs its own right: section 6,
   * «Accessible operation types». Write-offs and adjustments beyond `MAX_OWN_LOSS_KOP` of a day ask `approve_operations`: `over_threshold`;
   * goods weigh their value in the books, or the dearest price ever paid for them. What is far from usual, has no price, is expired or was
   * posted already by its waybill is 409 `unusual` until it `is_meant`.
   */
  createOperation: call({
    method: 'POST',
    path: '/consumables/operations',
    summary: 'Post a document',
    tag,
    access: 'consumables.create_operations',
    scope: 'place',
    repeat: 'content',
    successStatus: 201,
  })
    .input(NewOperation)
    .output(OperationDetailSchema),
  operation: call({
    method: 'GET',
    path: '/consumables/operations/{id}',
    summary: 'One posted document',
    tag,
    access: 'consumables.view_operations',
    scope: 'record',
  })
    .input(z.object({ id: documentId }))
    .output(OperationDetailSchema),
  /**
   * Undoes a document by a linked one, once: 409 `already_reversed`; `stock_short` when the goods have gone on. Another person's asks
   * `cancel_operations`, and so does one's own quick operation after `QUICK_SELF_UNDO_MS`. What it takes beyond what the document brought
   * counts as a loss of that day: `over_threshold`.
   */
  reverseOperation: call({
    method: 'POST',
    path: '/consumables/operations/{id}/reverse',
    summary: 'Reverse a document',
    tag,
    access: 'consumables.create_operations',
    scope: 'record',
    repeat: 'state',
    successStatus: 201,
  })
    .input(z.object({ id: documentId, reversal_id: newDocumentId, reason }))
    .output(OperationDetailSchema),
};
