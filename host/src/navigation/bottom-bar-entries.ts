import type { ShownPlace } from './use-navigation';

const PLACES = 5;

/** What staff on a phone open most, best first. */
const BY_USE = ['/', '/photosessions', '/sales', '/schedule', '/payroll', '/stock', '/consumables/location'];

/** The five entries of the bottom bar: deployed ones first, shown in the navigation's own order. */
export function bottomBarEntries(entries: readonly ShownPlace[]): readonly ShownPlace[] {
  const rank = ({ path, connected }: ShownPlace) => {
    const use = BY_USE.indexOf(path);
    return (connected ? 0 : 100) + (use === -1 ? 50 : use);
  };
  const chosen = [...entries].sort((a, b) => rank(a) - rank(b)).slice(0, PLACES);
  return entries.filter((entry) => chosen.includes(entry));
}
