import { ROLE_NAMES, type RoleName } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { EXPENSES_CAPABILITIES } from './capabilities';

const TOP: RoleName[] = ['federal_manager', 'developer'];

expectCapabilities(EXPENSES_CAPABILITIES, {
  claim: ROLE_NAMES,
  read: ['cashier', 'admin', 'senior_admin', 'office', 'city_manager', 'office_manager', 'regional_director', ...TOP],
  approve: ['admin', 'senior_admin', 'city_manager', 'regional_director', ...TOP],
  approve_above_limit: ['city_manager', 'regional_director', ...TOP],
  pay_from_till: ['cashier', 'admin', 'senior_admin'],
  pay_by_transfer: ['office', ...TOP],
  manage: ['office', 'city_manager', 'regional_director', ...TOP],
});
