import { useOffline } from '@studio/portal';
import { Banner } from '@studio/ui';
import type { UnsentCount } from '@studio/offline';
import { useEffect, useState } from 'react';
import { queueWords } from './queue-count';
import { queueTexts } from './words';

/**
 * How much of other people waits on this device, without a word of what it is; on the sign-in page, of everybody.
 * Nothing while there is nothing.
 */
export function UnsentHere() {
  const { store, owner } = useOffline();
  const [known, setKnown] = useState<{ owner: string | null; count: UnsentCount } | null>(null);

  useEffect(() => {
    let current = true;
    void store.countUnsentOfOthers(owner).then((count) => current && setKnown({ owner, count }));
    return () => {
      current = false;
    };
  }, [store, owner]);

  if (known?.owner !== owner || known.count.sessions + known.count.photos + known.count.writes === 0) return null;
  const words = queueWords(known.count);
  return <Banner tone="info">{owner === null ? queueTexts().ofAnybody(words) : queueTexts().ofOthers(words)}</Banner>;
}
