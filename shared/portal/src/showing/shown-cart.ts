import { useEffect, useSyncExternalStore } from 'react';
import type { ShownCart } from './showing';

const carts = new Map<string, ShownCart>();
const listeners = new Set<() => void>();

function put(sessionId: string, cart: ShownCart | null): void {
  if (cart === null) carts.delete(sessionId);
  else carts.set(sessionId, cart);
  for (const listener of listeners) listener();
}

/**
 * Passes the cart of a session to the showing: `useShownCart(session.id, { pieces, total_kop })`, null for none. The client sees it on the
 * second monitor while pictures of this session are shown.
 */
export function useShownCart(sessionId: string, cart: ShownCart | null): void {
  const text = JSON.stringify(cart);
  useEffect(() => {
    put(sessionId, JSON.parse(text) as ShownCart | null);
    return () => put(sessionId, null);
  }, [sessionId, text]);
}

/** The cart that the client would pay for now; null while it is empty. */
export function useCartToShow(sessionId: string): ShownCart | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => carts.get(sessionId) ?? null,
  );
}
