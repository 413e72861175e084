import type { Passing } from './lasting-reach';
import { classesOf, type AssignedRole, type RoleClass } from './role-type';
import { isOffice } from './staff-group';

/** Which locations a person reaches: all of them, or only those they work at, the primary one first. */
export type LocationScope = { kind: 'any' } | { kind: 'own'; location_ids: readonly string[] };

/** Whose reach it is. A further location is one they are assigned to today, by the date there. */
export interface Reaching {
  roles: readonly AssignedRole[];
  primary_location_id: string | null;
  further_location_ids?: readonly string[] | undefined;
  /** Those of them that are theirs until a day. */
  passing?: readonly Passing[] | undefined;
}

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
 * regional directors reach any location; the others just their primary one, and by the assignment that §6 leaves to the server those they are
 * assigned to. The two roles that §6 lists in
 * neither group, office and designer, work for many locations and reach any (docs/readings.md). Each role counts alone: a further one takes
 * no reach away, except that of a designer, whose reach is for a designer's work: beside another role it would carry that role's rights
 * over the whole company.
 */
export function locationScope({ roles, primary_location_id, further_location_ids = [] }: Reaching): LocationScope {
  if (roles.some(reachesAny) || areDesigners(roles)) return { kind: 'any' };
  const own = primary_location_id === null ? [] : [primary_location_id];
  return { kind: 'own', location_ids: [...new Set([...own, ...further_location_ids])] };
}

export function reaches(scope: LocationScope, locationId: string): boolean {
  return scope.kind === 'any' || scope.location_ids.includes(locationId);
}

/** Whether somebody has more than one place to choose from. */
export function reachesSeveral(person: Reaching): boolean {
  const scope = locationScope(person);
  return scope.kind === 'any' || scope.location_ids.length > 1;
}

function reachesAny(role: AssignedRole): boolean {
  const classes = classesOf([role]);
  return isOffice(role) || REACH_ANY.some((each) => classes.has(each));
}

function areDesigners(roles: readonly AssignedRole[]): boolean {
  return roles.length > 0 && roles.every((role) => classesOf([role]).has('designer'));
}
