import { CAPABILITIES, hasCapability, hasRight, type Right } from './capability';
import { consumablesCapabilities } from './consumables-access';
import { PERMISSIONS } from './permission';
import { ROLE_NAMES } from './role';

const others = CAPABILITIES.filter((capability) => !capability.startsWith('consumables.'));

test('no name is a permission and a capability at once', () => {
  expect(PERMISSIONS.filter((name) => (CAPABILITIES as string[]).includes(name))).toEqual([]);
  expect(CAPABILITIES).toContain('day-reports.lock_day');
});

test('a second role never takes a capability away', () => {
  for (const capability of others)
    for (const one of ROLE_NAMES.filter((name) => hasCapability([{ name }], capability)))
      for (const other of ROLE_NAMES)
        expect(`${capability} ${one} ${other} ${hasCapability([{ name: one }, { name: other }], capability)}`).toMatch(
          /true$/,
        );
});

test("the consumables' capabilities are those of the specification's table", () => {
  for (const name of ROLE_NAMES) {
    const table = [...consumablesCapabilities([{ name }])].map((capability) => `consumables.${capability}`);
    const held = CAPABILITIES.filter((each) => each.startsWith('consumables.') && hasCapability([{ name }], each));
    expect([...held].sort()).toEqual(table.sort());
  }
});

test('an own role counts by its class, a level without a class for nothing', () => {
  expect(hasCapability([{ name: 'owner', display_name: 'Владелец', level: 8 }], 'sales.refund_after_lock')).toBe(true);
  expect(hasCapability([{ name: 'driver', display_name: 'Водитель', level: 7 }], 'day-reports.approve')).toBe(false);
});

test('a right is a permission or a capability, and an unknown one is nobody’s', () => {
  const roles = [{ name: 'salesperson' }] as const;
  expect(hasRight(roles, 'sales.sell')).toBe(true);
  expect(hasRight(roles, 'create_photosessions')).toBe(true);
  expect(hasRight([{ name: 'developer' }], 'sales.nothing' as Right)).toBe(false);
});
