import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { dateIn, MINUTE_MS } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { auditEntry } from '../../kernel/records/audit-schema';
import { givenLocation } from '../../testing/builders';
import { type Caller, givenCaller } from '../../testing/caller';
import { givenSale } from '../../testing/sales';
import { givenItem, givenStock } from '../../testing/stock';
import { ok } from '../../testing/shop';
import { testApp, type TestApp } from '../../testing/test-app';
import { payment, refund } from '../../sales/schema';
import { holdGoods } from '../ledger/holds';
import { TRANSIT } from '../ledger/places';
import { operation, saleUse } from '../schema';
import { faultsOfLedger } from '../verify/faults-of-ledger';
import { consumeByNorms } from './consume-by-norms';
import { letGo } from './let-go';
import { returnByNorms } from './return-goods';
import { reverseConsumption } from './reverse-consumption';

const ZONE = 'Europe/Moscow';
let app: TestApp;
let place: string;
let keeper: Caller;
let senior: Caller;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  keeper = await givenCaller(app, ['admin'], { primary_location_id: place });
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const actor = () => ({ person: null, origin: { address: null, requestId: null }, now: app.now });
const balance = async (item_id: string): Promise<[on_hand: number, value_kop: number]> => {
  const { items } = ok(await senior.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`));
  return [items[0]?.on_hand ?? 0, items[0]?.value_kop ?? 0];
};

/** A product whose piece uses a material; frames come back. */
async function frames(norm = 1, comes_back = true) {
  const { id: item_id } = await givenItem(app);
  const product_id = randomUUID();
  await app.database.db.execute(
    sql`insert into product (id, kind, name) values (${product_id}::uuid, 'print', ${`В рамке ${product_id}`})`,
  );
  const set = (quantity: number) =>
    app.database.db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
      values (${product_id}::uuid, ${item_id}::uuid, ${quantity}::int, ${comes_back})
      on conflict (product_id, item_id) do update set quantity = excluded.quantity`);
  await set(norm);
  return { item_id, product_id, set };
}

async function sell(
  product_id: string,
  quantity: number,
  happened_at = app.now(),
  business_date = dateIn(ZONE, happened_at),
) {
  const sold_by = keeper.person.id;
  const { id: sale_id } = await givenSale(app, { location_id: place, sold_by, business_date, paid_by: 'cash' });
  const goods = [{ product_id, quantity }];
  const sale = {
    sale_id,
    number: 1,
    photosession_id: null,
    location_id: place,
    business_date,
    total_kop: 100,
    goods,
    is_later: false,
  };
  await app.database.db.transaction((tx) => consumeByNorms(tx, actor(), { ...sale, at: app.now(), happened_at }));
  return sale_id;
}

async function giveBack(sale_id: string, product_id: string, quantity: number) {
  const { db } = app.database;
  const [paid] = await db.select().from(payment).where(eq(payment.sale_id, sale_id));
  const made = {
    sale_id,
    payment_id: paid?.id ?? '',
    method: 'cash' as const,
    amount_kop: 50,
    location_id: place,
    business_date: dateIn(ZONE, app.now()),
  };
  await db.transaction(async (tx) => {
    const said = { request_id: randomUUID(), payload_sha256: '', reason: 'Брак', made_by: keeper.person.id };
    const id = randomUUID();
    await tx.insert(refund).values({ id, ...made, ...said, state: 'succeeded', settled_at: app.now() });
    const goods = [{ product_id, quantity }];
    await returnByNorms(tx, actor(), { ...made, refund_id: id, goods, at: app.now() });
  });
}

/** By a document, as people do. */
async function arrive(item_id: string, quantity: number) {
  const id = randomUUID();
  const lines = [{ item_id, quantity }];
  ok(await senior.post('/consumables/operations', { id, kind: 'arrival', place_id: place, lines, is_meant: true }));
  return id;
}

async function openOf(item_id: string) {
  const rows = await app.database.db.select().from(saleUse).where(eq(saleUse.item_id, item_id));
  return rows.reduce((sum, { wanted, taken }) => sum + wanted - taken, 0);
}

