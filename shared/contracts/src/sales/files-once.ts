import type { ProductKind } from './states';

/** The cart with each file of each picture once: a second copy of a file is the same file. What is not on offer stays. */
export function filesOnce<Choice extends { product_id: string; quantity: number; photo_id?: string | null }>(
  cart: readonly Choice[],
  offers: readonly { product_id: string; kind: ProductKind }[],
): Choice[] {
  const files = new Set(offers.filter(({ kind }) => kind === 'digital').map(({ product_id }) => product_id));
  const seen = new Set<string>();
  return cart.flatMap((choice) => {
    const { product_id, photo_id } = choice;
    if (photo_id == null || !files.has(product_id)) return [choice];
    const file = `${product_id} ${photo_id}`;
    if (seen.has(file)) return [];
    seen.add(file);
    return [choice.quantity === 1 ? choice : { ...choice, quantity: 1 }];
  });
}
