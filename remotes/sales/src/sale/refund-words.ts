import type { PaymentMethod, Refunding } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

/** The way back of what came so. */
const BACK: Record<PaymentMethod, string> = {
  cash: 'наличными',
  card: 'на карту',
  sbp: 'через СБП',
  online: 'туда, откуда платили по ссылке',
};

/** «Вернётся 300,00 ₽ наличными и 3,33 ₽ на карту». */
export function refundWords({ methods }: Pick<Refunding, 'methods'>): string {
  const parts = methods.map(({ method, amount_kop }) => `${formatMoney(amount_kop)} ${BACK[method]}`);
  return `Вернётся ${[parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((words) => words !== '').join(' и ')}`;
}
