import { isUnpaid, PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { formatMoney } from '@studio/ui';
import { correctionsOf, correctionWords } from './corrections-of';

/** What the person at the counter does after money of a sale was moved: «Отдайте клиенту 200,00 ₽ наличными»; null when nothing moved. */
export function doneWords(before: SaleCard, after: SaleCard): string | null {
  const known = new Set(before.refunds.map(({ request_id }) => request_id));
  const corrected = correctionsOf(after).find(({ id }) => !known.has(id));
  if (corrected) return `${correctionWords(corrected)}. ${nextWords(after)}`;
  const back = newlyBack(before, after);
  if (back.length === 0) return null;
  const words = back.map(({ method, amount_kop }) =>
    method === 'cash'
      ? `Отдайте клиенту ${formatMoney(amount_kop)} наличными`
      : `${formatMoney(amount_kop)} вернётся ${PAYMENT_METHODS[method].back}`,
  );
  return `${words.join('. ')}.`;
}

/** What went back since then, kopecks by way of payment. */
function newlyBack(before: SaleCard, after: SaleCard): Pick<SaleCard['refunds'][number], 'method' | 'amount_kop'>[] {
  const known = new Set(before.refunds.map(({ id }) => id));
  const made = after.refunds.filter(
    ({ id, state, is_correction }) => !known.has(id) && state !== 'canceled' && !is_correction,
  );
  return [...new Set(made.map(({ method }) => method))].map((method) => ({
    method,
    amount_kop: made.reduce((all, one) => (one.method === method ? all + one.amount_kop : all), 0),
  }));
}

/** Of a correction the client gets nothing; an order whose payment was taken out waits for its money again. */
function nextWords(sale: SaleCard): string {
  return isUnpaid(sale) && sale.due_kop > 0
    ? `Заказ ждёт ${formatMoney(sale.due_kop)}: примите оплату или отмените его.`
    : 'Клиенту отдавать нечего.';
}
