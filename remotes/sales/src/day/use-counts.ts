import type { DayReportDetail } from '@studio/contracts';
import { useAuth, useUnsavedWork } from '@studio/portal';
import { useState } from 'react';
import { countLines, type Counts, countsOf } from './count-fields';

/** Counts that were begun and not sent, by person, report and revision: a look at another tab of the page costs nobody theirs. */
const begun = new Map<string, Counts>();

/** What is counted of a report's till; until it is sent, leaving the portal asks. */
export function useCounts({ id, revision, lines }: DayReportDetail) {
  const { user } = useAuth();
  const key = `${user?.id} ${id} ${revision}`;
  const [counts, setCounts] = useState(() => begun.get(key) ?? countsOf(lines));
  useUnsavedWork(JSON.stringify(countLines(counts)) !== JSON.stringify(countLines(countsOf(lines))));
  const change = (changed: Counts) => {
    begun.set(key, changed);
    setCounts(changed);
  };
  return {
    counts,
    change,
    /** It was sent. */
    forget: () => void begun.delete(key),
  };
}
