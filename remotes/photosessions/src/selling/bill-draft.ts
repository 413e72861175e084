import { useState } from 'react';

/** What the seller types into the checkout of a cart. */
interface BillDraft {
  discountText: string;
  discountKind: 'percent' | 'sum';
  reason: string;
  note: string;
}

const EMPTY: BillDraft = { discountText: '', discountKind: 'percent', reason: '', note: '' };
const drafts = new Map<string, BillDraft>();

/** The draft of this cart's bill: also after its checkout was closed by Escape, until the cart is empty. */
export function useBillDraft(cartKey: string): { draft: BillDraft; change: (part: Partial<BillDraft>) => void } {
  const [draft, setDraft] = useState(() => drafts.get(cartKey) ?? EMPTY);
  const change = (part: Partial<BillDraft>) => {
    const next = { ...(drafts.get(cartKey) ?? EMPTY), ...part };
    drafts.set(cartKey, next);
    setDraft(next);
  };
  return { draft, change };
}

export function forgetBillDraft(cartKey: string): void {
  drafts.delete(cartKey);
}