describe('a refund', () => {
  test('makes nothing from nothing: an empty shelf stays empty', async () => {
    const { item_id, product_id } = await frames();
    const sale = await sell(product_id, 3);
    assert.equal(await openOf(item_id), 3);
    await giveBack(sale, product_id, 3);
    assert.deepEqual([await balance(item_id), await openOf(item_id)], [[0, 0], 0]);
  });

  test('of eight sales of a stock of three leaves three', async () => {
    const { item_id, product_id } = await frames();
    await givenStock(app, place, item_id, 3);
    const sales = [];
    for (let n = 0; n < 8; n++) sales.push(await sell(product_id, 1));
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [0, 5]);
    for (const sale of sales) await giveBack(sale, product_id, 1);
    assert.deepEqual([await balance(item_id), await openOf(item_id)], [[3, 300], 0]);
  });

  test('goes by the norm of its sale and the cost with which the goods left, whatever both have become', async () => {
    const { item_id, product_id, set } = await frames();
    await givenStock(app, place, item_id, 1, 400);
    const sale = await sell(product_id, 1);
    await set(5);
    await givenStock(app, place, item_id, 1, 36_040);
    await giveBack(sale, product_id, 1);
    assert.deepEqual(await balance(item_id), [2, 36_440]);
  });

  test('in any parts ends where it began', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
        async (stock, norm, parts) => {
          const { item_id, product_id } = await frames(norm);
          if (stock > 0) await givenStock(app, place, item_id, stock, 1_000);
          const sale = await sell(
            product_id,
            parts.reduce((sum, part) => sum + part, 0),
          );
          for (const part of parts) await giveBack(sale, product_id, part);
          assert.deepEqual([await balance(item_id), await openOf(item_id)], [[stock, stock > 0 ? 1_000 : 0], 0]);
        },
      ),
      { numRuns: process.env['TEST_FULL'] ? 40 : 8 },
    );
  });

  test('followed by the void of its sale brings back the rest, not all of it again', async () => {
    const { item_id, product_id } = await frames();
    await givenStock(app, place, item_id, 5, 500);
    const sale_id = await sell(product_id, 3);
    await giveBack(sale_id, product_id, 1);
    await app.database.db.transaction((tx) => reverseConsumption(tx, actor(), { sale_id, number: 1 }));
    assert.deepEqual(await balance(item_id), [5, 500]);
  });
});

