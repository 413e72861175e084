import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

interface KeptEmployee {
  employee: Employee;
  /** Epoch milliseconds of the answer that they came with. */
  updatedAt: number;
}

/** Everybody whom this device has seen in a list or opened, each as they were last seen. */
export function keptEmployees(cache: QueryClient): ReadonlyMap<string, KeptEmployee> {
  const queries = cache.getQueryCache();
  const opened = queries
    .findAll({ queryKey: orpc.users.employee.key() })
    .flatMap(({ state }): KeptEmployee[] =>
      isEmployee(state.data) ? [{ employee: state.data, updatedAt: state.dataUpdatedAt }] : [],
    );
  const listed = queries
    .findAll({ queryKey: orpc.users.employees.key() })
    .flatMap(({ state }) => itemsOf(state.data).map((employee) => ({ employee, updatedAt: state.dataUpdatedAt })));
  const newest = new Map<string, KeptEmployee>();
  for (const kept of [...opened, ...listed]) {
    const known = newest.get(kept.employee.id);
    if (known === undefined || kept.updatedAt > known.updatedAt) newest.set(kept.employee.id, kept);
  }
  return newest;
}

function itemsOf(data: unknown): Employee[] {
  if (typeof data !== 'object' || data === null || !('items' in data) || !Array.isArray(data.items)) return [];
  return data.items.filter(isEmployee);
}

function isEmployee(data: unknown): data is Employee {
  return typeof data === 'object' && data !== null && 'id' in data && 'full_name' in data && 'revision' in data;
}
