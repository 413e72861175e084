import { useBreakpoint } from '@studio/ui';
import type { MatrixTableProps } from '../matrix-table';
import { MatrixGrid } from './matrix-grid';
import { MatrixList } from './matrix-list';

export function MatrixView(props: MatrixTableProps) {
  return useBreakpoint() === 'phone' ? <MatrixList {...props} /> : <MatrixGrid {...props} />;
}
