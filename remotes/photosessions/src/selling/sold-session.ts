import type { Photosession } from '@studio/contracts';

/** What the checkout has to know of a session, also of one that only this device holds. */
export interface SoldSession {
  /** On the server; null before it is there. */
  id: string | null;
  /** Names its cart: the same before and after the server has the session. */
  cart_key: string;
  number: number | null;
  name: string;
  location_id: string;
  photographer_id: string | null;
  photographer_name: string | null;
}

/** A session of the server, for the checkout. */
export function soldSession(session: Photosession): SoldSession {
  const { id, local_id, number, name, location_id, photographer_id, photographer_name } = session;
  return { id, cart_key: local_id ?? id, number, name, location_id, photographer_id, photographer_name };
}
