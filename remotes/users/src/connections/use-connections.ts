import type { EmployeeConnection } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useCallback } from 'react';
import { type EmployeeFilters, inputOf, pageInput } from '../list/employee-filters';
import { type RowPages, useRowPages } from '../list/use-row-pages';

/** Connections of everybody whom the filters let through. */
export function useConnections(filters: EmployeeFilters): RowPages<EmployeeConnection> {
  const sought = JSON.stringify(pageInput(filters, 1));
  const options = useCallback(
    (page: number) => orpc.users.connections.queryOptions({ input: { ...inputOf(sought), page } }),
    [sought],
  );
  return useRowPages<EmployeeConnection>(options);
}
