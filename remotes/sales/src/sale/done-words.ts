import { isUnpaid, PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { formatMoney } from '@studio/ui';
import { correctionsOf, correctionWords } from './corrections-of';

/** What the person at the counter does after money of a sale was moved: «Отдайте клиенту 200,00 ₽ наличными»; null when nothing moved. */
export function doneWords(before: SaleCard, after: SaleCard): string | null {
  const known = new Set(before.refunds.map(({ request_id }) => request_id));
  const corrected = correctionsOf(after).find(({ id }) => !known.has(id));
  if (corrected) return `${correctionWords(corrected)}. ${nextWords(after)}`;
  const back = after.refunds.filter(({ request_id, state }) => !known.has(request_id) && state !== 'canceled');
  if (back.length === 0) return null;
  const words = back.map(({ method, amount_kop }) =>
    method === 'cash'
      ? `Отдайте клиенту ${formatMoney(amount_kop)} наличными`
      : `${formatMoney(amount_kop)} вернётся ${PAYMENT_METHODS[method].back}`,
  );
  return `${words.join('. ')}.`;
}

/** Of a correction the client gets nothing; an order whose payment was taken out waits for its money again. */
function nextWords(sale: SaleCard): string {
  return isUnpaid(sale) && sale.due_kop > 0
    ? `Заказ ждёт ${formatMoney(sale.due_kop)}: примите оплату или отмените его.`
    : 'Клиенту отдавать нечего.';
}
