import { useBreakpoint } from '@studio/ui';
import { TableFrame } from '../../data/table-style';
import type { VirtualTableProps } from '../virtual-table';
import { VirtualCards } from './virtual-cards';
import { VirtualLines } from './virtual-lines';

/** Lines drawn while nothing is known yet. */
const WAITING = 12;

/** Lines of a table; on a phone, cards when there are some. */
export function VirtualTableView<Row, Id extends string = string>(props: VirtualTableProps<Row, Id>) {
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
