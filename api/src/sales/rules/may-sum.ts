import { hasRight } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';

/**
 * Whether the caller reads the sums of such sales. Whoever counts a till and does not approve it counts blindly: of one way of payment they
 * read none. Another person's are read by whoever may compare people.
 */
export function maySum(
  { id, roles }: Pick<Person, 'id' | 'roles'>,
  { method, sold_by = id, employee_id = id }: { method?: string; sold_by?: string; employee_id?: string },
): boolean {
  const isBlind = hasRight(roles, 'day-reports.submit') && !hasRight(roles, 'day-reports.approve');
  const isOwn = sold_by === id && employee_id === id;
  return !(isBlind && method !== undefined) && (isOwn || hasRight(roles, 'statistics.compare'));
}
