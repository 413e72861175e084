import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { location } from '../../locations/schema';
import { employee } from '../schema';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply, statusesOf } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { untilWaiting } from '../../testing/until-waiting';
import { locationAdministrator, locationAssignment } from '../staffing-schema';

// The embedded engine has one transaction at a time.
describe('two last administrators who leave at the same moment', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let app: TestApp;
  let developer: Caller;
  let elsewhere: string;
  before(async () => {
    app = await testApp();
    developer = await givenCaller(app, ['developer']);
    elsewhere = (await givenLocation(app)).id;
  });
  after(() => app.close());

  type Leave = (id: string, place: string) => Promise<Reply>;
  const roleOf = async (id: string): Promise<string> =>
    (await developer.get(`/permissions/employee/${id}/roles`)).body[0].id;
  const bulk = (id: string, act: object) => developer.post('/employees/bulk', { employee_ids: [id], act });
  const move: Leave = (id) => developer.patch(`/employees/${id}`, { revision: 1, primary_location_id: elsewhere });
  const loseRole: Leave = async (id) => developer.send('DELETE', `/permissions/assignment/${await roleOf(id)}`, {});
  const dismissed: Leave = (id) => developer.post(`/employees/${id}/dismiss`, {});
  const moveInBulk: Leave = (id) => bulk(id, { kind: 'move', primary_location_id: elsewhere });
  const dismissedInBulk: Leave = (id) => bulk(id, { kind: 'dismiss' });
  const removed: Leave = (id, place) =>
    developer.post(`/locations/locations/${place}/employees`, { add: [], remove: [id] });

  async function givenTwo(isGuest: boolean) {
    const { id: place } = await givenLocation(app);
    const people = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await givenEmployee(app, ['admin'], { primary_location_id: isGuest ? elsewhere : place });
      if (isGuest)
        await app.database.db
          .insert(locationAssignment)
          .values({ employee_id: id, location_id: place, started_on: '2025-01-01' });
      await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id: id });
      people.push(id);
    }
    return { place, people };
  }

  for (const [name, acts, isGuest = false] of [
    ['by moves', [move, move]],
    ['by roles', [loseRole, loseRole]],
    ['by a role and a move', [loseRole, move]],
    ['by dismissals', [dismissed, dismissed]],
    ['by a dismissal and a move', [dismissed, move]],
    ['by further places', [removed, removed], true],
    ['in bulk', [moveInBulk, dismissedInBulk]],
  ] as const satisfies readonly (readonly [string, readonly Leave[], boolean?])[])
    it(`${name}: the second is asked for a successor`, async () => {
      const { place, people } = await givenTwo(isGuest);
      const replies: Promise<Reply>[] = [];
      await app.database.db.transaction(async (tx) => {
        await tx.select().from(location).where(eq(location.id, place)).for('update');
        for (const [index, act] of acts.entries()) replies.push(act(people[index]!, place)); // One person for each.
        await untilWaiting(app, 2);
      });
      const done = await Promise.all(replies);
      const codes = done.map(({ body }) => body.code ?? body.refused?.[0]?.code ?? 'left');
      assert.deepEqual(new Set(codes), new Set(['left', 'successor_needed']), codes.join());
      if (name !== 'in bulk') assert.deepEqual(statusesOf(done), [200, 409]);
      const left = await app.database.db.$count(locationAdministrator, eq(locationAdministrator.location_id, place));
      assert.equal(left, 1);
    });

  it('nobody is named whose role is being taken', async () => {
    const { place, people } = await givenTwo(false);
    const [kept, leaving] = people as [string, string];
    await developer.put(`/locations/locations/${place}/administrators`, { employee_ids: [kept] });
    const replies: Promise<Reply>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.select().from(employee).where(eq(employee.id, leaving)).for('update');
      replies.push(loseRole(leaving, place));
      await untilWaiting(app, 1);
      replies.push(developer.put(`/locations/locations/${place}/administrators`, { employee_ids: [kept, leaving] }));
      await untilWaiting(app, 2);
    });
    assert.deepEqual(
      (await Promise.all(replies)).map(({ status }) => status),
      [200, 400],
    );
    const named = await app.database.db
      .select({ id: locationAdministrator.employee_id })
      .from(locationAdministrator)
      .where(eq(locationAdministrator.location_id, place));
    assert.deepEqual(named, [{ id: kept }]);
  });
});
