import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { city, location, region } from '../../locations';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable, preview, verdicts } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';
import { isSimilar } from '../../sheets';

const HEADER = 'Регион;Город;Часовой пояс;Локация;Тип;Адрес';
const table = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe('a place with a name like another one', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
    const { db } = app.database;
    const [area] = await db.insert(region).values({ name: 'Сибирь' }).returning();
    const [town] = await db
      .insert(city)
      .values({ name: 'Омск', region_id: area!.id, time_zone: 'Asia/Omsk' })
      .returning(); // One row.
    await db
      .insert(location)
      .values({ name: 'Студия на Ленина', city_id: town!.id, kind: 'studio', address: 'ул. Ленина, 1' }); // One row.
  });
  after(() => app.close());

  test('is made only when that is agreed to, and what is made besides is told', async () => {
    const text = table('Сибир;Омск;Europe/Moscow;Парк;Студия;ул. Мира, 1', 'Сибир;Омск;;Причал;Студия;ул. Мира, 2');
    const shown = await preview(boss, 'locations', text);
    const question =
      '+ новый регион «Сибир» (похож на «Сибирь»), новый город «Омск» (такой есть в регионе «Сибирь», у него пояс Asia/Omsk)';
    assert.deepEqual(verdicts(shown), [`2 create: ${question}`, `3 create: ${question}`]);
    assert.deepEqual([shown.counts.create, shown.asked, shown.made], [0, 2, []]);
    const refused = await importTable(boss, 'locations', text);
    assert.deepEqual([refused.id, refused.asked], [null, 2]);
    assert.equal(await app.database.db.$count(region), 1);
    const agreed = await importTable(boss, 'locations', text, false, [3]);
    assert.deepEqual(
      [agreed.counts.create, agreed.asked, agreed.made],
      [1, 1, ['новый регион «Сибир»', 'новый город «Омск»']],
    );
    assert.equal(await app.database.db.$count(region), 2);
  });

  test('is also a city or a location of the same parent', async () => {
    const shown = await preview(
      boss,
      'locations',
      table(
        'Сибирь;Омскк;Asia/Omsk;Парк;Студия;ул. Мира, 1',
        'Сибирь;Омск;;Студия на Лeнина;Студия;ул. Мира, 1',
        'Сибирь;Томск-7;Asia/Tomsk;Парк;Студия;ул. Мира, 1',
        'Сибирь;Омск;;Аквапарк;Студия;ул. Мира, 1',
      ),
    );
    assert.deepEqual(verdicts(shown), [
      '2 create: + новый город «Омскк» (похож на «Омск»)',
      '3 create: + новая локация «Студия на Лeнина» (похожа на «Студия на Ленина»)',
      '4 create',
      '5 create',
    ]);
  });

  test('is also a city of a similar name in another region', async () => {
    const rows = [
      'Урал;Омскк;Asia/Omsk;Парк;Студия;ул. Мира, 1',
      'Урал;Пермь;Asia/Yekaterinburg;Парк;Студия;ул. Мира, 1',
    ];
    assert.deepEqual(verdicts(await preview(boss, 'locations', table(...rows))), [
      '2 create: + новый город «Омскк» (похож на «Омск» в регионе «Сибирь»)',
      '3 create',
    ]);
  });

  test('is one in the archive that a row changes', async () => {
    const { db } = app.database;
    const [town] = await db.select().from(city).limit(1);
    await db
      .insert(location)
      .values({ name: 'Старая', city_id: town!.id, kind: 'park', address: 'ул. Мира, 7', status: 'archived' }); // One row.
    const text = table(`Сибирь;${town!.name};;Старая;;ул. Мира, 77`);
    assert.deepEqual(verdicts(await preview(boss, 'locations', text)), [
      '2 update: Локация «Старая» в архиве. | Адрес: ул. Мира, 7 → ул. Мира, 77',
    ]);
    assert.equal((await importTable(boss, 'locations', text)).asked, 1);
    assert.equal((await importTable(boss, 'locations', text, false, [2])).counts.update, 1);
  });

  for (const [one, other, like] of [
    ['Сибирь', 'Сибир', true],
    ['Сибирь', 'Сиибрь', true],
    ['Ростов-на-Дону', 'Ростов на Дону', true],
    ['Екатеринбург', 'Екатиренбург', true],
    ['Уфа', 'Юфа', false],
    ['Студия 1', 'Студия 2', false],
    ['Казань', 'Рязань', false],
    ['Пермь', 'Тверь', false],
    ['Рамка L', 'Рамка M', false],
    ['Рамка L', 'Рамкa L', true],
  ] as const)
    test(`«${one}» and «${other}» are ${like ? '' : 'not '}alike`, () => assert.equal(isSimilar(one, other), like));
});
