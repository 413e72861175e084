import type { ReceiptMode } from '@studio/contracts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { soldGoods } from '../queries/sold-goods';
import {
  advance,
  bankDocument,
  type DocumentedSale,
  type FiscalDocument,
  meansOf,
  returned,
} from '../rules/fiscal-document';
import { type DocumentLine, joined, partOf, positionsOf } from '../rules/positions';
import { reversed } from '../rules/reversed';
import { payment, receipt, refund, refundLine, saleLine } from '../schema';
import { documentedSale } from './document-payment';
import { toldDocument } from './receipt-of';
import { type BankState, writeDocuments } from './write-documents';

export type RefundRow = typeof refund.$inferSelect;

interface Returned {
  /** The sale whose money goes back. */
  row: SaleRow;
  /** Refunds of one moment: of one bank payment, or of cash and cards together. */
  refunds: readonly RefundRow[];
  business_date: string;
  at: Date;
  /** State of the document that the bank makes with its refund. */
  bank?: BankState;
}

/** Writes the documents of money that went back. */
export async function documentRefunds(
  tx: Database,
  { row, refunds, business_date, at, bank }: Returned,
): Promise<void> {
  const [first] = refunds;
  if (!first) return;
  const documents = first.told ? [toldDocument(first.told)] : await refundDocuments(tx, row, refunds);
  await writeDocuments(tx, documents, {
    sale_id: row.id,
    location_id: row.location_id,
    refund_id: first.id,
    business_date,
    at,
    ...(bank && { bank }),
  });
}

/** What they say: before the goods they reverse the prepayment as it was taken, afterwards the goods themselves. */
export async function refundDocuments(
  tx: Database,
  row: Pick<SaleRow, 'id' | 'number' | 'total_kop' | 'source' | 'goods_later' | 'paid_at' | 'handed_over_at'>,
  refunds: readonly Pick<RefundRow, 'id' | 'payment_id' | 'method' | 'amount_kop'>[],
): Promise<FiscalDocument[]> {
  const goods = await soldGoods(tx, row.id);
  const of = documentedSale(row, goods);
  const bank = await bankPaymentOf(tx, refunds[0]?.payment_id ?? null);
  const amount_kop = refunds.reduce((all, one) => all + one.amount_kop, 0);
  // Money that was not due was never for goods that the client got.
  const isSettled = bank?.is_undue !== true && areSettled(row, of);
  const ids = refunds.map(({ id }) => id);
  const lines = await linesOfRefunds(tx, ids, isSettled);
  const taken =
    bank === null ? await counterMode(tx, row) : (bank.told?.mode ?? bankDocument(of, bank.amount_kop).mode);
  const mode = isSettled ? 'full_payment' : taken;
  return returned({
    mode,
    printer: bank === null ? 'register' : 'bank',
    positions:
      mode === 'advance'
        ? [advance(of, amount_kop)]
        : ((row.paid_at === null ? await reversedMoney(tx, row.id, bank?.id ?? null, amount_kop) : null) ??
          positionsOf(lines.length > 0 ? lines : partOf(goods, amount_kop))),
    money: meansOf(refunds),
  });
}

/** Whether the goods have been settled: afterwards documents are about them, before about their money. */
export function areSettled(
  { paid_at, handed_over_at }: Pick<SaleRow, 'paid_at' | 'handed_over_at'>,
  { is_later }: Pick<DocumentedSale, 'is_later'>,
): boolean {
  return paid_at !== null && (!is_later || handed_over_at !== null);
}

async function bankPaymentOf(tx: Database, id: string | null) {
  if (id === null) return null;
  const [paid] = await tx.select().from(payment).where(eq(payment.id, id));
  return paid && paid.provider_id !== null ? paid : null;
}

/** Money of an order that is not paid in full goes back as it was taken: by this payment of the bank's, otherwise by the register. */
async function reversedMoney(tx: Database, saleId: string, bankPayment: string | null, amount_kop: number) {
  const rows = await tx
    .select({
      printer: receipt.printer,
      kind: receipt.kind,
      positions: receipt.positions,
      payment_id: sql<string | null>`coalesce(${refund.payment_id}, ${receipt.payment_id})`,
    })
    .from(receipt)
    .leftJoin(refund, eq(refund.id, receipt.refund_id))
    .where(eq(receipt.sale_id, saleId));
  const own = rows.filter((one) =>
    bankPayment === null ? one.printer === 'register' : one.printer === 'bank' && one.payment_id === bankPayment,
  );
  const positionsWhere = (isBack: boolean) =>
    own.filter(({ kind }) => (kind === 'refund') === isBack).map(({ positions }) => positions);
  return reversed(positionsWhere(false), positionsWhere(true), amount_kop);
}

/** How the register took the money of a sale first; of earlier versions, which recorded no mode, the kind tells it. */
export async function counterMode(
  tx: Database,
  { id, total_kop }: Pick<SaleRow, 'id' | 'total_kop'>,
): Promise<ReceiptMode> {
  const [first] = await tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.sale_id, id), eq(receipt.printer, 'register'), ne(receipt.kind, 'refund')))
    .orderBy(asc(receipt.created_at), asc(receipt.id))
    .limit(1);
  if (!first) return 'prepayment';
  if (first.kind !== 'prepayment' || first.mode !== 'full_payment') return first.mode;
  return first.amount_kop === total_kop ? 'full_prepayment' : 'prepayment';
}

/** The lines that refunds return, the parts of each together. */
export async function linesOfRefunds(
  tx: Database,
  ids: readonly string[],
  areSettled: boolean,
): Promise<DocumentLine[]> {
  const rows = await tx
    .select({
      id: saleLine.id,
      name: saleLine.name,
      kind: saleLine.kind,
      quantity: refundLine.quantity,
      sum_kop: refundLine.sum_kop,
    })
    .from(refundLine)
    .innerJoin(saleLine, eq(saleLine.id, refundLine.sale_line_id))
    .where(inArray(refundLine.refund_id, [...ids]))
    .orderBy(saleLine.position, refundLine.id);
  return joined(rows, areSettled);
}
