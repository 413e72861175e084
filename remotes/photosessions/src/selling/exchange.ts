import type { SaleCard } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { formatMoney } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beginExchange, type CartChoice } from './cart-store';

/** The sale that is exchanged, and the kopecks that went back for it; null while they are not known. */
export interface Exchange {
  sale_id: string;
  returned_kop: number | null;
}

/** What the last refund of a sale gave back: its money, and its goods as a cart's choices; null before any. */
function returnedOf({
  refunds,
  lines,
}: Pick<SaleCard, 'refunds' | 'lines'>): { returned_kop: number; goods: CartChoice[] } | null {
  const made = refunds.filter(({ state }) => state !== 'canceled');
  const last = made.filter(({ request_id }) => request_id === made[0]?.request_id);
  if (last.length === 0) return null;
  const pieces = last.flatMap((one) => one.lines);
  const goods = lines.flatMap(({ id, product_id, photo_id }) => {
    const quantity = pieces.reduce((all, one) => (one.sale_line_id === id ? all + one.quantity : all), 0);
    return product_id === null || quantity === 0 ? [] : [{ product_id, photo_id, quantity }];
  });
  return { returned_kop: last.reduce((all, { amount_kop }) => all + amount_kop, 0), goods };
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
  return saleId === null ? null : { sale_id: saleId, returned_kop: (data && returnedOf(data)?.returned_kop) ?? null };
}

/** «Обмен: вернули 300,00 ₽, новое стоит 400,00 ₽. Доплата 100,00 ₽.» */
export function exchangeWords({ returned_kop }: Exchange, total_kop: number): string {
  if (returned_kop === null) return 'Обмен: новая продажа запомнит, взамен какой она сделана.';
  const more = total_kop - returned_kop;
  const difference =
    more === 0 ? 'Без доплаты' : more > 0 ? `Доплата ${formatMoney(more)}` : `Сдача ${formatMoney(-more)}`;
  return `Обмен: вернули ${formatMoney(returned_kop)}, новое стоит ${formatMoney(total_kop)}. ${difference}.`;
}
