import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasPermission, locationScope, ROLE_NAMES, ROLES } from '@studio/contracts';
import { assertFailure } from '../testing/assert-failure';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';

type Place = Awaited<ReturnType<typeof givenLocation>>;

describe('places', () => {
  let app: TestApp;
  let here: Place;
  let there: Place;
  let archived: Place;

  before(async () => {
    app = await testApp();
    here = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
    there = await givenLocation(app);
    archived = await givenLocation(app, { status: 'archived' });
  });
  after(() => app.close());

  async function reader(roles: Parameters<typeof givenEmployee>[1], primary_location_id: string | null = here.id) {
    const { id } = await givenEmployee(app, roles, { primary_location_id });
    const { headers } = await givenSession(app, id);
    const get = (path: string) => app.server.inject({ url: `/api/locations/${path}`, headers });
    const ids = async (path: string) => (await get(path)).json<{ id: string }[]>().map((row) => row.id);
    return { get, ids };
  }

  for (const name of ROLE_NAMES) {
    const role = { name, level: ROLES[name].level };
    const reads = hasPermission([role], 'read_locations');
    const anywhere = locationScope({ roles: [role], primary_location_id: 'x' }).kind === 'any';

    test(`as ${name}: ${reads ? 'the lists' : 'no list'} of ${anywhere ? 'all places' : 'the own place'}`, async () => {
      const { get, ids } = await reader([name]);
      assert.deepEqual(new Set(await ids('my-accessible')), new Set(anywhere ? [here.id, there.id] : [here.id]));
      if (!reads) {
        for (const path of ['regions/', 'cities/', 'locations/']) assertFailure(await get(path), 'forbidden');
        return;
      }
      assert.equal((await ids('regions/')).length, anywhere ? 3 : 1);
      assert.equal((await ids('cities/')).length, anywhere ? 3 : 1);
      assert.deepEqual(
        new Set(await ids('locations/')),
        new Set(anywhere ? [here.id, there.id, archived.id] : [here.id]),
      );
    });
  }

  test('are empty for an employee of one location who has none', async () => {
    const { ids } = await reader(['admin'], null);
    for (const path of ['my-accessible', 'regions/', 'cities/', 'locations/']) assert.deepEqual(await ids(path), []);
  });

  test('include their city and its time zone', async () => {
    const { get } = await reader(['admin']);
    const [place] = (await get('locations/')).json();
    assert.equal(place.time_zone, 'Asia/Vladivostok');
    assert.equal(place.city_id, here.city_id);
    assert.match(place.city_name, /^Город/);
  });

  test('are found by their path with and without a trailing slash', async () => {
    const { get } = await reader(['admin']);
    for (const path of ['locations/', 'locations', 'my-accessible', 'my-accessible/'])
      assert.equal((await get(path)).statusCode, 200, path);
  });
});
