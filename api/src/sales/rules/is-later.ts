import type { ProductKind, SaleSource } from '@studio/contracts';

/** Goods that are delivered as they are paid for. */
export const FILES: readonly ProductKind[] = ['digital', 'all_digital'];

/**
 * Whether goods of a sale are handed over later than they are paid for: an order by link, or one of the counter whose client comes again.
 * Files are delivered as they are paid for.
 */
export function isLater(
  { source, goods_later }: { source: SaleSource; goods_later: boolean },
  lines: readonly { kind: ProductKind }[],
): boolean {
  return (source === 'link' || goods_later) && lines.some(({ kind }) => !FILES.includes(kind));
}

/** Whether the client went away with goods as they were paid for. */
export function isTakenAtOnce(
  sale: { source: SaleSource; goods_later: boolean },
  lines: readonly { kind: ProductKind }[],
): boolean {
  return !isLater(sale, lines) && lines.some(({ kind }) => !FILES.includes(kind));
}
