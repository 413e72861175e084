import { useOffline } from '@studio/portal';
import { Banner } from '@studio/ui';
import type { UnsentCount } from '@studio/offline';
import { useEffect, useState } from 'react';
import { queueWords } from './queue-count';
import { queueTexts } from './words';

/**
 * How much waits on this device while nobody is signed in, without a word of whose or what it is. Nothing while there is nothing, and for
 * whoever is signed in: `LeftRecords` tells them.
 */
export function UnsentHere() {
  const { store, owner } = useOffline();
  const [count, setCount] = useState<UnsentCount | null>(null);

  useEffect(() => {
    let current = true;
    if (owner === null) void store.countUnsentOfOthers(null).then((found) => current && setCount(found));
    return () => {
      current = false;
    };
  }, [store, owner]);

  if (owner !== null || count === null || count.sessions + count.photos + count.writes === 0) return null;
  return <Banner tone="info">{queueTexts().ofAnybody(queueWords(count))}</Banner>;
}
