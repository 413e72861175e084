import { ROLE_NAMES } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { SCHEDULE_CAPABILITIES } from './capabilities';

expectCapabilities(SCHEDULE_CAPABILITIES, {
  own: ROLE_NAMES,
  plan: [
    'admin',
    'senior_admin',
    'city_manager',
    'regional_director',
    'office_manager',
    'federal_manager',
    'developer',
  ],
});
