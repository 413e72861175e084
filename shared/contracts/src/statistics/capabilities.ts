import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { hasPermission } from '../access/role-permissions';
import { TOP } from '../access/staff-group';

const atTheTop = held('regional-director', ...TOP);

export const STATISTICS_CAPABILITIES = {
  /** One's own figures. */
  own: everyone,
  /** Figures of a place within reach. */
  place: (roles) => hasPermission(roles, 'read_reports'),
  /** Comparison of places and people. */
  compare: (roles) => hasPermission(roles, 'read_analytics') || atTheTop(roles),
  /** What a place is to bring in a month. */
  plan: held('city-manager', 'office', 'regional-director', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
