import type { RoleName } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { DAY_REPORTS_CAPABILITIES } from './capabilities';

const TOP: RoleName[] = ['federal_manager', 'developer'];

expectCapabilities(DAY_REPORTS_CAPABILITIES, {
  read: [
    'salesperson',
    'cashier',
    'admin',
    'senior_admin',
    'office',
    'office_manager',
    'city_manager',
    'regional_director',
    ...TOP,
  ],
  submit: ['salesperson', 'cashier', 'admin', 'senior_admin', 'office', 'regional_director', ...TOP],
  approve: ['admin', 'senior_admin', 'office', 'city_manager', 'office_manager', 'regional_director', ...TOP],
  approve_large_difference: ['city_manager', 'regional_director', ...TOP],
  lock_day: ['office', ...TOP],
  lock_month: ['office', ...TOP],
  reopen_month: TOP,
});
