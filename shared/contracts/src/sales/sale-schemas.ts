import { z } from 'zod';
import { normalizePhone } from '../phone';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';
import {
  MAX_LINE_QUANTITY,
  MAX_REASON,
  MAX_SALE_LINES,
  MAX_SALE_PAYMENTS,
  MAX_SALE_SHARES,
  MAX_SUM_KOP,
  WHOLE_BASIS_POINTS,
} from './limits';
import { priceKop, quantity } from './price-schemas';
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATE_NAMES,
  PRODUCT_KIND_NAMES,
  REFUND_STATE_NAMES,
  SALE_MARK_NAMES,
  SALE_SOURCE_NAMES,
  SALE_STATE_NAMES,
  SHARE_ROLE_NAMES,
} from './states';
import { ReceiptSchema } from './receipt-schema';
import { saleTexts } from './sale-texts';
import { SoldPhotoSchema } from './sold-photo-schema';

const whole = z.number().int();
const sumKop = z.number().int().min(0).max(MAX_SUM_KOP, 'Слишком большая сумма.');

const phone = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const read = normalizePhone(typed);
    if (read === null)
      context.addIssue({ code: 'custom', message: 'Телефон не похож на номер: нужно +7 и десять цифр.' });
    return read ?? '';
  });

export const reason = z
  .string('Укажите причину.')
  .overwrite(seenText)
  .min(1, 'Укажите причину.')
  .max(MAX_REASON, `Причина длиннее ${MAX_REASON} знаков.`);

const DiscountSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    /** Hundredths of a percent. */
    basis_points: z.number().int().min(1, 'Скидка больше нуля.').max(10_000, 'Скидка не больше 100 %.'),
  }),
  z.object({ kind: z.literal('sum'), sum_kop: priceKop }),
]);

export const shares = z
  .array(
    z.object({
      employee_id: recordId('Выберите сотрудника.'),
      role: z.enum(SHARE_ROLE_NAMES),
      basis_points: z.number().int().min(1, 'Доля больше нуля.').max(WHOLE_BASIS_POINTS),
    }),
  )
  .min(1, 'Нужна хотя бы одна доля.')
  .max(MAX_SALE_SHARES)
  .refine((parts) => parts.reduce((sum, { basis_points }) => sum + basis_points, 0) === WHOLE_BASIS_POINTS, {
    message: 'Доли вместе должны составлять 100 %.',
  })
  .refine((parts) => new Set(parts.map((one) => `${one.employee_id} ${one.role}`)).size === parts.length, {
    message: 'Сотрудник указан дважды.',
  });

const saleLines = z
  .array(z.object({ product_id: recordId('Неверный номер товара.'), quantity, photo_id: recordId().nullish() }))
  .min(1, 'Корзина пуста.')
  .max(MAX_SALE_LINES, `Не больше ${MAX_SALE_LINES} строк.`);

/** Which pictures go into packages and as what. */
const salePhotos = z
  .array(z.object({ photo_id: recordId(), product_id: recordId(), quantity: quantity.default(1) }))
  .max(MAX_SALE_LINES * 10);

/** Money that staff took: cash, or a card on the terminal. */
const TakenSchema = z.object({
  id: recordId('Неверный номер оплаты.'),
  method: z.enum(['cash', 'card']),
  amount_kop: priceKop,
  /** Cash that the client gave; change is what exceeds the amount. */
  tendered_kop: priceKop.nullish(),
});

