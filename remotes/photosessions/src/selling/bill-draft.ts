import { useState } from 'react';

/** What the seller types into the checkout of a cart. */
interface BillDraft {
  discountText: string;
  discountKind: 'percent' | 'sum';
  reason: string;
  note: string;
  /** The client comes for the goods later. */
  later: boolean;
}

const EMPTY: BillDraft = { discountText: '', discountKind: 'percent', reason: '', note: '', later: false };
const keyOf = (cartKey: string) => `cart-bill:${cartKey}`;

/** The draft of this cart's bill: kept as long as the cart is, also when its checkout was closed by Escape or the session ended. */
export function useBillDraft(cartKey: string): { draft: BillDraft; change: (part: Partial<BillDraft>) => void } {
  const [draft, setDraft] = useState(() => readDraft(cartKey));
  const change = (part: Partial<BillDraft>) => {
    const next = { ...readDraft(cartKey), ...part };
    sessionStorage.setItem(keyOf(cartKey), JSON.stringify(next));
    setDraft(next);
  };
  return { draft, change };
}

export function forgetBillDraft(cartKey: string): void {
  sessionStorage.removeItem(keyOf(cartKey));
}

function readDraft(cartKey: string): BillDraft {
  const kept = sessionStorage.getItem(keyOf(cartKey));
  return kept === null ? EMPTY : { ...EMPTY, ...(JSON.parse(kept) as Partial<BillDraft>) };
}
