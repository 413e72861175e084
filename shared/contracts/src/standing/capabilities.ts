import { type CapabilityRule, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE } from '../access/staff-group';

export const STANDING_CAPABILITIES = {
  /** Decide about what is held; each kind asks for its own right at the place besides. */
  decide: held(...ADMIN_AND_ABOVE),
  /** Hand over what a dismissed person of the place has left on a device. */
  hand_over: held(...ADMIN_AND_ABOVE),
} as const satisfies Record<string, CapabilityRule>;
