import { splitSum } from '@studio/contracts';
import { sumOfParts } from './method-sums';

/** A line with the quantities returned by earlier refunds, succeeded or under way. */
export interface RefundableLine {
  id: string;
  quantity: number;
  sum_kop: number;
  refunded_quantity: number;
  refunded_kop: number;
}

/** A succeeded payment with the amount of its earlier refunds. */
export interface RefundablePayment {
  id: string;
  amount_kop: number;
  refunded_kop: number;
}

export interface PlannedRefund {
  payment_id: string;
  amount_kop: number;
  lines: { sale_line_id: string; quantity: number; sum_kop: number }[];
}

export type RefundPlan =
  | { refunds: PlannedRefund[] }
  /** More pieces than are left of this line, or an unknown line. */
  | { fault: 'line'; index: number }
  /** Pieces that cost more than was paid, of an order that goes on without them: the rest would never add up. */
  | { fault: 'rest'; sum_kop: number; money_kop: number }
  /** A sum without pieces that is more than is left. */
  | { fault: 'over'; left_kop: number }
  /** No money is left to refund. */
  | { fault: 'money' }
  /** More of a payment than is left of it, a payment twice, or an unknown one; then nothing is left. */
  | { fault: 'part'; index: number; left_kop: number }
  /** The chosen parts make another sum than goes back. */
  | { fault: 'sum'; sum_kop: number; parts_kop: number };

export interface WantedLine {
  sale_line_id: string;
  quantity: number;
}

export interface ChosenPart {
  payment_id: string;
  amount_kop: number;
}

/**
 * Which payments refund what for the lines; without lines, everything that is left. Of a sale that was paid in part, no more than that; while
 * it waits for the rest of its money, pieces that this money does not cover go back only with all others.
 * Several refunds of one line add up exactly to its sum when its last piece is returned. Without chosen parts one payment is taken after
 * another.
 */
export function planRefund(
  lines: readonly RefundableLine[],
  payments: readonly RefundablePayment[],
  wanted: readonly WantedLine[] | null,
  parts: readonly ChosenPart[] | null = null,
  waits = false,
): RefundPlan {
  const asked =
    wanted ??
    lines.map(({ id, quantity, refunded_quantity }) => ({ sale_line_id: id, quantity: quantity - refunded_quantity }));
  const taken: PlannedRefund['lines'] = [];
  for (const [index, { sale_line_id, quantity }] of asked.entries()) {
    const line = lines.find(({ id }) => id === sale_line_id);
    const isTwice = asked.findIndex((other) => other.sale_line_id === sale_line_id) !== index;
    if (!line || isTwice || quantity > line.quantity - line.refunded_quantity) return { fault: 'line', index };
    const sum_kop = priceOf(line, quantity);
    // Of pieces that came back a part of the money may have stayed: the bank refused it.
    if (quantity > 0 || sum_kop > 0) taken.push({ sale_line_id, quantity, sum_kop });
  }
  const money_kop = moneyLeft(payments);
  const price_kop = sumOf(taken);
  if (waits && price_kop > money_kop && piecesOf(taken) < piecesLeft(lines))
    return money_kop === 0 ? { fault: 'money' } : { fault: 'rest', sum_kop: price_kop, money_kop };
  return fromPayments(withinMoney(taken, money_kop), payments, parts);
}

/**
 * Which payments give back a sum for which no pieces come back, in proportion to what is left of the lines: a compensation. What is refunded
 * of a line afterwards is no more than it leaves.
 */
export function planCompensation(
  lines: readonly RefundableLine[],
  payments: readonly RefundablePayment[],
  sum_kop: number,
  parts: readonly ChosenPart[] | null = null,
): RefundPlan {
  const lefts = lines.map((line) => (line.quantity > line.refunded_quantity ? line.sum_kop - line.refunded_kop : 0));
  const left_kop = Math.min(
    moneyLeft(payments),
    lefts.reduce((all, left) => all + left, 0),
  );
  if (left_kop === 0) return { fault: 'money' };
  if (sum_kop > left_kop) return { fault: 'over', left_kop };
  const sums = splitSum(sum_kop, lefts);
  const taken = lines
    .map(({ id }, at) => ({ sale_line_id: id, quantity: 0, sum_kop: sums[at] ?? 0 }))
    .filter((line) => line.sum_kop > 0);
  return fromPayments(taken, payments, parts);
}

