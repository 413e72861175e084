import { type EmployeeColumn, type EmployeeFilters, queryInput } from './employee-filters';

/** Address below `/api` of the file with exactly what the list shows: filters, order, columns. */
export function exportPath(filters: EmployeeFilters, columns: readonly EmployeeColumn[], format: string): string {
  const query = new URLSearchParams(queryInput(filters));
  query.set('format', format);
  for (const column of columns) query.append('columns', column);
  return `/employees/export?${query}`;
}
