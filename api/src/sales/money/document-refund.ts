import type { ReceiptMode } from '@studio/contracts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { soldGoods } from '../queries/sold-goods';
import { advance, bankDocument, type DocumentedSale, meansOf, returned } from '../rules/fiscal-document';
import { sumOfParts } from '../rules/method-sums';
import { type DocumentLine, joined, partOf, positionsOf, withoutPieces } from '../rules/positions';
import { payment, receipt, type refund, refundLine, saleLine } from '../schema';
import { documentedSale } from './document-payment';
import { toldDocument } from './receipt-of';
import { type Reverse, reverseDocuments } from './reverse-documents';
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
  const made = first.told
    ? [{ parts: [first], documents: [toldDocument(first.told)] }]
    : await refundDocuments(tx, row, refunds);
  for (const { parts, documents } of made)
    await writeDocuments(tx, documents, {
      sale_id: row.id,
      location_id: row.location_id,
      refund_id: parts[0]?.id ?? null,
      business_date,
      at,
      ...(bank && { bank }),
    });
}

/** What they say: before the goods they reverse each receipt that took the money, afterwards the goods themselves. */
export async function refundDocuments<Part extends Pick<RefundRow, 'id' | 'payment_id' | 'method' | 'amount_kop'>>(
  tx: Database,
  row: Pick<SaleRow, 'id' | 'number' | 'total_kop' | 'source' | 'goods_later' | 'paid_at' | 'handed_over_at'>,
  refunds: readonly Part[],
): Promise<Reverse<Part>[]> {
  const goods = await soldGoods(tx, row.id);
  const of = documentedSale(row, goods);
  const bank = await bankPaymentOf(tx, refunds[0]?.payment_id ?? null);
  // Money that was not due was never for goods that the client got.
  const isSettled = bank?.is_undue !== true && areSettled(row, of);
  const ids = refunds.map(({ id }) => id);
  const lines = await linesOfRefunds(tx, ids, isSettled);
  const printer = bank === null ? 'register' : 'bank';
  if (isSettled) {
    const amount_kop = sumOfParts(refunds);
    const positions = positionsOf(lines.length > 0 ? lines : withoutPieces(partOf(goods, amount_kop)));
    const money = meansOf(refunds);
    return [{ parts: [...refunds], documents: returned({ mode: 'full_payment', printer, positions, money }) }];
  }
  return reverseDocuments(tx, {
    sale_id: row.id,
    printer,
    parts: refunds,
    wanted: row.paid_at === null ? [] : lines,
    mode: bank === null ? await counterMode(tx, row) : (bank.told?.mode ?? bankDocument(of, bank.amount_kop).mode),
    otherwise: (mode, amount_kop) =>
      mode === 'advance'
        ? [advance(of, amount_kop)]
        : positionsOf(sumOfParts(refunds) === amount_kop && lines.length > 0 ? lines : partOf(goods, amount_kop)),
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
