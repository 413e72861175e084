import { type AssignmentRefusal, assignmentRefusal, mayAssign, mayManage } from './assignment';
import { ROLE_NAMES, type RoleName } from './role';

const caller = (...names: RoleName[]) => ({ id: 'caller', roles: names.map((name) => ({ name })) });
const target = (...names: RoleName[]) => ({ id: 'target', roles: names.map((name) => ({ name })) });

/** Caller → the highest level that they may give; null for callers who give no roles at all. */
const GIVES_UP_TO: Record<RoleName, number | null> = {
  photographer: null,
  designer: null,
  salesperson: null,
  office: null,
  city_manager: null,
  cashier: null,
  warehouse_keeper: null,
  admin: 1,
  senior_admin: 2,
  office_manager: 5,
  regional_director: 5,
  federal_manager: 6,
  developer: 9,
};
const LEVEL: Record<RoleName, number> = {
  photographer: 1,
  designer: 1,
  salesperson: 1,
  cashier: 1,
  warehouse_keeper: 1,
  admin: 2,
  senior_admin: 3,
  office: 4,
  city_manager: 5,
  office_manager: 6,
  regional_director: 6,
  federal_manager: 8,
  developer: 9,
};

test.each(ROLE_NAMES.flatMap((by) => ROLE_NAMES.map((role) => [by, role] as const)))(
  '%s and the role %s: given only from above',
  (by, role) => {
    const limit = GIVES_UP_TO[by];
    const expected = limit !== null && LEVEL[role] <= limit;
    expect(mayAssign(caller(by), { name: role }, target())).toBe(expected);
    // Somebody who already has such a role is equally out of reach.
    expect(mayAssign(caller(by), { name: 'photographer' }, target(role))).toBe(expected);
    expect(mayManage(caller(by), target(role))).toBe(LEVEL[role] < LEVEL[by] || by === 'developer' ? 'all' : 'nothing');
  },
);

test.each<[string, AssignmentRefusal | null]>([
  ['no_right', assignmentRefusal(caller('cashier'), { name: 'photographer' }, target())],
  ['oneself', assignmentRefusal(caller('developer'), { name: 'photographer' }, caller('developer'))],
  ['role_too_high', assignmentRefusal(caller('admin'), { name: 'admin' }, target())],
  ['person_too_high', assignmentRefusal(caller('admin'), { name: 'cashier' }, target('cashier', 'admin'))],
])('the refusal says %s', (expected, refusal) => {
  expect(refusal).toBe(expected);
});

test("an operator's role has its own level", () => {
  const own = (level: number) => ({ name: 'accountant', display_name: 'Бухгалтер', level });
  expect(mayAssign(caller('admin'), own(1), target())).toBe(true);
  expect(mayAssign(caller('admin'), own(2), target())).toBe(false);
  expect(mayAssign({ id: 'x', roles: [own(7)] }, { name: 'cashier' }, target())).toBe(false);
});

test('oneself is managed as far as the profile goes; a developer manages everybody', () => {
  expect(mayManage(caller('admin'), caller('admin'))).toBe('profile');
  expect(mayManage(caller('developer'), target('developer'))).toBe('all');
  expect(mayManage(caller(), target())).toBe('nothing');
});
