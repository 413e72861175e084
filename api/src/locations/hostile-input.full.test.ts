import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { ERROR_KINDS } from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
let admin: Caller;
let ids: string[];
let place: string;
let city: string;
let region: string;
let person: string;

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) };

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
  const [here, there] = [await givenLocation(app), await givenLocation(app)];
  admin = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  [place, city] = [here.id, here.city_id];
  region = (await developer.get(`/locations/cities/${city}`)).body.region_id;
  person = (await givenEmployee(app, ['photographer'], { primary_location_id: here.id })).id;
  ids = [place, city, region, person, there.id, there.city_id, admin.person.id];
});
after(() => app.close());

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
function isDecent({ status, body, bytes }: Reply, input: unknown): void {
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.equal(typeof body.request_id, 'string', told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

/** Values that have broken programs before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u200b',
  '\u202e',
  "' or '1'='1",
  '"; drop table location; --',
  '%',
  '\\',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  'null',
  '__proto__',
  'Europe/Moscow',
  'Europe/Moscow\u0000',
  'posixrules',
  '24:00',
  '25:61',
  '00000000-0000-0000-0000-000000000000',
  'я'.repeat(5_000),
  '👩‍👩‍👧'.repeat(50),
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 200 }),
);
const known = () => fc.constantFrom(...ids);
const value = () =>
  fc.oneof(
    { maxDepth: 3 },
    text,
    known(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(text, known()), { maxLength: 4 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>('studio', 'archive', 'move', 'all', 'active', 1, 2 ** 31, 2 ** 53, 1.5),
  );
const FIELDS = [
  'id',
  'ids',
  'revision',
  'name',
  'region_id',
  'city_id',
  'time_zone',
  'kind',
  'address',
  'phone',
  'opening_hours',
  'status',
  'search',
  'act',
  'move_employees_to',
  'reason',
  'add',
  'remove',
  'employee_ids',
  'location_ids',
  '__proto__',
] as const;
const body = () => fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value()), value());
/** encodeURIComponent rejects lone surrogates; browsers replace them like this. */
const encoded = (one: string) => encodeURIComponent(one.replace(/\p{Cs}/gu, '\ufffd'));
const query = () =>
  fc
    .array(fc.tuple(fc.constantFrom<string>(...FIELDS), fc.oneof(text, known())), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, entry]) => `${name}=${encoded(entry)}`).join('&'));
const segment = () => fc.oneof(known(), text.map(encoded));
const hours = () =>
  fc.array(fc.record({ day: fc.oneof(fc.integer({ min: 0, max: 8 }), text), opens: text, closes: text }), {
    maxLength: 8,
  });
const nearlyRight = () =>
  fc.record(
    {
      id: fc.uuid(),
      revision: fc.constant(1),
      name: text,
      region_id: known(),
      city_id: known(),
      time_zone: text,
      kind: fc.constantFrom('studio', 'booth'),
      address: text,
      phone: fc.oneof(text, fc.constant(null)),
      opening_hours: hours(),
    },
    { requiredKeys: ['id', 'revision'] },
  );
const people = () =>
  fc.record(
    {
      add: fc.array(known(), { maxLength: 3 }),
      remove: fc.array(known(), { maxLength: 3 }),
      employee_ids: fc.array(known(), { maxLength: 3 }),
      location_ids: fc.array(known(), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
const callers = () => [developer, admin];

const GETS = ['regions/', 'cities/', 'cities/by-ids', 'locations/', 'tree', 'search', 'my-accessible'] as const;

describe('hostile input never breaks the calls of places (security requirement 13)', () => {
  for (const path of GETS)
    it(`GET ${path} with any query`, () =>
      fc.assert(
        fc.asyncProperty(query(), async (asked) => {
          for (const caller of callers()) isDecent(await caller.get(`/locations/${path}?${asked}`), asked);
        }),
        runs,
      ));

  it('any search', () =>
    fc.assert(
      fc.asyncProperty(text, async (search) =>
        isDecent(await developer.get(`/locations/search?search=${encoded(search)}`), search),
      ),
      runs,
    ));

  for (const noun of ['regions', 'cities', 'locations'])
    it(`${noun}: any creation, edit, path and query`, () =>
      fc.assert(
        fc.asyncProperty(segment(), fc.oneof(body(), nearlyRight()), query(), async (id, sent, asked) => {
          for (const caller of callers()) {
            isDecent(await caller.post(`/locations/${noun}/`, sent ?? {}), sent);
            isDecent(await caller.patch(`/locations/${noun}/${id}`, sent ?? {}), sent);
            for (const path of ['', '/can-delete', '/cities/', '/locations/', '/employees', '/administrators'])
              isDecent(await caller.get(`/locations/${noun}/${id}${path}`), id);
            isDecent(await caller.get(`/locations/${noun}/${id}/impact?${asked}`), asked);
          }
        }),
        runs,
      ));

  it('archiving, restoring and staffing with any body', () =>
    fc.assert(
      fc.asyncProperty(segment(), fc.oneof(body(), people(), nearlyRight()), async (id, sent) => {
        for (const caller of callers()) {
          for (const act of ['archive', 'restore', 'employees'])
            isDecent(await caller.post(`/locations/locations/${id}/${act}`, sent ?? {}), sent);
          isDecent(await caller.put(`/locations/locations/${id}/administrators`, sent ?? {}), sent);
          isDecent(await caller.put(`/locations/employees/${id}/locations`, sent ?? {}), sent);
          isDecent(await caller.get(`/locations/employees/${id}/locations`), id);
          for (const batch of ['administrators', 'employees'])
            isDecent(await caller.post(`/locations/locations/${batch}/batch`, sent ?? {}), sent);
        }
      }),
      runs,
    ));

  it('deleting anything', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom('regions', 'cities', 'locations'), segment(), async (noun, id) => {
        for (const caller of callers()) isDecent(await caller.delete(`/locations/${noun}/${id}`), [noun, id]);
      }),
      runs,
    ));

  it('each field alone, in an otherwise valid creation', async () => {
    const right = {
      name: 'Студия',
      city_id: city,
      kind: 'studio',
      address: 'ул. Мира, 1',
      phone: null,
      opening_hours: [],
    };
    for (const field of ['id', ...Object.keys(right)])
      for (const entry of [...NASTY, null, 1, -1, 2 ** 53, true, [], {}, [[]], [null]]) {
        const sent = { id: randomUUID(), ...right, [field]: entry };
        const reply = await developer.post('/locations/locations/', sent);
        isDecent(reply, sent);
        if (reply.status === 400) assert.ok(reply.body.field === null || String(reply.body.field).startsWith(field));
      }
  });

  it('after all this the portal still works', async () => {
    for (const path of GETS.filter((one) => !['cities/by-ids', 'search'].includes(one)))
      assert.equal((await developer.get(`/locations/${path}`)).status, 200, path);
  });
});
