import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable, preview, recordsOf, sendApply, verdicts } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';

const CATALOG = 'consumables/catalog';
const HEADER = 'Артикул;Название;Категория;Единица;Штрихкод;Упаковки;Партии;Примечание';

describe('an import of materials', () => {
  let app: TestApp;
  let boss: Caller;

  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  const table = (...rows: string[]) => [HEADER, ...rows.map((row) => row.replaceAll('|', ';'))].join('\n');
  const list = async (search: string) =>
    (await boss.get(`/consumables/catalog/?search=${encodeURIComponent(search)}`)).body.items;

  test('adds new items, with packs and their barcodes, and changes nothing when repeated', async () => {
    const text = table(
      'IMP-1;Бумага загруженная;Бумага;листов;;;;',
      'IMP-1;Бумага загруженная;Бумага;лист;4600000000017;"Коробка × 500 (4600000000024); Пачка x 100";нет;сухое место',
      'imp-1;Дубль;Бумага;лист;;;;',
      'IMP-2;Чернила загруженные;Чернила;мл;4600000000024;;да;',
      'IMP-3;;;;;;;',
      ';Без артикула;Бумага;шт;;;;',
      'IMP-4;Рамка загруженная;Рамки;шт.;;Коробка;;',
    );
    const before = await recordsOf(app);
    const shown = verdicts(await preview(boss, CATALOG, text));
    assert.match(shown[0] ?? '', /^2 error: Единица — Единица «листов» не найдена/);
    assert.deepEqual(shown.slice(2), [
      '4 error: Артикул — Этот артикул уже есть в строке 2.',
      '5 error: Штрихкод — Этот штрихкод уже есть у другого материала.',
      '6 error: Название — Назовите материал. | Категория — Укажите категорию. | Единица — Укажите единицу.',
      '7 error: Артикул — Укажите артикул.',
      '8 error: Упаковки — Упаковку пишут так: Коробка × 500. В файле «Коробка».',
    ]);
    assert.equal(await recordsOf(app), before);

    const right = table(
      'IMP-1;Бумага загруженная;Бумага;лист;4600000000017;"Коробка × 500 (4600000000024); Пачка x 100";нет;сухое место',
      'IMP-2;Чернила загруженные;Чернила;мл;4600000000031;;да;',
    );
    assert.deepEqual((await importTable(boss, CATALOG, right)).counts, { create: 2, update: 0, same: 0, error: 0 });
    const [paper] = await list('IMP-1');
    assert.deepEqual(paper.packs, [
      { name: 'Пачка', factor: 100, barcode: null },
      { name: 'Коробка', factor: 500, barcode: '4600000000024' },
    ]);
    assert.equal(paper.note, 'сухое место');
    const written = await recordsOf(app);
    assert.deepEqual((await importTable(boss, CATALOG, right)).counts, { create: 0, update: 0, same: 2, error: 0 });
    assert.equal(await recordsOf(app), written);
  });

  test('changes existing ones by their code: empty cells keep the value, a dash clears it', async () => {
    await importTable(boss, CATALOG, table('IMP-5;Магнит;Магниты;шт;4600000000055;Пачка × 10;нет;хрупкий'));
    const text = table('imp-5;Магнит большой;;;—;;;—');
    assert.deepEqual(verdicts(await preview(boss, CATALOG, text)), [
      '2 update: Название: Магнит → Магнит большой | Штрихкод: 4600000000055 → ∅ | Примечание: хрупкий → ∅',
    ]);
    assert.equal((await importTable(boss, CATALOG, text)).counts.update, 1);
    const [magnet] = await list('IMP-5');
    assert.deepEqual(
      [magnet.name, magnet.barcode, magnet.note, magnet.packs.length],
      ['Магнит большой', null, null, 1],
    );
  });

  test('reads its own export back as no change', async () => {
    await importTable(boss, CATALOG, table('IMP-6;Плёнка;Плёнка;рул.;4600000000062;Ящик × 6 (4600000000079);да;'));
    const file = await boss.get('/consumables/catalog/export?format=csv&state=all');
    const { counts } = await preview(boss, CATALOG, file.bytes);
    assert.equal(counts.create + counts.update + counts.error, 0);
    assert.ok(counts.same > 0);
  });

  test('writes nothing of a table whose outcome changed after the preview', async () => {
    const text = table('IMP-7;Альбом;Альбомы;шт;;;;');
    const { digest } = await preview(boss, CATALOG, text);
    await importTable(boss, CATALOG, table('IMP-7;Альбом прежний;Альбомы;шт;;;;'));
    const reply = await sendApply(boss, CATALOG, text, { digest });
    assert.deepEqual([reply.status, reply.body.code], [409, 'conflict']);
    assert.equal((await list('IMP-7'))[0].name, 'Альбом прежний');
  });
});
