import type { Photo, Photosession } from '@studio/contracts';
import { createContext, useContext } from 'react';

interface Selling {
  session: Photosession;
  /** Pieces and kopecks of the cart. */
  pieces: number;
  total_kop: number;
  /** Opens the choice of products for these pictures; without any, of what is not made from one. */
  choose: (photos: readonly Photo[]) => void;
  /** Null while there is nothing to sell. */
  checkOut: (() => void) | null;
}

/** Null where nothing can be sold: without the right, or for a session that is not on the server yet. */
export const SellingContext = createContext<Selling | null>(null);

export function useSelling(): Selling | null {
  return useContext(SellingContext);
}
