import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { consumptionNorm, item, stockPolicy } from '../../consumables';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable } from '../../testing/imports';
import { givenProduct } from '../../testing/sales';
import { givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

const CATALOG = 'consumables/catalog';
const HEADER = 'Артикул;Название;Категория;Единица;Штрихкод;Упаковки;Партии;Примечание';

/** What somebody did with a material after its import, and why it stays then. */
interface Since {
  what: string;
  act: (id: string, revision: number) => Promise<unknown>;
  /** Of a material that the import made, and of one that it changed; null when that is taken back all the same. */
  made: RegExp | null;
  changed: RegExp | null;
}

const CHANGED = /^После загрузки запись изменили\.$/;
const GONE = /^Такого материала нет\.$/;

describe('an import of materials that is taken back', () => {
  let app: TestApp;
  let boss: Caller;
  let place: string;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
    place = (await givenLocation(app)).id;
  });
  after(() => app.close());

  const byCode = async (code: string) => {
    const [row] = await app.database.db.select({ id: item.id }).from(item).where(eq(item.code, code));
    return row && (await boss.get(`/consumables/catalog/${row.id}`)).body;
  };
  const known = (code: string) => `${code};Бумага ${code};Бумага;лист;;;нет;`;
  const edited = (code: string) =>
    `${code};Картон ${code};Картон;лист;K-46000${code.slice(-3)};Пачка × 10;нет;сухое место`;
  const made = (code: string) => `${code};Рамка ${code};Рамки;шт;;;нет;`;
  const table = (...rows: string[]) => [HEADER, ...rows].join('\n');
  const ok = ({ status, body }: { status: number; body: unknown }) =>
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);

  const SINCE: Since[] = [
    { what: 'nothing', act: () => Promise.resolve(), made: null, changed: null },
    {
      what: 'was used',
      act: (id) => givenStock(app, place, id, 5),
      made: /^По материалу есть документы/,
      changed: null,
    },
    {
      what: 'was edited',
      act: async (id, revision) => {
        const { on_hand: _, archived_at: __, ...fields } = (await boss.get(`/consumables/catalog/${id}`)).body;
        ok(await boss.patch(`/consumables/catalog/${id}`, { ...fields, revision, note: 'правка' }));
      },
      made: CHANGED,
      changed: CHANGED,
    },
    {
      what: 'was archived',
      act: async (id, revision) => ok(await boss.post(`/consumables/catalog/${id}/archive`, { revision })),
      made: CHANGED,
      changed: CHANGED,
    },
    {
      what: 'was deleted',
      act: async (id) => ok(await boss.delete(`/consumables/catalog/${id}`)),
      made: GONE,
      changed: GONE,
    },
    {
      what: 'got a norm',
      act: async (item_id) =>
        app.database.db
          .insert(consumptionNorm)
          .values({ item_id, product_id: (await givenProduct(app)).id, quantity: 1 }),
      made: /^У материала уже есть нормы расхода/,
      changed: null,
    },
    {
      what: 'got a minimum',
      act: (item_id) => app.database.db.insert(stockPolicy).values({ item_id, place_id: place, min: 1, target: 5 }),
      made: /^У материала уже есть минимумы/,
      changed: null,
    },
  ];

  for (const [index, { what, act, ...stays }] of SINCE.entries())
    test(`restores each material for itself, when ${what} of the ones between`, async () => {
      const [before, one, after] = [0, 1, 2].map((row) => `OLD-${index}0${row}`) as [string, string, string];
      const [first, fresh, last] = [0, 1, 2].map((row) => `NEW-${index}0${row}`) as [string, string, string];
      await importTable(boss, CATALOG, table(known(before), known(one), known(after)));
      const was = await Promise.all([before, one, after].map(byCode));
      const { id, counts } = await importTable(
        boss,
        CATALOG,
        table(...[before, one, after].map(edited), ...[first, fresh, last].map(made)),
        false,
        [2, 3, 4],
      );
      assert.deepEqual(counts, { create: 3, update: 3, same: 0, error: 0 });
      for (const code of [one, fresh]) {
        const row = await byCode(code);
        await act(row.id, row.revision);
      }
      const touched = await Promise.all([one, fresh].map(byCode));

      const { status, body } = await boss.post(`/imports/${id}/take-back`, {});
      assert.equal(status, 200, JSON.stringify(body));
      const left = [stays.made && [`Рамка ${fresh}`, stays.made], stays.changed && [`Бумага ${one}`, stays.changed]];
      const expected = left.filter((pair) => pair !== null) as [string, RegExp][];
      assert.deepEqual(
        body.left.map(({ title }: { title: string }) => title),
        expected.map(([title]) => title),
      );
      for (const [at, [, reason]] of expected.entries()) assert.match(body.left[at].reason, reason);
      assert.equal(body.undone, 6 - expected.length);

      const asBefore = (row: Record<string, unknown> | undefined) =>
        row && { ...row, revision: 0, on_hand: 0, policies: [] };
      assert.deepEqual([await byCode(before), await byCode(after)].map(asBefore), [was[0], was[2]].map(asBefore));
      assert.deepEqual([await byCode(first), await byCode(last)], [undefined, undefined]);
      assert.deepEqual(asBefore(await byCode(one)), asBefore(stays.changed ? touched[0] : was[1]));
      assert.deepEqual(await byCode(fresh), stays.made ? touched[1] : undefined);
    });
});