function fromPayments(
  paid: PlannedRefund['lines'],
  payments: readonly RefundablePayment[],
  parts: readonly ChosenPart[] | null,
): RefundPlan {
  if (parts === null) return spread(paid, payments);
  const sum_kop = sumOf(paid);
  return sum_kop === 0
    ? { fault: 'money' }
    : (faultOf(parts, payments, sum_kop) ?? spread(paid, only(parts, payments)));
}

/** What pieces cost of what is left of their line, rounded down; with the last ones goes all of it. */
function priceOf(
  { quantity: sold, sum_kop, refunded_quantity, refunded_kop }: RefundableLine,
  quantity: number,
): number {
  const [left, left_kop] = [sold - refunded_quantity, sum_kop - refunded_kop];
  return quantity === left ? left_kop : Number((BigInt(left_kop) * BigInt(quantity)) / BigInt(left));
}

const moneyLeft = (payments: readonly RefundablePayment[]) =>
  payments.reduce((all, { amount_kop, refunded_kop }) => all + amount_kop - refunded_kop, 0);

const sumOf = (lines: PlannedRefund['lines']) => lines.reduce((all, { sum_kop }) => all + sum_kop, 0);
const piecesOf = (lines: PlannedRefund['lines']) => lines.reduce((all, { quantity }) => all + quantity, 0);
const piecesLeft = (lines: readonly RefundableLine[]) =>
  lines.reduce((all, { quantity, refunded_quantity }) => all + quantity - refunded_quantity, 0);

function faultOf(parts: readonly ChosenPart[], payments: readonly RefundablePayment[], sum_kop: number) {
  for (const [index, { payment_id, amount_kop }] of parts.entries()) {
    const one = payments.find(({ id }) => id === payment_id);
    const isTwice = parts.findIndex((other) => other.payment_id === payment_id) !== index;
    const left_kop = one && !isTwice ? one.amount_kop - one.refunded_kop : 0;
    if (amount_kop > left_kop) return { fault: 'part', index, left_kop } as const;
  }
  const parts_kop = sumOfParts(parts);
  return parts_kop === sum_kop ? null : ({ fault: 'sum', sum_kop, parts_kop } as const);
}

/** The payments as if no more than the chosen parts were left of them. */
function only(parts: readonly ChosenPart[], payments: readonly RefundablePayment[]): RefundablePayment[] {
  return payments.flatMap(({ id }) => {
    const part = parts.find(({ payment_id }) => payment_id === id);
    return part ? [{ id, amount_kop: part.amount_kop, refunded_kop: 0 }] : [];
  });
}

/** Goods of a sale that was paid in part: what the money covers, the first lines first; the rest returns for nothing. */
function withinMoney(taken: PlannedRefund['lines'], money_kop: number): PlannedRefund['lines'] {
  let money = money_kop;
  return taken.map((line) => {
    const sum_kop = Math.min(line.sum_kop, money);
    money -= sum_kop;
    return { ...line, sum_kop };
  });
}

/** Fills one payment after another; a line that one payment cannot cover continues with the next, its pieces counted once. */
function spread(taken: readonly PlannedRefund['lines'][number][], payments: readonly RefundablePayment[]): RefundPlan {
  const refunds: PlannedRefund[] = [];
  const purses = payments
    .map(({ id, amount_kop, refunded_kop }) => ({ id, left: amount_kop - refunded_kop }))
    .filter(({ left }) => left > 0);
  let current = null as PlannedRefund | null;
  for (const { sale_line_id, quantity, sum_kop } of taken) {
    let left = sum_kop;
    let pieces = quantity;
    do {
      const purse = purses[0];
      // A line without a price needs no money.
      if (!purse && !(current && left === 0)) return { fault: 'money' };
      if (purse && current?.payment_id !== purse.id) {
        current = { payment_id: purse.id, amount_kop: 0, lines: [] };
        refunds.push(current);
      }
      const part = Math.min(purse?.left ?? 0, left);
      current?.lines.push({ sale_line_id, quantity: pieces, sum_kop: part });
      if (current) current.amount_kop += part;
      left -= part;
      pieces = 0;
      if (!purse) continue;
      purse.left -= part;
      if (purse.left === 0) purses.shift();
    } while (left > 0);
  }
  const paying = refunds.filter(({ amount_kop }) => amount_kop > 0);
  return paying.length > 0 ? { refunds: paying } : { fault: 'money' };
}
