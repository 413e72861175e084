import type { Photo, Photosession } from '@studio/contracts';
import { createContext, useContext } from 'react';

interface Selling {
  session: Photosession;
  /** Opens the choice of products for these pictures. */
  choose: (photos: readonly Photo[]) => void;
}

/** Null where nothing can be sold: without the right, or for a session that is not on the server yet. */
export const SellingContext = createContext<Selling | null>(null);

export function useSelling(): Selling | null {
  return useContext(SellingContext);
}
