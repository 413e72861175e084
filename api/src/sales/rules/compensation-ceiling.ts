import { discountOf, isWithinCeiling } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { rubles } from '../../kernel/words/rubles';
import type { RefundableLine } from './plan-refund';

interface PricedLine extends RefundableLine {
  /** Of one piece, before any discount. */
  price_kop: number;
}

/**
 * A sum for which nothing comes back is a discount on what the client keeps: with the discount that it was sold with, and all that was given so
 * before, no more than a discount that the person may give.
 * @param lines as they are before it
 * @param percent the highest discount of whoever gives it
 * @throws `discount_over_ceiling` at `sum_kop` with what may still be given
 */
export function requireWithinCeiling(lines: readonly PricedLine[], sum_kop: number, percent: number): void {
  const kept = lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  const price_kop = kept.reduce((all, line) => all + line.price_kop * (line.quantity - line.refunded_quantity), 0);
  const left_kop = kept.reduce((all, line) => all + line.sum_kop - line.refunded_kop, 0);
  const given_kop = Math.max(0, price_kop - left_kop);
  if (isWithinCeiling(price_kop, given_kop + sum_kop, percent)) return;
  const most_kop = Math.max(0, discountOf(price_kop, { kind: 'percent', basis_points: percent * 100 }) - given_kop);
  throw failure('discount_over_ceiling', {
    field: 'sum_kop',
    message: `${most_kop === 0 ? 'Больше без возврата товара вы вернуть не можете' : `Без возврата товара вы можете вернуть не больше ${rubles(most_kop)}`}: ваша скидка — до ${percent} %. Отметьте, что клиент возвращает, или позовите того, чья скидка больше.`,
    details: { ceiling: percent, most_kop },
  });
}
