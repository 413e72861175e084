import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import { city, location, region } from '../locations';
import { givenEmployee } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { importTable, preview, verdicts } from '../testing/imports';
import { givenItem } from '../testing/stock';
import { workbookOf } from '../testing/sheets';
import { testApp, type TestApp } from '../testing/test-app';

type Cell = string | number | boolean | Date | null;
/** A row as people write it, and what the preview says of it; null for an empty one. */
type Odd = [cells: Cell[], verdict: RegExp | null];

/** One text as people and spreadsheets write it: folded, it is the same. */
const writings = (text: string) => [
  text,
  text.toLocaleUpperCase('ru-RU'),
  text.toLocaleLowerCase('ru-RU'),
  text.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
  text.replaceAll(' ', '  '),
  text.replaceAll(' ', '\u00a0'),
  `  ${text}\t`,
];
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const ALPHABET = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const EMPTY: Odd = [[null, '  ', null], null];
const SAME = /^\d+ same$/;
const CREATE = /^\d+ create$/;

describe('a hundred odd rows', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer'], { last_name: 'Первая' });
  });
  after(() => app.close());

  /** Every record that an import may write, without what counts its changes. */
  async function records(): Promise<string> {
    const tables = ['employee', 'role_assignment', 'region', 'city', 'location', 'item', 'item_pack'];
    const all = await Promise.all(
      tables.map((table) =>
        app.database.db.execute(
          sql.raw(`select to_jsonb(t) - 'revision' - 'updated_at' as row from ${table} t order by t::text`),
        ),
      ),
    );
    return JSON.stringify(
      all.map((reply) =>
        rowsOf<object>(reply)
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ),
    );
  }

  /** Each row is what it is said to be, the others change nothing, and taken back all is as it was. */
  async function holds(kind: 'employees' | 'locations' | 'consumables/catalog', header: string[], odd: Odd[]) {
    assert.ok(odd.length >= 100, `${odd.length} rows`);
    const table = await workbookOf([header, ...odd.map(([cells]) => cells)]);
    const was = await records();
    const shown = await preview(boss, kind, table);
    const told = odd.flatMap(([, verdict], index) => (verdict === null ? [] : [{ row: index + 2, verdict }]));
    const said = verdicts(shown);
    assert.equal(said.length, told.length);
    for (const [index, { row, verdict }] of told.entries()) {
      assert.match(said[index] ?? '', new RegExp(`^${row} `));
      assert.match(said[index] ?? '', verdict);
    }
    assert.equal(await records(), was);
    const done = await importTable(boss, kind, table, true);
    assert.deepEqual([done.counts, done.asked], [shown.counts, shown.asked]);
    assert.ok(done.counts.create > 0 && done.counts.same > 0 && done.counts.error > 0);
    assert.ok(done.asked > 0);
    const again = await preview(boss, kind, table);
    assert.deepEqual([again.counts.create, again.counts.update, again.asked], [0, 0, shown.asked]);
    assert.equal(again.counts.same, done.counts.create + done.counts.update + done.counts.same);
    const { body } = await boss.post(`/imports/${done.id}/take-back`, {});
    assert.deepEqual([body.undone, body.left], [done.counts.create + done.counts.update, []]);
    assert.equal(await records(), was);
  }

  test('of people', async () => {
    let last = 9_240_000_000;
    const next = () => `+7${(last += 1)}`;
    const known = async (fields: Parameters<typeof givenEmployee>[2] = {}) => {
      const phone = next();
      await givenEmployee(app, [], { phone, last_name: 'Ёлкина', first_name: 'Алёна', ...fields });
      return phone;
    };
    const phones = (phone: string): Cell[] => [
      phone,
      Number(phone.slice(1)),
      `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`,
      `${phone.slice(0, 2)}\u00a0${phone.slice(2, 5)}–${phone.slice(5, 8)}–${phone.slice(8)}`,
      ` ${phone.slice(1)} `,
    ];
    const odd: Odd[] = [];
    // Somebody new is nobody else's namesake.
    const fresh = () => `Новая Яна${ALPHABET[odd.length % 32]}${ALPHABET[Math.floor(odd.length / 32)]}`;
    for (const name of writings('Ёлкина Алёна'))
      for (const index of times(5, (at) => at)) odd.push([[name, phones(await known())[index] ?? null], SAME]);
    for (const name of writings('Ёлкина Зоя')) odd.push([[name, await known()], /^\d+ update: .*Имя: Алёна → /]);
    for (const name of writings('Орлова Зоя'))
      odd.push([[name, await known()], /^\d+ update: Телефон записан за .* другой/]);
    const gone = { status: 'dismissed', dismissed_on: '2025-06-01', hired_on: '2024-01-10' } as const;
    for (const name of writings('Ёлкина Алёна').slice(0, 4)) {
      odd.push([[name, await known(gone), null, '09.01.2026'], /^\d+ update: .*увольнение 01\.06\.2025/]);
      odd.push([
        ['Орлова Зоя', await known(gone), null, '09.01.2026'],
        /^\d+ create: С этим телефоном работал.*увольнение 01\.06\.2025/,
      ]);
    }
    for (const date of [
      new Date('2025-01-09T00:00:00Z'),
      '09.01.2025',
      '9.1.25',
      '2025-01-09',
      '9 января 2025',
      45_666,
      '45666',
    ])
      odd.push([[fresh(), next(), null, date], CREATE]);
    for (const date of ['31.02.2025', 'вчера', '2025', '#Н/Д', '00.00.0000', 9_999_999, true])
      odd.push([[fresh(), next(), null, date], /^\d+ error: Принят/]);
    for (const role of [
      'фотограф',
      'ФОТОГРАФ',
      ' Фотограф ',
      'photographer',
      'Фотограф, продавец',
      'Фотограф;фотограф',
    ])
      odd.push([[fresh(), next(), role, '09.01.2025'], CREATE]);
    for (const role of ['Фотогроф', 'Директор', '1', 'Фотограф и продавец'])
      odd.push([[fresh(), next(), role, '09.01.2025'], /^\d+ error: Роли — Роль «.*» не найдена/]);
    for (const phone of ['123', '+7 916', '7,91612E+10', '—', null, 'нет', 7_916, '#REF!'])
      odd.push([[fresh(), phone, null, '09.01.2025'], /^\d+ error: Телефон/]);
    const twice = next();
    odd.push([[fresh(), twice, null, '09.01.2025'], CREATE]);
    for (const phone of phones(twice)) odd.push([[fresh(), phone, null, '09.01.2025'], /этот телефон уже есть/i]);
    for (const name of ['Яна', '', null, '=1+1', 'Я'.repeat(300)])
      odd.push([[name, next(), null, '09.01.2025'], /^\d+ error: Сотрудник/]);
    for (const name of writings('Ёлкина Алёна').slice(0, 3))
      odd.push([[name, next(), null, '09.01.2025'], /^\d+ create: Ёлкина Алёна уже есть, с другим телефоном/]);
    odd.push([[fresh(), next(), null, null], /^\d+ error: Принят/], EMPTY);
    for (const [place, town] of [
      ['Нет такой', null],
      [null, 'Омск'],
    ])
      odd.push([[fresh(), next(), null, '09.01.2025', place, town] as Cell[], /^\d+ error: Локация/]);
    await holds('employees', ['Сотрудник', 'Телефон', 'Роли', 'Принят', 'Локация', 'Город'], odd);
  });

  test('of places', async () => {
    const { db } = app.database;
    const [area] = await db.insert(region).values({ name: 'Сибирь' }).returning();
    const [town] = await db
      .insert(city)
      .values({ name: 'Зелёный Бор', region_id: area!.id, time_zone: 'Asia/Omsk' }) // One row.
      .returning();
    const names = times(42, (index) => `Ёлка зал ${index}`);
    await db
      .insert(location)
      .values(names.map((name) => ({ name, city_id: town!.id, kind: 'studio' as const, address: 'ул. Мира, 1' }))); // As above.
    const row = (
      ...[
        place,
        kind = 'Студия',
        address = 'ул. Мира, 1',
        zone = null,
        town_ = 'Зелёный Бор',
        area_ = 'Сибирь',
        phone = null,
      ]: (Cell | undefined)[]
    ): Cell[] => [area_, town_, zone, place ?? null, kind, address, phone];
    const odd: Odd[] = [];
    for (const [index, name] of names.entries()) {
      const at = index % 7;
      odd.push([
        row(
          writings(name)[at],
          'студия',
          undefined,
          'МСК+3',
          writings('Зелёный Бор')[(at + 1) % 7],
          writings('Сибирь')[(at + 2) % 7],
        ),
        SAME,
      ]);
    }
    for (const kind of ['Студия', 'фотостудия', 'ТЦ', 'отель', ' booth '])
      odd.push([row(`Причал ${odd.length}`, kind), CREATE]);
    for (const area_ of ['Сибир', 'Сиибрь', 'Cибирь', 'Сибирьь'])
      odd.push([
        row(`Парк ${odd.length}`, 'Студия', 'ул. Мира, 1', 'Asia/Omsk', 'Зелёный Бор', area_),
        /create: \+ новый регион .*похож на/,
      ]);
    for (const town_ of ['Зелёный Борр', 'Зелений Бор', 'Зелёный-Бор', 'Зеленыйбор'])
      odd.push([
        row(`Парк ${odd.length}`, 'Студия', 'ул. Мира, 1', 'Asia/Omsk', town_),
        /create: \+ новый город .*похож на/,
      ]);
    for (const name of ['Ёлка зал-1', 'Ёлкка зал 2', 'Ёлказал 3'])
      odd.push([row(name), /create: \+ новая локация .*похожа на/]);
    for (const kind of ['', 'киоск', 5, '#Н/Д', true]) odd.push([row(`Дом ${odd.length}`, kind), /error: Тип/]);
    for (const address of ['', '   ', null, 'я'.repeat(2_000)])
      odd.push([row(`Дом ${odd.length}`, 'Студия', address), /error: Адрес/]);
    for (const zone of ['Europe/Moscow', 'МСК', 'UTC+5', 'Марс', '+3'])
      odd.push([row(`Дом ${odd.length}`, 'Студия', 'ул. Мира, 1', zone), /error: Часовой пояс/]);
    for (const town_ of ['', null, 'Нигде', 'я'.repeat(300)])
      odd.push([row(`Дом ${odd.length}`, 'Студия', 'ул. Мира, 1', null, town_), /error: /]);
    for (const phone of ['123', 'нет', 7, '#REF!'])
      odd.push([
        row(`Дом ${odd.length}`, 'Студия', 'ул. Мира, 1', null, 'Зелёный Бор', 'Сибирь', phone),
        /error: Телефон/,
      ]);
    for (const name of [...writings(names[0]!), ...writings(names[1]!)])
      odd.push([row(name), /error: Локация — Эта локация уже есть в строке/]); // There are forty.
    for (const name of [null, '', '#ССЫЛКА!', 'я'.repeat(300)]) odd.push([row(name), /error: Локация/]);
    odd.push(EMPTY, EMPTY);
    await holds('locations', ['Регион', 'Город', 'Часовой пояс', 'Локация', 'Тип', 'Адрес', 'Телефон'], odd);
  });

  test('of materials', async () => {
    const codes = times(42, (index) => `ЁЛ-${index}`);
    for (const code of codes)
      await givenItem(app, { code, name: `Бумага ${code}`, category: 'Бумага', base_unit: 'sheet', folded: '' });
    const row = (
      code: Cell,
      {
        name = `Бумага ${String(code).slice(0, 20)}`,
        unit = 'лист',
        packs = null,
        lots = null,
        bar = null,
      }: Record<string, Cell> = {},
    ): Cell[] => [code, name, 'Бумага', unit, bar, packs, lots];
    const fresh = () => `Н-${(made += 1)}`;
    let made = 0;
    const odd: Odd[] = [];
    for (const [index, code] of codes.entries())
      odd.push([row(writings(code)[index % 7] ?? null, { name: `Бумага ${code}` }), SAME]);
    for (const [index, name] of writings('Бумага ЁЛ-0').entries()) {
      odd.push([row(fresh(), { name }), /^\d+ create: Похожий материал уже есть/]);
      await givenItem(app, { code: `ДР-${index}`, name: 'Багет', category: 'Бумага', base_unit: 'sheet', folded: '' });
      odd.push([row(`ДР-${index}`, { name }), /^\d+ update: Под артикулом ДР-\d записан материал «Багет»/]);
    }
    for (const unit of ['лист', 'ЛИСТ', 'sheet', 'шт.', 'мл', 'гр', ' рулоны '])
      odd.push([row(fresh(), { unit }), CREATE]);
    for (const unit of ['листов десять', 'кг?', 5, true, '#Н/Д']) odd.push([row(fresh(), { unit }), /error: Единица/]);
    for (const packs of ['Коробка × 500', 'Коробка x 5; Пачка*2', 'Коробка=7', 'Короб ё × 3\nПачка × 2', '—'])
      odd.push([row(fresh(), { packs }), CREATE]);
    for (const packs of ['Коробка', 'Коробка × 0', 'Коробка × -5', 'Коробка × 1,5', 'А × 2; а × 3', '× 5'])
      odd.push([row(fresh(), { packs }), /error: Упаковки/]);
    for (const lots of ['да', 'Да', true, 1, '+', 'нет', false, '-']) odd.push([row(fresh(), { lots }), CREATE]);
    for (const lots of ['наверное', 2, '#ЗНАЧ!']) odd.push([row(fresh(), { lots }), /error: Партии/]);
    for (const bar of [4_600_000_000_015, '4600000000022']) odd.push([row(fresh(), { bar }), CREATE]);
    for (const bar of ['4600000000015', 4_600_000_000_022]) odd.push([row(fresh(), { bar }), /error: Штрихкод — Этот/]);
    for (const name of ['', null, 'я'.repeat(1_000)]) odd.push([row(fresh(), { name }), /error: Название/]);
    for (const code of [null, '', '#REF!', 'я'.repeat(300)]) odd.push([row(code), /error: Артикул/]);
    for (const code of writings(codes[0]!)) odd.push([row(code), /error: Артикул — Этот артикул уже есть/]); // There are forty.
    for (const [index, code] of writings('Новый-ё').entries())
      odd.push([row(code), index === 0 ? CREATE : /error: Артикул — Этот/]);
    odd.push(EMPTY);
    await holds(
      'consumables/catalog',
      ['Артикул', 'Название', 'Категория', 'Единица', 'Штрихкод', 'Упаковки', 'Партии'],
      odd,
    );
  });
});
