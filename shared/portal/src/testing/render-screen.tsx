import type { ReactElement } from 'react';
import { type PortalOptions, renderPortal, type TestPortal } from './test-portal';

interface ScreenOptions extends PortalOptions {
  /** Route pattern of the screen; default: any address. */
  path?: string;
}

/**
 * Shows one component of a remote as the host would: router, signed-in user, query cache, offline engine, interface
 * provider and a fake API.
 */
export function renderScreen(element: ReactElement, { path = '*', ...options }: ScreenOptions = {}): TestPortal {
  return renderPortal(options, () => [{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: <></> }])]);
}
