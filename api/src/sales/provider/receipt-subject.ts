import type { ProductKind, ReceiptMode } from '@studio/contracts';

/**
 * What a position sells, in the words that YooKassa (`payment_subject`) and ATOL (`payment_object`) share. Money that names no goods is a
 * `payment` before them, and `another` subject once they are settled.
 */
export function receiptSubject(
  kind: ProductKind | null,
  mode: ReceiptMode,
): 'service' | 'commodity' | 'payment' | 'another' {
  if (kind === null) return mode === 'full_payment' ? 'another' : 'payment';
  return kind === 'service' || kind === 'digital' || kind === 'all_digital' ? 'service' : 'commodity';
}
