import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { keptRecords } from '@studio/screens';
import type { QueryClient } from '@tanstack/react-query';

/** Every employee that this device has seen in a list or opened, each as last seen. */
export function keptEmployees(cache: QueryClient): ReadonlyMap<string, { record: Employee; updatedAt: number }> {
  return keptRecords(cache, [orpc.users.employee.key(), orpc.users.employees.key()], isEmployee);
}

function isEmployee(data: unknown): data is Employee {
  return typeof data === 'object' && data !== null && 'id' in data && 'full_name' in data && 'revision' in data;
}
