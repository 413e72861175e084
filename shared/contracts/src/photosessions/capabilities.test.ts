import { expectCapabilities } from '../access/testing/expect-capabilities';
import { PHOTOSESSIONS_CAPABILITIES } from './capabilities';

expectCapabilities(PHOTOSESSIONS_CAPABILITIES, {
  read: [
    'photographer',
    'designer',
    'salesperson',
    'admin',
    'senior_admin',
    'regional_director',
    'federal_manager',
    'office',
    'developer',
    'cashier',
  ],
  read_originals: [
    'designer',
    'admin',
    'senior_admin',
    'office',
    'city_manager',
    'office_manager',
    'regional_director',
    'federal_manager',
    'developer',
  ],
  undo_moves: [
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
