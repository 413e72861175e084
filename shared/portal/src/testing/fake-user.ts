import { hasRight, type Right, ROLE_NAMES, ROLES, type RoleName } from '@studio/contracts';
import type { PortalUser } from '../auth/portal-user';

interface FakeUserOptions extends Partial<Omit<PortalUser, 'roles'>> {
  /** Default: salesperson. */
  roles?: readonly RoleName[];
}

/** An employee for tests: Иванова Анна, a salesperson, unless told otherwise. */
export function fakeUser({ roles = ['salesperson'], ...rest }: FakeUserOptions = {}): PortalUser {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    full_name: 'Иванова Анна Сергеевна',
    first_name: 'Анна',
    last_name: 'Иванова',
    position: null,
    primary_location_id: '0190a000-0000-7000-8000-0000000000a1',
    ...rest,
    roles: roles.map((name) => ({
      name,
      display_name: ROLES[name].display_name,
      description: null,
      level: ROLES[name].level,
    })),
  };
}

/** An employee whose role grants the right, and as little else as the roles allow. */
export function fakeUserWho(right: Right): PortalUser {
  return fakeUser({ roles: [lowestRole((role) => hasRight([role], right), right)] });
}

/** An employee whose role does not grant the right. */
export function fakeUserWithout(right: Right): PortalUser {
  return fakeUser({ roles: [lowestRole((role) => !hasRight([role], right), right)] });
}

function lowestRole(fits: (role: { name: RoleName }) => boolean, right: Right): RoleName {
  const [lowest] = ROLE_NAMES.filter((name) => fits({ name })).sort((a, b) => ROLES[a].level - ROLES[b].level);
  if (lowest === undefined) throw new Error(`All roles are alike in ${right}`);
  return lowest;
}
