import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasPermission, locationScope, ROLE_NAMES, ROLES, type Employee } from '@studio/contracts';
import { assertFailure } from '../testing/assert-failure';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import type { employee } from './schema';

type Place = Awaited<ReturnType<typeof givenLocation>>;
type Person = typeof employee.$inferSelect;

describe('employees', () => {
  let app: TestApp;
  let here: Place;
  let there: Place;
  let colleague: Person;
  let stranger: Person;
  let nowhere: Person;

  before(async () => {
    app = await testApp();
    [here, there] = [await givenLocation(app), await givenLocation(app)];
    colleague = await givenEmployee(app, ['photographer', 'salesperson'], {
      last_name: 'Семёнова',
      middle_name: 'Ильинична',
      primary_location_id: here.id,
    });
    stranger = await givenEmployee(app, ['designer'], { last_name: 'Дальняя', primary_location_id: there.id });
    nowhere = await givenEmployee(app, ['office'], { last_name: 'Ничейная' });
    await givenEmployee(app, ['photographer'], {
      last_name: 'Уволенная',
      primary_location_id: here.id,
      status: 'dismissed',
    });
  });
  after(() => app.close());

  const get = async (person: Person, url: string, query: Record<string, string> = {}) =>
    app.server.inject({ url, query, headers: (await givenSession(app, person.id)).headers });
  const idsOf = async (person: Person, query: Record<string, string> = {}) =>
    (await get(person, '/api/employees', { page_size: '100', ...query }))
      .json<{ items: Employee[] }>()
      .items.map(({ id }) => id);

  for (const name of ROLE_NAMES) {
    const role = { name, level: ROLES[name].level };
    const reads = hasPermission([role], 'read_employees');
    const anywhere = locationScope({ roles: [role], primary_location_id: 'x' }).kind === 'any';

    test(`as ${name} ${reads ? (anywhere ? 'are read everywhere' : 'are read at the own place only') : 'are not read at all'}`, async () => {
      const caller = await givenEmployee(app, [name], { primary_location_id: here.id });
      assert.equal((await get(caller, `/api/employees/${caller.id}`)).json().id, caller.id);
      const [near, far, placeless, list] = await Promise.all([
        get(caller, `/api/employees/${colleague.id}`),
        get(caller, `/api/employees/${stranger.id}`),
        get(caller, `/api/employees/${nowhere.id}`),
        get(caller, '/api/employees', { page_size: '100' }),
      ]);
      if (!reads) {
        for (const reply of [near, far, placeless, list]) assertFailure(reply, 'forbidden');
        return;
      }
      const listed = new Set(list.json<{ items: Employee[] }>().items.map(({ id }) => id));
      assert.equal(near.json().id, colleague.id);
      assert.ok(listed.has(colleague.id));
      if (anywhere) {
        assert.equal(far.json().id, stranger.id);
        assert.equal(placeless.json().id, nowhere.id);
        assert.ok(listed.has(stranger.id) && listed.has(nowhere.id));
      } else {
        for (const reply of [far, placeless]) assertFailure(reply, 'not_found');
        assert.ok(!listed.has(stranger.id) && !listed.has(nowhere.id));
        assertFailure(await get(caller, '/api/employees', { location_id: there.id }), 'location_out_of_scope');
      }
    });
  }

  test('are read in full, with roles and location', async () => {
    const { middle_name, full_name, roles, primary_location_name, phone } = (
      await get(colleague, `/api/employees/${colleague.id}`)
    ).json<Employee>();
    assert.deepEqual(
      [middle_name, full_name, primary_location_name, phone],
      ['Ильинична', 'Семёнова Анна Ильинична', here.name, colleague.phone],
    );
    assert.deepEqual(roles.map(({ name }) => name).sort(), ['photographer', 'salesperson']);
  });

  test('are unknown for an unknown id', async () => {
    const developer = await givenEmployee(app, ['developer']);
    assertFailure(await get(developer, '/api/employees/00000000-0000-4000-8000-000000000000'), 'not_found');
  });

  test('are found by name regardless of the letter ё, by parts of it in any order, and by phone', async () => {
    const developer = await givenEmployee(app, ['developer']);
    for (const search of [
      'семенова',
      'СЕМЁНОВА',
      'ильинична сем',
      colleague.phone,
      `8${colleague.phone.slice(2)}`,
      colleague.phone.slice(-7),
    ])
      assert.deepEqual(await idsOf(developer, { search }), [colleague.id], search);
    assert.deepEqual(await idsOf(developer, { search: 'семенова пётр' }), []);
  });

  test('are filtered by role, location and status', async () => {
    const developer = await givenEmployee(app, ['developer']);
    assert.ok((await idsOf(developer, { role: 'designer' })).includes(stranger.id));
    assert.ok(!(await idsOf(developer, { role: 'designer' })).includes(colleague.id));
    assert.ok(!(await idsOf(developer, { location_id: here.id })).includes(stranger.id));
    const dismissed = (await get(developer, '/api/employees', { status: 'dismissed' })).json<{ items: Employee[] }>()
      .items;
    assert.deepEqual(
      dismissed.map(({ last_name }) => last_name),
      ['Уволенная'],
    );
  });

  test('come in pages that neither skip nor repeat anybody', async () => {
    const developer = await givenEmployee(app, ['developer']);
    const all = await idsOf(developer);
    const pages: string[] = [];
    for (let page = 1; pages.length < all.length; page += 1) {
      const part = await idsOf(developer, { page: String(page), page_size: '3' });
      assert.ok(part.length > 0);
      pages.push(...part);
    }
    assert.deepEqual(pages, all);
    assert.equal((await get(developer, '/api/employees', { page_size: '1' })).json().total, all.length);
  });

  test('an id in capitals is the same employee: to themselves, in their roles and in the audit', async () => {
    const capitals = colleague.id.toUpperCase();
    assert.equal((await get(colleague, `/api/employees/${capitals}`)).json().id, colleague.id);
    const reader = await givenEmployee(app, ['developer']);
    assert.equal((await get(reader, `/api/employees/${capitals}`)).json<Employee>().roles.length, 2);
    assert.equal((await get(colleague, `/api/permissions/employee/${capitals}/roles`)).json().length, 2);
    const [developer, other] = [await givenCaller(app, ['developer']), await givenEmployee(app, ['photographer'])];
    await developer.post(`/employees/${other.id.toUpperCase()}/dismiss`, {});
    const { body } = await developer.get(`/audit/employee/${other.id.toUpperCase()}`);
    assert.equal(body.items.length, 1);
  });
});
