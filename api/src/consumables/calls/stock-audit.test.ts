import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenItem } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let office: Caller;

before(async () => {
  app = await testApp();
  office = await givenCaller(app, ['office_manager']);
});
after(() => app.close());

test('the journal of materials shows a document with its price and its place in the chain, and is exported by right', async () => {
  const { id: place_id } = await givenLocation(app);
  const { id: item_id } = await givenItem(app);
  const developer = await givenCaller(app, ['developer'], { primary_location_id: place_id });
  const id = randomUUID();
  const lines = [{ item_id, quantity: 3, sum_kop: 4_500 }];
  const posted = await developer.post('/consumables/operations', { id, kind: 'arrival', place_id, lines });
  assert.equal(posted.status, 201, JSON.stringify(posted.body));

  const { items, names, total } = (await office.get(`/consumables/audit?subject_id=${id}`)).body;
  assert.deepEqual([items.length, total], [1, 1]);
  assert.equal(items[0].action, 'stock_operation.posted');
  assert.deepEqual(items[0].after.lines, [{ item_id, quantity: 3, value_kop: 4_500 }]);
  assert.ok(names[item_id] && names[place_id], JSON.stringify(names));
  const again = randomUUID();
  const dearer = [{ item_id, quantity: 1, sum_kop: 2_500 }];
  await developer.post('/consumables/operations', { id: again, kind: 'arrival', place_id, lines: dearer });
  await developer.post('/consumables/operations', {
    id: randomUUID(),
    kind: 'consumption',
    place_id,
    lines: [{ item_id, quantity: 1 }],
  });
  const acts = (await office.get(`/consumables/audit?actor_id=${developer.person.id}`)).body.items;
  assert.deepEqual(
    acts.map((act: { before: { prices: unknown } | null; after: { prices?: unknown } }) => [
      act.before?.prices,
      act.after.prices,
    ]),
    [
      [undefined, undefined],
      [[{ item_id, price_kop: 1_500 }], [{ item_id, price_kop: 1_750 }]],
      [[{ item_id, price_kop: null }], [{ item_id, price_kop: 1_500 }]],
    ],
  );
  const chain = (await developer.get(`/audit/stock_operation/${id}`)).body;
  assert.equal(chain.items[0].seq, items[0].seq);

  const reversed = await developer.post(`/consumables/operations/${again}/reverse`, {
    reversal_id: randomUUID(),
    reason: 'Привёз Ёлкин, «Щётка»',
  });
  assert.ok(reversed.status < 300, JSON.stringify(reversed.body));
  for (const search of ['елкин', 'ЁЛКИН', 'привез ёлкин', 'щетка']) {
    const asked = new URLSearchParams({ subject_id: again, search });
    assert.equal((await office.get(`/consumables/audit?${asked.toString()}`)).body.total, 1, search);
  }

  const today = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const found = async (query: string) => (await office.get(`/consumables/audit?subject_id=${id}&${query}`)).body.total;
  assert.deepEqual(
    [await found(`date_from=${later}`), await found(`date_to=${later}`), await found(`actor_id=${office.person.id}`)],
    [0, 1, 0],
  );
  assert.equal(await found(`actor_id=${developer.person.id}&date_from=${today.slice(0, 4)}-01-01`), 1);

  const file = await office.get(`/consumables/audit/export?format=csv&subject_id=${id}`);
  assert.equal(file.status, 200);
  assert.match(file.bytes.toString(), /Документ по материалам проведён/);
  assert.match(file.bytes.toString(), /Сумма: 45,00/);
  assert.match(file.bytes.toString(), /Вид документа: Приход/);
  assert.match(file.bytes.toString(), /День документа: /);
  const manager = await givenCaller(app, ['city_manager']);
  assert.equal((await manager.get('/consumables/audit')).status, 200);
  assert.equal((await manager.get('/consumables/audit/export?format=csv')).status, 403);
});
