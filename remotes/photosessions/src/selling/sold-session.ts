import type { Photosession } from '@studio/contracts';

/** What the checkout needs to know of a session, also of one that is only on this device. */
export interface SoldSession {
  /** The server's id; null before the session is there. */
  id: string | null;
  /** Key of its cart: the same before and after the server has the session. */
  cart_key: string;
  number: number | null;
  name: string;
  location_id: string;
  photographer_id: string | null;
  photographer_name: string | null;
}

/** The session as one of its orders is paid: with the order's own cart, whatever the session's has in it. */
export function orderOf(session: SoldSession, saleId: string): SoldSession {
  return { ...session, cart_key: `order-${saleId}` };
}

/** A session on the server, for the checkout. */
export function soldSession(session: Photosession): SoldSession {
  const { id, local_id, number, name, location_id, photographer_id, photographer_name } = session;
  return { id, cart_key: local_id ?? id, number, name, location_id, photographer_id, photographer_name };
}
