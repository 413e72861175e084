// Sixteen people post at once for a minute, on both engines; on PostgreSQL they really race for the same balances.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { brokenSums } from '../verify/broken-sums';
import { faultsOfLedger, faultsOfTransit } from '../verify/faults-of-ledger';
import { OFFICE } from './places';

const WRITERS = 16;
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 60);
const FIRST = 400;
/** What a race may end in; everything else is a defect. */
const EXPECTED = new Set(['stock_short', 'already_reversed']);

let app: TestApp;
let here: { id: string; city_id: string };
let writers: Caller[];
let items: string[];

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  items = [];
  for (let n = 0; n < 8; n += 1) {
    const { id } = await givenItem(app);
    items.push(id);
    await givenStock(app, here.id, id, FIRST);
    await givenStock(app, OFFICE, id, FIRST);
  }
  writers = [];
  for (let n = 0; n < WRITERS; n += 1)
    writers.push(await givenCaller(app, ['developer'], { primary_location_id: here.id }));
});
after(() => app.close());

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!; // Never empty here.

/** One to five materials in any order: whoever locked them as they come would deadlock. */
function someLines() {
  const wanted = items.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 5));
  return wanted.map((item_id) => ({ item_id, quantity: 1 + Math.floor(Math.random() * 4) }));
}

test(`sixteen writers for ${SECONDS} seconds: no deadlock surfaces, and every sum holds`, async (t) => {
  const at = `/consumables/location-operations/locations/${here.id}`;
  const office = '/consumables/office-warehouse';
  /** What lies at the location, by what the answers said. */
  const left = new Map(items.map((id) => [id, FIRST]));
  const statuses = new Map<string, number>();
  const done: { id: string; lines: ReturnType<typeof someLines> }[] = [];

  const change = (lines: ReturnType<typeof someLines>, sign: number) => {
    for (const { item_id, quantity } of lines) left.set(item_id, (left.get(item_id) ?? 0) + sign * quantity);
  };
  const acts: ((by: Caller) => Promise<Reply>)[] = [
    async (by) => {
      const [operation_id, lines] = [randomUUID(), someLines()];
      const reply = await by.post(`${at}/consumption`, { operation_id, lines });
      if (reply.status < 300) {
        change(lines, -1);
        done.push({ id: operation_id, lines });
      }
      return reply;
    },
    async (by) => {
      const lines = someLines();
      const reply = await by.post(`${at}/writeoff`, { operation_id: randomUUID(), reason: 'Помялось', lines });
      if (reply.status < 300) change(lines, -1);
      return reply;
    },
    async (by) => {
      // Two may take the same one: it is reversed once.
      const one = done.length > 0 ? pick(done) : { id: randomUUID(), lines: [] };
      const body = { reversal_id: randomUUID(), reason: 'Ошибка' };
      const reply = await by.post(`/consumables/operations/${one.id}/reverse`, body);
      if (reply.status < 300) change(one.lines, 1);
      return reply.status === 404 ? { ...reply, status: 409, body: { code: 'already_reversed' } } : reply;
    },
    (by) =>
      by.post(`${office}/arrivals`, {
        id: randomUUID(),
        supplier: 'ООО «Бумага»',
        lines: someLines().map((line) => ({ ...line, sum_kop: line.quantity * 137 })),
      }),
    (by) => by.post(`${office}/shipments`, { id: randomUUID(), city_id: here.city_id, lines: someLines() }),
  ];

  const until = Date.now() + SECONDS * 1_000;
  await Promise.all(
    writers.map(async (by) => {
      while (Date.now() < until) {
        const { status, body } = await pick(acts)(by);
        const how = status < 300 ? 'posted' : `${status} ${body.code}`;
        statuses.set(how, (statuses.get(how) ?? 0) + 1);
        assert.ok(status < 300 || (status === 409 && EXPECTED.has(body.code)), `${status} ${JSON.stringify(body)}`);
      }
    }),
  );

  assert.ok((statuses.get('posted') ?? 0) > WRITERS, 'nothing was posted');
  const { db } = app.database;
  assert.deepEqual(await brokenSums(db), []);
  assert.deepEqual(await faultsOfLedger(db), []);
  assert.deepEqual(await faultsOfTransit(db), []);
  const [reader] = writers;
  const balance = await reader!.get(`/consumables/balance?place_id=${here.id}&page_size=100`);
  const found = new Map<string, number>(
    balance.body.items.map((row: { item_id: string; on_hand: number }) => [row.item_id, row.on_hand]),
  );
  for (const [id, expected] of left) assert.equal(found.get(id) ?? 0, expected, id);
  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
});
