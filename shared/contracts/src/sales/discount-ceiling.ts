import { type AssignedRole, levelOf } from '../access/role-type';
import { isOneOf, type StaffGroup, TOP } from '../access/staff-group';

const CEILINGS: readonly (readonly [percent: number, groups: readonly StaffGroup[]])[] = [
  [100, TOP],
  [50, ['office', 'regional-director']],
  [20, ['admin']],
  [10, ['salesperson']],
];
const SENIOR_ADMIN = { level: 3, percent: 30 };

/** The highest discount, in percent of the price, that the holder of these roles may give; 0 for none. */
export function discountCeiling(roles: readonly AssignedRole[]): number {
  return Math.max(0, ...roles.map(ceilingOf));
}

function ceilingOf(role: AssignedRole): number {
  if (isOneOf(['admin'], [role]) && levelOf(role) === SENIOR_ADMIN.level) return SENIOR_ADMIN.percent;
  return CEILINGS.find(([, groups]) => isOneOf(groups, [role]))?.[0] ?? 0;
}
