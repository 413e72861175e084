import { discountOf, type NewSale, type OwnedFiles, type Prices, withoutOwned } from '@studio/contracts';
import { useMemo, useState } from 'react';
import { useBillDraft } from './bill-draft';
import { cartLines, cheaperWay, saleOf, sumOf } from './cart-lines';
import { type CartChoice, takeCheaper, useIsCheaper } from './cart-store';
import { faultOfDiscount, readDiscount } from './checkout-rules';

type Shares = NonNullable<NewSale['shares']>;

/** What is sold and for how much: the cart, as the cheaper set if the person takes it, with the discount and its reason. */
export function useBill(cartKey: string, cart: readonly CartChoice[], prices: Prices, owned: OwnedFiles) {
  const { offers, discount_ceiling: ceiling } = prices;
  const isTaken = useIsCheaper(cartKey);
  const { draft, change } = useBillDraft(cartKey);
  const { discountText, discountKind, reason } = draft;
  const [shares, setShares] = useState<Shares | null>(null);

  const chosen = useMemo(() => cartLines(cart, offers, owned), [cart, offers, owned]);
  const cheaper = useMemo(() => cheaperWay(chosen, offers), [chosen, offers]);
  const isCheaper = isTaken && cheaper !== null;
  const sale = useMemo(
    () => saleOf(chosen, offers, isCheaper ? cheaper.combination : null),
    [chosen, offers, isCheaper, cheaper],
  );
  const subtotal = sumOf(sale.lines);
  const discount = readDiscount(discountKind, discountText);
  const off = discountOf(subtotal, discount);
  return {
    sale,
    lines: sale.lines,
    /** Some of what was chosen is not sold again: the client has paid for it. */
    hasOwned: useMemo(() => withoutOwned(cart, offers, owned).length < cart.length, [cart, offers, owned]),
    subtotal,
    discount,
    off,
    total: subtotal - off,
    /** Why it cannot be sold like this. */
    fault: faultOfDiscount({ text: discountText, discount, subtotal, off, reason, ceiling }),
    ceiling,
    isCheaper,
    /** A set that costs less than what was chosen; `isCheaper` tells whether it was taken. */
    cheaper,
    takeCheaper: (isWanted: boolean) => takeCheaper(cartKey, isWanted),
    ...draft,
    setDiscountText: (text: string) => change({ discountText: text }),
    setDiscountKind: (kind: typeof discountKind) => change({ discountKind: kind }),
    setReason: (text: string) => change({ reason: text }),
    setNote: (text: string) => change({ note: text }),
    setLater: (later: boolean) => change({ later }),
    shares,
    setShares,
  };
}

export type Bill = ReturnType<typeof useBill>;
