import { isChanged, roleFaults, roleFormOf, suggestName } from './role-form';

test.each([
  ['Старший фотограф', 'starshiy_fotograf'],
  ['2-й кассир', 'y_kassir'],
  ['Ёж & Щука', 'ezh_schuka'],
  ['!!!', ''],
])('«%s» is called %s in the data', (displayName, name) => {
  expect(suggestName(displayName)).toBe(name);
});

test('a new role needs both of its names', () => {
  expect(Object.keys(roleFaults(roleFormOf(null), true))).toEqual(['displayName', 'name']);
  expect(roleFaults({ ...roleFormOf(null), name: 'trainee', displayName: 'Стажёр' }, true)).toEqual({});
});

test('an untouched form is unchanged', () => {
  expect(isChanged(roleFormOf(null), roleFormOf(null))).toBe(false);
  expect(isChanged({ ...roleFormOf(null), level: 2 }, roleFormOf(null))).toBe(true);
});
