import { useRef } from 'react';
import type { VirtualTableProps } from './table-props';

type Selecting<Row> = Pick<VirtualTableProps<Row>, 'selection' | 'onSelection' | 'onSelectRange' | 'rowAt' | 'rowId'>;

/** `range`: Shift was held. */
type Select = (index: number, checked: boolean, range: boolean) => void;

/** Ticks rows one by one, and with Shift all between the last one and this. */
export function useSelection<Row>({ selection, onSelection, onSelectRange, rowAt, rowId }: Selecting<Row>): Select {
  const anchor = useRef<{ index: number; id: string } | null>(null);
  const idAt = (index: number) => {
    const row = rowAt(index);
    return row === undefined ? undefined : rowId(row);
  };

  return (index: number, checked: boolean, range: boolean) => {
    const id = idAt(index);
    if (id === undefined) return;
    const from = anchor.current;
    // After another sort the anchor is no longer where it was.
    const start = range && from && idAt(from.index) === from.id ? from.index : index;
    anchor.current = { index, id };
    const [first, last] = [Math.min(start, index), Math.max(start, index)];
    const ids = Array.from({ length: last - first + 1 }, (_, step) => idAt(first + step));
    if (onSelectRange && ids.includes(undefined)) {
      onSelectRange(first, last);
      return;
    }
    const next = new Set(selection);
    for (const each of ids) {
      if (each === undefined) continue;
      if (checked) next.add(each);
      else next.delete(each);
    }
    onSelection?.(next);
  };
}