/** A sale as the checkout sends it. The prices are the server's; `expected_total_kop` says what the screen showed. */
export const NewSaleSchema = z.object({
  /** Made by the device: the same again changes nothing, with other content 409 `local_id_conflict`. */
  id: recordId('Неверный номер продажи.'),
  photosession_id: recordId('Неверный номер фотосессии.').nullish(),
  /** Needed without a session; with one it is the session's. */
  location_id: recordId('Выберите локацию.').nullish(),
  lines: saleLines,
  photos: salePhotos.default([]),
  discount: DiscountSchema.nullish(),
  /** When the total is another, 409 `price_changed` with the prices in force. */
  expected_total_kop: sumKop,
  client_phone: phone.nullish(),
  ...saleTexts,
  shares: shares.nullish(),
  exchange_of: recordId().nullish(),
  /** The client comes for the goods later: money now is a prepayment. */
  goods_later: z.boolean().default(false),
  payments: z.array(TakenSchema).max(MAX_SALE_PAYMENTS).default([]),
});

/** A sale that was made and paid in cash without a connection. What is wrong with it becomes a mark, never a refusal. */
export const OfflineSaleSchema = z.object({
  id: recordId('Неверный номер продажи.'),
  /** The session's number, or the key that this device gave it. */
  photosession_id: z
    .union([recordId(), z.string().regex(/^ps_[0-9A-Za-z_-]{10,80}$/, 'Неверный ключ записи.')])
    .nullish(),
  location_id: recordId('Выберите локацию.'),
  price_list_id: recordId().nullish(),
  lines: z
    .array(
      z.object({
        product_id: recordId('Неверный номер товара.'),
        name: z.string().overwrite(seenText).min(1).max(200),
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        price_kop: sumKop,
        photo_id: recordId().nullish(),
      }),
    )
    .min(1, 'Корзина пуста.')
    .max(MAX_SALE_LINES),
  photos: salePhotos.default([]),
  discount_kop: sumKop.default(0),
  goods_later: z.boolean().default(false),
  client_phone: textOrNull(z.string().trim().max(40)).optional(),
  ...saleTexts,
  /** Cash that was taken; it is believed whatever the lines make. */
  payment: z.object({ id: recordId('Неверный номер оплаты.'), amount_kop: priceKop, tendered_kop: priceKop.nullish() }),
  /** The device's clock when the money was taken. */
  created_at: z.iso.datetime({ offset: true }),
});

export const NewPaymentSchema = z.object({
  /** Made by the device: the same again changes nothing. */
  id: recordId('Неверный номер оплаты.'),
  method: z.enum(['cash', 'card', 'sbp', 'online'], 'Выберите способ оплаты.'),
  amount_kop: priceKop,
  tendered_kop: priceKop.nullish(),
});

export const PaymentSchema = z.object({
  id: z.uuid(),
  method: z.enum(PAYMENT_METHOD_NAMES),
  amount_kop: whole,
  refunded_kop: whole,
  state: z.enum(PAYMENT_STATE_NAMES),
  tendered_kop: whole.nullable(),
  /** Where the client pays: of SBP, what its QR code says. Null when there is nothing to pay any more. */
  confirmation_url: z.string().nullable(),
  /** True while the provider has not answered: it is asked again, and the payment may have come in. */
  is_unknown: z.boolean(),
  cancel_reason: z.string().nullable(),
  business_date: z.iso.date(),
  taken_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
});

const RefundSchema = z.object({
  id: z.uuid(),
  request_id: z.uuid(),
  payment_id: z.uuid(),
  method: z.enum(PAYMENT_METHOD_NAMES),
  amount_kop: whole,
  state: z.enum(REFUND_STATE_NAMES),
  reason: z.string(),
  business_date: z.iso.date(),
  made_by_name: z.string().nullable(),
  /** Money that was entered wrongly: nobody got anything back. */
  is_correction: z.boolean(),
  /** Made for an exchange, which begins with it. */
  for_exchange: z.boolean(),
  created_at: z.iso.datetime(),
  /** Whose files went back, where only some of a line did. */
  photo_ids: z.array(z.uuid()),
  lines: z.array(z.object({ sale_line_id: z.uuid(), quantity: whole, sum_kop: whole })),
});

