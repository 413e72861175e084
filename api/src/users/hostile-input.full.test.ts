import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { ERROR_KINDS } from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
let known: string[];

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 120) };

before(async () => {
  app = await testApp();
  const { id } = await givenLocation(app);
  developer = await givenCaller(app, ['developer'], { primary_location_id: id });
  const other = await givenEmployee(app, ['photographer'], { primary_location_id: id });
  known = [id, other.id];
});
after(() => app.close());

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
function isDecent({ status, body, bytes }: Awaited<ReturnType<Caller['get']>>, input: unknown): void {
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

/** Values that have broken programs before. */
const NASTY = [
  '',
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
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'developer',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '+79161234567',
  '8 916 123 45 67',
  '00000000-0000-0000-0000-000000000000',
  'я'.repeat(10_000),
  '👩‍👩‍👧'.repeat(20),
  'e\u0301'.repeat(40),
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 100 }),
);
const id = () =>
  fc.oneof(
    fc.constant(0).map(() => known[1] ?? ''),
    fc.constant(0).map(() => known[0] ?? ''),
    text,
  );
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const FIELDS = [
  'id',
  'revision',
  'last_name',
  'first_name',
  'middle_name',
  'phone',
  'position',
  'primary_location_id',
  'hired_on',
  'dismissed_on',
  'reason',
  'roles',
  'status',
  'session_id',
  'employee_ids',
  'act',
  'name',
  'query',
  '__proto__',
  'constructor',
] as const;
const anyBody = () => fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(value, id())), value);
const nearlyRight = () =>
  fc.record(
    {
      id: fc.constant(0).map(() => randomUUID()),
      revision: fc.oneof(fc.constant(1), fc.integer()),
      last_name: fc.oneof(fc.constant('Иванова'), text),
      first_name: fc.oneof(fc.constant('Анна'), text),
      middle_name: fc.oneof(fc.constant(null), text),
      phone: fc.oneof(
        fc.nat(999_999_999).map((number) => `+79${String(number).padStart(9, '0')}`),
        text,
      ),
      position: fc.oneof(fc.constant(null), text),
      primary_location_id: fc.oneof(fc.constant(null), id()),
      hired_on: fc.oneof(fc.constant('2025-06-01'), text),
      roles: fc.array(fc.oneof(fc.constantFrom('photographer', 'cashier'), text), { maxLength: 3 }),
    },
    { requiredKeys: ['id', 'last_name', 'first_name', 'phone', 'hired_on'] },
  );
/** encodeURIComponent rejects lone surrogates; browsers replace them like this. */
const encoded = (one: string) => encodeURIComponent(one.replace(/\p{Cs}/gu, '\ufffd'));
const QUERY = [
  'search',
  'role',
  'region_id',
  'city_id',
  'location_id',
  'status',
  'messenger',
  'sort',
  'order',
  'page',
  'page_size',
  '__proto__',
] as const;
const query = () =>
  fc
    .array(fc.tuple(fc.constantFrom(...QUERY), fc.oneof(text, id(), fc.nat(50).map(String))), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, entry]) => `${name}=${encoded(entry)}`).join('&'));

describe('hostile input never breaks the calls of employees (security requirement 13)', () => {
  for (const path of ['/employees', '/employees/connections'])
    it(`GET ${path} with any query`, () =>
      fc.assert(
        fc.asyncProperty(query(), async (asked) => isDecent(await developer.get(`${path}?${asked}`), asked)),
        runs,
      ));

  it('POST /employees with any body', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(anyBody(), nearlyRight()), async (sent) =>
        isDecent(await developer.post('/employees', sent ?? {}), sent),
      ),
      runs,
    ));

  it('PATCH, GET and DELETE /employees/{id} with any id and body', () =>
    fc.assert(
      fc.asyncProperty(id(), fc.oneof(anyBody(), nearlyRight()), async (one, sent) => {
        const path = `/employees/${encoded(one)}`;
        isDecent(await developer.patch(path, sent ?? {}), [one, sent]);
        isDecent(await developer.get(path), one);
        isDecent(await developer.get(`${path}/can-delete`), one);
        if (one !== known[1]) isDecent(await developer.delete(path), one);
      }),
      runs,
    ));

  it('the acts on one employee with any id and body', () =>
    fc.assert(
      fc.asyncProperty(
        id(),
        fc.constantFrom('dismiss', 'restore', 'end-sessions', 'invitation', 'unbind-messenger'),
        anyBody(),
        async (one, act, sent) =>
          isDecent(await developer.post(`/employees/${encoded(one)}/${act}`, sent ?? {}), [one, act, sent]),
      ),
      runs,
    ));

  it('bulk acts of any shape', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyBody(),
          fc.record({
            employee_ids: fc.array(id(), { minLength: 1, maxLength: 3 }),
            act: fc.oneof(
              value,
              fc.record({
                kind: fc.constantFrom('dismiss', 'restore', 'end_sessions', 'move', 'assign_role', 'remove_role', 'x'),
                reason: text,
                role: fc.oneof(fc.constantFrom('photographer', '__proto__'), text),
                primary_location_id: fc.oneof(fc.constant(null), id()),
              }),
            ),
          }),
        ),
        async (sent) => isDecent(await developer.post('/employees/bulk', sent ?? {}), sent),
      ),
      runs,
    ));

  it('saved views of any name, query and id', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          text,
          fc.constant(0).map(() => randomUUID()),
        ),
        fc.oneof(anyBody(), fc.record({ name: text, query: text })),
        async (one, sent) => {
          const path = `/employees/views/${encoded(one)}`;
          isDecent(await developer.put(path, sent ?? {}), [one, sent]);
          isDecent(await developer.delete(path), one);
        },
      ),
      runs,
    ));

  it('after all this the portal still works', async () => {
    assert.equal((await developer.get('/employees?page_size=100')).status, 200);
    assert.equal((await developer.get(`/employees/${developer.person.id}`)).status, 200);
  });
});
