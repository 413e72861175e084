import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { TOP } from '../access/staff-group';

export const EXPENSES_CAPABILITIES = {
  /** For a place of theirs. */
  claim: everyone,
  /** Never one's own; an administrator up to the limit of the category. */
  approve: held('admin', 'city-manager', 'regional-director', ...TOP),
  approve_above_limit: held('city-manager', 'regional-director', ...TOP),
  pay_from_till: held('cashier', 'admin'),
  pay_by_transfer: held('office', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
