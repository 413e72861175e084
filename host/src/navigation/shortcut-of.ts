import { isMac } from '@studio/portal';
import type { NavigationItem } from './navigation-items';

/** The key of a place as `aria-keyshortcuts` writes it. */
export function shortcutOf({ digit }: NavigationItem): string | undefined {
  return digit === null ? undefined : `${isMac() ? 'Control' : 'Alt'}+${digit}`;
}
