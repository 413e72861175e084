import { useOffline } from '@studio/portal';
import { useState } from 'react';
import type { Twins } from './twins';

/**
 * Discards the older of two records of one session and gives their photos to the newest. Refused when one of them has been sent meanwhile:
 * the server may have it.
 */
export function useKeepNewest(): { run: (twins: Twins) => Promise<boolean>; busy: boolean; refused: boolean } {
  const { manager, store } = useOffline();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  async function discard({ newest, older }: Twins): Promise<boolean> {
    for (const { record } of older) {
      const known = await store.get(record.local_id);
      if (known?.sent_body || manager.sending().has(record.local_id)) return false;
    }
    await manager.keepNewest({ keep: newest.record, older: older.map(({ record }) => record) });
    return true;
  }

  return {
    busy,
    refused,
    async run(twins) {
      setBusy(true);
      const done = await discard(twins);
      setRefused(!done);
      setBusy(false);
      return done;
    },
  };
}
