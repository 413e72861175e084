import type { ProductKind } from './states';

/**
 * The cart without what is paid for already: «all digital photos» contains every single digital photo, and itself a second time. What
 * remains is in its order; products that are not on offer stay.
 */
export function withoutContained<Choice extends { product_id: string; quantity: number }>(
  cart: readonly Choice[],
  offers: readonly { product_id: string; kind: ProductKind }[],
): Choice[] {
  const kinds = new Map(offers.map(({ product_id, kind }) => [product_id, kind]));
  const whole = cart.find(({ product_id }) => kinds.get(product_id) === 'all_digital');
  if (!whole) return [...cart];
  return cart.flatMap((choice) => {
    const kind = kinds.get(choice.product_id);
    if (choice === whole) return [{ ...choice, quantity: 1 }];
    return kind === 'digital' || kind === 'all_digital' ? [] : [choice];
  });
}
