import type { EmployeeConnection } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useCallback } from 'react';
import { type EmployeeFilters, pageInput } from '../list/employee-filters';
import { type RowPages, useRowPages } from '../list/use-row-pages';

/** Connections of everybody whom the filters let through. */
export function useConnections(filters: EmployeeFilters): RowPages<EmployeeConnection> {
  const sought = JSON.stringify(pageInput(filters, 1));
  const options = useCallback(
    (page: number) => orpc.users.connections.queryOptions({ input: pageInput(filters, page) }),
    [sought], // oxlint-disable-line react-hooks/exhaustive-deps -- `sought` is the filters without the columns
  );
  return useRowPages<EmployeeConnection>(options);
}
