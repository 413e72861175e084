import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { locationAssignment } from './staffing-schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app, { time_zone: 'Asia/Vladivostok' })).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const given = (roles: RoleName[] = ['photographer'], more: object = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...more });
const edit = (by: Caller, id: string, revision: number, change: object) =>
  by.patch(`/employees/${id}`, { revision, ...change });

describe('editing an employee', () => {
  it('changes the named fields and nothing else, and keeps before and after', async () => {
    const { id, phone } = await given(['photographer'], { middle_name: 'Ильинична', position: 'Фотограф' });
    const { status, body } = await edit(admin, id, 1, {
      last_name: ' Орлова ',
      middle_name: '',
      phone: '8 903 000 11 22',
      position: 'Фотограф',
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.full_name, body.middle_name, body.phone, body.position, body.revision],
      ['Орлова Анна', null, '+79030001122', 'Фотограф', 2],
    );
    const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
    assert.deepEqual(
      entries.map(({ action, before: was, after: is }) => [action, was, is]),
      [
        [
          'employee.updated',
          { last_name: 'Иванова', middle_name: 'Ильинична', phone },
          { last_name: 'Орлова', middle_name: null, phone: '+79030001122' },
        ],
      ],
    );
  });

  it('with a stale revision is refused with the present employee', async () => {
    const { id } = await given();
    await edit(admin, id, 1, { position: 'Старший фотограф' });
    const { status, body } = await edit(admin, id, 1, { position: 'Стажёр' });
    assert.deepEqual(
      [status, body.code, body.details.position, body.details.revision],
      [409, 'conflict', 'Старший фотограф', 2],
    );
  });

  it('that changes nothing never conflicts, and leaves revision and audit unchanged', async () => {
    const { id } = await given();
    const change = { position: 'Старший фотограф' };
    const first = await edit(admin, id, 1, change);
    const again = await edit(admin, id, 1, change);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal((await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id))).length, 1);
    assert.equal((await edit(admin, id, 1, {})).status, 200);
  });

  it('by several at once with one revision succeeds for exactly one', async () => {
    const { id } = await given();
    const replies = await Promise.all(['А', 'Б', 'В', 'Г', 'Д'].map((position) => edit(admin, id, 1, { position })));
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409, 409]);
    assert.equal((await admin.get(`/employees/${id}`)).body.revision, 2);
  });

  it('cannot use a taken phone, nor can two use one at once', async () => {
    const [one, other, third] = await Promise.all([given(), given(), given()]);
    const { status, body } = await edit(admin, one.id, 1, { phone: other.phone });
    assert.deepEqual([status, body.code, body.field], [409, 'phone_taken', 'phone']);
    assert.equal(body.details.employee_id, other.id);
    const replies = await Promise.all([one, third].map(({ id }) => edit(admin, id, 1, { phone: '+7 903 555 66 77' })));
    assert.deepEqual(statusesOf(replies), [200, 409]);
    assert.equal(replies.find(({ status }) => status === 409)?.body.code, 'phone_taken');
  });

  it('of the primary location ends the old row and starts the new one, on the date there', async () => {
    app.setNow(new Date('2026-03-01T18:00:00Z'));
    const { id } = await given();
    await app.database.db.insert(locationAssignment).values([
      { employee_id: id, location_id: here, is_primary: true, started_on: '2025-01-09' },
      { employee_id: id, location_id: there, started_on: '2025-05-05' },
    ]);
    const { status, body } = await edit(developer, id, 1, { primary_location_id: there });
    assert.deepEqual([status, body.primary_location_id], [200, there]);
    const rows = await app.database.db
      .select()
      .from(locationAssignment)
      .where(eq(locationAssignment.employee_id, id))
      .orderBy(asc(locationAssignment.started_on));
    assert.deepEqual(
      rows.map(({ location_id, is_primary, started_on, ended_on }) => [location_id, is_primary, started_on, ended_on]),
      [
        [here, true, '2025-01-09', '2026-03-02'],
        [there, false, '2025-05-05', '2026-03-02'],
        [there, true, '2026-03-02', null],
      ],
      'in Vladivostok it is tomorrow already',
    );
    await edit(developer, id, 2, { primary_location_id: null });
    const inForce = (await app.database.db.select().from(locationAssignment)).filter(
      (row) => row.employee_id === id && row.ended_on === null,
    );
    assert.deepEqual(inForce, []);
    app.setNow(new Date());
  });

  it('moves nobody out of the caller’s reach or to a foreign location', async () => {
    const { id } = await given();
    for (const place of [there, null]) {
      const { status, body } = await edit(admin, id, 1, { primary_location_id: place });
      assert.deepEqual([status, body.code, body.field], [403, 'location_out_of_scope', 'primary_location_id']);
    }
    const foreign = await given(['photographer'], { primary_location_id: there });
    const placeless = await given(['photographer'], { primary_location_id: null });
    for (const one of [foreign, placeless])
      assert.equal((await edit(admin, one.id, 1, { position: 'Чужой' })).status, 404);
  });

  it('is for those below one’s own level only', async () => {
    for (const [by, roles, expected] of [
      ['admin', ['photographer'], 200],
      ['admin', [], 200],
      ['admin', ['admin'], 403],
      ['admin', ['federal_manager'], 403],
      ['senior_admin', ['admin'], 200],
      ['federal_manager', ['developer'], 403],
      ['developer', ['developer'], 200],
    ] as const) {
      const caller = await givenCaller(app, [by], { primary_location_id: here });
      const target = await given([...roles]);
      const { status, body } = await edit(caller, target.id, 1, { position: 'Проверка' });
      assert.equal(status, expected, `${by} on ${roles.join()}`);
      if (expected === 403) assert.equal(body.code, 'employee_not_manageable');
    }
    const salesperson = await givenCaller(app, ['salesperson'], { primary_location_id: here });
    assert.deepEqual((await edit(salesperson, (await given()).id, 1, { position: 'Нет' })).body.code, 'forbidden');
  });

  it('of oneself is limited to name and phone', async () => {
    const self = await givenCaller(app, ['office_manager'], { primary_location_id: here });
    const { id } = self.person;
    assert.equal((await edit(self, id, 1, { first_name: 'Ада', phone: '8 903 777 88 99' })).status, 200);
    for (const change of [{ position: 'Директор' }, { primary_location_id: there }]) {
      const { status, body } = await edit(self, id.toUpperCase(), 2, change);
      assert.deepEqual([status, body.code, body.field], [403, 'employee_not_manageable', Object.keys(change)[0]]);
    }
    const hired = await edit(self, id, 2, { hired_on: '2020-01-01' });
    assert.deepEqual([hired.status, hired.body.code], [403, 'own_work']);
  });

  it('refuses invalid values, naming the field', async () => {
    const { id } = await given(['photographer'], { status: 'dismissed', dismissed_on: '2025-05-05' });
    for (const [change, field] of [
      [{ phone: '12' }, 'phone'],
      [{ last_name: '\u200b' }, 'last_name'],
      [{ first_name: null }, 'first_name'],
      [{ middle_name: '%' }, 'middle_name'],
      [{ position: '_' }, 'position'],
      [{ hired_on: '2025-06-01' }, 'hired_on'],
      [{ hired_on: '1900-01-01' }, 'hired_on'],
      [{ revision: 'два' }, 'revision'],
      [{ revision: 1.5 }, 'revision'],
      [{ position: 'x'.repeat(10_000) }, 'position'],
    ] as const) {
      const { status, body } = await edit(developer, id, 1, change);
      assert.deepEqual([status, body.field], [400, field], JSON.stringify(change));
    }
    const nowhere = await edit(developer, id, 1, { primary_location_id: '00000000-0000-4000-8000-000000000000' });
    assert.deepEqual([nowhere.status, nowhere.body.field], [404, 'primary_location_id']);
    for (const revision of [-1, 0, 2 ** 31, 2 ** 60]) {
      const { status } = await edit(developer, id, revision, { position: 'Стажёр' });
      assert.ok(status === 409 || status === 400, String(status));
    }
  });
});
