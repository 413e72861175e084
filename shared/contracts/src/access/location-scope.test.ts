import { locationScope, reaches } from './location-scope';
import { ROLES, type RoleName } from './role';

const home = '018f0000-0000-7000-8000-000000000001';
const elsewhere = '018f0000-0000-7000-8000-000000000002';
const person = (...roles: RoleName[]) => ({
  roles: roles.map((name) => ({ name, level: ROLES[name].level })),
  primary_location_id: home,
});

test.each([
  'developer',
  'federal_manager',
  'office_manager',
  'city_manager',
  'regional_director',
  'office',
  'designer',
] as const)('%s reaches every location', (role) => {
  expect(reaches(locationScope(person(role)), elsewhere)).toBe(true);
});

test.each(['admin', 'senior_admin', 'cashier', 'warehouse_keeper', 'salesperson', 'photographer'] as const)(
  '%s reaches only the own location',
  (role) => {
    expect(reaches(locationScope(person(role)), home)).toBe(true);
    expect(reaches(locationScope(person(role)), elsewhere)).toBe(false);
  },
);

test('nobody without roles or without a location reaches anything foreign', () => {
  expect(reaches(locationScope({ roles: [], primary_location_id: null }), elsewhere)).toBe(false);
});
