/**
 * Names of the roles, as `ROLES` of the contracts has them. They stand here once more because the tools run where no
 * package is installed and nothing reads TypeScript, in the image that lays the files; a test compares the two.
 */
export const ROLE_NAMES = [
  'photographer',
  'designer',
  'salesperson',
  'admin',
  'senior_admin',
  'regional_director',
  'federal_manager',
  'office',
  'developer',
  'office_manager',
  'city_manager',
  'cashier',
  'warehouse_keeper',
];
