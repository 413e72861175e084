import type { ProductKind } from '@studio/contracts';

/** What a receipt's line sells, in the words that YooKassa (`payment_subject`) and ATOL (`payment_object`) share. */
export function receiptSubject(kind: ProductKind): 'service' | 'commodity' {
  return kind === 'service' || kind === 'digital' || kind === 'all_digital' ? 'service' : 'commodity';
}
