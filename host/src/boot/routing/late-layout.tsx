import type { ComponentType } from 'react';
import { BootScreen } from '../../shell/layout/boot-screen';

/** Milliseconds until the layout is asked for again when it did not come. */
const RETRY_PAUSE_MS = 2_000;

let Layout: ComponentType | null = null;

/**
 * Fetches the layout of pages, which the sign-in page does without: bar, navigation, bell. Resolves when it is there, on a bad line
 * after several tries.
 */
export async function loadLayout(): Promise<void> {
  while (Layout === null)
    try {
      Layout = (await import('./page-layout')).PageLayout;
    } catch (error) {
      console.warn('The layout of pages did not come', error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
}

/** The layout, once {@link loadLayout} has brought it: the loaders of all pages wait for it. */
export function LateLayout() {
  return Layout === null ? <BootScreen /> : <Layout />;
}
