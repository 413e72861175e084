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
      'IMP-1;Бумага загруженная;Бумага;лист;4600000000015;"Коробка × 500 (4600000000022); Пачка x 100";нет;сухое место',
      'imp-1;Дубль;Бумага;лист;;;;',
      'IMP-2;Чернила загруженные;Чернила;мл;4600000000022;;да;',
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
      'IMP-1;Бумага загруженная;Бумага;лист;4600000000015;"Коробка × 500 (4600000000022); Пачка x 100";нет;сухое место',
      'IMP-2;Чернила загруженные;Чернила;мл;4600000000039;;да;',
    );
    assert.deepEqual((await importTable(boss, CATALOG, right)).counts, { create: 2, update: 0, same: 0, error: 0 });
    const [paper] = await list('IMP-1');
    assert.deepEqual(paper.packs, [
      { name: 'Пачка', factor: 100, barcode: null },
      { name: 'Коробка', factor: 500, barcode: '4600000000022' },
    ]);
    assert.equal(paper.note, 'сухое место');
    const written = await recordsOf(app);
    assert.deepEqual((await importTable(boss, CATALOG, right)).counts, { create: 0, update: 0, same: 2, error: 0 });
    assert.equal(await recordsOf(app), written);
  });

  test('changes existing ones by their code: empty cells keep the value, a dash clears it', async () => {
    await importTable(boss, CATALOG, table('IMP-5;Магнит;Магниты;шт;4600000000053;Пачка × 10;нет;хрупкий'));
    const text = table('imp-5;Магнит большой;;;—;;;—');
    assert.deepEqual(verdicts(await preview(boss, CATALOG, text)), [
      '2 update: Название: Магнит → Магнит большой | Штрихкод: 4600000000053 → ∅ | Примечание: хрупкий → ∅',
    ]);
    assert.equal((await importTable(boss, CATALOG, text)).counts.update, 1);
    const [magnet] = await list('IMP-5');
    assert.deepEqual(
      [magnet.name, magnet.barcode, magnet.note, magnet.packs.length],
      ['Магнит большой', null, null, 1],
    );
  });

  test('asks about a code of another material, and changes it only when that is agreed to', async () => {
    await importTable(boss, CATALOG, table('IMP-20;Бумага А4;Бумага;лист;;;;'));
    const text = table('IMP-20;Рамка дубовая;Рамки;шт;;;;', 'IMP-21;Клей;Клей;шт;;;;');
    const shown = await preview(boss, CATALOG, text);
    assert.deepEqual([shown.counts, shown.asked], [{ create: 1, update: 0, same: 0, error: 0 }, 1]);
    assert.match(
      verdicts(shown)[0] ?? '',
      /^2 update: Под артикулом IMP-20 записан материал «Бумага А4», лист\. Это другой материал\? Проверьте артикул\./,
    );
    assert.equal((await importTable(boss, CATALOG, text)).asked, 1);
    assert.deepEqual([(await list('IMP-20'))[0].name, (await list('IMP-20'))[0].base_unit], ['Бумага А4', 'sheet']);
    assert.equal((await importTable(boss, CATALOG, text, false, [2])).counts.update, 1);
    assert.equal((await list('IMP-20'))[0].name, 'Рамка дубовая');
  });

  for (const name of ['Бумага матовая А4', 'бумага «матовая»', 'Бумага матоваая'])
    test(`does not ask when a name is written another way: «${name}»`, async () => {
      const code = `IMP-3${name.length}`;
      await importTable(boss, CATALOG, table(`${code};Бумага матовая;Бумага;лист;;;;`), false, [2]);
      assert.equal((await preview(boss, CATALOG, table(`${code};${name};;;;;;`))).asked, 0);
    });

  test('asks about a material in the archive', async () => {
    await importTable(boss, CATALOG, table('IMP-40;Скотч;Прочее;шт;;;;'));
    const [tape] = await list('IMP-40');
    assert.equal((await boss.post(`/consumables/catalog/${tape.id}/archive`, { revision: tape.revision })).status, 200);
    const text = table('IMP-40;Скотч широкий;;;;;;');
    assert.deepEqual(verdicts(await preview(boss, CATALOG, text)), [
      '2 update: Материал «Скотч» в архиве. | Название: Скотч → Скотч широкий',
    ]);
    assert.equal((await importTable(boss, CATALOG, text)).id, null);
    assert.equal((await importTable(boss, CATALOG, text, false, [2])).counts.update, 1);
  });

  test('asks about a new material with the name of another one, of the catalogue or of the file', async () => {
    await importTable(boss, CATALOG, table('IMP-50;Картридж чёрный;Чернила;шт;;;;'));
    const text = table(
      'IMP-51;Картридж черный;Чернила;шт;;;;',
      'IMP-52;Подставка L;Прочее;шт;;;;',
      'IMP-53;Подставка M;Прочее;шт;;;;',
      'IMP-54;подставка  l;Прочее;шт;;;;',
    );
    assert.deepEqual(verdicts(await preview(boss, CATALOG, text)), [
      '2 create: Похожий материал уже есть: «Картридж чёрный», артикул IMP-50. Это другой материал?',
      '3 create',
      '4 create',
      '5 create: Похожий материал уже есть в строке 3: «Подставка L», артикул IMP-52. Это другой материал?',
    ]);
  });

  test('reads its own export back as no change', async () => {
    await importTable(boss, CATALOG, table('IMP-6;Плёнка;Плёнка;рул.;4600000000060;Ящик × 6 (4600000000077);да;'));
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
