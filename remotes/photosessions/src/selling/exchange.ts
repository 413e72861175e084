import { PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { formatMoney } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beginExchange, type CartChoice } from './cart-store';

/** The sale that is exchanged, and what went back for it, kopecks by way of payment; null while that is not known. */
export interface Exchange {
  sale_id: string;
  returned: readonly Returned[] | null;
}

type Returned = Pick<SaleCard['refunds'][number], 'method' | 'amount_kop'>;

/** What the last refund of a sale gave back: its money, and its goods as a cart's choices; null before any. */
function returnedOf({
  refunds,
  lines,
}: Pick<SaleCard, 'refunds' | 'lines'>): { returned: Returned[]; goods: CartChoice[] } | null {
  const made = refunds.filter(({ state }) => state !== 'canceled');
  const last = made.filter(({ request_id }) => request_id === made[0]?.request_id);
  if (last.length === 0) return null;
  const pieces = last.flatMap((one) => one.lines);
  const goods = lines.flatMap(({ id, product_id, photo_id }) => {
    const quantity = pieces.reduce((all, one) => (one.sale_line_id === id ? all + one.quantity : all), 0);
    return product_id === null || quantity === 0 ? [] : [{ product_id, photo_id, quantity }];
  });
  return { returned: last, goods };
}

/** The exchange that the address names: its cart begins with the goods that came back. */
export function useExchange(cartKey: string, saleId: string | null): Exchange | null {
  const { data } = useQuery({
    ...orpc.sales.get.queryOptions({ input: { id: saleId ?? '' } }),
    enabled: saleId !== null,
  });
  useEffect(() => {
    const returned = data && returnedOf(data);
    if (saleId !== null && returned) beginExchange(cartKey, saleId, returned.goods);
  }, [cartKey, saleId, data]);
  return saleId === null ? null : { sale_id: saleId, returned: (data && returnedOf(data)?.returned) ?? null };
}

/** Cash of the exchange that the client has not in hand yet, kopecks: it counts when the new goods are paid in cash. */
export function cashBack(exchange: Exchange | null): number {
  return sumOf(exchange?.returned?.filter(({ method }) => method === 'cash') ?? []);
}

/** «Обмен: вернули 300,00 ₽ на карту, новое стоит 400,00 ₽.» What is to be taken is said by the figure of the payment, and only there. */
export function exchangeWords({ returned }: Exchange, total_kop: number): string {
  if (returned === null) return 'Обмен: новая продажа запомнит, взамен какой она сделана.';
  const methods = [...new Set(returned.map(({ method }) => method))];
  const sums = methods.map(
    (way) => `${formatMoney(sumOf(returned.filter(({ method }) => method === way)))} ${PAYMENT_METHODS[way].back}`,
  );
  return `Обмен: вернули ${sums.join(' и ')}, новое стоит ${formatMoney(total_kop)}.`;
}

const sumOf = (returned: readonly Returned[]) => returned.reduce((all, { amount_kop }) => all + amount_kop, 0);
