import { hasRight } from '../access/capability';
import type { AssignedRole } from '../access/role-type';
import { locationScope } from '../access/location-scope';

interface Person {
  id: string;
  roles: readonly AssignedRole[];
  primary_location_id: string | null;
}

/** Said on a request that waits. */
export const WHO_DECIDES_REQUEST = 'Решает тот, кто ведёт склад офиса, но не автор заявки.';

/** Why this person may not approve a city's request; null when they may: they run the office's warehouse, and did not write it. */
export function requestRefusal(person: Person, { created_by }: { created_by: string }): string | null {
  const runsOffice =
    hasRight(person.roles, 'consumables.manage_office_warehouse') && locationScope(person).kind === 'any';
  if (!runsOffice) return WHO_DECIDES_REQUEST;
  return created_by === person.id ? 'Свою заявку согласует другой сотрудник.' : null;
}
