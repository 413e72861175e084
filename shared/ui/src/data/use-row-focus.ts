import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop for all the rows of a table; arrows, Home and End move it. A row made active from outside is brought into sight. */
export function useRowFocus(
  keys: readonly string[],
  activeKey: string | null,
  onActiveChange: ((key: string) => void) | undefined,
) {
  const tableRef = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const wanted = visited !== null && keys.includes(visited) ? visited : activeKey;
  const tabStop = wanted !== null && keys.includes(wanted) ? wanted : keys[0];

  const rowOf = useCallback(
    (key: string) => tableRef.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`),
    [],
  );

  useEffect(() => {
    if (activeKey !== null) rowOf(activeKey)?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, rowOf]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    const index = keys.indexOf(target.dataset['row'] ?? '');
    if (!step || index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keys[step(index, keys.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    rowOf(next)?.focus();
    onActiveChange?.(next);
  };

  return { tableRef, tabStop, onKeyDown, onFocusRow: setVisited };
}
