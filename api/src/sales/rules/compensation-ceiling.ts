import { discountOf, isWithinCeiling } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { rubles } from '../../kernel/words/rubles';
import type { RefundableLine } from './plan-refund';

/**
 * A sum for which nothing comes back is a discount on what the client keeps: with all that was given so before, no more than a discount that
 * the person may give.
 * @param lines as they are before it
 * @param percent the highest discount of whoever gives it
 * @throws `discount_over_ceiling` at `sum_kop` with what may still be given
 */
export function requireWithinCeiling(lines: readonly RefundableLine[], sum_kop: number, percent: number): void {
  const kept = lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  const paid_kop = kept.reduce((all, line) => all + paidFor(line), 0);
  const left_kop = kept.reduce((all, line) => all + line.sum_kop - line.refunded_kop, 0);
  // What pieces lose by rounding was given to nobody.
  const given_kop = Math.max(0, paid_kop - left_kop);
  if (isWithinCeiling(paid_kop, given_kop + sum_kop, percent)) return;
  const most_kop = Math.max(0, discountOf(paid_kop, { kind: 'percent', basis_points: percent * 100 }) - given_kop);
  throw failure('discount_over_ceiling', {
    field: 'sum_kop',
    message: `${most_kop === 0 ? 'Больше без возврата товара вы вернуть не можете' : `Без возврата товара вы можете вернуть не больше ${rubles(most_kop)}`}: ваша скидка — до ${percent} %. Отметьте, что клиент возвращает, или позовите того, чья скидка больше.`,
    details: { ceiling: percent, most_kop },
  });
}

/** What was paid for the pieces that the client keeps. */
function paidFor({ quantity, sum_kop, refunded_quantity }: RefundableLine): number {
  return Number((BigInt(sum_kop) * BigInt(quantity - refunded_quantity)) / BigInt(quantity));
}
