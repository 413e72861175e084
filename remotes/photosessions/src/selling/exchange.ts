import { PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { formatMoney } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PriceOffer } from './cart-lines';
import { beginExchange } from './cart-store';
import { goodsBack } from './goods-back';

/** The sale that is exchanged, and what went back for it, kopecks by way of payment; null while that is not known. */
export interface Exchange {
  sale_id: string;
  returned: readonly Returned[] | null;
}

type Returned = Pick<SaleCard['refunds'][number], 'method' | 'amount_kop'>;

/** The rows of the last refund that was made for an exchange of the sale; none before any. */
function lastReturned({ refunds }: Pick<SaleCard, 'refunds'>): SaleCard['refunds'] {
  const made = refunds.filter(({ state, for_exchange }) => for_exchange && state !== 'canceled');
  return made.filter(({ request_id }) => request_id === made[0]?.request_id);
}

/** The exchange that the address names: its cart begins with the goods that came back. */
export function useExchange(
  cartKey: string,
  saleId: string | null,
  offers: readonly PriceOffer[] | undefined,
): Exchange | null {
  const { data } = useQuery({
    ...orpc.sales.get.queryOptions({ input: { id: saleId ?? '' } }),
    enabled: saleId !== null,
  });
  useEffect(() => {
    const last = data ? lastReturned(data) : [];
    if (data && offers && saleId !== null && last.length > 0)
      beginExchange(cartKey, saleId, goodsBack(data, last, offers));
  }, [cartKey, saleId, data, offers]);
  if (saleId === null) return null;
  const last = data ? lastReturned(data) : [];
  return { sale_id: saleId, returned: last.length > 0 ? last : null };
}

/** Cash of the exchange that the client has not in hand yet, kopecks: it counts when the new goods are paid in cash. */
export function cashBack(exchange: Exchange | null): number {
  return sumOf(exchange?.returned?.filter(({ method }) => method === 'cash') ?? []);
}

/** Cash of the exchange, kopecks, that the client has to get now that the new goods are paid: none where it counted with cash for them. */
export function cashOwed(exchange: Exchange | null, { payments }: Pick<SaleCard, 'payments'>): number {
  return payments.some(({ method, state }) => method === 'cash' && state === 'succeeded') ? 0 : cashBack(exchange);
}

/** What stands at the cart of an exchange: «Обмен: выберите новое. 350,00 ₽ за прежнее пока не отдавайте…»; null without one. */
export function choosingWords(exchange: Exchange | null): string | null {
  if (exchange === null) return null;
  const back = cashBack(exchange);
  return back === 0
    ? 'Обмен: выберите новое.'
    : `Обмен: выберите новое. ${formatMoney(back)} за прежнее пока не отдавайте; не возьмут новое — отдайте наличными.`;
}

/** «Обмен: за прежнее 300,00 ₽ на карту, новое стоит 400,00 ₽.» What is to be taken is said by the figure of the payment, and only there. */
export function exchangeWords({ returned }: Exchange, total_kop: number): string {
  if (returned === null) return 'Обмен: новая продажа запомнит, взамен какой она сделана.';
  const methods = [...new Set(returned.map(({ method }) => method))];
  const sums = methods.map(
    (way) => `${formatMoney(sumOf(returned.filter(({ method }) => method === way)))} ${PAYMENT_METHODS[way].back}`,
  );
  return `Обмен: за прежнее ${sums.join(' и ')}, новое стоит ${formatMoney(total_kop)}.`;
}

const sumOf = (returned: readonly Returned[]) => returned.reduce((all, { amount_kop }) => all + amount_kop, 0);
