import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type EmployeeFilters, inputOf, pageInput } from './employee-filters';
import { keptEmployees } from './kept-employees';
import { COMPARE, matchesFilters } from './matches-filters';
import { type RowPages, useRowPages } from './use-row-pages';

export interface EmployeeRows extends RowPages<Employee> {
  /** The rows were sought on this device, because the server could not be reached: how many it holds in all. */
  soughtAmong: number | null;
}

/** The list from the server; without a connection, what this device has seen of it. */
export function useEmployeeRows(filters: EmployeeFilters): EmployeeRows {
  const cache = useQueryClient();
  const sought = JSON.stringify(pageInput(filters, 1));
  const options = useCallback(
    (page: number) => orpc.users.employees.queryOptions({ input: { ...inputOf(sought), page } }),
    [sought],
  );
  const pages = useRowPages<Employee>(options);
  const unreachable = pages.error?.isNetwork === true && (pages.total === undefined || pages.changing);
  const kept = useMemo(() => (unreachable ? keptRows(cache, filters) : null), [unreachable, cache, filters]);
  if (kept === null) return { ...pages, soughtAmong: null };
  return {
    ...pages,
    total: kept.rows.length,
    rowAt: (index) => kept.rows[index],
    changing: false,
    updatedAt: kept.updatedAt,
    soughtAmong: kept.known,
  };
}

/** What this device knows of the list; null when it knows nobody. */
function keptRows(cache: QueryClient, filters: EmployeeFilters) {
  const all = [...keptEmployees(cache).values()];
  if (all.length === 0) return null;
  const rows = all.map(({ employee }) => employee).filter((employee) => matchesFilters(employee, filters));
  const compare = COMPARE[filters.sort];
  rows.sort((one, other) => (filters.order === 'asc' ? compare(one, other) : compare(other, one)));
  return { rows, known: all.length, updatedAt: Math.max(...all.map(({ updatedAt }) => updatedAt)) };
}
