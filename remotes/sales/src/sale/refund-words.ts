import { PAYMENT_METHODS, type Refunding } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

/** «Вернётся 300,00 ₽ наличными и 3,33 ₽ на карту». */
export function refundWords({ methods }: Pick<Refunding, 'methods'>): string {
  const parts = methods.map(({ method, amount_kop }) => `${formatMoney(amount_kop)} ${PAYMENT_METHODS[method].back}`);
  return `Вернётся ${[parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((words) => words !== '').join(' и ')}`;
}
