import { ROLE_NAMES } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { STATISTICS_CAPABILITIES } from './capabilities';

expectCapabilities(STATISTICS_CAPABILITIES, {
  own: ROLE_NAMES,
  place: [
    'salesperson',
    'admin',
    'senior_admin',
    'office',
    'city_manager',
    'office_manager',
    'regional_director',
    'federal_manager',
    'developer',
  ],
  plan: ['office', 'city_manager', 'regional_director', 'federal_manager', 'developer'],
  compare: ['admin', 'senior_admin', 'regional_director', 'federal_manager', 'developer'],
  compare_own_city: ['admin', 'senior_admin', 'regional_director', 'city_manager', 'federal_manager', 'developer'],
});
