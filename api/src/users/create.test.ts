import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { locationAssignment } from './staffing-schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, roleAssignment } from './schema';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  [here, there] = (await Promise.all([givenLocation(app), givenLocation(app)])).map(({ id }) => id) as [string, string];
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const phone = () => `+79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
const fields = (more: object = {}) => ({
  id: randomUUID(),
  last_name: 'Ковалёва',
  first_name: 'Инна',
  phone: phone(),
  hired_on: '2025-06-02',
  ...more,
});
const rowsOf = (id: string) => app.database.db.select().from(employee).where(eq(employee.id, id));

describe('adding an employee', () => {
  it('stores normalised input, with roles, primary location and an audit entry', async () => {
    const sent = fields({
      last_name: '  Ковалёва\u200b ',
      middle_name: 'Пет\u202eровна',
      phone: '8 (916) 000-11-22',
      position: ' Старший   фотограф ',
      primary_location_id: here,
      roles: ['photographer', 'salesperson', 'photographer'],
    });
    const { status, body } = await developer.post('/employees', sent);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body.id, body.full_name, body.phone, body.position, body.primary_location_id, body.status, body.revision],
      [sent.id, 'Ковалёва Инна Петровна', '+79160001122', 'Старший фотограф', here, 'active', 1],
    );
    assert.deepEqual(body.roles.map(({ name }: { name: string }) => name).sort(), ['photographer', 'salesperson']);
    const assigned = await app.database.db
      .select()
      .from(locationAssignment)
      .where(eq(locationAssignment.employee_id, sent.id));
    assert.deepEqual(
      assigned.map(({ location_id, is_primary, started_on, ended_on, assigned_by }) => [
        location_id,
        is_primary,
        started_on,
        ended_on,
        assigned_by,
      ]),
      [[here, true, '2025-06-02', null, developer.person.id]],
    );
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, sent.id), eq(auditEntry.action, 'employee.created')));
    assert.equal(entry?.actor_id, developer.person.id);
    assert.deepEqual((entry?.after as { roles?: string[] } | undefined)?.roles, ['photographer', 'salesperson']);
  });

  it('sent again returns the same employee and creates no second one', async () => {
    const sent = fields({ primary_location_id: here, roles: ['photographer'] });
    const first = await developer.post('/employees', sent);
    const again = await developer.post('/employees', { ...sent, id: sent.id.toUpperCase() });
    assert.deepEqual([again.status, again.body], [201, first.body]);
    const held = await app.database.db.select().from(roleAssignment).where(eq(roleAssignment.employee_id, sent.id));
    assert.equal(held.length, 1);
  });

  it('under an id that is taken by other content is a conflict that shows the employee', async () => {
    const sent = fields({ roles: ['photographer'] });
    await developer.post('/employees', sent);
    for (const change of [{ last_name: 'Другая' }, { phone: phone() }, { roles: [] }, { position: 'Кассир' }]) {
      const { status, body } = await developer.post('/employees', { ...sent, ...change });
      assert.deepEqual([status, body.code, body.details?.id], [409, 'conflict', sent.id], JSON.stringify(change));
    }
    const foreign = await admin.post('/employees', { ...sent, primary_location_id: here });
    assert.deepEqual([foreign.status, foreign.body.details], [409, undefined], 'nothing is told out of reach');
  });

  it('by ten at once under one id creates one', async () => {
    const sent = fields();
    const replies = await Promise.all(Array.from({ length: 10 }, () => developer.post('/employees', sent)));
    assert.deepEqual(new Set(statusesOf(replies)), new Set([201]));
    assert.equal((await rowsOf(sent.id)).length, 1);
  });

  it('by several at once with one phone succeeds for one; the others learn whose it is', async () => {
    const number = phone();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => developer.post('/employees', fields({ phone: number }))),
    );
    assert.deepEqual(statusesOf(replies), [201, 409, 409, 409, 409, 409]);
    for (const { body } of replies.filter(({ status }) => status === 409)) {
      assert.deepEqual([body.code, body.field], ['phone_taken', 'phone']);
      assert.match(body.message, /Ковалёва Инна/);
    }
  });

  it('with the phone of somebody out of reach does not reveal the owner', async () => {
    const number = phone();
    await developer.post('/employees', fields({ phone: number, primary_location_id: there }));
    const { status, body } = await admin.post('/employees', fields({ phone: number, primary_location_id: here }));
    assert.deepEqual([status, body.code, body.details], [409, 'phone_taken', undefined]);
    assert.doesNotMatch(body.message, /Ковалёва/);
  });

  it('gives only roles below the caller’s own', async () => {
    for (const [roles, expected] of [
      [['photographer', 'cashier'], 201],
      [['photographer', 'admin'], 403],
      [['developer'], 403],
    ] as const) {
      const { status, body } = await admin.post('/employees', fields({ primary_location_id: here, roles }));
      assert.equal(status, expected, roles.join());
      if (expected === 403)
        assert.deepEqual([body.code, body.field], ['role_not_assignable', `roles.${roles.length - 1}`]);
    }
    assert.equal((await developer.post('/employees', fields({ roles: ['developer'] }))).status, 201);
    const unknown = await developer.post('/employees', fields({ roles: ['photographer', '__proto__'] }));
    assert.deepEqual([unknown.status, unknown.body.field], [400, 'roles.1']);
  });

  it('assigns nobody to a location out of the caller’s reach, an archived one, or none that there is', async () => {
    for (const place of [there, null, undefined]) {
      const { status, body } = await admin.post('/employees', fields({ primary_location_id: place }));
      assert.deepEqual(
        [status, body.code, body.field],
        [403, 'location_out_of_scope', 'primary_location_id'],
        String(place),
      );
    }
    const closed = await givenLocation(app, { status: 'archived' });
    const archived = await developer.post('/employees', fields({ primary_location_id: closed.id }));
    assert.deepEqual([archived.status, archived.body.field], [400, 'primary_location_id']);
    for (const caller of [admin, developer]) {
      const { status, body } = await caller.post('/employees', fields({ primary_location_id: randomUUID() }));
      assert.deepEqual([status, body.field], [404, 'primary_location_id']);
    }
  });

  for (const [field, values] of Object.entries({
    last_name: ['', '   ', '\u200b\u202e', '—', 'я'.repeat(81), 7, null, {}, ['Иванова'], '\u3164'],
    first_name: ['', '\ufeff', '👩‍👧', null],
    middle_name: ['о'.repeat(81), 5, {}],
    phone: ['', '123', 'телефон', '+7916', '9'.repeat(41), "' or 1=1 --", null, 89161234567],
    position: ['п'.repeat(121), false],
    hired_on: ['', 'вчера', '2025-02-30', '0000-01-01', '1812-09-07', '9999-12-31', null, 20250101],
    primary_location_id: ['здесь', 5, '00000000'],
    roles: ['photographer', [5], Array.from({ length: 14 }, () => 'photographer'), {}],
    id: ['', '5', null, 'a'.repeat(36)],
  }))
    it(`refuses what is no ${field}, naming it`, async () => {
      for (const value of values) {
        const { status, body } = await developer.post('/employees', fields({ [field]: value }));
        assert.equal(status, 400, `${JSON.stringify(value)}: ${JSON.stringify(body)}`);
        assert.ok(String(body.field).startsWith(field), `${body.field} for ${JSON.stringify(value)}`);
        assert.match(body.message, /[а-яё]/i);
      }
    });

  it('accepts no other field: neither status, messenger nor revision', async () => {
    const sent = fields({
      status: 'dismissed',
      messenger_id: 5,
      revision: 9,
      messenger_bound: true,
      dismissed_on: '2025-07-01',
    });
    const { body } = await developer.post('/employees', sent);
    assert.deepEqual([body.status, body.messenger_bound, body.revision, body.dismissed_on], ['active', false, 1, null]);
  });
});
