import { classesOf, type AssignedRole, type RoleClass } from './role-type';
import { isOffice } from './staff-group';

/** Which locations a person reaches: all of them, or only the one they work at. */
export type LocationScope = { kind: 'any' } | { kind: 'own'; location_id: string | null };

/** As §6 lists them; the office, which reaches any as well, is our reading (docs/readings.md). */
const REACH_ANY: readonly RoleClass[] = [
  'developer',
  'high-level',
  'office-manager',
  'city-manager',
  'regional-director',
];

/**
 * Location access of the specification's §6: developers, high-level roles, office managers, city managers and
 * regional directors reach any location; the others just their primary one. The two roles that §6 lists in
 * neither group, office and designer, work for many locations and reach any (docs/readings.md). Each role counts alone: a further one takes
 * no reach away, except that of a designer, whose reach is for a designer's work: beside another role it would carry that role's rights
 * over the whole company.
 */
export function locationScope(person: {
  roles: readonly AssignedRole[];
  primary_location_id: string | null;
}): LocationScope {
  const { roles, primary_location_id } = person;
  return roles.some(reachesAny) || areDesigners(roles)
    ? { kind: 'any' }
    : { kind: 'own', location_id: primary_location_id };
}

export function reaches(scope: LocationScope, locationId: string): boolean {
  return scope.kind === 'any' || scope.location_id === locationId;
}

function reachesAny(role: AssignedRole): boolean {
  const classes = classesOf([role]);
  return isOffice(role) || REACH_ANY.some((each) => classes.has(each));
}

function areDesigners(roles: readonly AssignedRole[]): boolean {
  return roles.length > 0 && roles.every((role) => classesOf([role]).has('designer'));
}
