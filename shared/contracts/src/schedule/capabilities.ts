import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { TOP } from '../access/staff-group';

export const SCHEDULE_CAPABILITIES = {
  /** One's own shifts, wishes and swaps. */
  own: everyone,
  /** Plan and publish shifts; an administrator at their own place. */
  plan: held('admin', 'city-manager', 'regional-director', 'office-manager', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
