import { createContext, useContext } from 'react';
import type { Portal } from './portal';

export const PortalContext = createContext<Portal | null>(null);

/** The running portal's parts, for the shell. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the host around it');
  return portal;
}
