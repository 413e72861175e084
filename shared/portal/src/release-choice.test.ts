import type { RegisteredRemote } from './registry';
import { registryFor, canaryPercent } from './release-choice';

const release = {
  version: 'v2',
  entry: '/remotes/sales/v2/mf-manifest.json',
  paths: ['/sales', '/new'],
  title: 'Новый',
};
const remote: RegisteredRemote = {
  name: 'sales',
  version: 'v1',
  entry: '/remotes/sales/v1/mf-manifest.json',
  paths: ['/sales'],
  title: 'Прежний',
  hotkeys: [{ keys: 'N', what: 'Прежняя клавиша' }],
};
const versionFor = (canary: Partial<NonNullable<RegisteredRemote['canary']>>, employeeId: string, ...roles: string[]) =>
  registryFor({ schema: 1, remotes: [{ ...remote, canary: { ...canary, release } }] }, { employeeId, roles })
    .remotes[0]!.version;
const staff = Array.from(
  { length: 10_000 },
  (_, index) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);

it('gives the canary to anyone who has one of its roles', () => {
  expect(versionFor({ roles: ['developer', 'office'] }, 'a', 'cashier', 'office')).toBe('v2');
  expect(versionFor({ roles: ['developer'] }, 'a', 'cashier')).toBe('v1');
});

it('gives the canary to the share of employees it is for, and the same ones when the share grows', () => {
  const atFive = staff.filter((id) => versionFor({ percent: 5 }, id) === 'v2');
  const atTwenty = new Set(staff.filter((id) => versionFor({ percent: 20 }, id) === 'v2'));
  expect(atFive.length).toBeGreaterThan(420);
  expect(atFive.length).toBeLessThan(580);
  expect(atTwenty.size).toBeGreaterThan(1850);
  expect(atTwenty.size).toBeLessThan(2150);
  expect(atFive.every((id) => atTwenty.has(id))).toBe(true);
  expect(staff.every((id) => versionFor({ percent: 100 }, id) === 'v2')).toBe(true);
});

it('orders employees otherwise for another remote', () => {
  const both = staff.filter((id) => canaryPercent('sales', id) < 10 && canaryPercent('photosessions', id) < 10);
  expect(both.length).toBeGreaterThan(60);
  expect(both.length).toBeLessThan(145);
});

it('never changes its mind: these figures are on the devices already', () => {
  expect(canaryPercent('sales', staff[0]!)).toBeCloseTo(19.785499, 6);
  expect(canaryPercent('photosessions', staff[1]!)).toBeCloseTo(32.474316, 6);
});

it('gives the canary of a remote that is off to its own alone', () => {
  const off = { ...remote, withheld: 'off' as const, canary: { roles: ['developer'], release } };
  const registry = { schema: 1 as const, remotes: [], withheld: [off] };
  const given = (...roles: string[]) => registryFor(registry, { employeeId: 'a', roles }).remotes;
  expect(given('developer')).toMatchObject([{ name: 'sales', version: 'v2' }]);
  expect(given('cashier')).toEqual([]);
  expect(registryFor(registry, null).remotes).toEqual([]);
});

it('takes nothing of the current version along', () => {
  const registry = { schema: 1 as const, remotes: [{ ...remote, canary: { percent: 100, release } }] };
  const [chosen] = registryFor(registry, { employeeId: 'a', roles: [] }).remotes;
  expect(chosen).toEqual({ name: 'sales', ...release, canary: { percent: 100, release } });
});

it('leaves those who are not signed in, and remotes without a canary, with the current version', () => {
  const registry = { schema: 1 as const, remotes: [{ ...remote, canary: { percent: 100, release } }] };
  expect(registryFor(registry, null)).toEqual(registry);
  const plain = { schema: 1 as const, remotes: [remote] };
  expect(registryFor(plain, { employeeId: 'a', roles: ['developer'] })).toEqual(plain);
});
