import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, multipart, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { itemPack } from '../schema';

let app: TestApp;
let here: { id: string };
let keeper: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  keeper = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.id });
});
after(() => app.close());

const AT = '/consumables/inventory/counts';
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
function bring(id: string, table: string, counted_at: string): Promise<Reply> {
  const { payload, headers } = multipart(Buffer.from(table), 'sheet.csv', 'text/csv');
  return keeper.send('POST', `${AT}/${id}/sheet?counted_at=${counted_at}`, payload, headers);
}

test('a count goes out as a sheet without the book, and comes back filled in: packs too, once, or not at all', async () => {
  const [paper, frame] = [await givenItem(app), await givenItem(app)];
  await app.database.db.insert(itemPack).values({ item_id: paper.id, name: 'Пачка', factor: 500 });
  await givenStock(app, here.id, paper.id, 7_777);
  await givenStock(app, here.id, frame.id, 6_666);
  const id = randomUUID();
  ok(await keeper.post(AT, { id, place_id: here.id, kind: 'whole' }));
  const sheet = String((await keeper.get(`${AT}/${id}/sheet?format=csv`)).bytes);
  assert.match(sheet, new RegExp(`${paper.code};${paper.name};Бумага;лист;Пачка × 500;(\\r?\\n|$)`));
  assert.doesNotMatch(sheet, /7777|6666/);
  const now = app.now().toISOString();
  const wrong = await bring(id, `Артикул;Посчитано\n${paper.code};много\nНЕТ-1;3\n${frame.code};5\n`, now);
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'import_has_errors']);
  assert.deepEqual(
    wrong.body.details.map(({ row }: { row: number }) => row),
    [2, 3],
  );
  const filled = `Артикул;Посчитано\n${paper.code};2 пачки + 37\n${frame.code};\n`;
  const figures = (count: { lines: { item_id: string; entries: { quantity: number }[] }[] }) =>
    count.lines.flatMap(({ entries }) => entries.map(({ quantity }) => quantity));
  assert.deepEqual(figures(ok(await bring(id, filled, now))), [1_037]);
  assert.deepEqual(figures(ok(await bring(id, filled, now))), [1_037]);
  ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'cancelled' }));
  assert.equal((await bring(id, filled, now)).body.code, 'illegal_transition');
});
