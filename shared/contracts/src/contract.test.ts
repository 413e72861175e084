import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { CAPABILITIES, hasRight, type Right } from './access/capability';
import { call, type CallMeta, rightsNeeded } from './call';
import { contract } from './contract';
import { ERROR_KINDS } from './error';
import { PERMISSIONS } from './access/permission';
import { ROLE_NAMES } from './access/role';

interface Found {
  name: string;
  method: string;
  path: string;
  access: readonly string[];
  scope: string;
}

const calls = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures).map(([name, procedure]): Found => {
    if (!isContractProcedure(procedure)) throw new Error(`${domain}.${name} is not a call`);
    const { route, meta } = procedure['~orpc'];
    const { access, scope } = meta as Partial<CallMeta>;
    return {
      name: `${domain}.${name}`,
      method: route.method ?? '',
      path: route.path ?? '',
      access: access === undefined ? [] : [access].flat(),
      scope: scope ?? 'none given',
    };
  }),
);

test.each(calls)('$name declares who may make it and where', ({ access, scope }) => {
  expect(access.length).toBeGreaterThan(0);
  for (const each of access) expect(['public', 'signed-in', ...PERMISSIONS, ...CAPABILITIES]).toContain(each);
  expect(['none', 'own', 'rows', 'record', 'place', 'company']).toContain(scope);
});

test('a call for anybody concerns no place, for nobody is looked up', () => {
  for (const { name, access, scope } of calls)
    if (access.includes('public')) expect(`${name} ${scope}`).toBe(`${name} none`);
});

/** What the card of a record asks, by the part of a path that names the record. */
const ASKED_BY_CARD: [RegExp, Right][] = [
  [/\{(photosessionId|sessionId|sessionKey)\}/, 'photosessions.read'],
  [/^\/photosessions\/\{id\}/, 'photosessions.read'],
  [/\{employeeId\}/, 'read_employees'],
  [/\{(locationId|cityId|regionId)\}/, 'read_locations'],
];

test('no call hands to a role what the card of the same record refuses to it', () => {
  const wrong = calls.flatMap(({ name, path, access }) => {
    // §6 gives stock at a place to cashiers and warehouse keepers, who have no permission of places (docs/readings.md).
    if (path.startsWith('/consumables/')) return [];
    const asked = ASKED_BY_CARD.filter(([named]) => named.test(path)).map(([, right]) => right);
    const needed = rightsNeeded(access as CallMeta['access']);
    const has = (role: (typeof ROLE_NAMES)[number], rights: readonly Right[]) =>
      rights.every((right) => hasRight([{ name: role }], right));
    return ROLE_NAMES.filter((role) => has(role, needed) && !has(role, asked)).map((role) => `${name} to ${role}`);
  });
  expect(wrong).toEqual([]);
});

test('a definition without access or scope does not compile', () => {
  const rest = { method: 'GET', path: '/nowhere', summary: 'Nothing', tag: 'Nothing' } as const;
  // @ts-expect-error neither says who nor where
  call(rest);
  // @ts-expect-error says not where
  call({ ...rest, access: 'signed-in' });
  // @ts-expect-error says not who
  call({ ...rest, scope: 'none' });
});

test('no two calls share method and path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the paths are the specification's, trailing slashes included", () => {
  const paths = calls.map(({ path }) => path);
  for (const path of [
    '/auth',
    '/auth/telegram',
    '/auth/verify',
    '/auth/login',
    '/auth/bind-telegram',
    '/auth/check-telegram',
    '/auth/users/me',
    '/employees',
    '/employees/{employeeId}',
    '/permissions',
    '/permissions/my-page-access',
    '/permissions/roles',
    '/permissions/employee/{employeeId}/roles',
    '/permissions/assign-role',
    '/permissions/assignment/{assignmentId}',
    '/permissions/page-access',
    '/permissions/page-access/{roleId}',
    '/locations/regions/',
    '/locations/regions/{regionId}',
    '/locations/regions/{regionId}/cities/',
    '/locations/regions/{regionId}/employees',
    '/locations/cities/',
    '/locations/cities/{cityId}',
    '/locations/cities/by-ids',
    '/locations/cities/{cityId}/locations/',
    '/locations/cities/{cityId}/employees',
    '/locations/locations/{locationId}',
    '/locations/locations/{locationId}/can-delete',
    '/locations/locations/{locationId}/employees',
    '/locations/locations/{locationId}/administrators',
    '/locations/locations/administrators/batch',
    '/locations/locations/employees/batch',
    '/locations/employees/{employeeId}/locations',
    '/locations/locations/',
    '/locations/my-accessible',
    '/photosessions',
    '/photosessions/{id}',
    '/photos/upload/{photosessionId}',
    '/photos/list/{photosessionId}',
    '/photos/delete/{photosessionId}/{filename}',
    '/photos/{photosessionId}/watermarked/{photoUuid}',
    '/photos/{photosessionId}/thumbnails/{photoUuid}',
    '/health',
    '/version',
  ])
    expect(paths).toContain(path);
});

test.each(Object.entries(ERROR_KINDS))(
  'the error %s has a client or server status and a Russian sentence',
  (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[А-ЯЁ].*[а-яё.]$/);
  },
);

/** Blank texts that a call reads itself: what Telegram signed stays as it came, a blank phone is refused, a category is a filter. */
const READ_BLANK =
  /^auth\.(login|bindTelegram)\.|^photosessions\.update\.phone$|^photosessions\.create\.query\.|\.category$/;

test('a text that may be missing is stored as null when it is blank', () => {
  const stored = Object.entries(contract).flatMap(([domain, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { route, inputSchema } = (procedure as AnyContractProcedure)['~orpc'];
      return route.method === 'GET' ? [] : blankTexts(inputSchema as z.core.$ZodType | undefined, `${domain}.${name}`);
    }),
  );
  expect(stored.filter((field) => !READ_BLANK.test(field))).toEqual([]);
});

/** Fields that may be missing and take a blank text as it is. */
function blankTexts(schema: z.core.$ZodType | undefined, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {};
  if (def?.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => {
      const given = (value: unknown) => z.safeParse(field, value);
      const isOptional = given(undefined).success || given(null).success;
      return [
        ...(isOptional && given('').data === '' ? [`${path}.${name}`] : []),
        ...blankTexts(field, `${path}.${name}`),
      ];
    });
  if (def?.type === 'array') return blankTexts(def.element, path);
  if (def?.type === 'union') return def.options.flatMap((option) => blankTexts(option, path));
  if (def?.type === 'pipe') return blankTexts(def.in, path);
  return def !== undefined && 'innerType' in def ? blankTexts(def.innerType, path) : [];
}

test('an edit keeps what it does not name: no field of a PATCH comes from a default', () => {
  const filled = Object.entries(contract).flatMap(([domain, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { route, inputSchema } = (procedure as AnyContractProcedure)['~orpc'];
      if (route.method !== 'PATCH' || !(inputSchema instanceof z.ZodObject)) return [];
      return Object.entries(inputSchema.shape)
        .filter(([, field]) => (field as z.ZodType).safeParse(undefined).data !== undefined)
        .map(([field]) => `${domain}.${name} ${field}`);
    }),
  );
  expect(filled).toEqual([]);
});
