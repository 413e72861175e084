import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenProduct } from '../../testing/sales';
import { givenItem } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { consumptionNorm, item, stockPolicy } from '../schema';

describe('a material of the catalogue', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

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
