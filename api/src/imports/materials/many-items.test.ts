import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenCaller } from '../../testing/caller';
import { preview, sendApply } from '../../testing/imports';
import { testApp } from '../../testing/test-app';

const HEADER = 'Артикул;Название;Категория;Единица;Штрихкод;Упаковки;Партии;Примечание';

test('two thousand materials are imported with their packs, codes and trail', async () => {
  const app = await testApp();
  try {
    const boss = await givenCaller(app, ['developer']);
    const rows = Array.from({ length: 2_000 }, (_, n) => `M-${n};Материал ${n};Бумага;лист;;Коробка × 500;нет;`);
    const text = [HEADER, ...rows].join('\n');
    const { digest } = await preview(boss, 'consumables/catalog', text);
    const begun = performance.now();
    const { status, body } = await sendApply(boss, 'consumables/catalog', text, { digest });
    const took = performance.now() - begun;
    assert.deepEqual([status, body.counts.create], [200, 2_000]);
    // A row of its own statements took 8 ms.
    assert.ok(took < 2_000 * 4, `${took} ms`);
    const { items } = (await boss.get('/consumables/catalog/?search=M-1999')).body;
    assert.deepEqual(items[0].packs, [{ name: 'Коробка', factor: 500, barcode: null }]);
    const trail = (await boss.get(`/consumables/audit?subject_id=${items[0].id}`)).body.items;
    assert.deepEqual(
      trail.map(({ action }: { action: string }) => action),
      ['item.created'],
    );
  } finally {
    await app.close();
  }
});
