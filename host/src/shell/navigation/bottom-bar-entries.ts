import type { ShownItem } from '../../navigation/use-navigation';
import { phrase } from '../../language/words';

const MAX_BOTTOM_ENTRIES = 5;

/** What staff on a phone open most, best first. */
const BY_USE = ['/', '/photosessions', '/sales', '/consumables/quick', '/schedule', '/payroll', '/stock'];

/**
 * The entries of the bottom bar, five at most: working ones, in the navigation's order; future ones are under «Ещё». At a counter materials are
 * entered by big buttons: whoever may press them is led there.
 */
export function bottomBarEntries(entries: readonly ShownItem[], mayQuick: boolean): readonly ShownItem[] {
  const rank = ({ path }: ShownItem) => {
    const use = BY_USE.indexOf(path);
    return use === -1 ? BY_USE.length : use;
  };
  const working = entries.filter(({ connected }) => connected).map((entry) => (mayQuick ? atCounter(entry) : entry));
  const chosen = [...working].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_BOTTOM_ENTRIES);
  return working.filter((entry) => chosen.includes(entry));
}

function atCounter(entry: ShownItem): ShownItem {
  if (entry.path !== '/consumables/location') return entry;
  return { ...entry, path: '/consumables/quick', title: phrase('Быстрые операции'), short: phrase('Операции') };
}
