import { startTransition, useEffect, useState } from 'react';

/** What a tall window shows below the page's head. */
const FIRST_ROWS = 12;

/**
 * How many rows of a table to draw: at first those in sight, and the rest as soon as they are on the screen, so that a
 * page shows its first rows sooner.
 *
 * @param count of all rows
 * @param atOnce draws all from the start: somebody looks for one of them
 */
export function useFirstRows(count: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce);
  const isFirst = !drawn && count > FIRST_ROWS;
  useEffect(() => {
    if (isFirst) startTransition(() => setDrawn(true));
  }, [isFirst]);
  return isFirst ? FIRST_ROWS : count;
}
