import { z } from 'zod';
import { STOCK_UNIT_NAMES } from '../consumables/words';
import { recordId } from '../record-id';
import { MAX_LINE_QUANTITY, MAX_SALE_LINES, MAX_SALE_PAYMENTS } from './limits';
import { priceKop, quantity } from './price-schemas';
import { reason } from './sale-schemas';
import { MATERIAL_WAY_NAMES, PAYMENT_METHOD_NAMES } from './states';

const kop = z.number().int();

const parts = z
  .array(z.object({ payment_id: recordId('Неверный номер оплаты.'), amount_kop: priceKop }))
  .min(1, 'Укажите, как вернуть деньги.')
  .max(MAX_SALE_PAYMENTS);

/** One material that the pieces of one product have used. */
const usedMaterial = { product_id: recordId(), item_id: recordId(), to: z.enum(MATERIAL_WAY_NAMES) };

/** What is refunded, and from which payments. */
export const WantedRefundSchema = z.object({
  /** Left out: all that is left of the sale. */
  lines: z
    .array(z.object({ sale_line_id: recordId(), quantity }))
    .min(1, 'Выберите, что возвращают.')
    .max(MAX_SALE_LINES)
    .optional(),
  /**
   * Instead of lines: a compensation for which no goods come back, in proportion to what is left of the lines. With those before it, no more
   * than the discount that the person may give (403 `discount_over_ceiling`).
   */
  sum_kop: priceKop.optional(),
  /** Whose files go back: needed where only some files of a line do, and it does not name its picture itself. */
  photo_ids: z.array(recordId()).max(MAX_LINE_QUANTITY).optional(),
  /**
   * How much goes back of which payment, each the way it came; together all that goes back, none more than is left of it. Left out: the
   * payments one after another, cash before what came at once with it.
   */
  parts: parts.optional(),
  /** An exchange begins with it; only such a refund serves one. Cash of it leaves the till as of any other. */
  for_exchange: z.boolean().optional(),
});

export const NewRefundSchema = WantedRefundSchema.extend({
  /** Made by the device: the same again changes nothing, with other content 409 `local_id_conflict`. */
  request_id: recordId('Неверный номер возврата.'),
  reason,
  /** As the screen showed them (`sales.refunding`): a refund moves what the person saw. */
  parts,
  /** Where what the pieces have used goes (`sales.refunding` says what that is); what is left out goes as the norm of the sale's moment says. */
  materials: z.array(z.object(usedMaterial)).max(MAX_LINE_QUANTITY).optional(),
  /** The sum that it showed, kopecks; when another goes back, 409 `conflict` with what would. */
  expected_kop: kop,
});

/** What a refund moves, in kopecks. */
export const RefundingSchema = z.object({
  /** All that goes back; of a sale that was paid in part, no more than that. */
  sum_kop: kop,
  /** The same by method. */
  methods: z.array(z.object({ method: z.enum(PAYMENT_METHOD_NAMES), amount_kop: kop })),
  /** Whose files have to be named (`at_least`) and may be (`at_most`), because only some of a line's go back. */
  files: z.object({ at_least: kop, at_most: kop, photo_ids: z.array(z.uuid()) }),
  /** What the pieces have used and not given back, in base units, and where it goes by the norm of the sale's moment. */
  materials: z.array(z.object({ ...usedMaterial, name: z.string(), unit: z.enum(STOCK_UNIT_NAMES), quantity: kop })),
  /** Payments of which something is left, with what goes back of each: zero too. */
  parts: z.array(
    z.object({ payment_id: z.uuid(), method: z.enum(PAYMENT_METHOD_NAMES), left_kop: kop, amount_kop: kop }),
  ),
  /** Why the refund would be refused as it is divided now: the till does not have that much cash. Left out when it would not. */
  refusal: z.string().optional(),
});
