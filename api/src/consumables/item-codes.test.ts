import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { startEngine } from '../kernel/database/embedded';
import { MIGRATIONS_FOLDER } from '../kernel/database/migrations';
import { givenCaller, type Caller } from '../testing/caller';
import { importTable, preview, verdicts } from '../testing/imports';
import { fillWithDatabase } from '../testing/migrated-folder';
import { givenItem } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { item } from './schema';

const HEADER = 'Артикул;Название;Категория;Единица;Штрихкод;Упаковки;Партии;Примечание';

describe('the codes of materials', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  const made = (fields: object) =>
    boss.post('/consumables/catalog/', {
      id: randomUUID(),
      code: `K-${randomUUID().slice(0, 8)}`,
      name: 'Рамка',
      category: 'Рамки',
      base_unit: 'piece',
      is_meant: true,
      ...fields,
    });
  const box = (barcode: string) => ({ packs: [{ name: 'Коробка', factor: 50, barcode }] });
  const scanned = (code: string) => boss.get(`/consumables/catalog/by-code?code=${encodeURIComponent(code)}`);
  const formOf = async (id: string) => {
    const { on_hand: _, archived_at: __, policies: ___, ...form } = (await boss.get(`/consumables/catalog/${id}`)).body;
    return form as Record<string, unknown> & { revision: number };
  };

  it('are one namespace: a box never scans as one of another material', async () => {
    const first = await made({ name: 'Магнит', ...box('BOX-77') });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    for (const [fields, code, field] of [
      [{ code: 'box-77' }, 'code_taken', 'code'],
      [{ barcode: 'Box-77' }, 'barcode_taken', 'barcode'],
      [box('box-77'), 'barcode_taken', 'packs'],
      [box(first.body.code.toLowerCase()), 'barcode_taken', 'packs'],
    ] as const) {
      const { status, body } = await made(fields);
      assert.deepEqual([status, body.code, body.field], [409, code, field]);
      assert.match(body.message, /уже есть у (упаковки )?материала «Магнит»/);
    }
    const hit = await scanned('bOx-77');
    assert.deepEqual([hit.body.item.name, hit.body.factor, hit.body.pack_name], ['Магнит', 50, 'Коробка']);
  });

  it('are refused twice within one material, but its barcode may be its article', async () => {
    const twice = await made({ barcode: 'TW-1000', ...box('tw-1000') });
    assert.deepEqual([twice.status, twice.body.code, twice.body.field], [409, 'barcode_taken', 'packs']);
    const same = await made({ code: 'SAME-1', barcode: 'same-1' });
    assert.equal(same.status, 201, JSON.stringify(same.body));
    assert.equal((await scanned('Same-1')).body.item.id, same.body.id);
  });

  it('change hands within a material, and are free once nobody has them', async () => {
    const { id } = (await made({ barcode: 'HAND-1', ...box('HAND-2') })).body;
    const swapped = await boss.patch(`/consumables/catalog/${id}`, {
      ...(await formOf(id)),
      barcode: 'HAND-2',
      ...box('HAND-1'),
    });
    assert.equal(swapped.status, 200, JSON.stringify(swapped.body));
    assert.deepEqual([(await scanned('hand-1')).body.factor, (await scanned('hand-2')).body.factor], [50, 1]);
    await boss.patch(`/consumables/catalog/${id}`, { ...(await formOf(id)), barcode: null, packs: [] });
    assert.deepEqual([(await scanned('hand-1')).status, (await scanned('hand-2')).status], [404, 404]);
    assert.equal((await made(box('hand-1'))).status, 201);
    assert.equal((await boss.delete(`/consumables/catalog/${id}`)).status, 200);
  });

  it('of two people at the same moment are one’s: the other is told who has it', async () => {
    const all = await Promise.all([
      made({ name: 'Первый', barcode: 'RACE-1' }),
      made({ name: 'Второй', code: 'race-1' }),
      made({ name: 'Третий', ...box('Race-1') }),
    ]);
    assert.deepEqual(
      all.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409, 409],
    );
    for (const { status, body } of all)
      if (status === 409) assert.match(body.message, /уже есть у (упаковки )?материала «/);
  });

  it('on a shelf label are its address', async () => {
    const { id } = (await made({})).body;
    for (const address of [
      `https://portal.studio.example/stock/${id}`,
      `http://10.0.0.7:4600/stock/${id.toUpperCase()}?from=label`,
    ])
      assert.equal((await scanned(address)).body.item.id, id);
  });

  it('of digits have their check digit when they are typed; an old one stays, is read and is saved', async () => {
    for (const [fields, field] of [
      [{ barcode: '4600000000017' }, 'barcode'],
      [{ barcode: '96385075' }, 'barcode'],
      [box('14600000000015'), 'packs'],
    ] as const) {
      const { status, body } = await made(fields);
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', field]);
      assert.match(body.message, /набран с ошибкой/);
    }
    const old = await givenItem(app, { barcode: '4600000000017' });
    const saved = await boss.patch(`/consumables/catalog/${old.id}`, { ...(await formOf(old.id)), name: 'Плёнка' });
    assert.deepEqual([saved.status, saved.body.barcode], [200, '4600000000017']);
    assert.equal((await scanned('4600000000017')).body.item.id, old.id);
  });

  it('of a file are compared and checked like typed ones', async () => {
    await made({ name: 'Клей', code: 'GLUE-1', ...box('GLUE-50') });
    const text = [
      HEADER,
      'glue-50;Лента;Прочее;шт;;;;',
      'FILE-2;Лента белая;Прочее;шт;glue-1;;;',
      'FILE-3;Лента серая;Прочее;шт;4600000000024;;;',
      'FILE-4;Лента синяя;Прочее;шт;FILE-5;;;',
      'FILE-5;Лента чёрная;Прочее;шт;;Коробка × 5 (file-5);;',
      'FILE-6;Лента жёлтая;Прочее;шт;file-6;Коробка × 5 (4600000000022);;',
    ].join('\n');
    assert.deepEqual(
      verdicts(await preview(boss, 'consumables/catalog', text)).map((words) => words.slice(0, 36)),
      [
        '2 error: Артикул — Такой код уже есть у друг',
        '3 error: Штрихкод — Этот штрихкод уже есть у',
        '4 error: Штрихкод — Штрихкод 4600000000024 н',
        '5 create',
        '6 error: Артикул — Такой код уже есть у друг',
        '7 create',
      ].map((words) => words.slice(0, 36)),
    );
    const { counts } = await importTable(
      boss,
      'consumables/catalog',
      `${HEADER}\nFILE-6;Щётка;Прочее;шт;file-6;Коробка × 5 (4600000000022);;`,
    );
    assert.equal(counts.create, 1);
    assert.equal(await app.database.db.$count(item, eq(item.code, 'FILE-6')), 1);
  });
});

