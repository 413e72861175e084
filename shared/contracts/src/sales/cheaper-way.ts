import { cheapestCombination, type Combination } from './cheapest-combination';
import { holdsOf } from './holds-of';
import type { ProductKind } from './states';
import { withoutContained } from './without-contained';

interface PricedProduct {
  product_id: string;
  kind: ProductKind;
  price_kop: number;
  items: readonly { product_id: string; quantity: number }[];
}

/** Whether it is sold piece by piece: a package that was chosen stays one, only single pieces are combined. */
export function isSinglePiece({ kind, items }: Pick<PricedProduct, 'kind' | 'items'>): boolean {
  return items.length === 0 && kind !== 'all_digital';
}

/**
 * A cheaper set of offers that contains the single pieces among what was chosen, and the saving; null when nothing is cheaper. Products
 * that are not on offer are left out.
 */
export function cheaperWay(
  chosen: readonly { product_id: string; quantity: number }[],
  offers: readonly PricedProduct[],
  maxSteps?: number,
): { combination: Combination; saves_kop: number } | null {
  const pieces = offers.filter(isSinglePiece);
  const single = withoutContained(chosen, offers).flatMap(({ product_id, quantity }) => {
    const offer = pieces.find((one) => one.product_id === product_id);
    return offer ? [{ product_id, quantity, sum_kop: offer.price_kop * quantity }] : [];
  });
  const priced = offers.map((offer) => ({ ...offer, holds: holdsOf(offer, offers) }));
  const combination = cheapestCombination(single, priced, maxSteps);
  if (combination === null) return null;
  const saves_kop = single.reduce((all, { sum_kop }) => all + sum_kop, 0) - combination.sum_kop;
  return saves_kop > 0 ? { combination, saves_kop } : null;
}
