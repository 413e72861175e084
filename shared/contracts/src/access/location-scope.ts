import type { Role } from './role';

/** Which locations a person reaches: all of them, or only the one they work at. */
export type LocationScope = { kind: 'any' } | { kind: 'own'; location_id: string | null };

const REACH_ANY = new Set(['office_manager', 'city_manager', 'regional_director', 'office', 'designer']);
const HIGH_LEVEL = 8;

/**
 * Location access of the specification's §6: developers, high-level roles, office managers, city managers and
 * regional directors reach any location; the others just their primary one. The two roles that §6 lists in
 * neither group, office and designer, work for many locations and reach any (decision 0004).
 */
export function locationScope(person: {
  roles: readonly Pick<Role, 'name' | 'level'>[];
  primary_location_id: string | null;
}): LocationScope {
  const any = person.roles.some((role) => role.level >= HIGH_LEVEL || REACH_ANY.has(role.name));
  return any ? { kind: 'any' } : { kind: 'own', location_id: person.primary_location_id };
}

export function reaches(scope: LocationScope, locationId: string): boolean {
  return scope.kind === 'any' || scope.location_id === locationId;
}
