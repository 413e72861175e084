import { locationScope, reaches } from './location-scope';
import { ROLE_NAMES, type RoleName } from './role';
import type { AssignedRole } from './role-type';

const home = '018f0000-0000-7000-8000-000000000001';
const elsewhere = '018f0000-0000-7000-8000-000000000002';
const person = (...roles: AssignedRole[]) => ({ roles, primary_location_id: home });
const reachesFar = (...roles: AssignedRole[]) => reaches(locationScope(person(...roles)), elsewhere);

/** «Location access» of the specification's §6; office and designer by docs/readings.md. */
const REACHES_ANY: Record<RoleName, boolean> = {
  developer: true,
  federal_manager: true,
  office_manager: true,
  city_manager: true,
  regional_director: true,
  office: true,
  designer: true,
  admin: false,
  senior_admin: false,
  cashier: false,
  warehouse_keeper: false,
  salesperson: false,
  photographer: false,
};

test.each(ROLE_NAMES)('%s reaches the own location, and others as the specification says', (name) => {
  expect(reaches(locationScope(person({ name })), home)).toBe(true);
  expect(reachesFar({ name })).toBe(REACHES_ANY[name]);
});

test("an operator's role reaches what its class reaches", () => {
  expect(reachesFar({ name: 'owner', display_name: 'Владелец', level: 8 })).toBe(true);
  expect(reachesFar({ name: 'rd', display_name: 'Региональный директор', level: 6 })).toBe(true);
  expect(reachesFar({ name: 'shift_lead', display_name: 'Старший смены', level: 3 })).toBe(false);
  expect(reachesFar({ name: 'accountant', display_name: 'Бухгалтер', level: 7 })).toBe(false);
});

test('of several roles each counts alone: a further one takes no reach away', () => {
  for (const level of [5, 7])
    expect(reachesFar({ name: 'office' }, { name: 'auditor', display_name: 'Ревизор', level })).toBe(true);
  expect(reachesFar({ name: 'office' }, { name: 'admin' })).toBe(true);
  expect(reachesFar({ name: 'cashier' }, { name: 'city_manager' })).toBe(true);
});

test.each(ROLE_NAMES)("%s has no further reach by a designer's role beside it", (name) => {
  if (name === 'designer')
    return expect(reachesFar({ name }, { name: 'lead_designer', display_name: 'Ведущий дизайнер', level: 1 })).toBe(
      true,
    );
  expect(reachesFar({ name }, { name: 'designer' })).toBe(REACHES_ANY[name]);
});

test('nobody without roles or without a location reaches anything foreign', () => {
  expect(reaches(locationScope({ roles: [], primary_location_id: null }), elsewhere)).toBe(false);
});
