import { type Employee, hasSearchTerms, searchTerms } from '@studio/contracts';
import { placeOf } from '@studio/screens';
import type { EmployeeFilters, EmployeeSort } from './employee-filters';

/**
 * Whether an employee matches the filters, like on the server; for the list when offline. A kept record has no region or city, so with
 * those filters nobody matches here.
 */
export function matchesFilters(employee: Employee, filters: EmployeeFilters): boolean {
  const { role, status, messenger } = filters;
  const place = placeOf(filters);
  return (
    (status === 'all' || employee.status === status) &&
    (role === null || employee.roles.some(({ name }) => name === role)) &&
    (messenger === null || employee.messenger_bound === (messenger === 'bound')) &&
    (place === null || (place.kind === 'location' && employee.primary_location_id === place.id)) &&
    matchesSearch(employee, filters.search)
  );
}

function matchesSearch({ full_name, position, phone }: Employee, search: string): boolean {
  return search.trim() === '' || hasSearchTerms(searchTerms(search), `${full_name} ${position ?? ''}`, phone);
}

/** The server's orders, as far as the record allows. */
export const ORDERED_BY: Record<EmployeeSort, (employee: Employee) => string | number> = {
  name: ({ full_name }) => full_name,
  hired_on: ({ hired_on }) => hired_on,
  position: ({ position }) => position ?? '',
  location: ({ primary_location_name }) => primary_location_name ?? '',
  level: ({ roles }) => Math.max(0, ...roles.map(({ level }) => level)),
};
