import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconSort } from '../icons';
import { labels } from '../labels';
import { VisuallyHidden } from '../text/visually-hidden';
import { type Column, nextSort, type Sort } from './table-column';
import { SortButton } from './table-style';

interface TableHeaderProps<Row, Id extends string> {
  columns: readonly Column<Row, Id>[];
  sort: Sort<Id> | null | undefined;
  onSort: ((sort: Sort<Id>) => void) | undefined;
  /** The checkbox over the column of checkboxes. */
  selection: ReactNode;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

export function TableHeader<Row, Id extends string>({ columns, sort, onSort, selection }: TableHeaderProps<Row, Id>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" style={{ width: '1px' }}>
            {selection}
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const sortable = column.sortable && onSort;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-priority={column.priority}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={sortable ? (direction ? spoken[direction] : 'none') : undefined}
            >
              {sortable ? (
                <SortButton
                  type="button"
                  data-sorted={direction}
                  title={labels.table.sortBy(column.header)}
                  onClick={() => onSort(nextSort(column, sort))}
                >
                  {column.header}
                  <SortMark direction={direction} />
                </SortButton>
              ) : column.hideHeader ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  const Icon = direction === undefined ? IconSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden />;
}
