import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { BankDaySchema } from './bank-day-schema';
import { LINK_DAYS, MAX_LINK_DAYS } from './limits';
import { PaymentSchema, SaleSchema } from './sale-schemas';
import { SALE_STATE_NAMES } from './states';

const tag = 'Payments';

const LinkSchema = z.object({
  id: z.uuid(),
  photosession_id: z.uuid(),
  sent_by_name: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** When the client opened it first and last. */
  opened_at: z.iso.datetime().nullable(),
  seen_at: z.iso.datetime().nullable(),
  /** Pictures with a heart, and pieces in the client's cart. */
  heart_count: z.number().int(),
  cart_count: z.number().int(),
});

/** Of a refund also its payment. */
const NotifiedSchema = z.object({
  id: z.string().max(100).toLowerCase(),
  payment_id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .toLowerCase()
    .optional(),
});

const OrderSchema = SaleSchema.extend({ payments: z.array(PaymentSchema) });

export const paymentsContract = {
  /** All sales and orders of a session, newest first, and the links that were sent for it. */
  sessionOrders: call({
    method: 'GET',
    path: '/payments/orders/session/{sessionId}',
    summary: 'Orders and links of a session',
    tag,
    access: ['sales.read', 'read_photosessions'],
    scope: 'record',
  })
    .input(z.object({ sessionId: recordId('Неверный номер фотосессии.') }))
    .output(
      z.object({
        orders: z.array(OrderSchema),
        links: z.array(LinkSchema),
        /**
         * Whose files the session's client has paid for: they are not sold again. `all`: all that the session has. `files_sold`: single
         * files, also in packages.
         */
        owned: z.object({
          all: z.boolean(),
          photo_ids: z.array(z.uuid()),
          files_sold: z.number().int().nonnegative().optional(),
        }),
        /** The place is archived: its links let download what is paid, and order nothing. */
        is_archived: z.boolean().optional(),
      }),
    ),
  /** State of an order's money; open payments are looked up at the provider. */
  status: call({
    method: 'GET',
    path: '/payments/status/{orderId}',
    summary: 'State of an order and its payments',
    tag,
    access: 'sales.read',
    scope: 'record',
  })
    .input(z.object({ orderId: recordId('Неверный номер заказа.') }))
    .output(
      z.object({
        order_id: z.uuid(),
        number: z.number().int(),
        state: z.enum(SALE_STATE_NAMES),
        total_kop: z.number().int(),
        paid_kop: z.number().int(),
        refunded_kop: z.number().int(),
        payments: z.array(PaymentSchema),
      }),
    ),
  /** What portal and bank each have of money by bank, by day and place, newest first: compared once a day. */
  bankDays: call({
    method: 'GET',
    path: '/payments/bank-days',
    summary: 'Money of portal and bank by day',
    tag,
    access: 'sales.read',
    scope: 'rows',
  })
    .input(
      z.object({
        location_id: recordId().optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        /** Only those on which they differ. */
        differing: z.stringbool().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(BankDaySchema)),
  /** Only the answer contains the address with its token; it is not stored. The same id again gives 409 `conflict`. */
  createLink: call({
    method: 'POST',
    path: '/payments/links',
    summary: 'Make a link to the gallery of a session',
    tag,
    access: ['sales.sell', 'read_photosessions'],
    scope: 'record',
    repeat: 'refused',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        photosession_id: recordId('Неверный номер фотосессии.'),
        /** An unpaid order of this session that the client is to pay by the link; it becomes `link_sent`. */
        sale_id: recordId('Неверный номер заказа.').nullish(),
        days: z
          .number()
          .int()
          .min(1, 'Хотя бы один день.')
          .max(MAX_LINK_DAYS, `Не больше ${MAX_LINK_DAYS} дней.`)
          .default(LINK_DAYS),
      }),
    )
    .output(LinkSchema.extend({ url: z.string() })),
  revokeLink: call({
    method: 'POST',
    path: '/payments/links/{id}/revoke',
    summary: 'Revoke a link',
    tag,
    access: 'sales.sell',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: recordId() }))
    .output(LinkSchema),
  /** The provider's word that something happened. Nothing in it is believed: the payment or refund it names is asked about. */
  notify: call({
    method: 'POST',
    path: '/payments/notifications',
    summary: 'Notification of the payment provider',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'content',
    limits: { rate: { bucket: 'payment-notifications', perMinute: 600 } },
  })
    .input(z.object({ event: z.string().max(100), object: NotifiedSchema }))
    .output(z.object({ ok: z.boolean() })),
};
