import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenSession } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let here: Target;
let there: Target;
let developer: Caller;

before(async () => {
  app = await testApp();
  [here, there] = [await Target.at(app), await Target.at(app)];
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const givenCashier = () => givenCaller(app, ['cashier'], { primary_location_id: here.location });
const done = (status: number) => assert.ok(status < 300, String(status));

/** The effect of a change on somebody at work: their very next call shows it, without a new sign-in. */
describe('on the very next call', () => {
  it('a role given or removed counts', async () => {
    const person = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.location });
    const employee_id = person.person.id;
    assert.equal((await person.get('/photosessions')).status, 403);
    const given = await developer.post('/permissions/assign-role', { employee_id, role: 'salesperson' });
    done(given.status);
    assert.equal((await person.get('/photosessions')).status, 200);
    done((await developer.delete(`/permissions/assignment/${given.body.id}`)).status);
    assert.equal((await person.get('/photosessions')).status, 403);
  });

  it('a role of wider reach opens the foreign location, and its removal closes it', async () => {
    const person = await givenCashier();
    const sees = async () => (await person.get(`/locations/locations/${there.location}`)).status;
    const employee_id = person.person.id;
    assert.equal(await sees(), 403);
    const given = await developer.post('/permissions/assign-role', { employee_id, role: 'city_manager' });
    assert.equal(await sees(), 200);
    done((await developer.delete(`/permissions/assignment/${given.body.id}`)).status);
    assert.equal(await sees(), 403);
  });

  it("the level of an operator's role counts", async () => {
    const own = { name: 'floor_lead', display_name: 'Старший зала', description: null, level: 1 };
    const role = (await developer.post('/permissions/roles', own)).body;
    const person = await givenCaller(app, [], { primary_location_id: here.location });
    done((await developer.post('/permissions/assign-role', { employee_id: person.person.id, role: own.name })).status);
    assert.equal((await person.get('/employees')).status, 403);
    done((await developer.patch(`/permissions/roles/${role.id}`, { revision: role.revision, level: 2 })).status);
    assert.equal((await person.get('/employees')).status, 200);
  });

  it('a dismissal ends every session, and a restoration brings none of them back', async () => {
    const person = await givenCashier();
    const other = await givenSession(app, person.person.id);
    const asks = async (headers?: Record<string, string>) => (await person.get('/auth/users/me', headers)).status;
    assert.deepEqual([await asks(), await asks(other.headers)], [200, 200]);
    done((await developer.post(`/employees/${person.person.id}/dismiss`, {})).status);
    assert.deepEqual([await asks(), await asks(other.headers)], [401, 401]);
    done((await developer.post(`/employees/${person.person.id}/restore`, {})).status);
    assert.deepEqual([await asks(), await asks(other.headers)], [401, 401]);
  });

  it('an ended session is refused, and no other one', async () => {
    const person = await givenCashier();
    const other = await givenSession(app, person.person.id);
    const ended = await developer.post(`/employees/${person.person.id}/end-sessions`, { session_id: other.session_id });
    assert.equal(ended.body.ended, 1);
    assert.equal((await person.get('/auth/users/me', other.headers)).status, 401);
    assert.equal((await person.get('/auth/users/me')).status, 200);
  });

  it('another primary location moves the reach', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here.location });
    const statuses = async () =>
      Promise.all(
        [here, there].map(async ({ location }) => (await admin.get(`/locations/locations/${location}`)).status),
      );
    assert.deepEqual(await statuses(), [200, 404]);
    const move = { revision: 1, primary_location_id: there.location };
    done((await developer.patch(`/employees/${admin.person.id}`, move)).status);
    assert.deepEqual(await statuses(), [404, 200]);
  });
});
