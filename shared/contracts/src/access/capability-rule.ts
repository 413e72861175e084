import type { AssignedRole } from './role-type';
import { isOneOf, type StaffGroup } from './staff-group';

/** Whether the holder of these roles has a capability; it asks nothing but the roles. */
export type CapabilityRule = (roles: readonly AssignedRole[]) => boolean;

/** The signed-in user, with or without a role. */
export const everyone: CapabilityRule = () => true;

export function held(...groups: readonly StaffGroup[]): CapabilityRule {
  return (roles) => isOneOf(groups, roles);
}
