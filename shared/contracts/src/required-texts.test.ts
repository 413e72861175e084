import { type AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { contract } from './contract';

/** Read as they came and never shown as a text of staff: signatures, tokens, file names, versions, phones that the API reads itself. */
const NO_TEXT = /\.(init_data|token|filename|(host_)?version|phone|time_zone)$/;

/** Every text in what a call takes, by the way to it. */
function* textsIn(
  schema: z.core.$ZodType | undefined,
  path: string,
): Generator<[path: string, schema: z.core.$ZodType]> {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {};
  if (!schema || !def) return;
  if (def.type === 'string') yield [path, schema];
  else if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape)) yield* textsIn(field, `${path}.${name}`);
  else if (def.type === 'array') yield* textsIn(def.element, path);
  else if (def.type === 'union') for (const option of def.options) yield* textsIn(option, path);
  else if (def.type === 'record') yield* textsIn(def.valueType, path);
  else if (def.type === 'pipe') yield* textsIn(def.in, path);
  else if ('innerType' in def) yield* textsIn(def.innerType, path);
}

const TEXTS = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { route, inputSchema } = (procedure as AnyContractProcedure)['~orpc'];
    if (route.method === 'GET') return [];
    return [...textsIn(inputSchema as z.core.$ZodType | undefined, `${domain}.${name}`)];
  }),
);

const takes = (schema: z.core.$ZodType, text: string) => (schema as z.ZodType).safeParse(text).success;

test('a text that must be filled has something to see', () => {
  const required = TEXTS.filter(
    ([path, schema]) => !NO_TEXT.test(path) && !takes(schema, '') && takes(schema, 'Абвгде'),
  );
  expect(required.length).toBeGreaterThan(40);
  const passing = required.filter(([, schema]) =>
    ['\u200b', '\u3164', '\u202e', '\u0301', ' \u2800'].some((mark) => takes(schema, mark.repeat(6))),
  );
  expect([...new Set(passing.map(([path]) => path))]).toEqual([]);
});
