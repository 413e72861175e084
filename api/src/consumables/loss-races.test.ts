import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MAX_OWN_LOSS_KOP } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Reply } from '../testing/caller';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { stockPolicy } from './schema';

// The embedded engine has one transaction at a time.
describe('losses of one person at once', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('pass the limit of a day no more than one after another', async () => {
    const { id: place_id } = await givenLocation(app);
    const loser = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: place_id });
    await givenCaller(app, ['admin'], { primary_location_id: place_id });
    const lose = (item_id: string) =>
      loser.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'writeoff',
        place_id,
        reason: 'Порвалась',
        lines: [{ item_id, quantity: 6 }],
      });
    const items = [await givenItem(app), await givenItem(app)];
    for (const { id: item_id } of items) {
      await givenStock(app, place_id, item_id, 100, 10 * MAX_OWN_LOSS_KOP);
      // Other keepers are told of each: so both documents stop after they were judged and before they are committed.
      await app.database.db.insert(stockPolicy).values({ place_id, item_id, min: 100, target: 200 });
    }
    const sent: Promise<Reply>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table notification in exclusive mode`);
      for (const { id } of items) sent.push(lose(id));
      await untilWaiting(app, 2);
    });
    const replies = await Promise.all(sent);
    const codes = replies.map(({ body }) => String(body.code ?? 'posted'));
    assert.deepEqual(new Set(codes), new Set(['over_threshold', 'posted']));
  });
});
