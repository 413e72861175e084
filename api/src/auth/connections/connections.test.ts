import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { givenEmployee, givenLocation, givenSession } from '../../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee } from '../../users';
import { acceptInvitation, invite } from '../invitation';
import { invitation } from '../schema';

let app: TestApp;
let here: string;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const account = () => ({ messenger_id: randomInt(1_000_000, 2_000_000_000), username: 'anna' });
const actor = () => ({ person: null, origin: { address: null, requestId: null }, now: () => new Date() });
const accept = (link: string, who = account()) =>
  acceptInvitation(app, actor(), new URL(link).searchParams.get('start')!.slice('inv_'.length), who);

describe('an invitation', () => {
  it('binds the person who opens it, once; a new one voids earlier ones', async () => {
    const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: here });
    const [first, second] = [
      await admin.post(`/employees/${id}/invitation`, {}),
      await admin.post(`/employees/${id}/invitation`, {}),
    ];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.match(second.body.link, /start=inv_[0-9a-f]{40}$/);
    assert.deepEqual((await accept(first.body.link)).result, 'unknown');
    assert.deepEqual((await accept(second.body.link)).result, 'bound');
    assert.deepEqual((await accept(second.body.link)).result, 'unknown');
    const entries = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'invitation.created')));
    assert.equal(entries.length, 2);
    assert.doesNotMatch(JSON.stringify(entries), /inv_/, 'the audit keeps no secret');
  });

  it('made twice at once leaves one that is valid', async () => {
    const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: here });
    const replies = await Promise.all([1, 2, 3].map(() => admin.post(`/employees/${id}/invitation`, {})));
    assert.deepEqual(statusesOf(replies), [201, 201, 201]);
    const open = (await app.database.db.select().from(invitation).where(eq(invitation.employee_id, id))).filter(
      ({ expires_at }) => expires_at > new Date(),
    );
    assert.equal(open.length, 1);
  });

  it('is not made for a dismissed employee, and ends with a dismissal', async () => {
    const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: here });
    const { link } = (await admin.post(`/employees/${id}/invitation`, {})).body;
    await admin.post(`/employees/${id}/dismiss`, {});
    const refused = await admin.post(`/employees/${id}/invitation`, {});
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
    assert.equal((await accept(link)).result, 'unknown');
    await admin.post(`/employees/${id}/restore`, {});
    assert.equal((await accept(link)).result, 'unknown');
  });

  it('is for those below one’s own level', async () => {
    const peer = await givenEmployee(app, ['admin'], { primary_location_id: here });
    assert.equal((await admin.post(`/employees/${peer.id}/invitation`, {})).body.code, 'employee_not_manageable');
  });
});

describe('unbinding a messenger', () => {
  it('ends sessions and links created with it', async () => {
    const person = await givenCaller(app, ['photographer'], {
      primary_location_id: here,
      messenger_id: account().messenger_id,
      messenger_username: 'anna',
      messenger_bound_at: new Date(),
    });
    const { id } = person.person;
    const taken = await admin.post(`/employees/${id}/invitation`, {});
    assert.deepEqual([taken.status, taken.body.code], [409, 'illegal_transition']);
    assert.match(taken.body.message, /сначала «Отвязать мессенджер»/);
    // As an earlier version made one.
    const { link } = await invite(app.database.db, app, { employeeId: id, createdBy: admin.person.id });
    const { status, body } = await admin.post(`/employees/${id}/unbind-messenger`, {});
    assert.deepEqual([status, body.messenger_bound, body.messenger_username], [200, false, null]);
    assert.equal((await person.get('/auth/users/me')).status, 401);
    assert.equal((await accept(link)).result, 'unknown');
    const again = await admin.post(`/employees/${id}/unbind-messenger`, {});
    assert.deepEqual([again.status, again.body], [200, body]);
    assert.equal((await admin.post(`/employees/${id}/invitation`, {})).status, 201);
  });

  it('is refused for oneself and for one’s peers', async () => {
    const peer = await givenEmployee(app, ['admin'], {
      primary_location_id: here,
      messenger_id: account().messenger_id,
    });
    for (const id of [admin.person.id, peer.id])
      assert.equal((await admin.post(`/employees/${id}/unbind-messenger`, {})).body.code, 'employee_not_manageable');
  });
});

describe('the list of connections', () => {
  it('shows messenger, devices and open invitation of those in reach', async () => {
    const place = (await givenLocation(app)).id;
    const by = await givenCaller(app, ['admin'], { primary_location_id: place, last_name: 'Абрамов' });
    const bound = await givenEmployee(app, ['photographer'], {
      primary_location_id: place,
      last_name: 'Борисов',
      messenger_id: account().messenger_id,
      messenger_bound_at: new Date('2026-01-01T00:00:00Z'),
    });
    await givenSession(app, bound.id);
    await givenSession(app, bound.id);
    const invited = await givenEmployee(app, ['photographer'], { primary_location_id: place, last_name: 'Власов' });
    await by.post(`/employees/${invited.id}/invitation`, {});
    const { status, body } = await by.get('/employees/connections?page_size=100');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.items.map((item: Record<string, unknown>) => [
        item['full_name'],
        item['messenger_bound'],
        item['devices'],
        item['invited_until'] !== null,
        item['last_seen_at'] !== null,
      ]),
      [
        ['Абрамов Анна', false, 1, false, true],
        ['Борисов Анна', true, 2, false, true],
        ['Власов Анна', false, 0, true, false],
      ],
    );
    assert.equal((await by.get('/employees/connections?messenger=bound')).body.total, 1);
    const foreign = await by.get(`/employees/connections?location_id=${here}`);
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'location_out_of_scope']);
    const [row] = await app.database.db.select().from(employee).where(eq(employee.id, bound.id));
    assert.equal(row?.revision, 1);
  });
});
