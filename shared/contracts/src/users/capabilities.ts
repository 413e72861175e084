import type { CapabilityRule } from '../access/capability-rule';
import { locationScope } from '../access/location-scope';
import { hasPermission } from '../access/role-permissions';

export const USERS_CAPABILITIES = {
  /**
   * Make one card of two, and two again: it moves money and a way in from one to the other, and whoever sees one place alone can make both
   * cards look alike.
   */
  merge: (roles) =>
    hasPermission(roles, 'update_employees') && locationScope({ roles, primary_location_id: null }).kind === 'any',
} as const satisfies Record<string, CapabilityRule>;
