import { useAuth } from '@studio/portal';
import { useCallback, useState } from 'react';

/** Which lines of the tree are expanded: stored per tab and person until the tab is closed. */
export function useExpanded() {
  const { user } = useAuth();
  const key = `locations.expanded.${user?.id ?? ''}`;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => readKept(key));

  const change = useCallback(
    (act: (open: Set<string>) => void) =>
      setExpanded((known) => {
        const next = new Set(known);
        act(next);
        if (next.size === known.size && [...next].every((id) => known.has(id))) return known;
        keep(key, next);
        return next;
      }),
    [key],
  );
  return {
    expanded,
    toggle: useCallback(
      (id: string, open: boolean) => change((all) => (open ? all.add(id) : all.delete(id))),
      [change],
    ),
    open: useCallback((ids: readonly string[]) => change((all) => ids.forEach((id) => all.add(id))), [change]),
    closeAll: useCallback(() => change((all) => all.clear()), [change]),
  };
}

function readKept(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []);
  } catch {
    // Storage is refused or corrupt: the tree starts collapsed.
    return new Set();
  }
}

function keep(key: string, open: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...open]));
  } catch {
    // With a full or refused storage the expanded lines are forgotten.
  }
}