export const SaleSchema = z.object({
  id: z.uuid(),
  /** Counted up over the whole company; what staff and slips call it. */
  number: whole,
  source: z.enum(SALE_SOURCE_NAMES),
  state: z.enum(SALE_STATE_NAMES),
  photosession_id: z.uuid().nullable(),
  photosession_number: whole.nullable(),
  location_id: z.uuid(),
  location_name: z.string(),
  city_name: z.string(),
  time_zone: z.string(),
  business_date: z.iso.date(),
  client_name: z.string().nullable(),
  client_phone: z.string().nullable(),
  subtotal_kop: whole,
  discount_kop: whole,
  total_kop: whole,
  paid_kop: whole,
  refunded_kop: whole,
  /** What is still to pay of an order that waits for it: of what nobody gave back. */
  due_kop: whole,
  /** Pieces in all lines. */
  piece_count: whole,
  /** The ways it was paid, each once. */
  methods: z.array(z.enum(PAYMENT_METHOD_NAMES)),
  sold_by: z.uuid(),
  sold_by_name: z.string(),
  marks: z.array(z.enum(SALE_MARK_NAMES)),
  marks_seen_at: z.iso.datetime().nullable(),
  /** When it was made; one without a connection came later, at `created_at`. */
  sold_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  revision: whole,
  /** Kopecks that it adds to the figures of the asked days; only in a list by days of money. */
  counted_kop: z.number().int().optional(),
});

export const SaleCardSchema = SaleSchema.extend({
  /** When its place is open, as text; empty where nobody has told it. */
  location_hours: z.string(),
  price_list_id: z.uuid().nullable(),
  discount_basis_points: whole.nullable(),
  discount_reason: z.string().nullable(),
  note: z.string().nullable(),
  exchange_of: z.uuid().nullable(),
  /** The client comes for the goods later: the receipts are a prepayment and its settlement. */
  goods_later: z.boolean(),
  /** Kopecks of the receipt that handing it over makes: its goods were paid for before. 0 where none follows. */
  hand_over_receipt_kop: whole,
  /** Kopecks that the bank has given back for it without us, and nobody has decided about yet: its goods stay meanwhile. */
  held_at_bank_kop: whole,
  handed_over_at: z.iso.datetime().nullable(),
  handed_over_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      product_id: z.uuid().nullable(),
      kind: z.enum(PRODUCT_KIND_NAMES),
      name: z.string(),
      quantity: whole,
      price_kop: whole,
      discount_kop: whole,
      sum_kop: whole,
      photo_id: z.uuid().nullable(),
      /** Pieces and kopecks returned by refunds. */
      refunded_quantity: whole,
      refunded_kop: whole,
    }),
  ),
  photos: z.array(SoldPhotoSchema),
  payments: z.array(PaymentSchema),
  refunds: z.array(RefundSchema),
  receipts: z.array(ReceiptSchema),
  shares: z.array(
    z.object({ employee_id: z.uuid(), full_name: z.string(), role: z.enum(SHARE_ROLE_NAMES), basis_points: whole }),
  ),
  events: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      by_name: z.string().nullable(),
      from_state: z.enum(SALE_STATE_NAMES).nullable(),
      to_state: z.enum(SALE_STATE_NAMES),
      reason: z.string().nullable(),
      /** Of a sale that was held: a second person let it count, and left its state as it was. */
      decision: z.enum(['count', 'correct']).nullable(),
    }),
  ),
  /** What the caller may do with it now; the server asks again when they do. */
  may: z.record(
    z.enum([
      'pay',
      'refund',
      'exchange',
      'cancel',
      'hand_over',
      'close',
      'edit_shares',
      'see_marks',
      'correct',
      'void',
    ]),
    z.boolean(),
  ),
  /** Part payments that the caller may take out as entered by mistake. */
  removable_payments: z.array(z.uuid()),
  /** Why there is no refund, when there is money to give back. */
  refund_refusal: z.string().nullable(),
});
