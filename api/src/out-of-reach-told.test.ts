// What a device has made is kept whoever sends it: its answer must not tell how it is at a place out of the sender's reach.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { stockCount } from './consumables/schema';
import { dayReport } from './day-reports/schema';
import { givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { NAMED_CALLS } from './testing/named-calls';
import { givenPrices, givenProduct } from './testing/sales';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

const NOW = new Date('2026-03-11T12:00:00Z');
const TODAY = '2026-03-11';

let app: TestApp;
let stranger: Caller;
before(async () => {
  app = await testApp();
  app.setNow(NOW);
  const { id } = await givenLocation(app);
  stranger = await givenCaller(app, ['senior_admin'], { primary_location_id: id });
});
after(() => app.close());

/** The places of a case: as it mostly is there, and as it would not be let through. */
const PLACES = ['usual', 'odd'] as const;
type Kind = (typeof PLACES)[number];

async function submittedDay(location_id: string): Promise<void> {
  const at = { opened_at: NOW, counted_at: NOW, submitted_at: NOW };
  const kop = { opening_kop: 0, counted_kop: 0, expected_kop: 0, difference_kop: 0 };
  const day = { id: randomUUID(), location_id, business_date: TODAY, till_shift: 1, state: 'submitted' as const };
  await app.database.db.insert(dayReport).values({ ...day, ...at, ...kop });
}

const CASES: Record<
  string,
  (location_id: string, kind: Kind) => Promise<[path: string, body: object, method?: 'put']>
> = {
  async 'sales.takeOffline'(location_id, kind) {
    const { id: product_id } = await givenProduct(app);
    if (kind === 'usual') await givenPrices(app, stranger.person.id, location_id, { [product_id]: 30_000 });
    const lines = [{ product_id, name: 'Печать', quantity: 1, price_kop: 30_000 }];
    const payment = { id: randomUUID(), amount_kop: 30_000 };
    const created_at = new Date(NOW.getTime() - 60_000).toISOString();
    return ['/sales/offline', { id: randomUUID(), location_id, lines, payment, created_at }];
  },
  async 'dayReports.close'(location_id, kind) {
    if (kind === 'odd') await submittedDay(location_id);
    return [`/sales/day-reports/closings/${randomUUID()}`, { location_id, business_date: TODAY, lines: [] }, 'put'];
  },
  async 'consumables.keepCountEntry'(location_id, kind) {
    const category = `Отдел ${randomUUID().slice(0, 8)}`;
    const { id: item_id } = await givenItem(app, { category });
    await givenStock(app, location_id, item_id, 10);
    const keeper = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: location_id });
    const count_id = randomUUID();
    const begun = { id: count_id, place_id: location_id, kind: 'category', category };
    const { status, bytes } = await keeper.post('/consumables/inventory/counts', begun);
    assert.ok(status < 300, bytes.toString());
    if (kind === 'odd')
      await app.database.db.update(stockCount).set({ state: 'cancelled' }).where(eq(stockCount.id, count_id));
    const entry = { id: randomUUID(), count_id, item_id, quantity: 7, counted_at: NOW.toISOString() };
    return ['/consumables/inventory/count-entries', entry];
  },
};

describe('what is kept of somebody out of reach tells the same, however it is there', () => {
  // Those of materials at a place are refused there, as each call of the place: only what is of no scope is kept.
  const kept = NAMED_CALLS.filter(({ meta }) => meta.queued === 'held' && meta.scope === 'none').map(
    ({ name }) => name,
  );

  it('has a case for each such call', () => assert.deepEqual(Object.keys(CASES).toSorted(), kept.toSorted()));

  for (const [name, made] of Object.entries(CASES))
    it(name, async () => {
      const answers = [];
      for (const kind of PLACES) {
        const [path, body, method = 'post'] = await made((await givenLocation(app)).id, kind);
        const { status, body: answer } = await stranger[method](path, body);
        assert.ok(status < 300, JSON.stringify(answer));
        const { standing, reasons, marks, is_chosen, report_id } = answer;
        answers.push({ status, standing, reasons, marks, is_chosen, report_id });
      }
      assert.deepEqual(answers[1], answers[0]);
      assert.equal(answers[0]?.standing, 'held');
    });
});
