import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

describe('people are notified', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  const told = async (caller: Caller) =>
    (await caller.get('/notifications')).body.items.map(({ title }: { title: string }) => title);

  test('of a role that they got or lost', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const { body } = await boss.post('/permissions/assign-role', { employee_id: anna.person.id, role: 'cashier' });
    assert.equal((await boss.delete(`/permissions/assignment/${body.id}`)).status, 200);
    assert.deepEqual(new Set(await told(anna)), new Set(['С вас снята роль «Кассир»', 'Вам назначена роль «Кассир»']));
    assert.deepEqual(await told(boss), []);
  });

  test('of a location whose administrator they became, or no longer are', async () => {
    const place = await givenLocation(app, { name: 'Парк Горького' });
    const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
    const set = (employee_ids: string[]) =>
      boss.put(`/locations/locations/${place.id}/administrators`, { employee_ids, is_meant: true });
    await set([admin.person.id]);
    await set([]);
    assert.deepEqual(
      new Set(await told(admin)),
      new Set(['Вы отвечаете за локацию «Парк Горького»', 'Вы больше не отвечаете за локацию «Парк Горького»']),
    );
  });

  test('of another primary location, by an edit and by an archiving', async () => {
    const [first, second, third] = [
      await givenLocation(app),
      await givenLocation(app, { name: 'Вторая' }),
      await givenLocation(app, { name: 'Третья' }),
    ];
    const anna = await givenCaller(app, ['photographer'], { primary_location_id: first.id });
    const edit = { revision: 1, primary_location_id: second.id };
    assert.equal((await boss.patch(`/employees/${anna.person.id}`, edit)).status, 200);
    const archiving = { revision: 1, move_employees_to: third.id };
    assert.equal((await boss.post(`/locations/locations/${second.id}/archive`, archiving)).status, 200);
    assert.deepEqual(
      new Set(await told(anna)),
      new Set(['Ваша основная локация теперь «Вторая»', 'Ваша основная локация теперь «Третья»']),
    );
  });
});
