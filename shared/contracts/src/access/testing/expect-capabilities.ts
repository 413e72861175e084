import type { CapabilityRule } from '../capability-rule';
import { ROLE_NAMES, type RoleName } from '../role';

type Cell = [capability: string, role: RoleName, expected: boolean];

/** Every capability of a table × each of the thirteen roles, for `test.each`; a capability without a row of expectations fails. */
export function expectCapabilities<Name extends string>(
  rules: Readonly<Record<Name, CapabilityRule>>,
  table: Readonly<Record<Name, readonly RoleName[]>>,
): void {
  const names = Object.keys(rules) as Name[];
  const cells = names.flatMap((name) => ROLE_NAMES.map((role): Cell => [name, role, table[name].includes(role)]));
  test.each(cells)('%s for %s: %s', (name, role, expected) => {
    expect(rules[name as Name]([{ name: role }])).toBe(expected);
  });
}
