import type { ProductKind } from '@studio/contracts';

/** What a position sells, in the words that YooKassa (`payment_subject`) and ATOL (`payment_object`) share; `payment` names no goods. */
export function receiptSubject(kind: ProductKind | null): 'service' | 'commodity' | 'payment' {
  if (kind === null) return 'payment';
  return kind === 'service' || kind === 'digital' || kind === 'all_digital' ? 'service' : 'commodity';
}
