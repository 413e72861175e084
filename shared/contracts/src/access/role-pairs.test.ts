import { topLevel } from './assignment';
import { CAPABILITIES, hasRight, type Right } from './capability';
import { consumablesOperationTypes, consumablesReach } from './consumables-access';
import { locationScope } from './location-scope';
import { pagesOpenTo } from './pages';
import { PERMISSIONS } from './permission';
import { ROLE_NAMES, type RoleName } from './role';
import { type AssignedRole, classesOf, type RoleClass } from './role-type';

/** The sentences of the specification's §6 by which the highest role decides the table «Consumables permissions (by resolved role)». */
const ADMIN = 'Admin: maximum level 2 to 3.';
const DESIGNER = 'Designer: level 1, name contains designer (or Russian equivalent).';

const PROJECTS = ['reserve_materials', 'create_reservations', 'view_project_planner'];
const CATALOGUE = ['create_materials', 'edit_materials'];
const COUNTER = ['create_location_operations', 'manage_location_warehouse'];
const READING = ['view_dashboard', 'view_materials', 'view_availability', 'view_history', 'view_operations'];
const REPORTS = ['view_reports', 'create_reports', 'export_reports'];
const OF_DESIGNER = [...READING, 'create_operations', ...PROJECTS];
const OF_ADMIN = [...OF_DESIGNER, ...CATALOGUE, ...COUNTER, ...REPORTS];

type Exception = [pair: [RoleName, RoleName], sentence: string, lost: readonly string[]];

/** Every pair of the thirteen in which one role takes something of the other away, and by which sentence. */
const EXCEPTIONS: readonly Exception[] = [
  [['designer', 'regional_director'], DESIGNER, PROJECTS],
  [['designer', 'federal_manager'], DESIGNER, PROJECTS],
  [['designer', 'office_manager'], DESIGNER, PROJECTS],
  [['designer', 'city_manager'], DESIGNER, PROJECTS],
  [['designer', 'office'], DESIGNER, OF_DESIGNER],
  ...(['admin', 'senior_admin'] as const).flatMap((admin): Exception[] => [
    [[admin, 'regional_director'], ADMIN, [...CATALOGUE, ...PROJECTS]],
    [[admin, 'federal_manager'], ADMIN, PROJECTS],
    [[admin, 'office_manager'], ADMIN, [...COUNTER, ...PROJECTS]],
    [[admin, 'city_manager'], ADMIN, PROJECTS],
    [[admin, 'office'], ADMIN, OF_ADMIN],
  ]),
];

/** Roles of an operator: of every level below the developers', and one like each class that goes by its name. */
const OWN: readonly AssignedRole[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => ({ name: `own_${level}`, display_name: `Своя ${level}`, level })),
  { name: 'lead_designer', display_name: 'Ведущий дизайнер', level: 1 },
  { name: 'store', display_name: 'Склад', level: 4 },
  { name: 'city', display_name: 'Городской менеджер', level: 2 },
];
const ALL: readonly AssignedRole[] = [...ROLE_NAMES.map((name) => ({ name })), ...OWN];
const PAIRS = ALL.flatMap((one, index) =>
  ALL.slice(index + 1).map((other): [string, string, AssignedRole, AssignedRole] => [one.name, other.name, one, other]),
);

const RIGHTS: readonly Right[] = [...PERMISSIONS, ...CAPABILITIES];

/** Everything that roles open, by rules that ask the roles. */
function accessOf(roles: readonly AssignedRole[]): Set<string> {
  const { seesAllLocations, ownLocationOnly, readOnly } = consumablesReach(roles);
  const entersConsumables = hasRight(roles, 'consumables.view_dashboard');
  return new Set([
    ...RIGHTS.filter((right) => hasRight(roles, right)),
    ...(locationScope({ roles, primary_location_id: null }).kind === 'any' ? ['reach'] : []),
    ...(seesAllLocations ? ['consumables: sees all'] : []),
    ...(entersConsumables && !ownLocationOnly ? ['consumables: not the own place only'] : []),
    ...(entersConsumables && !readOnly ? ['consumables: not read-only'] : []),
  ]);
}

/** What follows from rights and reach: it may be lost with them only. */
function consequencesOf(roles: readonly AssignedRole[]): string[] {
  return [...pagesOpenTo(roles), ...consumablesOperationTypes(roles)];
}

function lostBy(one: AssignedRole, other: AssignedRole): string[] {
  const both = accessOf([one, other]);
  return [...accessOf([one]), ...accessOf([other])].filter((what) => !both.has(what));
}

/** The sentence by which the highest of two roles decides: one of them is of its class alone, and not beside the other. */
function sentenceOf(roles: readonly AssignedRole[]): string | null {
  const alone = (type: RoleClass) => roles.some((role) => classesOf([role]).has(type));
  const level = topLevel(roles);
  if (alone('admin') && level > 3) return ADMIN;
  return alone('designer') && level > 1 ? DESIGNER : null;
}

/** A designer's reach of every place is for a designer's work: it carries no other role's rights there («Own location only»). */
function designerConfined(roles: readonly AssignedRole[]): boolean {
  const isDesigner = (role: AssignedRole) => classesOf([role]).has('designer');
  const reachesOwn = (role: AssignedRole) => locationScope({ roles: [role], primary_location_id: null }).kind === 'own';
  return roles.some(isDesigner) && roles.some((role) => !isDesigner(role) && reachesOwn(role));
}
const REACH = ['reach', 'consumables: not the own place only'];

const THIRTEEN = new Set<string>(ROLE_NAMES);

test('the thirteen roles make 78 pairs', () => {
  expect(PAIRS.filter(([one, other]) => THIRTEEN.has(one) && THIRTEEN.has(other))).toHaveLength(78);
});

test.each(PAIRS)('%s and %s have what each has alone, save by a sentence of §6', (one, other, ...roles) => {
  const confined = designerConfined(roles);
  const lost = lostBy(...roles).filter((what) => !(confined && REACH.includes(what)));
  expect(lostBy(...roles).includes('reach')).toBe(confined);
  if (THIRTEEN.has(one) && THIRTEEN.has(other)) {
    const named = EXCEPTIONS.find(([pair]) => pair.includes(one as RoleName) && pair.includes(other as RoleName));
    const expected = (named?.[2] ?? []).map((capability) => `consumables.${capability}`);
    expect([...new Set(lost)].sort()).toEqual([...expected, ...openingsLost(named?.[1], expected)].sort());
    if (named) expect(sentenceOf(roles)).toBe(named[1]);
    return;
  }
  if (lost.length > 0) expect(sentenceOf(roles)).not.toBeNull();
  expect(lost.filter((what) => !what.startsWith('consumables'))).toEqual([]);
});

/** Who loses the dashboard of consumables enters nothing there: an administrator wrote, a designer saw every place. */
function openingsLost(sentence: string | undefined, expected: readonly string[]): string[] {
  if (!expected.includes('consumables.view_dashboard')) return [];
  return [sentence === ADMIN ? 'consumables: not read-only' : 'consumables: not the own place only'];
}

test.each(PAIRS)('%s and %s open the pages and documents of both while they have their rights', (...[, , ...roles]) => {
  const both = new Set(consequencesOf(roles));
  const missing = roles.flatMap((role) => consequencesOf([role])).filter((what) => !both.has(what));
  if (missing.length > 0) expect(lostBy(...roles)).not.toEqual([]);
});
