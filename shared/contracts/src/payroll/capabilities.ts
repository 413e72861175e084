import { type CapabilityRule, everyone, held } from '../access/capability-rule';
import { TOP } from '../access/staff-group';

export const PAYROLL_CAPABILITIES = {
  /** One's own slips. */
  own: everyone,
  /** The rules by which one is paid. */
  read_rules: everyone,
  /** A regional director only in their own region. */
  change_rules: held('office', 'regional-director', ...TOP),
  /** Everybody's slips and the runs. */
  read_all: held('office', 'regional-director', ...TOP),
  /** Bonus and fine, never one's own. */
  adjust: held('office', 'regional-director', ...TOP),
  calculate: held('office'),
  /** Never a run that they calculated themselves. */
  approve: held('regional-director', ...TOP),
  pay: held('office'),
  /** A wage that was ordered from the till of a place, never one's own or one that they ordered. */
  hand_out: held('cashier', 'admin'),
} as const satisfies Record<string, CapabilityRule>;
