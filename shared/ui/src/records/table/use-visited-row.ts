import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OVERSCAN, useLines } from '../use-lines';
import { useHeaderHeight } from './use-line-height';

interface VisitedRowOptions {
  pane: RefObject<HTMLElement | null>;
  rowCount: number;
  lineHeight: number;
  onRange?: ((first: number, last: number) => void) | undefined;
  startAt?: number | undefined;
}

/** Which lines are drawn, and the one that Tab reaches; it is drawn wherever the pane is scrolled, so that the focus is not lost. */
export function useVisitedRow({ pane, rowCount, lineHeight, onRange, startAt }: VisitedRowOptions) {
  const [visited, setVisitedRow] = useState(startAt ?? 0);
  const visitedRow = Math.max(0, Math.min(visited, rowCount - 1));
  const wanted = useRef<number | null>(null);
  const header = useHeaderHeight();
  const virtual = useLines({ pane, count: rowCount, height: lineHeight, kept: visitedRow, header });

  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? -1;
  const tell = useRef(onRange);
  useEffect(() => {
    tell.current = onRange;
  });
  useEffect(() => {
    if (last >= first) tell.current?.(Math.max(0, first - OVERSCAN), Math.min(rowCount - 1, last + OVERSCAN));
  }, [first, last, rowCount]);

  const focusLine = () => {
    const line = pane.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus({ preventScroll: true });
  };
  // The row that takes the focus may be rendered only now.
  useLayoutEffect(() => {
    if (wanted.current !== null) focusLine();
  });
  // Back from a row: to where the person was.
  const returned = useRef(startAt === undefined);
  useEffect(() => {
    if (returned.current || rowCount <= (startAt ?? 0)) return;
    returned.current = true;
    virtual.scrollToIndex(startAt ?? 0, { align: 'center' });
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN') {
      wanted.current = startAt ?? 0;
      focusLine();
    }
  });

  const go = (index: number) => {
    wanted.current = index;
    setVisitedRow(index);
    virtual.scrollToIndex(index, { align: 'auto' });
    if (index === visitedRow) focusLine();
  };
  return { virtual, visitedRow, setVisitedRow, go };
}
