import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PERMISSIONS, rightsOf, ROLE_NAMES, type RoleCard } from '@studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { roleAssignment } from '../users';

let app: TestApp;
let developer: Caller;

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

let number = 0;
/** A custom role. */
async function givenRole(fields: object = {}): Promise<RoleCard> {
  number += 1;
  const { status, body } = await developer.post('/permissions/roles', {
    name: `own_${number}`,
    display_name: `Своя ${number}`,
    description: null,
    level: 1,
    ...fields,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const edit = (id: string, body: object) => developer.patch(`/permissions/roles/${id}`, body);
const cards = async (by: Caller) => (await by.get('/permissions/roles')).body as RoleCard[];
const lastEntry = async (subject: string) =>
  (
    await app.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, subject))
      .orderBy(desc(auditEntry.id))
      .limit(1)
  )[0];

describe('the catalogue', () => {
  it('names every permission in Russian', async () => {
    const { body } = await developer.get('/permissions');
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      [...PERMISSIONS],
    );
    for (const { title, group } of body) assert.match(`${title}${group}`, /^[А-Яа-яё, ]+$/);
  });
});

describe('roles', () => {
  it('are the thirteen with level, class, permissions and number of people', async () => {
    await givenCaller(app, ['cashier', 'photographer']);
    const listed = await cards(developer);
    const thirteen = listed.filter(({ built_in }) => built_in);
    assert.deepEqual(new Set(thirteen.map(({ name }) => name)), new Set(ROLE_NAMES));
    const cashier = thirteen.find(({ name }) => name === 'cashier');
    assert.deepEqual(
      [cashier?.level, cashier?.role_type, cashier?.holders, new Set(cashier?.permissions)],
      [1, 'cashier', 1, new Set(rightsOf([{ name: 'cashier' }]))],
    );
    const photographer = thirteen.find(({ name }) => name === 'photographer');
    assert.ok(photographer?.permissions.includes('update_photosessions'));
    assert.ok(!photographer?.permissions.includes('read_consumables'), 'a permission that opens nothing');
  });

  it('are assignable only below the caller', async () => {
    const admin = await givenCaller(app, ['admin']);
    const assignable = (await cards(admin)).filter((card) => card.assignable && card.built_in).map(({ name }) => name);
    assert.deepEqual(
      new Set(assignable),
      new Set(['photographer', 'designer', 'salesperson', 'cashier', 'warehouse_keeper']),
    );
    assert.ok((await cards(developer)).every((card) => card.assignable));
  });

  it('of an operator have the rights of their class', async () => {
    const trainee = await givenRole({ name: 'sales_trainee', display_name: 'Стажёр зала' });
    assert.deepEqual([trainee.built_in, trainee.role_type, trainee.holders], [false, 'salesperson', 0]);
    assert.deepEqual(trainee.permissions, rightsOf([{ name: 'salesperson' }]));
    const driver = await givenRole({ name: 'driver', display_name: 'Водитель' });
    assert.deepEqual([driver.role_type, driver.permissions], ['unknown', rightsOf([])]);
    assert.equal((await lastEntry(driver.id))?.action, 'role.created');
  });

  it('need a unique name', async () => {
    const role = { display_name: 'Иная', description: null, level: 1 };
    const taken = await developer.post('/permissions/roles', { ...role, name: 'cashier' });
    assert.deepEqual([taken.status, taken.body.code, taken.body.field], [409, 'conflict', 'name']);
    const alike = await developer.post('/permissions/roles', { ...role, name: 'till', display_name: ' КАССИР ' });
    assert.deepEqual([alike.status, alike.body.code, alike.body.field], [409, 'name_taken', 'display_name']);
  });

  for (const [field, value] of [
    ['name', 'Кассир'],
    ['name', ''],
    ['name', 'x'.repeat(51)],
    ['display_name', ' '],
    ['display_name', '\u200b'],
    ['display_name', '%'],
    ['display_name', 'я'.repeat(61)],
    ['level', 0],
    ['level', 10],
    ['level', 1.5],
    ['level', '3'],
    ['description', 'я'.repeat(501)],
  ] as const)
    it(`with the ${field} ${JSON.stringify(value).slice(0, 20)} are refused on that field`, async () => {
      const fields = { name: 'hostile', display_name: 'Чужая', description: null, level: 1, [field]: value };
      const { status, body } = await developer.post('/permissions/roles', fields);
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', field]);
    });

  it('are edited from the revision that was read, and audited', async () => {
    const role = await givenRole();
    const { status, body } = await edit(role.id, { revision: role.revision, level: 3, description: 'Старший смены' });
    assert.deepEqual([status, body.level, body.role_type, body.revision], [200, 3, 'admin', role.revision + 1]);
    const entry = await lastEntry(role.id);
    assert.deepEqual(
      [entry?.action, entry?.actor_id, entry?.before, entry?.after],
      [
        'role.updated',
        developer.person.id,
        { level: 1, description: null },
        { level: 3, description: 'Старший смены' },
      ],
    );
  });

  it('of a stale revision are a conflict that shows the present role', async () => {
    const role = await givenRole();
    await edit(role.id, { revision: role.revision, level: 2 });
    const { status, body } = await edit(role.id, { revision: role.revision, level: 3 });
    assert.deepEqual([status, body.code, body.details.level], [409, 'conflict', 2]);
    const same = await edit(role.id, { revision: role.revision, level: 2 });
    assert.equal(same.status, 200, 'what is so already is no conflict');
  });

  it('edited by two at once change once', async () => {
    const role = await givenRole();
    const replies = await Promise.all([2, 3].map((level) => edit(role.id, { revision: role.revision, level })));
    assert.deepEqual(statusesOf(replies), [200, 409]);
  });

  it('of the thirteen change only their description and stay', async () => {
    const cashier = (await cards(developer)).find(({ name }) => name === 'cashier');
    assert.ok(cashier);
    const { revision } = cashier;
    for (const fields of [{ level: 8 }, { display_name: 'Иной кассир' }]) {
      const { status, body } = await edit(cashier.id, { revision, ...fields });
      assert.deepEqual([status, body.code], [409, 'built_in']);
    }
    const described = await edit(cashier.id, { revision, description: 'Стоит за кассой' });
    assert.deepEqual([described.status, described.body.description], [200, 'Стоит за кассой']);
    const removed = await developer.delete(`/permissions/roles/${cashier.id}`);
    assert.deepEqual([removed.status, removed.body.code], [409, 'built_in']);
  });

  it('are deleted while nobody has or had them', async () => {
    const role = await givenRole();
    const holder = await givenCaller(app, []);
    const [held] = await app.database.db
      .insert(roleAssignment)
      .values({ employee_id: holder.person.id, role_id: role.id })
      .returning();
    assert.equal((await developer.delete(`/permissions/roles/${role.id}`)).body.code, 'has_history');
    await developer.delete(`/permissions/assignment/${held?.id}`);
    const kept = await developer.delete(`/permissions/roles/${role.id}`);
    assert.deepEqual([kept.status, kept.body.code], [409, 'has_history']);
    assert.match(kept.body.message, /истории/);
    const free = await givenRole();
    assert.equal((await developer.delete(`/permissions/roles/${free.id}`)).status, 200);
    assert.equal((await lastEntry(free.id))?.action, 'role.deleted');
    assert.equal((await developer.delete(`/permissions/roles/${free.id}`)).status, 404);
  });
});
