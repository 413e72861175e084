import { ROLE_NAMES } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { PAYROLL_CAPABILITIES } from './capabilities';

expectCapabilities(PAYROLL_CAPABILITIES, {
  own: ROLE_NAMES,
  read_rules: ROLE_NAMES,
  change_rules: ['office', 'regional_director', 'federal_manager', 'developer'],
  read_all: ['office', 'regional_director', 'federal_manager', 'developer'],
  adjust: ['office', 'regional_director', 'federal_manager', 'developer'],
  calculate: ['office'],
  approve: ['regional_director', 'federal_manager', 'developer'],
  pay: ['office'],
  hand_out: ['cashier', 'admin', 'senior_admin'],
});
