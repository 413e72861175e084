import type { DayReportDetail } from '@studio/contracts';
import { useAuth, useUnsavedWork } from '@studio/portal';
import { useState } from 'react';
import { countLines, type Counts } from './count-fields';

/** A count that was begun and not sent, of one revision of one report. */
interface Begun {
  report: string;
  revision: number;
  counts: Counts;
}

/** By person and location, in this tab: a look at another page, a cut line or a session that ends costs nobody theirs. */
const begun = {
  get(key: string): Begun | null {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Begun);
  },
  set: (key: string, count: Begun) => sessionStorage.setItem(key, JSON.stringify(count)),
  delete: (key: string) => sessionStorage.removeItem(key),
};

export const isSameCount = (one: Counts, other: Counts) =>
  JSON.stringify(countLines(one)) === JSON.stringify(countLines(other));

/** What is counted of a report's till, from empty fields: nobody begins with another's count. Until it is sent, leaving the portal asks. */
export function useCounts({ id, revision, location_id }: DayReportDetail) {
  const { user } = useAuth();
  const key = `counts ${user?.id} ${location_id}`;
  const [counts, setCounts] = useState(() => {
    const known = begun.get(key);
    return known?.report === id && known.revision === revision ? known.counts : {};
  });
  useUnsavedWork(!isSameCount(counts, {}));
  const change = (changed: Counts) => {
    begun.set(key, { report: id, revision, counts: changed });
    setCounts(changed);
  };
  return {
    counts,
    change,
    /** It was sent. */
    forget: () => begun.delete(key),
  };
}

/** The signed-in person's count at a location as it was begun with a connection, to go on with when it is gone. */
export function useBegunCounts(location: string): { begun: Counts; forget: () => void } {
  const { user } = useAuth();
  const key = `counts ${user?.id} ${location}`;
  const [counts, setCounts] = useState(() => begun.get(key)?.counts ?? {});
  return {
    begun: counts,
    forget() {
      begun.delete(key);
      setCounts({});
    },
  };
}
