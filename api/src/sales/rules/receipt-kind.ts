import type { ProductKind, ReceiptKind, SaleSource } from '@studio/contracts';

const FILES: readonly ProductKind[] = ['digital', 'all_digital'];

/**
 * The receipt of a payment. At the counter goods and money change hands at once, and files are delivered as they are paid for; an order by
 * link that has to be produced first is prepaid, and settled at handover.
 */
export function receiptKindOf(source: SaleSource, kinds: readonly ProductKind[]): ReceiptKind {
  return source === 'link' && kinds.some((kind) => !FILES.includes(kind)) ? 'prepayment' : 'full';
}
