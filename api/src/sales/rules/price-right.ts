import { type AssignedRole, isOneOf, TOP } from '@studio/contracts';

/**
 * Whether these roles may change prices of a place: a regional director those of their own region, office and top roles everywhere. The
 * lists of the whole company have no region.
 */
export function mayChangeAt(roles: readonly AssignedRole[], ownRegion: string | null, region: string | null): boolean {
  if (isOneOf(['office', ...TOP], roles)) return true;
  return isOneOf(['regional-director'], roles) && region !== null && region === ownRegion;
}
