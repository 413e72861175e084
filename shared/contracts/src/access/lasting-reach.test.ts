import { passingRefusal, withLastingReach } from './lasting-reach';
import { locationScope, reaches } from './location-scope';
import type { RoleName } from './role';

const [home, second, third] = ['home', 'second', 'third'];
const person = (name: RoleName) => ({
  roles: [{ name }],
  primary_location_id: home,
  further_location_ids: [second, third],
  passing: [{ location_id: second, until: '2026-12-01' }],
});
const reached = (name: RoleName) =>
  [home, second, third].filter((id) => reaches(locationScope(withLastingReach(person(name))), id));

test('a place until a day is left out, one without an end stays', () => {
  expect(reached('senior_admin')).toEqual([home, third]);
  expect(reached('regional_director')).toEqual([home, second, third]);
});

test('the reason names the last day, and is told only of such a place', () => {
  expect(passingRefusal(person('admin'), second)).toMatch('вы работаете по 30.11.2026');
  expect([home, third, 'other', null].map((id) => passingRefusal(person('admin'), id))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(passingRefusal(person('city_manager'), second)).toBeNull();
  expect(passingRefusal({ ...person('admin'), primary_location_id: second }, second)).toBeNull();
});
