import { isContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { contract } from './contract';

const CAPITALS = 'A3F1C2D4-5E6B-4A7C-8D9E-0F1A2B3C4D5E';
const SMALL = CAPITALS.toLowerCase();

interface Found {
  at: string;
  schema: z.ZodType;
}

/** Every schema of text below this one, with its path. */
function textsIn(schema: z.core.$ZodType, at: string): Found[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return [{ at, schema: schema as z.ZodType }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${at}.${name}`));
    case 'array':
      return textsIn(def.element, `${at}[]`);
    case 'union':
      return def.options.flatMap((option) => textsIn(option, at));
    case 'record':
      return textsIn(def.valueType, `${at}{}`);
    case 'pipe':
      return textsIn(def.in, at);
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
      return textsIn(def.innerType, at);
    case 'boolean':
    case 'number':
    case 'enum':
    case 'literal':
    case 'file':
      return [];
    default:
      throw new Error(`${at}: how to look into a schema of the type ${def.type} is not known here`);
  }
}

/** Whatever takes the number of a record: a UUID by its shape, or a text that lets one through under such a name. */
const ids = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${domain}.${name} is not a call`);
    const { inputSchema } = procedure['~orpc'];
    if (!inputSchema) return [];
    return textsIn(inputSchema as unknown as z.core.$ZodType, `${domain}.${name}`).filter(
      ({ at, schema }) =>
        (schema as z.ZodString).format === 'uuid' ||
        (/(_id|Id|\.id)(\[\])?$/.test(at) && schema.safeParse(SMALL).success),
    );
  }),
);

test('every call is looked into', () => {
  expect(ids.length).toBeGreaterThan(80);
  for (const at of ['users.employee.employeeId', 'audit.subject.subject_id', 'photos.list.photosessionId'])
    expect(ids.map((id) => id.at)).toContain(at);
});

test.each(ids)('$at in capitals is the number as the database writes it', ({ schema }) => {
  expect(schema.parse(SMALL)).toBe(SMALL);
  expect(schema.parse(CAPITALS)).toBe(SMALL);
});

test('a subject that is no number keeps its capitals', () => {
  const subject = contract.audit.subject['~orpc'].inputSchema as unknown as z.ZodType<object>;
  const asked = { subject_kind: 'company', subject_id: 'Portal' };
  expect(subject.parse(asked)).toMatchObject(asked);
});
