// A process of its own: its acts are of several domains.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { gt } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { importTable } from './testing/imports';
import { Target } from './testing/matrix/target';
import { givenProduct } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let here: Target;
let by: Caller;
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  by = await givenCaller(app, ['developer'], { primary_location_id: here.location });
});
after(() => app.close());

/** The entries of an act, as they were written. */
async function toldBy(act: () => Promise<Reply | void>) {
  const { db } = app.database;
  const last = Math.max(0, ...(await db.select({ id: auditEntry.id }).from(auditEntry)).map(({ id }) => id));
  const reply = await act();
  if (reply) assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return db.select().from(auditEntry).where(gt(auditEntry.id, last)).orderBy(auditEntry.id);
}

const spaced = (name: string) => ` ${name.replace(' ', '  ')} `;
const place = async (url: string) => (await by.get(url)).body;
const renamed = async (url: string) => {
  const { name, revision } = await place(url);
  return by.patch(url, { revision, name: spaced(name) });
};
const CATEGORY = 'e0000000-0000-4000-8000-000000000003';

/** Each kind of record that has a name, renamed by spaces alone. */
const RENAMES: Record<string, () => Promise<Reply>> = {
  location: () => renamed(`/locations/locations/${here.location}`),
  city: () => renamed(`/locations/cities/${here.city}`),
  region: () => renamed(`/locations/regions/${here.region}`),
  employee: async () => {
    const url = `/employees/${here.resident}`;
    const { last_name, revision } = await place(url);
    return by.patch(url, { revision, last_name: spaced(last_name) });
  },
  photosession: async () => by.patch(`/photosessions/${await here.session()}`, { revision: 1, name: spaced('Клиент') }),
  product: async () => {
    const { id, name, revision } = await givenProduct(app);
    return by.patch(`/sales/products/${id}`, { revision, name: spaced(name) });
  },
  item: async () => {
    const form = { code: randomUUID().slice(0, 12), name: 'Бумага матовая', category: 'Бумага', base_unit: 'sheet' };
    const { id, revision } = (await by.post('/consumables/catalog/', { id: randomUUID(), ...form })).body;
    const rest = { barcode: null, lot_tracked: false, note: null, picture: null, packs: [] };
    return by.patch(`/consumables/catalog/${id}`, { revision, ...rest, ...form, name: spaced(form.name) });
  },
  expense: async () => {
    const id = randomUUID();
    const claim = { category_id: CATEGORY, claimed_kop: 100, occurred_on: '2026-03-01', draft: true };
    await by.post('/expenses', { id, location_id: here.location, description: 'Скотч белый', ...claim });
    return by.patch(`/expenses/${id}`, { revision: 1, description: spaced('Скотч белый') });
  },
};

for (const [kind, rename] of Object.entries(RENAMES))
  it(`a rename of ${kind} by spaces alone is told nowhere`, async () => {
    const told = await toldBy(rename);
    // Where the case makes its record first, that is told.
    const renames = told.filter(({ action }) => !/\.(created|submitted|saved_draft|drafted)$/.test(action));
    assert.deepEqual(
      renames.map(({ action, before: was, after: is }) => ({ action, was, is })),
      [],
    );
  });

it('a plan and a budget tell what they were before, and the same value again nothing', async () => {
  const place = { location_id: here.location, month: '2026-05' };
  for (const [url, field] of [
    ['/statistics/plans', 'plan_kop'],
    ['/expenses/budgets', 'budget_kop'],
  ] as const) {
    await by.put(url, { ...place, [field]: 100_000 });
    const [entry, ...more] = await toldBy(() => by.put(url, { ...place, [field]: 200_000 }));
    assert.deepEqual(more, []);
    const sides = [entry?.before, entry?.after].map((side) => (side as Record<string, unknown> | null)?.[field]);
    assert.deepEqual(sides, [100_000, 200_000]);
    assert.deepEqual(await toldBy(() => by.put(url, { ...place, [field]: 200_000 })), []);
  }
});

it('an import has one head entry, and what it wrote stands right below it', async () => {
  const codes = [1, 2, 3].map(() => randomUUID().slice(0, 12));
  const rows = codes.map((code) => `${code};Бумага ${code};Бумага;лист`);
  const told = await toldBy(async () => {
    await importTable(by, 'consumables/catalog', ['Артикул;Название;Категория;Единица', ...rows].join('\r\n'));
  });
  const newest = told.toReversed().map(({ action }) => action);
  assert.deepEqual(newest, ['import.applied', 'item.created', 'item.created', 'item.created']);
  const listed = (await by.get('/audit?limit=4')).body.items.map(({ action }: { action: string }) => action);
  assert.deepEqual(listed, newest);
  assert.equal(new Set(told.map(({ request_id }) => request_id)).size, 1);
});
