import { newId } from '@studio/portal';
import { useSyncExternalStore } from 'react';
import { forgetBillDraft } from './bill-draft';

/** One product of one picture, or of the whole session. */
export interface CartChoice {
  product_id: string;
  photo_id: string | null;
  quantity: number;
}

const EMPTY: readonly CartChoice[] = [];
const carts = new Map<string, readonly CartChoice[]>();
const saleIds = new Map<string, string>();
const listeners = new Set<() => void>();
const cartKey = (sessionId: string) => `cart:${sessionId}`;
const cheaperKey = (sessionId: string) => `cart-cheaper:${sessionId}`;
const exchangeKey = (sessionId: string) => `cart-exchange:${sessionId}`;
const sentKey = (sessionId: string) => `cart-sent:${sessionId}`;

/** Grid, viewer, selection and checkout of one session share a cart; it lives as long as the tab. */
function readCart(sessionId: string): readonly CartChoice[] {
  const known = carts.get(sessionId);
  if (known) return known;
  const kept = parse(sessionStorage.getItem(cartKey(sessionId)));
  carts.set(sessionId, kept);
  return kept;
}

function write(sessionId: string, cart: readonly CartChoice[]): void {
  carts.set(sessionId, cart);
  forgetSent(sessionId);
  sessionStorage.removeItem(cheaperKey(sessionId));
  if (cart.length === 0) {
    sessionStorage.removeItem(cartKey(sessionId));
    forgetBillDraft(sessionId);
  } else sessionStorage.setItem(cartKey(sessionId), JSON.stringify(cart));
  for (const listener of listeners) listener();
}

/** The id of the sale that this cart becomes: the same until the cart changes, however often its checkout is opened. */
export function saleIdOf(sessionId: string): string {
  const known = sentSaleOf(sessionId) ?? saleIds.get(sessionId);
  if (known !== undefined) return known;
  const made = newId();
  saleIds.set(sessionId, made);
  return made;
}

/** The sale that the server was asked to make of this cart, and may have: known also after a reload. */
export function sentSaleOf(sessionId: string): string | null {
  return sessionStorage.getItem(sentKey(sessionId));
}

export function rememberSent(sessionId: string, saleId: string): void {
  sessionStorage.setItem(sentKey(sessionId), saleId);
}

/** The server does not have it, or has ended it: what the cart becomes is another sale. */
export function forgetSent(sessionId: string): void {
  saleIds.delete(sessionId);
  sessionStorage.removeItem(sentKey(sessionId));
}

/** Adds one of the product to the cart for each of the pictures. */
export function addToCart(sessionId: string, product_id: string, photoIds: readonly (string | null)[]): void {
  write(
    sessionId,
    photoIds.reduce((cart, photo_id) => changed(cart, { product_id, photo_id }, 1), readCart(sessionId)),
  );
}

export function changeQuantity(
  sessionId: string,
  choice: Pick<CartChoice, 'product_id' | 'photo_id'>,
  by: number,
): void {
  write(sessionId, changed(readCart(sessionId), choice, by));
}

/** Puts the goods that came back into an empty cart, once for each exchange. */
export function beginExchange(sessionId: string, saleId: string, goods: readonly CartChoice[]): void {
  if (sessionStorage.getItem(exchangeKey(sessionId)) === saleId) return;
  sessionStorage.setItem(exchangeKey(sessionId), saleId);
  if (readCart(sessionId).length > 0) return;
  write(sessionId, goods);
  // What came back as a package is one again.
  takeCheaper(sessionId, true);
}

export function clearCart(sessionId: string): void {
  write(sessionId, EMPTY);
}

export function useCart(sessionId: string): readonly CartChoice[] {
  return useSyncExternalStore(listen, () => readCart(sessionId));
}

/** Takes the cheaper set in place of the cart, or the cart again: until the cart changes, also after its checkout was closed. */
export function takeCheaper(sessionId: string, isTaken: boolean): void {
  if (isTaken) sessionStorage.setItem(cheaperKey(sessionId), '1');
  else sessionStorage.removeItem(cheaperKey(sessionId));
  for (const listener of listeners) listener();
}

/** Whether the cheaper set was taken in place of this cart. */
export function isCheaperTaken(sessionId: string): boolean {
  return sessionStorage.getItem(cheaperKey(sessionId)) !== null;
}

export function useIsCheaper(sessionId: string): boolean {
  return useSyncExternalStore(listen, () => isCheaperTaken(sessionId));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(
  cart: readonly CartChoice[],
  { product_id, photo_id }: Pick<CartChoice, 'product_id' | 'photo_id'>,
  by: number,
): readonly CartChoice[] {
  const isIt = (one: CartChoice) => one.product_id === product_id && one.photo_id === photo_id;
  if (!cart.some(isIt)) return by > 0 ? [...cart, { product_id, photo_id, quantity: by }] : cart;
  return cart
    .map((one) => (isIt(one) ? { ...one, quantity: one.quantity + by } : one))
    .filter(({ quantity }) => quantity > 0);
}

function parse(text: string | null): readonly CartChoice[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as CartChoice[]) : EMPTY;
  } catch {
    return EMPTY;
  }
}
