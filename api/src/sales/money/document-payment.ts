import { isUnpaid } from '@studio/contracts';
import type { PaymentRow } from './settle-payment';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { dueKop, type OpenOrder } from '../queries/open-order';
import type { Goods } from '../queries/sold-goods';
import {
  bankDocument,
  calculation,
  type DocumentedSale,
  type FiscalDocument,
  fromPrepaid,
  meansOf,
  settlement,
} from '../rules/fiscal-document';
import { isLater } from '../rules/is-later';
import { toldDocument } from './receipt-of';
import { type BankState, writeDocuments } from './write-documents';

type Documented = Pick<SaleRow, 'number' | 'total_kop' | 'source' | 'goods_later'>;

/** What the documents of a sale go by. */
export function documentedSale(row: Documented, lines: readonly Goods[]): DocumentedSale {
  return { number: row.number, total_kop: row.total_kop, is_later: isLater(row, lines), lines };
}

/** The same before it is paid in full: what was given back meanwhile is no part of it any more. */
export function documentedOrder(row: Documented, { lines, left, value_kop }: OpenOrder): DocumentedSale {
  return { ...documentedSale(row, lines), lines: left, total_kop: value_kop };
}

interface Calculation {
  /** The sale before this money. */
  row: SaleRow;
  order: OpenOrder;
  /** What was paid at once; a payment by the bank is alone. */
  paid: readonly PaymentRow[];
  business_date: string;
  at: Date;
}

/** Writes the documents of money that staff took. */
export async function documentMoney(tx: Database, { row, order, paid, business_date, at }: Calculation): Promise<void> {
  const documents = calculation(documentedOrder(row, order), order.kept_kop, meansOf(paid));
  const [only, ...others] = paid;
  await writeDocuments(tx, documents, {
    sale_id: row.id,
    location_id: row.location_id,
    payment_id: others.length === 0 ? (only?.id ?? null) : null,
    business_date,
    at,
  });
}

/**
 * Writes the document that the bank made with its payment, and that of the goods where this money was the last of several. Money that
 * is not due any more is only returned.
 */
export async function documentBankMoney(
  tx: Database,
  { row, order, paid: [paid], business_date, at }: Calculation,
  bank: BankState,
): Promise<void> {
  if (!paid) return;
  const of = documentedOrder(row, order);
  const own = paid.told ? toldDocument(paid.told) : bankDocument(of, paid.amount_kop);
  const whole: FiscalDocument[] =
    isUnpaid(row) && own.kind !== 'full' && !of.is_later && paid.amount_kop === dueKop(order)
      ? settlement(of.lines, fromPrepaid(of.total_kop))
      : [];
  const from = { sale_id: row.id, location_id: row.location_id, payment_id: paid.id, business_date, at };
  await writeDocuments(tx, [own], { ...from, bank });
  await writeDocuments(tx, whole, from);
}
