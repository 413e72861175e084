import { holdsOf, type OfferedProduct } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { PricedSale } from './price-sale';

interface Named {
  product_id: string;
  quantity: number;
}

/**
 * Whoever orders names the pictures of what is bought; no more of a product than the lines contain, singly or in packages: whose picture
 * is named as a digital photo gets its file.
 * @throws `validation_failed` at `photos`
 */
export function requirePaidPictures(
  lines: PricedSale['lines'],
  photos: readonly Named[],
  offers: readonly OfferedProduct[],
): void {
  const left = piecesWithoutPicture(lines, offers);
  for (const { product_id, quantity } of photos) {
    const pieces = (left.get(product_id) ?? 0) - quantity;
    if (pieces < 0)
      throw failure('validation_failed', { field: 'photos', message: 'Снимков выбрано больше, чем куплено.' });
    left.set(product_id, pieces);
  }
}

/** By product. A line of a picture has its own already. */
function piecesWithoutPicture(lines: PricedSale['lines'], offers: readonly OfferedProduct[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const add = (product_id: string, quantity: number) =>
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  for (const { product_id, quantity, photo_id } of lines) {
    if (photo_id === null) add(product_id, quantity);
    const offer = offers.find((one) => one.product_id === product_id);
    for (const held of offer ? holdsOf(offer, offers) : [])
      if (held.product_id !== product_id)
        add(held.product_id, held.quantity === 'all' ? Number.POSITIVE_INFINITY : held.quantity * quantity);
  }
  return pieces;
}
