import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';

/** The part of JSON Schema that describes an input. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Values that have broken programs before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eабв',
  '\u200b',
  "' or '1'='1",
  '"; drop table employee; --',
  '%%%',
  '_',
  '\\',
  '${7*7}',
  '=1+1',
  '<script>',
  'NaN',
  '1e309',
  '-1',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999999999-18:00',
  '+79161234567',
  '8 916 123 45 67',
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  'я'.repeat(10_000),
  '👩‍👩‍👧'.repeat(20),
  'e\u0301'.repeat(40),
];

/** Any text, including the nasty ones. */
export const hostileText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 100 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 0.1, Number.MAX_SAFE_INTEGER),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const hostileValue = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Weight of a valid value; high enough that calls get past their first check. */
const PLAUSIBLE = { weight: 7 };

/**
 * Input that nearly fits the schema: its fields contain what was declared, or nothing, or anything at all.
 *
 * @param known ids of existing records
 */
export function inputOf(schema: JsonSchema, known: () => readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ ...PLAUSIBLE, arbitrary: declared(schema, known) }, { weight: 1, arbitrary: hostileValue });
}

function declared(schema: JsonSchema, known: () => readonly string[]): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((one) => declared(one, known)));
  if (schema.allOf) return declared(Object.assign({}, ...schema.allOf) as JsonSchema, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fields(schema, known);
    case 'array':
      return fc.array(inputOf(schema.items ?? {}, known), { maxLength: 4 });
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema, known);
    default:
      return hostileValue;
  }
}

function fields(schema: JsonSchema, known: () => readonly string[]): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(entries.map(([name, one]) => [name, inputOf(one, known)]));
  const required = schema.required?.filter((name) => name in model) ?? [];
  return fc.oneof(
    { ...PLAUSIBLE, arbitrary: fc.record(model, { requiredKeys: required }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('__proto__', 'constructor', ...Object.keys(model)), hostileValue),
    },
  );
}

function number({ minimum = 0, maximum = 1_000, type }: JsonSchema): fc.Arbitrary<unknown> {
  const [low, high] = [Math.ceil(Math.max(minimum, -1e9)), Math.floor(Math.min(maximum, 1e9))];
  if (type === 'number' || low > high) return hostileNumber;
  return fc.oneof(fc.integer({ min: low, max: high }), fc.constantFrom(low, high, high + 1, low - 1));
}

function text({ format, pattern }: JsonSchema, known: () => readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid')
    return fc.oneof(
      { weight: 3, arbitrary: fc.nat(20).map((place) => known()[place % Math.max(1, known().length)]) },
      { weight: 1, arbitrary: fc.constant(0).map(() => randomUUID()) },
    );
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-11-22', '2024-02-29', '1999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00Z', '2026-11-22T23:59:59.999+03:00');
  if (pattern?.includes('+7') || pattern?.includes('\\d{10}')) return fc.constantFrom('+79161234567', '+79990000000');
  return fc.oneof(
    fc.constantFrom('Мария', 'Анна-Мария', 'Студия на Ленина', '+79161234567', '2026-01-01'),
    hostileText,
  );
}
