import { holdsOf, type OfferedProduct } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

interface Bought {
  product_id: string;
  quantity: number;
  photo_id?: string | null | undefined;
}

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
  lines: readonly Bought[],
  photos: readonly Named[],
  offers: readonly OfferedProduct[],
): void {
  if (hasUnpaidPictures(lines, photos, offers))
    throw failure('validation_failed', { field: 'photos', message: 'Снимков выбрано больше, чем куплено.' });
}

/** Whether more of a product is named than the lines contain. */
export function hasUnpaidPictures(
  lines: readonly Bought[],
  photos: readonly Named[],
  offers: readonly OfferedProduct[],
): boolean {
  const pieces = (some: readonly Named[]) => some.reduce((all, { quantity }) => all + quantity, 0);
  return pieces(paidPictures(lines, photos, offers)) < pieces(photos);
}

/** The named pictures as far as the lines contain them, the first ones first. */
export function paidPictures<One extends Named>(
  lines: readonly Bought[],
  photos: readonly One[],
  offers: readonly OfferedProduct[],
): One[] {
  const left = piecesWithoutPicture(lines, offers);
  return photos.flatMap((one) => {
    const pieces = left.get(one.product_id) ?? 0;
    const quantity = Math.min(pieces, one.quantity);
    left.set(one.product_id, pieces - quantity);
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** By product. A line of a picture has its own already. */
function piecesWithoutPicture(lines: readonly Bought[], offers: readonly OfferedProduct[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const add = (product_id: string, quantity: number) =>
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  for (const { product_id, quantity, photo_id } of lines) {
    if (!photo_id) add(product_id, quantity);
    const offer = offers.find((one) => one.product_id === product_id);
    for (const held of offer ? holdsOf(offer, offers) : [])
      if (held.product_id !== product_id)
        add(held.product_id, held.quantity === 'all' ? Number.POSITIVE_INFINITY : held.quantity * quantity);
  }
  return pieces;
}
