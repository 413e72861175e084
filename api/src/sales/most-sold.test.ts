import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { dateIn } from '../kernel/words/calendar';
import { sale, saleLine } from '../schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

describe('what a location sells most', () => {
  let app: TestApp;
  let seller: Caller;
  let here: string;
  let other: string;
  before(async () => {
    app = await testApp();
    here = (await givenLocation(app)).id;
    other = (await givenLocation(app)).id;
    seller = await givenCaller(app, ['salesperson'], { primary_location_id: here });
  });
  after(() => app.close());

  /** A sale of so many pieces, so many days ago by the clocks of the place. */
  async function sold(product_id: string, quantity: number, daysAgo: number, location_id = here) {
    const { db } = app.database;
    const business_date = dateIn('Europe/Moscow', new Date(app.now().getTime() - daysAgo * DAY_MS));
    const made = await givenSale(app, { location_id, sold_by: seller.person.id, business_date, paid_by: 'cash' });
    const line = { kind: 'print', name: 'Товар', position: 1, price_kop: 0, sum_kop: 0 } as const;
    await db.insert(saleLine).values({ ...line, sale_id: made.id, product_id, quantity });
    return made;
  }

  it('comes with its prices: pieces of the last 30 days there, without today, so that the order stands all day', async () => {
    const [print, magnet, frame, mug] = await Promise.all(
      (['print', 'magnet', 'frame', 'souvenir'] as const).map((kind) => givenProduct(app, kind)),
    );
    assert.ok(print && magnet && frame && mug);
    const prices = Object.fromEntries([print, magnet, frame, mug].map(({ id }) => [id, 50_000]));
    await givenPrices(app, seller.person.id, here, prices);
    await sold(print.id, 3, 30);
    await sold(magnet.id, 2, 1);
    await sold(magnet.id, 3, 12);
    await sold(frame.id, 40, 31);
    await sold(frame.id, 50, 2, other);
    await sold(mug.id, 60, 0);
    const { id: given } = await sold(mug.id, 70, 3);
    await app.database.db.update(sale).set({ state: 'refunded' }).where(eq(sale.id, given));

    const { status, body } = await seller.get(`/sales/prices?location_id=${here}`);
    assert.equal(status, 200);
    const offers: { product_id: string; sold_pieces: number }[] = body.offers;
    const pieces = new Map(offers.map(({ product_id, sold_pieces }) => [product_id, sold_pieces]));
    assert.deepEqual(
      [print, magnet, frame, mug].map(({ id }) => pieces.get(id)),
      [3, 5, 0, 0],
    );
  });
});
