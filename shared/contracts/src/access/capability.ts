import { CONSUMABLES_CAPABILITY_RULES } from '../consumables/capabilities';
import { DAY_REPORTS_CAPABILITIES } from '../day-reports/capabilities';
import { EXPENSES_CAPABILITIES } from '../expenses/capabilities';
import { PAYROLL_CAPABILITIES } from '../payroll/capabilities';
import { PHOTOSESSIONS_CAPABILITIES } from '../photosessions/capabilities';
import { SALES_CAPABILITIES } from '../sales/capabilities';
import { SCHEDULE_CAPABILITIES } from '../schedule/capabilities';
import { STANDING_CAPABILITIES } from '../standing/capabilities';
import { STATISTICS_CAPABILITIES } from '../statistics/capabilities';
import { USERS_CAPABILITIES } from '../users/capabilities';
import type { CapabilityRule } from './capability-rule';
import type { Permission } from './permission';
import { hasPermission } from './role-permissions';
import type { AssignedRole } from './role-type';

/** Rights that the specification's §6 has no permission for, one table per domain; who has them is decided in its file. */
const TABLES = {
  users: USERS_CAPABILITIES,
  photosessions: PHOTOSESSIONS_CAPABILITIES,
  sales: SALES_CAPABILITIES,
  standing: STANDING_CAPABILITIES,
  'day-reports': DAY_REPORTS_CAPABILITIES,
  expenses: EXPENSES_CAPABILITIES,
  statistics: STATISTICS_CAPABILITIES,
  schedule: SCHEDULE_CAPABILITIES,
  payroll: PAYROLL_CAPABILITIES,
  consumables: CONSUMABLES_CAPABILITY_RULES,
} as const satisfies Record<string, Readonly<Record<string, CapabilityRule>>>;

type Tables = typeof TABLES;

/** `sales.refund`: the domain, then the row of its table. */
export type Capability = {
  [Domain in keyof Tables]: `${Domain}.${keyof Tables[Domain] & string}`;
}[keyof Tables];

/** What a call, a page or an entry may demand: a permission of the specification or a capability of ours. */
export type Right = Permission | Capability;

const RULES = new Map<string, CapabilityRule>(
  Object.entries<Readonly<Record<string, CapabilityRule>>>(TABLES).flatMap(([domain, rules]) =>
    Object.entries(rules).map(([name, rule]) => [`${domain}.${name}`, rule] as const),
  ),
);

export const CAPABILITIES = [...RULES.keys()] as Capability[];

export function hasCapability(roles: readonly AssignedRole[], capability: Capability): boolean {
  return RULES.get(capability)?.(roles) ?? false;
}

/** A right that nobody has heard of is nobody's. */
export function hasRight(roles: readonly AssignedRole[], right: Right): boolean {
  return RULES.has(right) ? hasCapability(roles, right as Capability) : hasPermission(roles, right as Permission);
}
