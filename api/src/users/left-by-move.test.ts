import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { shift } from '../schedule';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

async function givenShift(employee_id: string, location_id: string, days: number): Promise<void> {
  const starts_at = new Date(app.now().getTime() + days * 86_400_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const date = starts_at.toISOString().slice(0, 10);
  const planned = { id: randomUUID(), location_id, employee_id, date, starts_at, ends_at };
  await app.database.db.insert(shift).values({ ...planned, position: 'photographer', break_min: 0 });
}

test('a move names the shifts of the place that is left and the assignment that it ends, in words of a move', async () => {
  const [home, further, next] = [await givenLocation(app), await givenLocation(app), await givenLocation(app)];
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: home.id });
  const added = await developer.post(`/locations/locations/${further.id}/employees`, { add: [id] });
  assert.ok(added.status < 300, JSON.stringify(added.body));
  for (const [place, days] of [
    [home, 1],
    [home, 2],
    [further, 3],
  ] as const)
    await givenShift(id, place.id, days);
  const told = async (to: string) => {
    const { status, body } = await developer.get(`/employees/${id}/leaving?moves_to=${to}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.left_behind.map(({ count, message }: { count: number; message: string }) =>
      `${count} ${message}`.replaceAll('\u00a0', ' '),
    );
  };
  const shifts =
    '2 На прежней локации впереди 2 смены: они останутся за сотрудником. Снимите их или добавьте ему эту локацию второй.';
  assert.deepEqual(await told(next.id), [shifts]);
  assert.deepEqual(await told('nowhere'), [shifts]);
  assert.deepEqual(await told(home.id), []);
  assert.deepEqual(await told(further.id), [
    shifts,
    '1 Дополнительное назначение на новой локации закончится: она станет основной.',
  ]);
});
