import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { faultsOfLedger } from './verify/faults-of-ledger';

let app: TestApp;
let here: { id: string; city_id: string };
let keeper: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  keeper = await givenCaller(app, ['developer'], { primary_location_id: here.id });
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const post = (kind: string, lines: object[], more: object = {}) =>
  keeper.post('/consumables/operations', { kind, id: randomUUID(), place_id: here.id, lines, ...more });
/** Code and free quantity of each lot, in the order in which they leave. */
const lotsOf = async (...items: string[]) => {
  const asked = items.map((id) => `item_id=${id}`).join('&');
  const lots = ok(await keeper.get(`/consumables/balance/lots?place_id=${here.id}&${asked}`));
  return lots.map(({ id, code, free }: { id: string; code: string; free: number }) => ({ id, code, free }));
};
const freeOf = async (item_id: string) =>
  (await lotsOf(item_id)).map(({ code, free }: { code: string; free: number }) => [code, free]);

async function twoLots(): Promise<string> {
  const { id } = await givenItem(app, { lot_tracked: true });
  for (const [code, expires_on] of [
    ['Л-2', '2031-05-01'],
    ['Л-1', '2030-01-01'],
  ])
    ok(await post('arrival', [{ item_id: id, quantity: 10, sum_kop: 1_000, lot: { code, expires_on } }]));
  return id;
}

test('goods leave from what expires first, or from the lot that was chosen', async () => {
  const glue = await twoLots();
  assert.deepEqual(await freeOf(glue), [
    ['Л-1', 10],
    ['Л-2', 10],
  ]);
  ok(await post('consumption', [{ item_id: glue, quantity: 3 }]));
  const later = (await lotsOf(glue))[1]?.id;
  ok(await post('consumption', [{ item_id: glue, quantity: 4, lot_id: later }]));
  ok(await post('writeoff', [{ item_id: glue, quantity: 1, lot_id: later }], { reason: 'Высох' }));
  assert.deepEqual(await freeOf(glue), [
    ['Л-1', 7],
    ['Л-2', 5],
  ]);
  const sent = { shipment_id: randomUUID(), lines: [{ item_id: glue, quantity: 2, lot_id: later }] };
  const shipped = ok(await keeper.post(`/consumables/location-operations/locations/${here.id}/return-to-city`, sent));
  assert.deepEqual(
    shipped.lines.map(({ lot_code, quantity }: { lot_code: string; quantity: number }) => [lot_code, quantity]),
    [['Л-2', 2]],
  );
  const short = await post('consumption', [{ item_id: glue, quantity: 4, lot_id: later }]);
  assert.deepEqual([short.status, short.body.code, short.body.field], [409, 'stock_short', 'lines.0.quantity']);
});

test('a lot of another material is refused at its line', async () => {
  const [glue, ink] = [await twoLots(), await twoLots()];
  const foreign = (await lotsOf(ink))[0]?.id;
  const { status, body } = await post('consumption', [{ item_id: glue, quantity: 1, lot_id: foreign }]);
  assert.deepEqual([status, body.field], [400, 'lines.0.lot_id']);
  assert.equal((await lotsOf(glue, ink)).length, 4);
});
