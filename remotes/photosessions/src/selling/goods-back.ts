import { holdsOf, type SaleCard } from '@studio/contracts';
import type { PriceOffer } from './cart-lines';
import type { CartChoice } from './cart-store';

type Back = Pick<SaleCard['refunds'][number], 'lines' | 'photo_ids'>;

/**
 * The goods that a refund gave back, as a cart's choices: a line of its own picture as it was, another one with the pictures that it was for, a
 * package by what it holds. The cart finds the package again, which costs less.
 */
export function goodsBack(
  sale: Pick<SaleCard, 'lines' | 'photos'>,
  refunds: readonly Back[],
  offers: readonly PriceOffer[],
): CartChoice[] {
  const pieces = refunds.flatMap(({ lines }) => lines);
  const pictures = picturesBack(sale, refunds[0]?.photo_ids ?? []);
  return sale.lines.flatMap(({ id, product_id, photo_id }): CartChoice[] => {
    const quantity = pieces.reduce((all, one) => (one.sale_line_id === id ? all + one.quantity : all), 0);
    if (product_id === null || quantity === 0) return [];
    const offer = photo_id === null ? offers.find((one) => one.product_id === product_id) : undefined;
    const held = offer ? holdsOf(offer, offers) : [];
    const counted = held.flatMap((one) =>
      one.quantity === 'all' ? [] : [{ product_id: one.product_id, quantity: one.quantity * quantity }],
    );
    // All pictures of a session have no number of pieces.
    return counted.length === 0 || counted.length < held.length
      ? [{ product_id, photo_id, quantity }]
      : counted.flatMap((one) => taken(pictures, one));
  });
}

/** Pictures of no line of their own that the sale sells no more: those whose files the refund named, where it named some. */
function picturesBack({ lines, photos }: Pick<SaleCard, 'lines' | 'photos'>, named: readonly string[]): CartChoice[] {
  return photos
    .filter(({ is_kept, photo_id }) => (named.length > 0 ? named.includes(photo_id) : !is_kept))
    .map(({ photo_id, product_id, quantity }) => {
      const own = lines.filter((line) => line.photo_id === photo_id && line.product_id === product_id);
      return { photo_id, product_id, quantity: own.reduce((left, line) => left - line.quantity, quantity) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** So many pieces of the product out of these pictures, which has fewer of them then; the rest is of no picture. */
function taken(pictures: CartChoice[], { product_id, quantity }: Pick<CartChoice, 'product_id' | 'quantity'>) {
  const choices: CartChoice[] = [];
  let left = quantity;
  for (const picture of pictures) {
    const pieces = picture.product_id === product_id ? Math.min(left, picture.quantity) : 0;
    if (pieces === 0) continue;
    picture.quantity -= pieces;
    left -= pieces;
    choices.push({ ...picture, quantity: pieces });
  }
  return left > 0 ? [...choices, { product_id, photo_id: null, quantity: left }] : choices;
}
