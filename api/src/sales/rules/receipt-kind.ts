import type { ProductKind, ReceiptKind, SaleSource } from '@studio/contracts';

const FILES: readonly ProductKind[] = ['digital', 'all_digital'];

/**
 * The receipt of a payment. At the counter goods and money change hands at once, and files are handed over as they are
 * paid for; an order by link that has to be made first is paid ahead, and settled when it is handed over.
 */
export function receiptKindOf(source: SaleSource, kinds: readonly ProductKind[]): ReceiptKind {
  return source === 'link' && kinds.some((kind) => !FILES.includes(kind)) ? 'prepayment' : 'full';
}
