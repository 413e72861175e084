import { z } from 'zod';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import {
  NewPaymentSchema,
  NewSaleSchema,
  OfflineSaleSchema,
  reason,
  SaleCardSchema,
  SaleSchema,
  shares,
} from './sale-schemas';
import { ReceiptSchema } from './receipt-schema';
import { NewRefundSchema, RefundingSchema, WantedRefundSchema } from './refund-schemas';
import { SaleStandingSchema } from './offline-schemas';
import { many, saleFilters } from './sale-filters';
import { RECEIPT_STATE_NAMES, SALE_GROUPS } from './states';

const tag = 'Sales';

const saleId = recordId('Неверный номер продажи.');
const oneSale = z.object({ id: saleId });

/** Money of sales as the figures have it (domain decision §5): of the product or person of the filter, their part. */
const CountedMoneySchema = z.object({
  /** Orders whose last money came in those days. */
  orders: z.number().int(),
  gross_kop: z.number().int(),
  refunds_kop: z.number().int(),
});

export const salesContract = {
  list: call({ method: 'GET', path: '/sales', summary: 'List of sales', tag, access: 'sales.read', scope: 'rows' })
    .input(z.object({ ...saleFilters, ...PageQuery }))
    .output(
      pageOf(SaleSchema).extend({
        /** There are more sales than are counted: `total` is the most that is, and there are no sums. */
        is_capped: z.boolean(),
        /**
         * Of all sales of the filter, not of the page. Null by a way of payment for who counts a till without approving it, and by another
         * person for who may not compare people.
         */
        sums: z
          .object({
            total_kop: z.number().int(),
            paid_kop: z.number().int(),
            refunded_kop: z.number().int(),
            /** What clients still have to pay; only of debts. */
            due_kop: z.number().int().optional(),
          })
          .nullable(),
        /**
         * What the sales add to the figures of those days; by days of the sale the part of the filter's product or person, and null without
         * one. Null where there are no sums.
         */
        counted: CountedMoneySchema.nullable(),
      }),
    ),
  /** With `by` their groups, as `groups` has them. */
  exportSales: call({
    method: 'GET',
    path: '/sales/export',
    summary: 'Sales as a file',
    tag,
    access: 'sales.read',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(z.object({ ...saleFilters, by: z.enum(SALE_GROUPS).optional(), format: tableFormat }))
    .output(tableReply),
  get: call({ method: 'GET', path: '/sales/{id}', summary: 'One sale', tag, access: 'sales.read', scope: 'record' })
    .input(oneSale)
    .output(SaleCardSchema),
  /**
   * Makes a sale, with the cash and card money that was taken for it: the whole checkout in one transaction. The same
   * `id` again gives 200 and the sale as it is; with other content 409 `local_id_conflict`.
   */
  create: call({
    method: 'POST',
    path: '/sales',
    summary: 'Sell',
    tag,
    access: ['sales.sell', 'read_photosessions'],
    scope: 'place',
    repeat: { key: 'id' },
    own: 'Долю больше обычной себе назначает другой руководитель.',
    outputStructure: 'detailed',
  })
    .input(NewSaleSchema)
    .output(z.object({ status: z.union([z.literal(200), z.literal(201)]), body: SaleCardSchema })),
  /**
   * Takes in a sale that was paid in cash without a connection; it is never refused. What is odd (price changed, session
   * gone) becomes marks; what may not count by itself is held, with its reasons, until a second person decides
   * (`standing`). The same id again gives 200 and changes nothing.
   */
  takeOffline: call({
    method: 'POST',
    path: '/sales/offline',
    summary: 'Take in a sale made without a connection',
    tag,
    access: 'signed-in',
    scope: 'none',
    queued: 'held',
    repeat: { key: 'id' },
    outputStructure: 'detailed',
  })
    .input(OfflineSaleSchema)
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(201)]),
        body: z.object({
          id: z.uuid(),
          number: z.number().int(),
          /** Of a sale that counts. */
          marks: SaleSchema.shape.marks,
          ...SaleStandingSchema.shape,
          /** Of the canonical JSON of the body as the server read it; see `payloadHash`. */
          sha256: z.string(),
          duplicate: z.boolean(),
          server_time: z.iso.datetime(),
        }),
      }),
    ),
  /** Cash and card succeed at once; SBP and online are requested from the provider and may stay `pending`. */
  pay: call({
    method: 'POST',
    path: '/sales/{id}/payments',
    summary: 'Take a payment',
    tag,
    access: 'sales.take_payment',
    scope: 'record',
    repeat: 'content',
  })
    .input(oneSale.extend(NewPaymentSchema.omit({ id: true }).shape).extend({ payment_id: NewPaymentSchema.shape.id }))
    .output(SaleCardSchema),
  /** A payment that the client has not made is given up. If it comes in all the same, it counts or is given back. */
  cancelPayment: call({
    method: 'POST',
    path: '/sales/{id}/payments/{payment_id}/cancel',
    summary: 'Give up a payment that is awaited',
    tag,
    access: 'sales.take_payment',
    scope: 'record',
    repeat: 'state',
  })
    .input(oneSale.extend({ payment_id: recordId() }))
    .output(SaleCardSchema),
  /** What a refund would move, for the screen that asks: changes nothing, and is refused as the refund itself would be. */
  refunding: call({
    method: 'POST',
    path: '/sales/{id}/refunding',
    summary: 'What a refund would move',
    tag,
    access: 'sales.refund',
    scope: 'record',
    repeat: 'anew',
  })
    .input(oneSale.extend(WantedRefundSchema.shape))
    .output(RefundingSchema),
  /**
   * Gives money back the way it came. A seller refunds their own sale on its open day; later, and after the day's lock, it
   * needs more (403 `forbidden` with the sentence).
   */
  refund: call({
    method: 'POST',
    path: '/sales/{id}/refunds',
    summary: 'Refund a sale or lines of it',
    tag,
    access: 'sales.refund',
    scope: 'record',
    repeat: 'content',
    confirm: 'great-sum',
  })
    .input(oneSale.extend(NewRefundSchema.shape))
    .output(SaleCardSchema),
  /** A sale for which no money has come. */
  cancel: call({
    method: 'POST',
    path: '/sales/{id}/cancel',
    summary: 'Cancel an unpaid sale',
    tag,
    access: 'sales.sell',
    scope: 'record',
    repeat: 'state',
  })
    .input(oneSale.extend({ reason }))
    .output(SaleCardSchema),
  /** The order's states after payment: `in_work`, `handed_over`, `closed`. */
  move: call({
    method: 'POST',
    path: '/sales/{id}/state',
    summary: 'Move an order on: into work, handed over, closed',
    tag,
    access: 'sales.take_payment',
    scope: 'record',
    repeat: 'state',
  })
    .input(oneSale.extend({ state: z.enum(['in_work', 'handed_over', 'closed']) }))
    .output(SaleCardSchema),
  /** Until the day of the sale is locked; 409 `conflict` where the sale is not as it was on the screen. */
  setShares: call({
    method: 'PUT',
    path: '/sales/{id}/shares',
    summary: 'Shares of staff in a sale',
    tag,
    access: 'sales.edit_shares',
    scope: 'record',
    repeat: 'content',
    own: 'Свою долю увеличивает другой руководитель.',
  })
    .input(oneSale.extend({ revision: z.number().int(), shares }))
    .output(SaleCardSchema),
  seeMarks: call({
    method: 'POST',
    path: '/sales/{id}/marks-seen',
    summary: 'An administrator has looked at the marks of a sale',
    tag,
    access: 'sales.edit_shares',
    scope: 'record',
    repeat: 'content',
    own: 'Отметки своей продажи проверяет другой сотрудник.',
  })
    .input(oneSale)
    .output(SaleCardSchema),
  /** Receipts by state and day, next to the day's sums of payments: a missing receipt shows as a difference. */
  receipts: call({
    method: 'GET',
    path: '/sales/receipts',
    summary: 'Fiscal receipts',
    tag,
    access: 'sales.read',
    scope: 'rows',
  })
    .input(
      z.object({
        state: many(RECEIPT_STATE_NAMES),
        location_id: recordId().optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        ...PageQuery,
      }),
    )
    .output(
      pageOf(ReceiptSchema).extend({
        /** Newest first, at most 100; those on which money and receipts differ are never left out for others. */
        days: z.array(
          z.object({
            business_date: z.iso.date(),
            location_id: z.uuid(),
            location_name: z.string(),
            /** Succeeded payments and refunds of the day, and what accepted and all receipts of them make. */
            paid_kop: z.number().int(),
            refunded_kop: z.number().int(),
            receipts_kop: z.number().int(),
            refund_receipts_kop: z.number().int(),
            pending: z.number().int(),
            rejected: z.number().int(),
          }),
        ),
      }),
    ),
  retryReceipt: call({
    method: 'POST',
    path: '/sales/receipts/{id}/retry',
    summary: 'Send a receipt again',
    tag,
    access: 'sales.take_payment',
    scope: 'record',
    repeat: 'anew',
  })
    .input(z.object({ id: recordId() }))
    .output(ReceiptSchema),
};
