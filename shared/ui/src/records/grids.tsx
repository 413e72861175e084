import { chakra } from '@chakra-ui/react';
import { TableFrame } from '../data/table-style';
import { Skeleton } from '../feedback/skeleton';
import { lazyChunk } from '../hooks/lazy-chunk';
import type { MatrixTableProps } from './matrix/matrix-props';
import type { VirtualTableProps } from './table/table-props';
import type { TreeProps } from './tree/tree-props';

/** What draws only the lines in sight, or has keys in two directions: 10 kB that a first visit does without. */
const grids = lazyChunk(() => import('./grid-parts'));

export const loadGrids = grids.load;

const Line = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    minH: 'row',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: '0' },
  },
});

/** Percent of the width of each line drawn while the script is on its way. */
const WAITING_WIDTHS = [62, 48, 55, 70, 44, 58, 66, 50];

/** What the table will look like, before its script is here. */
function WaitingLines() {
  return (
    <TableFrame aria-busy>
      {WAITING_WIDTHS.map((width) => (
        <Line key={width}>
          <Skeleton width={`${width}%`} height={14} />
        </Line>
      ))}
    </TableFrame>
  );
}

/** Yes or no for each pair of two lists. Arrows walk over the cells, Space changes one; on a phone, one list for each column. */
export function MatrixTable(props: MatrixTableProps) {
  const parts = grids.use(true);
  return parts ? <parts.MatrixTable {...props} /> : <WaitingLines />;
}

/**
 * A tree by the WAI-ARIA pattern: arrows walk, open and close, Home and End, `*` opens all siblings, letters find (in either keyboard
 * layout), Enter and Space choose. Only the visible rows are rendered: five thousand open nodes stay quick.
 */
export function Tree(props: TreeProps) {
  const parts = grids.use(true);
  return parts ? <parts.Tree {...props} /> : <Skeleton height={props.height ?? 320} />;
}

/**
 * A table of any number of rows under one true scrollbar: only the visible rows are rendered. Rows are one stop of Tab; arrows, J and K,
 * Page Up and Down, Home and End walk, X ticks, Enter opens, Escape clears the ticks.
 */
export function VirtualTable<Row, Id extends string = string>(props: VirtualTableProps<Row, Id>) {
  const parts = grids.use(true);
  return parts ? <parts.VirtualTable {...props} /> : <WaitingLines />;
}