describe('what is not free when it is sold', () => {
  test('stays open, and an arrival settles it', async () => {
    const { item_id, product_id } = await frames();
    await givenStock(app, place, item_id, 2);
    const owner = randomUUID();
    const held = { item_id, lot_id: null, from: place, to: TRANSIT, quantity: 1, value_kop: null };
    await app.database.db.transaction((tx) => holdGoods(tx, owner, [held]));
    await sell(product_id, 4);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [1, 3]);
    const { items } = ok(await senior.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`));
    assert.equal(items[0].awaiting, 3);
    await arrive(item_id, 10);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [8, 0]);
  });

  test('is settled when what was promised is let go', async () => {
    const { item_id, product_id } = await frames();
    await givenStock(app, place, item_id, 3);
    const owner = randomUUID();
    const held = { item_id, lot_id: null, from: place, to: TRANSIT, quantity: 2, value_kop: null };
    await app.database.db.transaction((tx) => holdGoods(tx, owner, [held]));
    await sell(product_id, 3);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [2, 2]);
    await app.database.db.transaction((tx) => letGo(tx, actor(), owner));
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [0, 0]);
  });

  test('is settled by what a count finds, when it was sold after the counting', async () => {
    const category = `Рамки ${randomUUID().slice(0, 8)}`;
    const { item_id, product_id } = await frames();
    await app.database.db.execute(sql`update item set category = ${category} where id = ${item_id}::uuid`);
    await givenStock(app, place, item_id, 1);
    const id = randomUUID();
    const at = '/consumables/inventory/counts';
    ok(await keeper.post(at, { id, place_id: place, kind: 'category', category }));
    ok(await keeper.post(`${at}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity: 7 }));
    app.setNow(new Date(app.now().getTime() + MINUTE_MS));
    await sell(product_id, 3);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [0, 2]);
    const { revision, sum_kop } = ok(await keeper.post(`${at}/${id}/move`, { revision: 1, to: 'review' }));
    ok(await senior.post(`${at}/${id}/approve`, { revision, sum_kop }));
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [4, 0]);
  });

  test('is settled by an arrival between counting and approval, and nothing vanishes', async () => {
    const category = `Рамки ${randomUUID().slice(0, 8)}`;
    const { item_id, product_id } = await frames();
    await app.database.db.execute(sql`update item set category = ${category} where id = ${item_id}::uuid`);
    await givenStock(app, place, item_id, 3);
    const held = { item_id, lot_id: null, from: place, to: TRANSIT, quantity: 1, value_kop: null };
    await app.database.db.transaction((tx) => holdGoods(tx, randomUUID(), [held]));
    await sell(product_id, 5);
    const later = () => app.setNow(new Date(app.now().getTime() + MINUTE_MS));
    later();
    const id = randomUUID();
    const at = '/consumables/inventory/counts';
    ok(await keeper.post(at, { id, place_id: place, kind: 'category', category }));
    ok(await keeper.post(`${at}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity: 1 }));
    later();
    await arrive(item_id, 10);
    later();
    const { revision, sum_kop } = ok(await keeper.post(`${at}/${id}/move`, { revision: 1, to: 'review' }));
    ok(await senior.post(`${at}/${id}/approve`, { revision, sum_kop }));
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [11, 0]);
  });

  test('waits again when the arrival that settled it never was', async () => {
    const { item_id, product_id } = await frames();
    const sale_id = await sell(product_id, 3);
    app.setNow(new Date(app.now().getTime() + MINUTE_MS));
    const id = await arrive(item_id, 5);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [2, 0]);
    ok(await senior.post(`/consumables/operations/${id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибка' }));
    assert.deepEqual([await balance(item_id), await openOf(item_id)], [[0, 0], 3]);
    await arrive(item_id, 4);
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [1, 0]);
    await app.database.db.transaction((tx) => reverseConsumption(tx, actor(), { sale_id, number: 1 }));
    assert.equal((await balance(item_id))[0], 4);
  });

  test('sold on a device on a day that is closed now leaves what was counted since', async () => {
    const category = `Рамки ${randomUUID().slice(0, 8)}`;
    const { item_id, product_id } = await frames();
    await app.database.db.execute(sql`update item set category = ${category} where id = ${item_id}::uuid`);
    await givenStock(app, place, item_id, 10);
    const sold = app.now();
    app.setNow(new Date(sold.getTime() + MINUTE_MS));
    const id = randomUUID();
    const at = '/consumables/inventory/counts';
    ok(await keeper.post(at, { id, place_id: place, kind: 'category', category }));
    ok(await keeper.post(`${at}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity: 8 }));
    const { revision, sum_kop } = ok(await keeper.post(`${at}/${id}/move`, { revision: 1, to: 'review' }));
    ok(await senior.post(`${at}/${id}/approve`, { revision, sum_kop }));
    app.setNow(new Date(sold.getTime() + 24 * 60 * MINUTE_MS));
    await sell(product_id, 2, sold, dateIn(ZONE, app.now()));
    assert.equal((await balance(item_id))[0], 8);
  });

  test('is written off with the count that misses it, and leaves what was counted', async () => {
    const category = `Рамки ${randomUUID().slice(0, 8)}`;
    const { item_id, product_id } = await frames();
    await app.database.db.execute(sql`update item set category = ${category} where id = ${item_id}::uuid`);
    await givenStock(app, place, item_id, 1);
    await sell(product_id, 3);
    await givenStock(app, place, item_id, 1);
    const id = randomUUID();
    const at = '/consumables/inventory/counts';
    ok(await keeper.post(at, { id, place_id: place, kind: 'category', category }));
    ok(await keeper.post(`${at}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity: 7 }));
    const { revision, sum_kop } = ok(await keeper.post(`${at}/${id}/move`, { revision: 1, to: 'review' }));
    ok(await senior.post(`${at}/${id}/approve`, { revision, sum_kop }));
    assert.deepEqual([(await balance(item_id))[0], await openOf(item_id)], [7, 0]);
  });
});

describe('the document of a sale', () => {
  test('is in the journal, names its sale, and has the day on which a device sold it', async () => {
    const { item_id, product_id } = await frames();
    app.setNow(new Date());
    await givenStock(app, place, item_id, 5);
    const sold = new Date(app.now().getTime() + 10 * MINUTE_MS);
    app.setNow(new Date(sold.getTime() + 3 * 24 * 60 * MINUTE_MS));
    const sale_id = await sell(product_id, 2, sold);
    const [made] = await app.database.db.select().from(operation).where(eq(operation.source_id, sale_id));
    assert.deepEqual(
      [made?.kind, made?.source_kind, made?.occurred_on, made?.moved_at],
      ['consumption', 'sale', dateIn(ZONE, sold), sold],
    );
    const shown = ok(await senior.get(`/consumables/operations/${made?.id}`));
    assert.deepEqual([shown.source.kind, shown.source.id], ['sale', sale_id]);
    const entries = await app.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, made?.id ?? ''));
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['stock_operation.posted'],
    );
  });
});
