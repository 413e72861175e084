import { Pagination } from '@studio/ui';
import type { Filters } from '../filters/use-filters';

interface ListPagesProps {
  filters: Pick<Filters<{ page: number }>, 'values' | 'change'>;
  pageSize: number;
  /** Rows altogether. */
  total: number;
}

/** The pages of a list whose page is in the address; nothing while one page holds all rows. */
export function ListPages({ filters, pageSize, total }: ListPagesProps) {
  if (total <= pageSize) return null;
  return (
    <Pagination
      page={filters.values.page}
      pageSize={pageSize}
      total={total}
      onChange={(page) => filters.change({ page })}
    />
  );
}
