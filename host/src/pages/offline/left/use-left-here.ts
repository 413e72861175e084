import type { LeftHere } from '@studio/offline';
import { orpc, useNetwork, useOffline } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { authorName } from '../../../device/queue/authors';

/** What one other person has left on this device, and whether somebody has to do something about it. */
export interface LeftBy extends LeftHere {
  name: string;
  /** Null of one who may sign in, and while the server cannot be asked. */
  dismissed_on: string | null;
  may_hand_over: boolean;
}

const UNNAMED = 'Другой сотрудник';

/** Person by person, with what the server says of those who cannot sign in any more. */
export function useLeftHere(): { left: readonly LeftBy[]; again: () => Promise<void> } {
  const { store, owner } = useOffline();
  const { online } = useNetwork();
  const [known, setKnown] = useState<{ owner: string | null; left: readonly LeftHere[] }>({ owner, left: [] });
  const again = useCallback(async () => {
    if (owner !== null) setKnown({ owner, left: await store.unsentByOthers(owner) });
  }, [store, owner]);
  useEffect(() => {
    let current = true;
    if (owner !== null) void store.unsentByOthers(owner).then((left) => current && setKnown({ owner, left }));
    return () => {
      current = false;
    };
  }, [store, owner]);
  const left = known.owner === owner ? known.left : [];
  const ids = left.map((one) => one.owner).join(',');
  const { data } = useQuery({
    ...orpc.users.leftAuthors.queryOptions({ input: { ids } }),
    enabled: online && ids !== '',
  });
  const said = new Map(data?.items.map((one) => [one.id, one]));
  return {
    left: left.map((one) => {
      const gone = said.get(one.owner);
      return {
        ...one,
        name: authorName(one.owner) ?? gone?.full_name ?? UNNAMED,
        dismissed_on: gone?.dismissed_on ?? null,
        may_hand_over: gone?.may_hand_over ?? false,
      };
    }),
    again,
  };
}
