import { hasRight, type Right } from '@studio/contracts';
import type { PortalUser } from '../auth/portal-user';
import type { Demand } from '../route-meta';

/** What a route, or an entry of the registry, demands of a person; nothing is open to all. */
export interface Access {
  permission?: Demand<string> | undefined;
  roles?: Demand<string> | undefined;
}

/** The demand that a person does not meet; null when they may. A right that nobody has heard of is met by nobody. */
export function unmetDemand(user: Pick<PortalUser, 'roles'>, { permission, roles }: Access): keyof Access | null {
  if (!meets(permission, (name) => hasRight(user.roles, name as Right))) return 'permission';
  if (!meets(roles, (name) => user.roles.some((role) => role.name === name))) return 'roles';
  return null;
}

export function isDemanding({ permission, roles }: Access): boolean {
  return [permission, roles].some((demand) => Boolean(demand?.all?.length || demand?.any?.length));
}

function meets(demand: Demand<string> | undefined, holds: (name: string) => boolean): boolean {
  const all = demand?.all ?? [];
  const any = demand?.any ?? [];
  return all.every(holds) && (any.length === 0 || any.some(holds));
}
