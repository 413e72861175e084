// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { auditFieldWords, type RoleName } from '@studio/contracts';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { givenProduct } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { watchChanges, type WatchedChanges } from './testing/watched-changes';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

let app: TestApp;
let here: Target;
let callers: Caller[];
let watched: WatchedChanges;
before(async () => {
  const database = await testDatabase('owner');
  app = await testApp({}, database);
  watched = await watchChanges(database.db);
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** What the case's own call, which is the last that it makes, changed; null where it is not this caller's. */
async function changedBy(by: Caller, one: MatrixCase) {
  let from = 0;
  const noting =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, body?: unknown): Promise<Reply> => {
      from = await watched.now();
      return by.send(method, url, body);
    };
  const noted = { ...by, post: noting('POST'), put: noting('PUT'), patch: noting('PATCH') };
  const { status } = await one.send(noted, here);
  return status >= 300 || from === 0 ? null : watched.faultsSince(from);
}

const CATEGORY = ['e0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000003'];

/** One edit of each kind that changes whatever its form can change, and what the trail must tell of it. */
const EDITS: Record<string, { edit: (by: Caller) => Promise<Reply>; told: readonly string[] }> = {
  expense: {
    edit: async (by) => {
      const id = randomUUID();
      const claim = {
        location_id: here.location,
        category_id: CATEGORY[0],
        claimed_kop: 1000,
        occurred_on: '2026-03-09',
      };
      await by.post('/expenses', { id, description: 'Лампы', draft: true, ...claim });
      const edit = { category_id: CATEGORY[1], description: 'Такси', occurred_on: '2026-03-08', method: 'transfer' };
      return by.patch(`/expenses/${id}`, { revision: 1, ...edit, claimed_kop: 2000 });
    },
    told: ['category_id', 'description', 'occurred_on', 'method', 'claimed_kop'],
  },
  employee: {
    edit: async (by) =>
      by.patch(`/employees/${await here.employee()}`, {
        revision: 1,
        last_name: 'Иная',
        first_name: 'Ирина',
        middle_name: 'Ильинична',
        position: 'Стажёр',
        phone: '+79991234567',
        hired_on: '2025-01-02',
      }),
    told: ['last_name', 'first_name', 'middle_name', 'position', 'phone', 'hired_on'],
  },
  product: {
    edit: async (by) =>
      by.patch(`/sales/products/${(await givenProduct(app)).id}`, {
        revision: 1,
        name: 'Холст',
        position: 77,
        is_active: false,
      }),
    told: ['name', 'position', 'is_active'],
  },
  location: {
    edit: async (by) => {
      const url = `/locations/locations/${here.location}`;
      const { revision } = (await by.get(url)).body;
      return by.patch(url, { revision, name: 'Студия у моста', address: 'Новая, 5' });
    },
    told: ['name', 'address'],
  },
  photosession: {
    edit: async (by) =>
      by.patch(`/photosessions/${await here.session()}`, {
        revision: 1,
        name: 'Семья Лис',
        people_count: 5,
        notes: 'С собакой',
      }),
    told: ['name', 'people_count', 'notes'],
  },
};

for (const [kind, { edit, told }] of Object.entries(EDITS))
  it(`an edit of ${kind} tells each field that it changed: ${told.join(', ')}`, async () => {
    const [by] = callers as [Caller];
    const { status, body } = await edit(by);
    assert.equal(status, 200, JSON.stringify(body));
    const { items } = (await by.get(`/audit/${kind}/${body.id}`)).body;
    for (const side of ['before', 'after'] as const)
      assert.deepEqual(
        told.filter((field) => !Object.hasOwn(items[0][side], field)),
        [],
        side,
      );
    assert.deepEqual(
      told.filter((field) => auditFieldWords(field, kind) === field),
      [],
    );
  });

it('each shift that an absence releases is told by the trail', async () => {
  const [by] = callers as [Caller];
  const employee_id = await here.employee();
  const shift = { id: randomUUID(), revision: null, location_id: here.location, position: 'photographer', employee_id };
  const put = [{ ...shift, starts: '2027-03-02T10:00', ends: '2027-03-02T20:00', break_min: 60 }];
  assert.equal((await by.post('/schedule/changes', { id: randomUUID(), put, remove: [] })).status, 200);
  const span = { from: '2027-03-01', to: '2027-03-03' };
  const asked = { id: randomUUID(), employee_id, kind: 'vacation', ...span, release_shifts: true };
  const changed = await changedBy(by, { send: (noted) => noted.post('/schedule/absences', asked) });
  assert.deepEqual(changed, { seen: 1, faults: [] });
});

it('every change of a record is told by the trail: each column that changed, with its word', async () => {
  const wrong: string[] = [];
  let all = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases))
      for (const by of callers) {
        const changed = await changedBy(by, one);
        if (changed === null) continue;
        all += changed.seen;
        wrong.push(...changed.faults.map((fault) => `${domain}.${call}: ${fault}`));
        break;
      }
  assert.deepEqual(wrong, []);
  assert.ok(all > 3, `${all} changes were seen`);
});
