import { sql } from 'drizzle-orm';
import { foldedText } from '../../kernel/database/russian-text';
import type { Counter } from '../provider/cash-register';
import { sale } from '../schema';

/** Characters of a cashier on a receipt. */
const MAX_CASHIER = 64;
/** Characters of a place of calculation. */
const MAX_ADDRESS = 256;

/** Column: address of the building of a receipt's location, with its city. */
const RECEIPT_ADDRESS = sql<string>`(select case when position(${foldedText(sql`c.name`)} in ${foldedText(sql`l.address`)}) > 0 then l.address else c.name || ', ' || l.address end
  from location l join city c on c.id = l.city_id where l.id = "receipt"."location_id")`;

/** Columns of a sale that its receipts go by. */
export const RECEIPT_CLIENT = {
  number: sale.number,
  client_phone: sale.client_phone,
  client_email: sale.client_email,
  address: RECEIPT_ADDRESS,
};

/** Who took the money of a receipt, gave it back or handed over what it had paid; null: the client paid on the Internet. */
export const RECEIPT_MAKER = sql`coalesce(
  (select back.made_by from refund back where back.id = "receipt"."refund_id"),
  case when "receipt"."kind" = 'settlement' and "receipt"."prepaid_kop" = "receipt"."amount_kop" then "sale"."handed_over_by" end,
  (select paid.taken_by from payment paid where paid.id = "receipt"."payment_id"),
  case when "receipt"."refund_id" is null and "receipt"."payment_id" is null then (
    select paid.taken_by from payment paid where paid.sale_id = "receipt"."sale_id" and paid.settled_at <= "receipt"."created_at"
    order by paid.settled_at desc, paid.id limit 1) end)`;

/** Where and by whom a calculation was made, as its receipt says it (54-FZ, article 4.7); null: on the Internet. */
export function counterOf(
  address: string,
  maker: { position: string | null; last_name: string } | null,
): Counter | null {
  if (maker === null) return null;
  const last_name = maker.last_name.slice(0, MAX_CASHIER);
  const position = (maker.position ?? 'Кассир').slice(0, Math.max(0, MAX_CASHIER - last_name.length - 1));
  return { address: address.slice(0, MAX_ADDRESS), cashier: `${position} ${last_name}`.trim() };
}
