import { type RefObject, useEffect, useState } from 'react';
import type { ListRows } from './list-rows';
import { moveFocus } from './use-list-keys';

/** The address and the query behind it follow a search within this time. */
const SETTLE_MS = 30;

/**
 * Enter or ↓ in the search field moves the focus into its rows: at once when they are there, else as soon as they are loaded. Call the
 * result to request that. Typing on in the meantime cancels it.
 */
export function useWayIntoRows(
  list: RefObject<HTMLElement | null>,
  { changing, fetching }: Pick<ListRows<unknown>, 'changing' | 'fetching'>,
): () => void {
  const [wanted, setWanted] = useState(false);
  const ready = !changing && !fetching;
  useEffect(() => {
    if (!wanted || !ready) return undefined;
    // The address follows the search a moment later: rows that stay as they are after it are the wanted ones.
    const timer = setTimeout(() => {
      setWanted(false);
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.matches('input[type=search]'))
        moveFocus(list.current, 1);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, ready, list]);
  useEffect(() => {
    if (!wanted) return undefined;
    const stay = () => setWanted(false);
    document.addEventListener('input', stay);
    return () => document.removeEventListener('input', stay);
  }, [wanted]);
  return () => setWanted(true);
}
