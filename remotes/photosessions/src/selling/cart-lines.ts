import {
  cheaperWay as cheaperWayOf,
  type Combination,
  isSinglePiece,
  type NewSale,
  type Prices,
  PRODUCT_KINDS,
  type SaleCard,
  type OwnedFiles,
  withoutContained,
  withoutOwned,
} from '@studio/contracts';
import type { CartChoice } from './cart-store';

export type PriceOffer = Prices['offers'][number];

export interface CartLine {
  offer: PriceOffer;
  quantity: number;
  sum_kop: number;
  photo_id: string | null;
}

/** Of a client of whom nothing is known: the server refuses what was paid for. */
export const NOTHING_OWNED: OwnedFiles = { all: false, photos: new Set() };

/**
 * The cart at the prices in force, without products that have none, without files that the client has paid for or that are in it twice, and
 * without what the whole in it contains.
 */
export function cartLines(
  cart: readonly CartChoice[],
  offers: readonly PriceOffer[],
  owned: OwnedFiles = NOTHING_OWNED,
): CartLine[] {
  return withoutContained(withoutOwned(cart, offers, owned), offers).flatMap(({ product_id, quantity, photo_id }) => {
    const offer = offers.find((one) => one.product_id === product_id);
    return offer ? [{ offer, quantity, photo_id, sum_kop: offer.price_kop * quantity }] : [];
  });
}

/** What was sold, as a cart's lines. */
export function linesOfSale({ lines }: Pick<SaleCard, 'lines'>): CartLine[] {
  return lines.map(({ id, product_id, kind, name, price_kop, quantity, photo_id }) => ({
    offer: { product_id: product_id ?? id, kind, name, price_kop, items: [] },
    quantity,
    photo_id,
    sum_kop: price_kop * quantity,
  }));
}

export function sumOf(lines: readonly { sum_kop: number }[]): number {
  return lines.reduce((all, { sum_kop }) => all + sum_kop, 0);
}

/** A cheaper set of offers that contains the cart, and the saving; null when the cart is the cheapest. */
export function cheaperWay(
  lines: readonly CartLine[],
  offers: readonly PriceOffer[],
): { combination: Combination; saves_kop: number } | null {
  return cheaperWayOf(
    lines.map(({ offer, quantity, photo_id }) => ({ product_id: offer.product_id, quantity, photo_id })),
    offers,
  );
}

/** Lines and pictures of the sale: as chosen, or the cheaper set with its pictures. */
export function saleOf(
  lines: readonly CartLine[],
  offers: readonly PriceOffer[],
  combination: Combination | null,
): { lines: CartLine[]; body: Pick<NewSale, 'lines' | 'photos'> } {
  if (combination === null)
    return {
      lines: [...lines],
      body: {
        lines: lines.map(({ offer, quantity, photo_id }) => ({ product_id: offer.product_id, quantity, photo_id })),
        photos: [],
      },
    };
  const bought = combination.lines.map((line) => ({ ...line, photo_id: null }));
  return {
    lines: cartLines(bought, offers),
    body: {
      lines: bought,
      photos: lines.flatMap(({ offer, quantity, photo_id }) =>
        photo_id !== null && isSinglePiece(offer) ? [{ photo_id, product_id: offer.product_id, quantity }] : [],
      ),
    },
  };
}

/** Whether it is the file of a picture: one is all that anybody needs. */
export function isOneFile({ offer, photo_id }: Pick<CartLine, 'offer' | 'photo_id'>): boolean {
  return offer.kind === 'digital' && photo_id !== null;
}

/** Whether one piece of it is made from one picture. */
export function isOfPhoto({ kind }: PriceOffer): boolean {
  return PRODUCT_KINDS[kind].of_photo;
}

/** Kopecks of a typed sum; null for anything else. */
export function readRoubles(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
