import { afterFirstLoad } from './worker-client/after-first-load';

/** Milliseconds after the first load that still belong to the first screen: its data, and the next press. */
const FIRST_SCREEN_MS = 3_000;

/** Resolves once the first screen has loaded: for improvements that are not essential. */
export function settled(): Promise<void> {
  return new Promise((resolve) => afterFirstLoad(() => setTimeout(resolve, FIRST_SCREEN_MS)));
}
