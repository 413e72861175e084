import { isMac } from '@studio/portal';
import type { NavigationPlace } from './navigation-places';

/** The key of a place as `aria-keyshortcuts` writes it. */
export function shortcutOf({ digit }: NavigationPlace): string | undefined {
  return digit === null ? undefined : `${isMac() ? 'Control' : 'Alt'}+${digit}`;
}
