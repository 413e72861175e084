import { createStore } from 'jotai';

/** The one jotai store of the portal; the host provides it, and code outside React writes to it. */
export const portalStore = createStore();
