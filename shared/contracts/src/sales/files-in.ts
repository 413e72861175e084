import type { OfferedProduct } from './holds-of';

/** Single files that so many pieces are, also inside packages. What is not on offer counts none. */
export function filesIn(
  lines: readonly { product_id: string; quantity: number }[],
  offers: readonly OfferedProduct[],
): number {
  const known = new Map(offers.map((offer) => [offer.product_id, offer]));
  return lines.reduce((all, { product_id, quantity }) => {
    const offer = known.get(product_id);
    if (offer?.kind === 'digital') return all + quantity;
    const inside = offer?.items.filter(({ kind }) => kind === 'digital') ?? [];
    return all + quantity * inside.reduce((sum, item) => sum + item.quantity, 0);
  }, 0);
}
