import { MAX_LINE_QUANTITY, MAX_SALE_LINES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type LinkChoice, saleLink } from '../schema';
import type { LinkRow } from './open-link';

interface Chosen {
  product_id: string;
  photo_id?: string | null;
  quantity: number;
}

const keyOf = ({ product_id, photo_id }: Chosen) => `${product_id} ${photo_id ?? ''}`;

export function isSameCart(some: readonly Chosen[], others: readonly Chosen[]): boolean {
  const words = (cart: readonly Chosen[]) => cart.map((one) => `${keyOf(one)} ${one.quantity}`).join();
  return words(some) === words(others);
}

/** The cart without the pieces that are now in an order; what another phone has added meanwhile stays. */
export function withoutOrdered(cart: readonly LinkChoice[], ordered: readonly Chosen[]): LinkChoice[] {
  const taken = quantities(ordered);
  return cart.flatMap((one) => {
    const quantity = one.quantity - (taken.get(keyOf(one)) ?? 0);
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** The cart with the pieces of an order that was given up, up to the limits of a cart. */
export function withReturned(cart: readonly LinkChoice[], returned: readonly Chosen[]): LinkChoice[] {
  const all = quantities([...cart, ...returned]);
  const rows = new Map([...cart, ...returned].map((one) => [keyOf(one), one]));
  return [...rows].slice(0, MAX_SALE_LINES).map(([key, { product_id, photo_id = null }]) => ({
    product_id,
    photo_id,
    quantity: Math.min(all.get(key) ?? 0, MAX_LINE_QUANTITY),
  }));
}

function quantities(lines: readonly Chosen[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of lines) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + one.quantity);
  return found;
}

/** Stores the cart of a link that this transaction has locked; gives its new revision. */
export async function writeCart(tx: Database, link: LinkRow, cart: LinkChoice[]): Promise<number> {
  const cart_revision = link.cart_revision + 1;
  await tx.update(saleLink).set({ cart, cart_revision }).where(eq(saleLink.id, link.id));
  return cart_revision;
}
