import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import type { TestApp } from '../../testing/test-app';
import { watchedApp, type WatchedChanges } from '../../testing/watched-changes';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let watched: WatchedChanges;
let here: { id: string };
let keeper: Caller;
let cashier: Caller;
let senior: Caller;
let designer: Caller;

before(async () => {
  ({ app, watched } = await watchedApp());
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  [keeper, cashier] = [await givenCaller(app, ['warehouse_keeper'], at), await givenCaller(app, ['cashier'], at)];
  [senior, designer] = [await givenCaller(app, ['senior_admin'], at), await givenCaller(app, ['designer'], at)];
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  assert.deepEqual((await watched.faultsSince(0)).faults, []);
  await app.close();
});

const AT = '/consumables/inventory/counts';
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
async function begin(category: string): Promise<string> {
  const id = randomUUID();
  ok(await keeper.post(AT, { id, place_id: here.id, kind: 'category', category }));
  return id;
}
const tell = async (count_id: string, item_id: string, quantity: number, counted_at?: string) =>
  ok(
    await cashier.post(`${AT}/${count_id}/entries`, {
      entry_id: randomUUID(),
      item_id,
      quantity,
      ...(counted_at && { counted_at }),
    }),
  );
async function review(count_id: string) {
  const { revision } = ok(await keeper.get(`${AT}/${count_id}`));
  return ok(await keeper.post(`${AT}/${count_id}/move`, { revision, to: 'review' }));
}
const approve = (count_id: string, { revision, sum_kop }: { revision: number; sum_kop: number }) =>
  senior.post(`${AT}/${count_id}/approve`, { revision, sum_kop });
async function onHand(item_id: string): Promise<number> {
  const { items } = ok(await senior.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`));
  return items[0]?.on_hand ?? 0;
}

test('an approval that a reservation is in the way of names the line and who holds it until when', async () => {
  const { id: frame, name } = await givenItem(app, { category: 'Рамки' });
  await givenStock(app, here.id, frame, 10);
  const held = randomUUID();
  const until = new Date(app.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  ok(
    await designer.post('/consumables/reservations', {
      place_id: here.id,
      expires_on: until,
      lines: [{ id: held, item_id: frame, quantity: 8 }],
    }),
  );
  const id = await begin('Рамки');
  await tell(id, frame, 5);
  const { status, body } = await approve(id, await review(id));
  assert.deepEqual([status, body.code], [409, 'stock_short']);
  const [line] = body.details.lines;
  assert.deepEqual([line.item_id, line.missing], [frame, 3]);
  const [hold] = line.holds;
  assert.deepEqual([hold.id, hold.kind, hold.quantity, hold.until, hold.revision], [held, 'reservation', 8, until, 1]);
  assert.match(body.message, new RegExp(`«${name}».*резерв № ${hold.number}, ${hold.who}, до `));
  ok(await designer.post(`/consumables/reservations/${held}/release`, { revision: 1 }));
  ok(await approve(id, ok(await keeper.get(`${AT}/${id}`))));
  assert.equal(await onHand(frame), 5);
});

test('what lies on the shelf and is in no line is counted, also where lots are kept; not while another count has it', async () => {
  const { id: glue } = await givenItem(app, { category: 'Клей' });
  await givenStock(app, here.id, glue, 4);
  const [found, lots] = [await givenItem(app), await givenItem(app, { lot_tracked: true })];
  const id = await begin('Клей');
  const add = (by: Caller, count_id: string, item_id: string) => by.post(`${AT}/${count_id}/lines`, { item_id });
  assert.equal((await add(keeper, id, randomUUID())).status, 400);
  for (const { id: item_id } of [found, lots, found])
    assert.ok(ok(await add(cashier, id, item_id)).lines.some((line: { item_id: string }) => line.item_id === item_id));
  const { id: tape } = await givenItem(app, { category: 'Скотч' });
  await givenStock(app, here.id, tape, 2);
  const other = await begin('Скотч');
  assert.equal((await add(keeper, other, found.id)).body.code, 'illegal_transition');
  ok(await keeper.post(`${AT}/${other}/move`, { revision: 1, to: 'cancelled' }));
  await tell(id, glue, 4);
  await tell(id, found.id, 3);
  await tell(id, lots.id, 2);
  const seen = await review(id);
  assert.equal((await add(keeper, id, tape)).body.code, 'illegal_transition');
  ok(await approve(id, seen));
  assert.deepEqual([await onHand(glue), await onHand(found.id), await onHand(lots.id)], [4, 3, 2]);
});

test('a line under review shows what moved before it was counted and came after; while it is counted, nothing', async () => {
  const { id: film } = await givenItem(app, { category: 'Плёнка' });
  await givenStock(app, here.id, film, 10);
  const id = await begin('Плёнка');
  const [used, counted] = [app.now().toISOString(), new Date(app.now().getTime() + 2).toISOString()];
  await new Promise((resolve) => setTimeout(resolve, 10));
  await tell(id, film, 8, counted);
  const operation = randomUUID();
  ok(
    await cashier.post('/consumables/quick-operations/consumption', {
      id: operation,
      place_id: here.id,
      item_id: film,
      quantity: 2,
      entered_at: used,
    }),
  );
  const lateOf = (count: { lines: { item_id: string; late: { operation_id: string; delta: number }[] }[] }) =>
    count.lines.flatMap(({ late }) => late.map(({ operation_id, delta }) => [operation_id, delta]));
  assert.deepEqual(lateOf(ok(await keeper.get(`${AT}/${id}`))), []);
  const seen = await review(id);
  assert.deepEqual([lateOf(seen), seen.sum_kop], [[[operation, -2]], 0]);
  ok(await approve(id, seen));
  assert.equal(await onHand(film), 8);
});
