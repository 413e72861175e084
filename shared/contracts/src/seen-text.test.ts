import type { z } from 'zod';
import { CityFields, LocationFields, RegionFields } from './locations/schemas';
import { contract } from './contract';
import { reason as payReason } from './payroll/schemas';
import { reason as shiftReason } from './schedule/schemas';
import { seenLines, seenText } from './seen-text';

const names = { region: RegionFields.name, city: CityFields.name, location: LocationFields.name };

describe.each(Object.entries(names))('the name of a %s', (_kind, name) => {
  test.each([
    ['Край\u200b', 'Край'],
    ['\u202eabc', 'abc'],
    ['  Зелёная \u00a0 Роща\n', 'Зелёная Роща'],
    ['и\u0306', 'й'],
  ])('%j is kept as it is seen', (typed, seen) => expect(name.parse(typed)).toBe(seen));
  test.each(['', ' ', '\u200b', '\u202e\u2066', '%', '_', '\ud800', '\u3164'])('%j is none', (typed) =>
    expect(name.safeParse(typed).success).toBe(false),
  );
});

test('an address is kept as it is seen, and has something to see', () => {
  expect(LocationFields.address.parse('\u202eул. Мира,\u200b 5 ')).toBe('ул. Мира, 5');
  expect(LocationFields.address.safeParse('\u200b').success).toBe(false);
});

describe('a role', () => {
  const create = contract.permissions.createRole['~orpc'].inputSchema as unknown as z.ZodType<Record<string, unknown>>;
  const role = { name: 'driver', display_name: 'Водитель', description: null, level: 1 };
  test.each(['\u200b', '%', '_', ' \u202e '])('is not called %j', (display_name) =>
    expect(create.safeParse({ ...role, display_name }).success).toBe(false),
  );
  test('is kept as it is seen, the lines of its description apart', () =>
    expect(
      create.parse({
        ...role,
        display_name: 'Води\u200bтель',
        description: ' Возит\u202e  людей\r\n\r\nи рамки\u200b\n',
      }),
    ).toEqual({ ...role, description: 'Возит людей\n\nи рамки' }));
});

test('text that is seen as it is stays as it is', () =>
  expect(seenText('Анна-Мария «О’Нил» 2')).toBe('Анна-Мария «О’Нил» 2'));

const NO_SHAPE = [
  '\u034f',
  '\u17b4',
  '\u180b',
  '\u180f',
  '\ufe00',
  '\ufe0f',
  '\u{e0100}',
  '\u{e01ef}',
  '\u0301',
  '\u3164',
];

test.each(NO_SHAPE)('a text of %j alone is empty, and no reason', (mark) => {
  expect(seenText(mark.repeat(5))).toBe('');
  expect(seenLines(`${mark}\n${mark.repeat(3)}`)).toBe('');
  for (const field of [payReason, shiftReason]) expect(field.safeParse(mark.repeat(5)).success).toBe(false);
});

test.each(NO_SHAPE.filter((mark) => mark !== '\u0301'))('%j does not lengthen a text', (mark) =>
  expect(seenText(`а${mark.repeat(3)}`)).toBe('а'),
);

test('an emoji keeps its colour', () => expect(seenText('Спасибо ❤\ufe0f')).toBe('Спасибо ❤\ufe0f'));
