import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { hasPermission } from '../access/role-permissions';
import { TOP } from '../access/staff-group';

const atTheTop = held('regional-director', ...TOP);
const ofCity = held('city-manager');
const compare: CapabilityRule = (roles) => hasPermission(roles, 'read_analytics') || atTheTop(roles);

export const STATISTICS_CAPABILITIES = {
  /** One's own figures. */
  own: everyone,
  /** Figures of a place within reach. */
  place: (roles) => hasPermission(roles, 'read_reports'),
  /** Comparison of places and people. */
  compare,
  /** Comparison of the places of the own city. */
  compare_own_city: (roles) => compare(roles) || ofCity(roles),
  /** What a place is to bring in a month. */
  plan: held('city-manager', 'office', 'regional-director', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