it('codes that stood twice before stay with the older material, and the history of the other says it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-codes-'));
  await fillWithDatabase(data);
  const engine = await startEngine({ dataDir: join(data, 'database') });
  try {
    const [first, second] = [randomUUID(), randomUUID()];
    const statements = readFileSync(join(MIGRATIONS_FOLDER, '0042_stock_code.sql'), 'utf8').split(
      '--> statement-breakpoint',
    );
    await engine.exec(`
      alter table item disable trigger item_coded; alter table item_pack disable trigger item_pack_coded;
      insert into item (id, code, name, folded, category, base_unit, barcode, created_at) values
        ('${first}', 'A-1', 'Рамка', '', 'Рамки', 'piece', 'TWICE-1', '2026-01-01'),
        ('${second}', 'a-1', 'Короб', '', 'Короба', 'piece', 'b-2', '2026-02-01');
      insert into item_pack (item_id, name, factor, barcode) values
        ('${second}', 'Коробка', 50, 'twice-1'), ('${second}', 'Пачка', 10, 'B-2'), ('${first}', 'Пачка', 10, 'FREE-1');`);
    for (const statement of statements.slice(-6, -4)) await engine.exec(statement);
    const [codes, items, acts] = await engine.exec(`
      select folded, item_id = '${first}' as of_first, pack_id is null as of_item from stock_code order by folded;
      select code, barcode, folded, revision from item order by created_at;
      select before, after from audit_entry where subject_id = '${second}' order by id`);
    assert.deepEqual(codes?.rows, [
      { folded: 'a-1', of_first: true, of_item: true },
      { folded: 'a-1-2', of_first: false, of_item: true },
      { folded: 'b-2', of_first: false, of_item: true },
      { folded: 'free-1', of_first: true, of_item: false },
      { folded: 'twice-1', of_first: true, of_item: true },
    ]);
    assert.deepEqual(items?.rows, [
      { code: 'A-1', barcode: 'TWICE-1', folded: '', revision: 1 },
      { code: 'a-1-2', barcode: 'b-2', folded: 'короб a-1-2 короба b-2', revision: 4 },
    ]);
    const packs = (box: string | null, pack: string | null) => [
      { name: 'Пачка', factor: 10, barcode: pack },
      { name: 'Коробка', factor: 50, barcode: box },
    ];
    assert.equal(acts?.rows.length, 3);
    assert.deepEqual(acts?.rows[0], { before: { code: 'a-1' }, after: { code: 'a-1-2', item_id: first } });
    const last = acts?.rows[2] as { after: { packs: unknown } } | undefined;
    assert.deepEqual(last?.after.packs, packs(null, null));
  } finally {
    await engine.close();
    rmSync(data, { recursive: true });
  }
});
