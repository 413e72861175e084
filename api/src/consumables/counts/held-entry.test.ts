import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { stockCountEntry } from '../schema';
import { entryReasons } from './entry-reasons';

let app: TestApp;
let place: string;
let keeper: Caller;
let senior: Caller;
let photographer: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-11T09:00:00Z'));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  keeper = await givenCaller(app, ['warehouse_keeper'], at);
  photographer = await givenCaller(app, ['photographer'], at);
  senior = await givenCaller(app, ['senior_admin'], at);
});
after(() => app.close());

function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}
const AT = '/consumables/inventory';

/** A count of one material of its own. */
async function begun(): Promise<{ id: string; item_id: string }> {
  const category = `Отдел ${randomUUID().slice(0, 8)}`;
  const { id: item_id } = await givenItem(app, { category });
  await givenStock(app, place, item_id, 10);
  const id = randomUUID();
  ok(await keeper.post(`${AT}/counts`, { id, place_id: place, kind: 'category', category }));
  return { id, item_id };
}
async function tell(by: Caller, { id: count_id, item_id }: { id: string; item_id: string }, quantity = 7, after = 0) {
  const counted_at = new Date(app.now().getTime() + after * 1_000).toISOString();
  return ok(await by.post(`${AT}/count-entries`, { id: randomUUID(), count_id, item_id, quantity, counted_at }));
}
const decide = (by: Caller, id: string, decision: 'count' | 'void') =>
  by.post(`/held/${id}/decide`, {
    revision: 1,
    sum_kop: 0,
    decision,
    ...(decision === 'void' && { note: 'Не считал' }),
  });
const entriesOf = (count_id: string) =>
  app.database.db.select().from(stockCountEntry).where(eq(stockCountEntry.count_id, count_id));

test('reasons by what was true then', () => {
  for (const mayCount of [true, false])
    for (const isOver of [true, false])
      assert.deepEqual(
        entryReasons({ mayCount, isOver }).map(({ reason }) => reason),
        [...(mayCount ? [] : ['count_right_missing']), ...(isOver ? ['count_ended'] : [])],
      );
});

describe('a figure that a device has brought', () => {
  test('counts by itself where its maker may count', async () => {
    const { standing, reasons, is_chosen } = await tell(keeper, await begun());
    assert.deepEqual([standing, reasons, is_chosen], ['counts', [], true]);
  });

  test('is held of somebody who may not count there, and is in the count once another person lets it', async () => {
    const { id: elsewhere } = await givenLocation(app);
    const stranger = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: elsewhere });
    const count = await begun();
    for (const by of [photographer, stranger]) {
      const kept = await tell(by, count);
      assert.deepEqual([kept.standing, kept.reasons], ['held', ['count_right_missing']]);
      assert.equal((await decide(by, kept.id, 'count')).status, 403);
      assert.equal((await decide(keeper, kept.id, 'count')).status, 403, 'who approves no operations');
    }
    assert.deepEqual(await entriesOf(count.id), []);
    const kept = await tell(photographer, count, 4);
    const office = await givenCaller(app, ['office_manager']);
    assert.equal(ok(await office.get(`/held/${kept.id}`)).may.decide, false, 'who keeps no goods of locations');
    assert.equal((await decide(office, kept.id, 'count')).status, 403);
    const card = ok(await senior.get(`/held/${kept.id}`));
    assert.deepEqual([card.came.kind, card.came.quantity, card.came.count_id], ['count_entry', 4, count.id]);
    assert.equal(ok(await decide(senior, kept.id, 'count')).standing, 'counts');
    const [entry] = await entriesOf(count.id);
    assert.deepEqual([entry?.quantity, entry?.counted_by], [4, photographer.person.id]);
    const told = ok(await photographer.get('/notifications')).items[0];
    assert.equal(told.title, `Подсчёт без связи № ${card.number}: учтён`);
  });

  test('that waits for a decision holds up the approval of its count', async () => {
    const count = await begun();
    await tell(keeper, count, 9);
    const held = await tell(photographer, count, 4);
    const { revision, sum_kop } = ok(await keeper.post(`${AT}/counts/${count.id}/move`, { revision: 1, to: 'review' }));
    const early = await senior.post(`${AT}/counts/${count.id}/approve`, { revision, sum_kop });
    assert.deepEqual([early.status, early.body.code], [409, 'illegal_transition'], JSON.stringify(early.body));
    assert.match(early.body.message, /ждут на проверке: № \d+\. Сначала решите их\./);
    ok(await decide(senior, held.id, 'void'));
    ok(await senior.post(`${AT}/counts/${count.id}/approve`, { revision, sum_kop }));
  });

  test('is kept when the count is over, and never changes what was approved', async () => {
    const count = await begun();
    await tell(keeper, count, 9);
    const seen = ok(await keeper.post(`${AT}/counts/${count.id}/move`, { revision: 1, to: 'review' }));
    const { revision, sum_kop } = seen;
    ok(await senior.post(`${AT}/counts/${count.id}/approve`, { revision, sum_kop }));
    const late = await tell(keeper, count, 3);
    assert.deepEqual([late.standing, late.reasons], ['held', ['count_ended']]);
    const refused = await decide(senior, late.id, 'count');
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
    ok(await decide(senior, late.id, 'void'));
    assert.equal((await entriesOf(count.id)).length, 1);
  });

  test('in whatever order figures arrive and are decided about: of those that count the last one counted is chosen', async () => {
    const figure = fc.record({ honest: fc.boolean(), counts: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(figure, { minLength: 2, maxLength: 5 }).chain((figures) =>
          fc.record({
            figures: fc.constant(figures),
            arrival: fc.shuffledSubarray([...figures.keys()], { minLength: figures.length }),
            deciding: fc.shuffledSubarray([...figures.keys()], { minLength: figures.length }),
          }),
        ),
        async ({ figures, arrival, deciding }) => {
          const count = await begun();
          const kept = new Map<number, string>();
          app.setNow(new Date(app.now().getTime() + 60_000));
          for (const nth of arrival) {
            const { id } = await tell(figures[nth]?.honest ? keeper : photographer, count, nth, nth - 30);
            if (!figures[nth]?.honest) kept.set(nth, id);
          }
          for (const nth of deciding) {
            const id = kept.get(nth);
            if (id) ok(await decide(senior, id, figures[nth]?.counts ? 'count' : 'void'));
          }
          const counted = [...figures.keys()].filter((nth) => figures[nth]?.honest || figures[nth]?.counts);
          const chosen = (await entriesOf(count.id)).filter(({ is_chosen }) => is_chosen);
          assert.deepEqual(
            chosen.map(({ quantity }) => quantity),
            counted.slice(-1),
          );
        },
      ),
      { numRuns: process.env['TEST_FULL'] ? 40 : 6 },
    );
  });
});
