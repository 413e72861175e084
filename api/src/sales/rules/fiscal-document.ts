import type { PaymentMethod, ReceiptKind, ReceiptMode } from '@studio/contracts';
import { type DocumentLine, partOf, type Position, positionsOf } from './positions';

/** Positions that a document may have, with the bank as with the register. */
const MAX_POSITIONS = 100;

/** Who prints it: the bank registers what it took itself, the company's register prints all else. */
export type ReceiptPrinter = 'bank' | 'register';

export interface Means {
  cash_kop: number;
  cashless_kop: number;
  /** What earlier documents took before the goods. */
  prepaid_kop: number;
}

/** A receipt as the law sees it: what was settled, and by which means. It is recorded and sent as it stands here. */
export interface FiscalDocument extends Means {
  kind: ReceiptKind;
  mode: ReceiptMode;
  printer: ReceiptPrinter;
  positions: Position[];
}

/** The facts of a sale on which its documents depend. */
export interface DocumentedSale {
  number: number;
  total_kop: number;
  /** Some of the goods are handed over later than they are paid for. */
  is_later: boolean;
  /** Its lines at their whole sums. */
  lines: readonly DocumentLine[];
}

const NO_MEANS: Means = { cash_kop: 0, cashless_kop: 0, prepaid_kop: 0 };

/** Nothing of now: goods for money that came before. */
export const fromPrepaid = (prepaid_kop: number): Means => ({ ...NO_MEANS, prepaid_kop });

/** What the means of a document make together. */
export const sumOfMeans = ({ cash_kop, cashless_kop, prepaid_kop }: Means): number =>
  cash_kop + cashless_kop + prepaid_kop;

export function meansOf(parts: readonly { method: PaymentMethod; amount_kop: number }[]): Means {
  const sum = (isCash: boolean) =>
    parts.reduce((all, { method, amount_kop }) => ((method === 'cash') === isCash ? all + amount_kop : all), 0);
  return { cash_kop: sum(true), cashless_kop: sum(false), prepaid_kop: 0 };
}

/** What the bank says of a payment that it takes: known before the money comes, since it is registered with it. */
export function bankDocument(of: DocumentedSale, amount_kop: number): FiscalDocument {
  const isWhole = amount_kop === of.total_kop;
  const kind = isWhole && !of.is_later ? 'full' : 'prepayment';
  const mode = kind === 'full' ? 'full_payment' : isWhole ? 'full_prepayment' : 'prepayment';
  const document: FiscalDocument = {
    kind,
    mode,
    printer: 'bank',
    ...NO_MEANS,
    cashless_kop: amount_kop,
    positions: positionsOf(partOf(of.lines, amount_kop)),
  };
  // It takes one document with a payment: goods that do not fit into it are named by the settlement.
  return document.positions.length <= MAX_POSITIONS
    ? document
    : { ...document, kind: 'prepayment', mode: 'advance', positions: [advance(of, amount_kop)] };
}

/** Money for goods that the document does not name. */
export function advance({ number }: DocumentedSale, sum_kop: number): Position {
  return { name: `Аванс по заказу № ${number}`, kind: null, quantity: 1, price_kop: sum_kop, sum_kop };
}

/**
 * The documents of one calculation: money that staff took at once, in any number of ways. `paid_kop` is what had been paid before it.
 */
export function calculation(of: DocumentedSale, paid_kop: number, money: Means): FiscalDocument[] {
  const sum = money.cash_kop + money.cashless_kop;
  if (paid_kop + sum === of.total_kop && !of.is_later) return settlement(of.lines, { ...money, prepaid_kop: paid_kop });
  return prepaid(partOf(of.lines, sum), sum === of.total_kop ? 'full_prepayment' : 'prepayment', money);
}

/** Money that the register takes before the goods. */
export function prepaid(lines: readonly DocumentLine[], mode: ReceiptMode, money: Means): FiscalDocument[] {
  return inDocuments({ kind: 'prepayment', mode, printer: 'register', ...money, positions: [] }, positionsOf(lines));
}

/** The goods themselves: for money of now, for money that came before, or for both. */
export function settlement(
  lines: readonly DocumentLine[],
  means: Means,
  printer: ReceiptPrinter = 'register',
): FiscalDocument[] {
  const kind = means.prepaid_kop > 0 ? 'settlement' : 'full';
  return inDocuments({ kind, mode: 'full_payment', printer, ...means, positions: [] }, positionsOf(lines));
}

interface ReturnedMoney {
  mode: ReceiptMode;
  printer: ReceiptPrinter;
  positions: readonly Position[];
  money: Means;
}

/** Money that went back: in the mode in which it was taken, or as the goods themselves once these were settled. */
export function returned({ mode, printer, positions, money }: ReturnedMoney): FiscalDocument[] {
  return inDocuments({ kind: 'refund', mode, printer, ...money, positions: [] }, positions);
}

/** In as many documents as the positions need; the means fill one after another. */
function inDocuments(document: FiscalDocument, positions: readonly Position[]): FiscalDocument[] {
  const left = { cash_kop: document.cash_kop, cashless_kop: document.cashless_kop, prepaid_kop: document.prepaid_kop };
  const documents: FiscalDocument[] = [];
  for (let from = 0; from < positions.length; from += MAX_POSITIONS) {
    const page = positions.slice(from, from + MAX_POSITIONS);
    let open = page.reduce((all, { sum_kop }) => all + sum_kop, 0);
    const take = (means: keyof Means): number => {
      const taken = Math.min(open, left[means]);
      left[means] -= taken;
      open -= taken;
      return taken;
    };
    const means = { prepaid_kop: take('prepaid_kop'), cash_kop: take('cash_kop'), cashless_kop: take('cashless_kop') };
    const isSettled = document.kind === 'settlement' || document.kind === 'full';
    const kind = isSettled ? (means.prepaid_kop > 0 ? 'settlement' : 'full') : document.kind;
    documents.push({ ...document, kind, ...means, positions: page });
  }
  return documents;
}
