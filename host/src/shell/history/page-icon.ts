import { type NavigationItem, itemOf } from '../../navigation/navigation-items';
import type { ShellPage } from '../../sections/shell-page';

/** Name of the icon of a visited page: its section's, or the host's own page's. */
export function pageIcon(places: readonly NavigationItem[], pages: readonly ShellPage[], path: string): string {
  const pathname = path.split('?', 1)[0] ?? path;
  const isHere = (pattern: string) => {
    const fixed = pattern.split('/:', 1)[0] ?? pattern;
    return pathname === fixed || pathname.startsWith(`${fixed}/`);
  };
  return itemOf(places, pathname)?.icon ?? pages.find((page) => isHere(page.path))?.icon ?? '';
}
