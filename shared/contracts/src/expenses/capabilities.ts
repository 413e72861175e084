import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE, TOP } from '../access/staff-group';

export const EXPENSES_CAPABILITIES = {
  /** For a place of theirs. */
  claim: everyone,
  /** Other people's claims, at the places in reach. */
  read: held('cashier', ...ADMIN_AND_ABOVE),
  /** Never one's own; an administrator up to the limit of the category. */
  approve: held('admin', 'city-manager', 'regional-director', ...TOP),
  approve_above_limit: held('city-manager', 'regional-director', ...TOP),
  pay_from_till: held('cashier', 'admin'),
  pay_by_transfer: held('office', ...TOP),
  /** Categories, limits, budgets and recurring expenses. */
  manage: held('office', 'city-manager', 'regional-director', ...TOP),
} as const satisfies Record<string, CapabilityRule>;
