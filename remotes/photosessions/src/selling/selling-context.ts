import type { Photo } from '@studio/contracts';
import { createContext, useContext } from 'react';
import type { SoldSession } from './sold-session';

interface Selling {
  session: SoldSession;
  /** Pieces and kopecks of the cart. */
  pieces: number;
  total_kop: number;
  /**
   * Opens the choice of products for these pictures; without any, of products not made from one. `onAdded` is called when it closes with
   * something in the cart.
   */
  choose: (photos: readonly Photo[], onAdded?: () => void) => void;
  /** Null while there is nothing to sell. */
  checkOut: (() => void) | null;
  /** The selection bar covers the cart's bar. */
  isCovered: boolean;
  cover: (isCovered: boolean) => void;
  /** What stands at the cart while goods are exchanged; null otherwise. */
  exchange: string | null;
  /** Why nothing can be sold now; undefined when it can. */
  offReason: string | undefined;
}

/** Null without the right to sell. */
export const SellingContext = createContext<Selling | null>(null);

export function useSelling(): Selling | null {
  return useContext(SellingContext);
}

/** The same, and null while the section that sells is switched off. */
export function useOpenSelling(): Selling | null {
  const selling = useSelling();
  return selling?.offReason === undefined ? selling : null;
}
