import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenProduct, givenSale } from '../../testing/sales';
import { givenConsumption, givenItem, givenStock } from '../../testing/stock';
import type { TestApp } from '../../testing/test-app';
import { watchedApp, type WatchedChanges } from '../../testing/watched-changes';
import { consumptionNorm, item, saleUse, stockPolicy } from '../schema';

describe('a material of the catalogue', () => {
  let app: TestApp;
  let watched: WatchedChanges;
  let boss: Caller;
  before(async () => {
    ({ app, watched } = await watchedApp());
    boss = await givenCaller(app, ['developer']);
  });
  after(async () => {
    assert.deepEqual((await watched.faultsSince(0)).faults, []);
    await app.close();
  });

  const formOf = async (id: string) => {
    const { on_hand: _, archived_at: __, policies: ___, ...form } = (await boss.get(`/consumables/catalog/${id}`)).body;
    return form as Record<string, unknown> & { revision: number };
  };
  const edits = (id: string) =>
    app.database.db
      .select({ before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'item.updated')));

  it('has in the audit of an edit what it changed, and nothing else', async () => {
    const { id } = await givenItem(app, { name: 'Бумага матовая', note: 'сухое место' });
    const form = await formOf(id);
    const put = await boss.patch(`/consumables/catalog/${id}`, { ...form, name: 'Бумага глянцевая' });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    assert.deepEqual(await edits(id), [{ before: { name: 'Бумага матовая' }, after: { name: 'Бумага глянцевая' } }]);
  });

  it('keeps its revision in an edit that changes nothing, packs in another order included', async () => {
    const { id } = await givenItem(app);
    const packs = [
      { name: 'Пачка', factor: 100, barcode: null },
      { name: 'Коробка', factor: 500, barcode: null },
    ];
    const first = await boss.patch(`/consumables/catalog/${id}`, { ...(await formOf(id)), packs });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const again = await boss.patch(`/consumables/catalog/${id}`, {
      ...(await formOf(id)),
      packs: packs.toReversed(),
    });
    assert.deepEqual([again.status, again.body.revision], [200, first.body.revision]);
    assert.equal((await edits(id)).length, 1);
  });

  it('is not archived while documents of it are open, and they are named', async () => {
    const { id, revision } = await givenItem(app);
    const here = await givenLocation(app);
    const lines = [{ item_id: id, quantity: 4 }];
    const count = randomUUID();
    const project = randomUUID();
    await givenStock(app, here.id, id, 3);
    const asked = [
      await boss.post('/consumables/inventory/counts', { id: count, place_id: here.id, kind: 'whole' }),
      await boss.post('/consumables/designer/projects', {
        id: project,
        city_id: here.city_id,
        title: 'Весенняя зона',
        needed_on: new Date(app.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
        lines,
      }),
    ];
    assert.deepEqual(
      asked.map(({ status }) => status),
      [201, 201],
    );
    const archive = () => boss.post(`/consumables/catalog/${id}/archive`, { revision });
    assert.match((await archive()).body.message, /лежит на складах/);
    await givenConsumption(app, here.id, id, 3);
    const { status, body } = await archive();
    assert.deepEqual([status, body.code], [409, 'has_history']);
    const [counted, planned] = asked.map((reply) => reply.body.number as number);
    assert.match(body.message, new RegExp(`инвентаризация № ${counted}, проект № ${planned}`));
    await boss.post(`/consumables/inventory/counts/${count}/move`, { revision: 1, to: 'cancelled' });
    await boss.post(`/consumables/designer/projects/${project}/close`, { revision: 1 });
    const { id: product_id, name } = await givenProduct(app);
    const norm = { product_id, item_id: id };
    await app.database.db.insert(consumptionNorm).values({ ...norm, quantity: 1 });
    assert.match((await archive()).body.message, new RegExp(`норма товара «${name}»`));
    await app.database.db.delete(consumptionNorm).where(eq(consumptionNorm.item_id, id));
    const { id: sale_id } = await givenSale(app, {
      location_id: here.id,
      sold_by: boss.person.id,
      business_date: '2026-03-01',
      paid_by: 'cash',
    });
    const use = { sale_id, ...norm, place_id: here.id, norm: 1, comes_back: false, happened_at: app.now() };
    await app.database.db.insert(saleUse).values({ ...use, wanted: 1 });
    assert.match((await archive()).body.message, /продажа, ждёт списания № \d/);
    await app.database.db.update(saleUse).set({ taken: 1 }).where(eq(saleUse.item_id, id));
    assert.equal((await archive()).status, 200);
  });

  it('answers an archiving and an edit that come again, and tells each once; a stale edit gets both versions', async () => {
    const { id } = await givenItem(app, { name: 'Бумага тонкая' });
    const form = await formOf(id);
    const edit = () => boss.patch(`/consumables/catalog/${id}`, { ...form, barcode: '4600000000015' });
    assert.deepEqual([(await edit()).status, (await edit()).status, (await edits(id)).length], [200, 200, 1]);
    const { status, body } = await boss.patch(`/consumables/catalog/${id}`, { ...form, name: 'Бумага плотная' });
    assert.deepEqual([status, body.code, body.details?.barcode], [409, 'conflict', '4600000000015']);
    const { revision } = await formOf(id);
    const archive = () => boss.post(`/consumables/catalog/${id}/archive`, { revision });
    assert.deepEqual([(await archive()).status, (await archive()).status], [200, 200]);
    const acts = (await boss.get(`/audit/item/${id}`)).body.items as { action: string; subject_name: string }[];
    assert.deepEqual(
      acts.map(({ action, subject_name }) => [action, subject_name]),
      [
        ['item.archived', 'Бумага тонкая'],
        ['item.updated', 'Бумага тонкая'],
      ],
    );
  });

  it('has in its history each minimum once, with what they were before', async () => {
    const [{ id }, place] = [await givenItem(app), await givenLocation(app)];
    const set = (target: number) =>
      boss.put('/consumables/policies', {
        item_id: id,
        place_id: place.id,
        min: Math.min(1, target),
        target,
        lead_days: 2,
      });
    for (const target of [5, 5, 7, 0]) assert.equal((await set(target)).status, 200);
    const acts = (await boss.get(`/audit/item/${id}`)).body.items as { before: unknown; after: unknown }[];
    assert.deepEqual(
      acts.map(({ before: was, after: is }) => [was, is]),
      [
        [{ min: 1, target: 7, lead_days: 2 }, { place_id: place.id }],
        [{ target: 5 }, { place_id: place.id, target: 7 }],
        [null, { place_id: place.id, min: 1, target: 5, lead_days: 2 }],
      ],
    );
  });

  it('takes a minimum only over the one that was seen, and shows the other one', async () => {
    const [{ id }, place] = [await givenItem(app), await givenLocation(app)];
    const set = (target: number, revision: number) =>
      boss.put('/consumables/policies', { item_id: id, place_id: place.id, min: 0, target, lead_days: 2, revision });
    const first = await set(5, 0);
    assert.equal(first.status, 200);
    const { revision } = first.body[0];
    assert.deepEqual([(await set(5, 0)).status, (await set(7, revision)).status], [200, 200]);
    for (const target of [9, 0]) {
      const { status, body } = await set(target, revision);
      assert.deepEqual([status, body.code, body.details?.target], [409, 'conflict', 7]);
    }
    const late = await set(9, 0);
    assert.deepEqual([late.status, late.body.details?.lead_days], [409, 2]);
  });

  for (const [what, give] of [
    [
      'нормы расхода',
      async (item_id: string) => {
        await app.database.db
          .insert(consumptionNorm)
          .values({ item_id, product_id: (await givenProduct(app)).id, quantity: 1 });
      },
    ],
    [
      'минимумы на складах',
      async (item_id: string) => {
        const place_id = (await givenLocation(app)).id;
        await app.database.db.insert(stockPolicy).values({ item_id, place_id, min: 1, target: 5 });
      },
    ],
  ] as const)
    it(`is not deleted while it has ${what}, which would be gone with it, and the refusal says the way out`, async () => {
      const { id } = await givenItem(app);
      await give(id);
      const { status, body } = await boss.delete(`/consumables/catalog/${id}`);
      assert.deepEqual([status, body.code], [409, 'has_history']);
      assert.equal(body.message, `У материала уже есть ${what}. Сначала уберите их, или отправьте материал в архив.`);
      assert.equal(await app.database.db.$count(item, eq(item.id, id)), 1);
    });
});
