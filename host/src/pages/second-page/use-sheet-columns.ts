import type { ShownPicture } from '@studio/portal';
import { type RefObject, useEffect, useState } from 'react';
import { sheetColumns } from './sheet-columns';

/** How many columns the sheet has in the room that it has now. */
export function useSheetColumns(
  sheet: RefObject<HTMLElement | null>,
  pictures: readonly Pick<ShownPicture, 'width' | 'height'>[],
): number {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = sheet;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet]);
  const count = pictures.length;
  const ratio = pictures.reduce((all, { width, height }) => all + width / height, 0) / Math.max(1, count);
  return sheetColumns({ count, ratio, ...room });
}
