import type { Right } from './capability';
import { locationScope } from './location-scope';
import { rightsOf } from './right-names';
import type { AssignedRole } from './role-type';

/** What a role that is given or taken does to somebody. */
export interface AccessChange {
  gains: readonly Right[];
  loses: readonly Right[];
  /** Whether every place comes within reach, or only the own one stays. */
  reach: 'widens' | 'narrows' | 'stays';
}

/** The change from the one set of roles to the other. */
export function accessChange(before: readonly AssignedRole[], after: readonly AssignedRole[]): AccessChange {
  const [had, has] = [new Set(rightsOf(before)), new Set(rightsOf(after))];
  const [wasAny, isAny] = [reachesAny(before), reachesAny(after)];
  return {
    gains: [...has].filter((right) => !had.has(right)),
    loses: [...had].filter((right) => !has.has(right)),
    reach: wasAny === isAny ? 'stays' : isAny ? 'widens' : 'narrows',
  };
}

function reachesAny(roles: readonly AssignedRole[]): boolean {
  return locationScope({ roles, primary_location_id: null }).kind === 'any';
}
