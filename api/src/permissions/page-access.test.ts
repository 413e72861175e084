import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PAGE_KEYS, type PageAccess, type RoleName } from '@studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { role } from '../users';

let app: TestApp;
let developer: Caller;

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

async function idOf(name: RoleName): Promise<string> {
  const [row] = await app.database.db.select({ id: role.id }).from(role).where(eq(role.name, name));
  return row?.id ?? '';
}
const mine = async (by: Caller) => (await by.get('/permissions/my-page-access')).body;
const read = async (name: RoleName) => (await developer.get(`/permissions/page-access/${await idOf(name)}`)).body;
async function set(name: RoleName, pages: string[], revision?: number) {
  const id = await idOf(name);
  const from = revision ?? (await developer.get(`/permissions/page-access/${id}`)).body.revision;
  return developer.put(`/permissions/page-access/${id}`, { pages, revision: from });
}

describe('my pages', () => {
  it('are those of the rules while none are configured, with what section 6 derives from the roles', async () => {
    const cashier = await givenCaller(app, ['cashier']);
    const { pages, permissions, ...rest } = await mine(cashier);
    assert.ok(pages.includes('photosessions') && !pages.includes('locations'));
    assert.ok(permissions.includes('quick_consumption'));
    assert.deepEqual(rest, {
      role_type: 'cashier',
      dashboard: 'quick-operations',
      default_dashboard: 'consumables-location-dashboard',
      access_level: 'quick',
      capabilities: [
        'view_dashboard',
        'view_materials',
        'view_availability',
        'view_history',
        'view_operations',
        'create_operations',
        'create_location_operations',
        'manage_location_warehouse',
      ],
      operation_types: ['arrival', 'consumption', 'writeoff', 'adjustment'],
      sees_all_locations: false,
      own_location_only: true,
      read_only: false,
    });
    assert.deepEqual((await mine(developer)).pages, PAGE_KEYS);
  });

  it('without a role are those of everybody; the position gives a class and no right', async () => {
    const nobody = await givenCaller(app, [], { position: 'Региональный директор' });
    const { pages, permissions, role_type, access_level } = await mine(nobody);
    assert.deepEqual([role_type, access_level, permissions.length], ['regional-director', 'none', 3]);
    assert.ok(pages.includes('home') && !pages.includes('employees'));
  });

  it('are those that the calls of the pages let in: a photographer gets no page of materials', async () => {
    const photographer = await givenCaller(app, ['photographer']);
    const { pages } = await mine(photographer);
    assert.deepEqual(pages, ['home', 'expenses', 'sales', 'schedule', 'payroll', 'locations', 'photosessions']);
    for (const path of ['/consumables/places', '/consumables/catalog/', '/consumables/inventory/items'])
      assert.equal((await photographer.get(path)).status, 403, path);
  });

  it('of several roles add up', async () => {
    await set('salesperson', ['photosessions']);
    const both = await givenCaller(app, ['salesperson', 'photographer']);
    const { pages } = await mine(both);
    assert.ok(pages.includes('photosessions') && pages.includes('payroll'));
    assert.deepEqual((await mine(await givenCaller(app, ['salesperson']))).pages, ['home', 'photosessions']);
  });

  it('change on the next call', async () => {
    const keeper = await givenCaller(app, ['warehouse_keeper']);
    assert.ok((await mine(keeper)).pages.includes('payroll'));
    await set('warehouse_keeper', ['stock']);
    assert.deepEqual((await mine(keeper)).pages, ['home', 'stock']);
  });
});

describe('pages of a role', () => {
  it('are listed for all roles, with each page’s requirements', async () => {
    const { body } = await developer.get('/permissions/page-access');
    const { pages, roles } = body as PageAccess;
    assert.deepEqual(
      pages.map(({ name }) => name),
      PAGE_KEYS,
    );
    assert.deepEqual(pages.find(({ name }) => name === 'audit')?.needs, ['access_logs']);
    assert.equal(roles.length, 13);
  });

  it('are set as a whole, once per revision, and audited', async () => {
    const before = await read('admin');
    const first = await set('admin', ['payroll', 'employees'], before.revision);
    assert.deepEqual(
      [first.status, first.body.pages, first.body.revision],
      [200, ['home', 'employees', 'payroll'], before.revision + 1],
    );
    const stale = await set('admin', ['employees'], before.revision);
    assert.deepEqual([stale.status, stale.body.code, stale.body.details.pages], [409, 'conflict', first.body.pages]);
    assert.equal((await set('admin', ['employees', 'payroll'], before.revision)).status, 200, 'nothing to change');
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, await idOf('admin')))
      .orderBy(desc(auditEntry.id));
    assert.deepEqual(
      [entry?.action, entry?.before, entry?.after],
      ['page_access.changed', { pages: before.pages }, { pages: ['home', 'employees', 'payroll'] }],
    );
  });

  it('set by two at once are set once', async () => {
    const { revision } = await read('office');
    const replies = await Promise.all([set('office', ['sales'], revision), set('office', ['payroll'], revision)]);
    assert.deepEqual(statusesOf(replies), [200, 409]);
  });

  it('are only those that the permissions open, and known ones', async () => {
    for (const [page, words] of [
      ['audit', /Журнал действий/],
      ['nowhere', /нет/],
      ['constructor', /нет/],
    ] as const) {
      const { status, body } = await set('cashier', ['stock', page]);
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'pages']);
      assert.match(body.message, words);
    }
  });

  it('of the developer are all pages', async () => {
    const { status, body } = await set('developer', ['stock']);
    assert.deepEqual([status, body.code], [409, 'built_in']);
  });

  it('of an unknown role are unknown', async () => {
    const id = '018f0000-0000-7000-8000-00000000dead';
    assert.equal((await developer.get(`/permissions/page-access/${id}`)).status, 404);
    assert.equal((await developer.put(`/permissions/page-access/${id}`, { pages: [], revision: 0 })).status, 404);
  });
});
