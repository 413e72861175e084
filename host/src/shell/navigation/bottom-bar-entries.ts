import type { ShownItem } from '../../navigation/use-navigation';

const MAX_BOTTOM_ENTRIES = 5;

/** What staff on a phone open most, best first. */
const BY_USE = ['/', '/photosessions', '/sales', '/schedule', '/payroll', '/stock', '/consumables/location'];

/** The entries of the bottom bar, five at most: working ones, in the navigation's order; future ones are under «Ещё». */
export function bottomBarEntries(entries: readonly ShownItem[]): readonly ShownItem[] {
  const rank = ({ path }: ShownItem) => {
    const use = BY_USE.indexOf(path);
    return use === -1 ? BY_USE.length : use;
  };
  const working = entries.filter(({ connected }) => connected);
  const chosen = [...working].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_BOTTOM_ENTRIES);
  return working.filter((entry) => chosen.includes(entry));
}
