import { ROLE_NAMES } from '../access/role';
import { expectCapabilities } from '../access/testing/expect-capabilities';
import { hasRight } from '../access/capability';
import { STANDING_CAPABILITIES } from './capabilities';
import { heldKindsOf } from './held-words';

expectCapabilities(STANDING_CAPABILITIES, {
  decide: [
    'admin',
    'senior_admin',
    'office',
    'city_manager',
    'office_manager',
    'regional_director',
    'federal_manager',
    'developer',
  ],
  hand_over: [
    'admin',
    'senior_admin',
    'office',
    'city_manager',
    'office_manager',
    'regional_director',
    'federal_manager',
    'developer',
  ],
});

test.each(ROLE_NAMES)('%s may make the decision call exactly where there is a kind to decide about', (name) => {
  const roles = [{ name }];
  expect(hasRight(roles, 'standing.decide')).toBe(heldKindsOf(roles, 'decide').length > 0);
});
