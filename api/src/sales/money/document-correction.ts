import type { ReceiptMode } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { linesOf } from '../queries/find-sale';
import type { SaleRow } from '../queries/lock-sale';
import { soldGoods } from '../queries/sold-goods';
import { type FiscalDocument, meansOf, prepaid, returned, settlement, sumOfMeans } from '../rules/fiscal-document';
import type { PlannedCorrection } from '../rules/plan-correction';
import { partOf, positionsOf } from '../rules/positions';
import { documentedSale } from './document-payment';
import { areSettled, counterMode } from './document-refund';
import { type Reverse, reverseDocuments } from './reverse-documents';

/** The documents of a correction: what was wrong goes back, and the same goods are documented with the right means. */
export interface CorrectionDocuments {
  /** Of each receipt that is reversed, with the payments whose money it took. */
  back: Reverse<PlannedCorrection['out'][number]>[];
  anew: FiscalDocument[];
}

/** They are about what is left of the goods, at the prices of the sale; goods that are not handed over yet stay a prepayment. */
export async function correctionDocuments(
  tx: Database,
  row: SaleRow,
  { out, put }: PlannedCorrection,
): Promise<CorrectionDocuments> {
  const goods = await soldGoods(tx, row.id);
  const kept = (await linesOf(tx, row.id))
    .map(({ name, kind, ...line }) => ({
      name,
      kind,
      quantity: line.quantity - line.refunded_quantity,
      sum_kop: line.sum_kop - line.refunded_kop,
    }))
    .filter(({ quantity, sum_kop }) => quantity > 0 && sum_kop > 0);
  const [wrong, right] = [meansOf(out), meansOf(put)];
  const lines = partOf(kept.length > 0 ? kept : goods, sumOfMeans(wrong));
  const isSettled = areSettled(row, documentedSale(row, goods));
  const mode = isSettled ? 'full_payment' : await counterMode(tx, row);
  const entered = () => (isSettled ? settlement(lines, right) : prepaid(lines, mode, right));
  const money = () => ({
    parts: out,
    documents: returned({ mode, printer: 'register', positions: positionsOf(lines), money: wrong }),
  });
  const from = { sale_id: row.id, printer: 'register', parts: out, wanted: [], mode } as const;
  const otherwise = (_mode: ReceiptMode, amount_kop: number) => positionsOf(partOf(lines, amount_kop));
  return {
    back: isSettled ? [money()] : await reverseDocuments(tx, { ...from, otherwise }),
    anew: put.length === 0 ? [] : entered(),
  };
}
