import { ROLE_NAMES, type Role, type RoleName, ROLES } from './role';

/** The classes of the specification's §6 in their order of resolution. */
export const ROLE_TYPES = [
  'office-manager',
  'city-manager',
  'cashier',
  'warehouse-keeper',
  'regional-director',
  'salesperson',
  'designer',
  'photographer',
  'admin',
  'developer',
  'high-level',
] as const;

export type RoleClass = (typeof ROLE_TYPES)[number];
export type RoleType = RoleClass | 'unknown';

/** A role as it is assigned. One of the thirteen is known by its name; an operator's own needs all three. */
export type AssignedRole = { name: RoleName } | Pick<Role, 'name' | 'display_name' | 'level'>;

interface AssignedNames {
  /** Folded name and display name. */
  names: readonly string[];
  level: number;
}

type Test = (roles: readonly AssignedNames[], top: number) => boolean;

const named = (matches: (name: string) => boolean, level?: number): Test => {
  return (roles) => roles.some((role) => (level ?? role.level) === role.level && role.names.some(matches));
};
const called = (...names: string[]) => named((name) => names.includes(name));
/** Of the highest level, which is this one. */
const topNamed = (level: number, pattern: RegExp): Test => {
  const test = named((name) => pattern.test(name), level);
  return (roles, top) => top === level && test(roles, top);
};

const TESTS: Record<RoleClass, Test> = {
  'office-manager': called('office manager', 'офисный менеджер', 'офис менеджер'),
  'city-manager': called('city manager', 'городской менеджер'),
  cashier: called('cashier', 'кассир'),
  'warehouse-keeper': named((name) => /warehouse|склад|кладов/.test(name)),
  'regional-director': called('regional director', 'региональный директор'),
  salesperson: topNamed(1, /salesperson|sales|продав/),
  designer: topNamed(1, /designer|дизайнер/),
  photographer: topNamed(1, /photographer|фотограф/),
  admin: (_, top) => top === 2 || top === 3,
  developer: topNamed(9, /developer|разработчик/),
  'high-level': (_, top) => top >= 8,
};

/** Every class that the roles together fall into (specification §6 "Role classification"); empty for none. */
export function classesOf(roles: readonly AssignedRole[]): ReadonlySet<RoleClass> {
  const held = roles.map(namesOf);
  const top = Math.max(0, ...held.map(({ level }) => level));
  return new Set(ROLE_TYPES.filter((type) => TESTS[type](held, top)));
}

/**
 * The one class of a person: the first in the order of resolution. Somebody without roles is classified by their position; a position gives
 * a class, never a right (docs/readings.md).
 */
export function roleTypeOf(person: { roles: readonly AssignedRole[]; position?: string | null }): RoleType {
  const { roles, position } = person;
  const held = roles.length > 0 || !position ? roles : [roleOfPosition(position)];
  const classes = classesOf(held);
  return ROLE_TYPES.find((type) => classes.has(type)) ?? 'unknown';
}

/** «Has consumables role» of the specification's §6. */
export function hasConsumablesRole(roles: readonly AssignedRole[]): boolean {
  const classes = classesOf(roles);
  return ROLE_TYPES.some((type) => type !== 'salesperson' && type !== 'photographer' && classes.has(type));
}

export function isRoleName(name: string): name is RoleName {
  return (ROLE_NAMES as string[]).includes(name);
}

/** «Офисный Менеджер», `office_manager` and `Office-manager` read alike. */
export function foldRoleName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The level given with the role; of a bare name of the thirteen, the specification's. */
export function levelOf(role: AssignedRole): number {
  return 'level' in role ? role.level : ROLES[role.name].level;
}

function namesOf(role: AssignedRole): AssignedNames {
  const display_name = 'display_name' in role ? role.display_name : ROLES[role.name].display_name;
  return { names: [foldRoleName(role.name), foldRoleName(display_name)], level: levelOf(role) };
}

/** A position has no level of its own; it has that of the role which it names. */
function roleOfPosition(position: string): AssignedRole {
  const name = foldRoleName(position);
  const known = ROLE_NAMES.find(
    (each) => foldRoleName(each) === name || foldRoleName(ROLES[each].display_name) === name,
  );
  return known ? { name: known } : { name: position, display_name: position, level: 0 };
}
