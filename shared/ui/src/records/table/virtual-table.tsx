import { useBreakpoint } from '../../hooks/use-breakpoint';
import { TableFrame } from '../../data/table-style';
import type { VirtualTableProps } from './table-props';
import { VirtualCards } from './virtual-cards';
import { VirtualLines } from './virtual-lines';

/** Lines drawn while nothing is known yet. */
const WAITING = 12;

/**
 * A table of any number of rows under one true scrollbar: only the visible rows are rendered. Rows are one stop of Tab; arrows, J and K,
 * Page Up and Down, Home and End walk, X ticks, Enter opens, Escape clears the ticks.
 */
export function VirtualTable<Row, Id extends string = string>(props: VirtualTableProps<Row, Id>) {
  const phone = useBreakpoint() === 'phone';
  const { rowCount, loading = false, empty, renderCard } = props;
  if (rowCount === 0 && !loading && empty !== undefined) return <TableFrame>{empty}</TableFrame>;
  const shown = rowCount === 0 && loading ? { ...props, rowCount: WAITING, rowAt: nothing } : props;
  return phone && renderCard ? (
    <VirtualCards {...shown} renderCard={renderCard} />
  ) : (
    <VirtualLines {...shown} waiting={shown !== props} />
  );
}

function nothing(): undefined {
  return undefined;
}
