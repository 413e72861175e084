import type { SoldGoods } from '../events';

/** Pieces by product with packages split into their items; anything else is a piece of itself. */
export function takenApart(
  lines: readonly { product_id: string | null; quantity: number }[],
  packages: ReadonlyMap<string, readonly { product_id: string; quantity: number }[]>,
): SoldGoods[] {
  const goods = new Map<string, number>();
  const add = (id: string, quantity: number) => goods.set(id, (goods.get(id) ?? 0) + quantity);
  for (const { product_id, quantity } of lines) {
    if (product_id === null || quantity === 0) continue;
    const items = packages.get(product_id) ?? [];
    if (items.length === 0) add(product_id, quantity);
    for (const item of items) add(item.product_id, item.quantity * quantity);
  }
  return [...goods].map(([product_id, quantity]) => ({ product_id, quantity }));
}
