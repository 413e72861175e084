import { type CapabilityRule, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE, TOP } from '../access/staff-group';

const COUNTERS = ['salesperson', 'admin', 'office', 'regional-director', ...TOP, 'cashier'] as const;

export const DAY_REPORTS_CAPABILITIES = {
  /** Anyone who counts or decides sees the days of their places. */
  read: held(...COUNTERS, ...ADMIN_AND_ABOVE),
  /** Count the till and submit the day. */
  submit: held(...COUNTERS),
  /** Never of a day that they counted themselves. */
  approve: held(...ADMIN_AND_ABOVE),
  /** With a difference above the threshold. */
  approve_large_difference: held('city-manager', 'regional-director', ...TOP),
  lock_day: held('office', ...TOP),
  /** The accounting month. */
  lock_month: held('office', ...TOP),
  /** What the accountant has already taken over. */
  reopen_month: held(...TOP),
} as const satisfies Record<string, CapabilityRule>;
