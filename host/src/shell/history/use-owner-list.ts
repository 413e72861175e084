import { useAuth } from '@studio/portal';
import { useMemo, useSyncExternalStore } from 'react';
import { ownerOf } from '../../device/owner/owner-of';
import { onOwnerLists, type OwnerList } from '../../device/owner/owner-list';

/** The list of the signed-in user, and the way to change it; follows the other tabs. */
export function useOwnerList<T>(
  list: OwnerList<T>,
): [readonly T[], (change: (items: readonly T[]) => readonly T[]) => void] {
  const owner = ownerOf(useAuth());
  const text = useSyncExternalStore(onOwnerLists, list.snapshot);
  const items = useMemo(() => list.read(owner, text), [list, owner, text]);
  const change = (make: (items: readonly T[]) => readonly T[]) => {
    if (owner !== null) list.write(owner, make(list.read(owner)));
  };
  return [items, change];
}
