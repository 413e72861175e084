import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

describe('the own profile', () => {
  it('is edited by employees without other rights, and shows in their own acts', async () => {
    const self = await givenCaller(app, ['photographer']);
    const { status, body } = await self.patch('/auth/users/me', {
      revision: 1,
      first_name: 'Ада',
      phone: '8 903 717 88 99',
    });
    assert.deepEqual([status, body.first_name, body.phone, body.revision], [200, 'Ада', '+79037178899', 2]);
    assert.equal((await self.patch(`/employees/${self.person.id}`, { revision: 2, first_name: 'Ева' })).status, 403);
    const { items } = (await self.get('/audit/mine')).body;
    assert.deepEqual([items[0].action, items[0].subject_name], ['employee.updated', 'Иванова Ада']);
    assert.equal('after' in items[0], false);
  });

  it('has the zone of one’s own place, and the company’s without one', async () => {
    const location = await givenLocation(app, { time_zone: 'Asia/Kamchatka' });
    const self = await givenCaller(app, ['photographer'], { primary_location_id: location.id });
    assert.equal((await self.get('/auth/users/me')).body.time_zone, 'Asia/Kamchatka');
    const elsewhere = await givenCaller(app, ['office']);
    assert.equal((await elsewhere.get('/auth/users/me')).body.time_zone, 'Europe/Moscow');
  });

  it('takes name and phone alone: other fields change nothing', async () => {
    const self = await givenCaller(app, ['developer']);
    const { status, body } = await self.patch('/auth/users/me', {
      revision: 1,
      position: 'Директор',
      status: 'dismissed',
    });
    assert.deepEqual([status, body.position, body.status, body.revision], [200, null, 'active', 1]);
  });

  it('refuses a stale revision with the newer record, and a taken phone', async () => {
    const self = await givenCaller(app, ['cashier']);
    await self.patch('/auth/users/me', { revision: 1, middle_name: 'Павловна' });
    const stale = await self.patch('/auth/users/me', { revision: 1, middle_name: 'Петровна' });
    assert.deepEqual([stale.status, stale.body.details.middle_name], [409, 'Павловна']);
    const { phone } = await givenEmployee(app, []);
    const taken = await self.patch('/auth/users/me', { revision: 2, phone });
    assert.deepEqual([taken.status, taken.body.code, taken.body.field], [409, 'phone_taken', 'phone']);
    assert.equal(taken.body.details?.employee_id, undefined, 'whose it is tells only who reaches them');
    for (const first_name of ['', '%', 'x'.repeat(81)])
      assert.deepEqual((await self.patch('/auth/users/me', { revision: 2, first_name })).body.field, 'first_name');
  });
});

describe('own acts', () => {
  it('are the caller’s own alone, newest first, by pages and by group', async () => {
    const [self, other] = [await givenCaller(app, ['photographer']), await givenCaller(app, ['photographer'])];
    await other.patch('/auth/users/me', { revision: 1, first_name: 'Чужая' });
    await self.patch('/auth/users/me', { revision: 1, first_name: 'Ада' });
    await self.patch('/auth/users/me', { revision: 2, first_name: 'Ева' });
    await self.post(`/employees/${self.person.id}/end-sessions`, {});
    const first = (await self.get('/audit/mine?limit=1')).body;
    const second = (await self.get(`/audit/mine?limit=1&cursor=${first.next_cursor}`)).body;
    assert.equal(first.items.length + second.items.length, 2);
    assert.ok(first.items[0].id > second.items[0].id);
    assert.equal(second.next_cursor, null);
    assert.deepEqual((await self.get('/audit/mine?action_group=session')).body.items, []);
  });
});
