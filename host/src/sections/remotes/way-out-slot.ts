import { createContext, type ReactNode } from 'react';

/** The button that leads away from a section that failed: only the navigation, in a room above, knows what works. */
export const WayOutSlot = createContext<ReactNode>(null);
