import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type EmployeeFilters, pageInput } from './employee-filters';
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
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `sought` is the filters without the columns
  const options = useCallback(
    (page: number) => orpc.users.employees.queryOptions({ input: pageInput(filters, page) }),
    [sought],
  );
  const pages = useRowPages<Employee>(options);
  const unreachable = pages.error?.isNetwork === true && (pages.total === undefined || pages.changing);
  const kept = useMemo(() => (unreachable ? keptRows() : null), [unreachable, sought]); // oxlint-disable-line react-hooks/exhaustive-deps -- read once per search

  function keptRows() {
    const all = [...keptEmployees(cache).values()];
    if (all.length === 0) return null;
    const rows = all.map(({ employee }) => employee).filter((employee) => matchesFilters(employee, filters));
    const compare = COMPARE[filters.sort];
    rows.sort((one, other) => (filters.order === 'asc' ? compare(one, other) : compare(other, one)));
    return { rows, known: all.length, updatedAt: Math.max(...all.map(({ updatedAt }) => updatedAt)) };
  }

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
