import { useBreakpoint } from '../../hooks/use-breakpoint';
import type { MatrixTableProps } from './matrix-props';
import { MatrixGrid } from './matrix-grid';
import { MatrixList } from './matrix-list';

/** Yes or no for each pair of two lists. Arrows walk over the cells, Space changes one; on a phone, one list for each column. */
export function MatrixTable(props: MatrixTableProps) {
  return useBreakpoint() === 'phone' ? <MatrixList {...props} /> : <MatrixGrid {...props} />;
}
