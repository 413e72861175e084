import type { NavigationItem } from '../../navigation/navigation-items';
import { closedSectionWords } from '../../sections/remotes/place-words';

/** The sentence of an item that does not open: the very one that its page has for a heading. Undefined for one that does. */
export function whyClosed({ connected, isOff = false, title }: NavigationItem): string | undefined {
  return connected ? undefined : closedSectionWords(isOff).title(title);
}
