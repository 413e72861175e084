import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { city, location, region } from '../../locations';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable, preview, recordsOf, sendPreview, verdicts } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';

const HEADER = 'Регион;Город;Часовой пояс;Локация;Тип;Адрес;Телефон;Режим работы';

describe('an import of locations', () => {
  let app: TestApp;
  let boss: Caller;

  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  const table = (...rows: string[]) => [HEADER, ...rows].join('\n');
  async function placeOf(id: string) {
    const [row] = await app.database.db
      .select({ region: region.name, city: city.name, name: location.name })
      .from(location)
      .innerJoin(city, eq(city.id, location.city_id))
      .innerJoin(region, eq(region.id, city.region_id))
      .where(eq(location.id, id));
    return row!; // Created by the test.
  }

  test('creates missing regions and cities, once, and changes nothing when repeated', async () => {
    const text = table(
      'Урал;Пермь;МСК+2;Студия на Ленина;Студия;ул. Ленина, 1;8 342 200-00-01;пн-пт 10-19, сб 11-18',
      'урал;пермь;;Фотобудка;фотобудка;ул. Мира, 2;;ежедневно 10:00–22:00',
      'Урал;Ижевск;UTC+4;Парк;парк;Набережная, 3;;',
      'Урал;Ижевск;;ПАРК ;парк;Набережная, 3;;',
    );
    const before = await recordsOf(app);
    const shown = await preview(boss, 'locations', text);
    assert.match(verdicts(shown)[0] ?? '', /^2 error: Режим работы — Часы «пн-пт 10-19, сб 11-18» непонятны/);
    assert.equal(await recordsOf(app), before);

    const right = text.replace('10-19, сб', '10-19; сб');
    assert.deepEqual(verdicts(await preview(boss, 'locations', right)), [
      '2 create',
      '3 create',
      '4 create',
      '5 error: Локация — Эта локация уже есть в строке 4.',
    ]);
    assert.deepEqual((await importTable(boss, 'locations', right, true)).counts, {
      create: 3,
      update: 0,
      same: 0,
      error: 1,
    });
    const cities = await app.database.db.select().from(city);
    assert.deepEqual(cities.map(({ name, time_zone }) => `${name} ${time_zone}`).sort(), [
      'Ижевск Europe/Samara',
      'Пермь Asia/Yekaterinburg',
    ]);
    assert.deepEqual(
      (await app.database.db.select().from(region)).map(({ name }) => name),
      ['Урал'],
    );
    const again = await recordsOf(app);
    assert.deepEqual((await importTable(boss, 'locations', right, true)).counts, {
      create: 0,
      update: 0,
      same: 3,
      error: 1,
    });
    assert.equal(await recordsOf(app), again);
  });

  test('changes a location by region, city and name, and shows the changes', async () => {
    const place = await givenLocation(app, { phone: '+73422000001' });
    const { region: area, city: town, name } = await placeOf(place.id);
    const text = table(`${area.toUpperCase()};${town};;${name};Парк;ул. Новая, 5;—;10:00-20:00`);
    assert.deepEqual(verdicts(await preview(boss, 'locations', text)), [
      '2 update: Под этим названием записана локация: Студия, ул. Ленина, 1. Это другая? | Тип: Студия → Парк | Адрес: ул. Ленина, 1 → ул. Новая, 5 | Телефон: +73422000001 → ∅ | Часы работы: ∅ → ежедневно 10:00–20:00',
    ]);
    await importTable(boss, 'locations', text, false, [2]);
    const [row] = await app.database.db.select().from(location).where(eq(location.id, place.id));
    assert.deepEqual(
      [row?.kind, row?.address, row?.phone, row?.opening_hours.length, row?.revision],
      ['park', 'ул. Новая, 5', null, 7, 2],
    );
  });

  test('names the column of every fault', async () => {
    const { region: area, city: town } = await placeOf((await givenLocation(app)).id);
    const rows = [
      `${area};${town};Asia/Omsk;Новая;Студия;ул. Мира, 1;;`,
      `${area};Новгород;;Новая;Студия;ул. Мира, 1;;`,
      `;Новгород;Europe/Moscow;Новая;Студия;ул. Мира, 1;;`,
      `${area};Новгород;Луна;Новая;Студия;ул. Мира, 1;;`,
      `${area};${town};;Новая;Киоск;;12;вечером`,
      `${area};;;;;;;`,
      `${area};${town};;${'Д'.repeat(101)};Студия;ул. Мира, 1;;10:00-10:00`,
      `!!!;Новгород;Europe/Moscow;Новая;Студия;ул. Мира, 1;;`,
    ];
    const shown = verdicts(await preview(boss, 'locations', table(...rows)));
    assert.match(shown[0] ?? '', /^2 error: Часовой пояс — У города «.*» пояс Europe\/Moscow\./);
    assert.match(
      shown[1] ?? '',
      /^3 error: Часовой пояс — Город «Новгород» не найден\. Чтобы добавить его, укажите часовой пояс\.$/,
    );
    assert.match(
      shown[2] ?? '',
      /^4 error: Регион — Город «Новгород» не найден\. Чтобы добавить его, укажите регион\.$/,
    );
    assert.match(shown[3] ?? '', /^5 error: Часовой пояс — Часового пояса «Луна» нет\./);
    assert.match(
      shown[4] ?? '',
      /^6 error: Тип — Тип «Киоск» не найден\. .* \| Телефон — «12» не похоже на телефон.* \| Режим работы — Часы «вечером» непонятны.* \| Адрес — Укажите адрес/,
    );
    assert.match(shown[5] ?? '', /^7 error: Локация — Назовите локацию\. \| Город — Укажите город\.$/);
    assert.match(
      shown[6] ?? '',
      /^8 error: Локация — Не длиннее 100 знаков\. \| Режим работы — Время закрытия совпадает/,
    );
    assert.match(shown[7] ?? '', /^9 error: Регион — Назовите регион\.$/);
  });

  test('restricts a caller who reaches one location to its city, and to that location', async () => {
    const own = await givenLocation(app);
    const other = await givenLocation(app);
    const admin = await givenCaller(app, ['admin'], { primary_location_id: own.id });
    const [mine, theirs] = [await placeOf(own.id), await placeOf(other.id)];
    const neighbour = { ...mine, name: 'Соседняя' };
    await app.database.db
      .insert(location)
      .values({ city_id: own.city_id, name: neighbour.name, kind: 'studio', address: 'ул. Мира, 9' });
    const row = (place: typeof mine, address: string) =>
      `${place.region};${place.city};;${place.name};Студия;${address};;`;
    const shown = await preview(
      admin,
      'locations',
      table(
        row(mine, 'ул. Новая, 1'),
        row(neighbour, 'ул. Новая, 1'),
        row(theirs, 'ул. Новая, 1'),
        row({ ...mine, name: 'Ещё одна' }, 'ул. Новая, 2'),
        row({ ...mine, city: 'Город без часов' }, 'ул. Новая, 1'),
      ),
    );
    assert.deepEqual(verdicts(shown), [
      '2 update: Адрес: ул. Ленина, 1 → ул. Новая, 1',
      '3 error: Локация — Такая локация уже есть, но вам она недоступна.',
      '4 error: Город — Вам доступен только город вашей локации.',
      '5 create',
      '6 error: Город — Вам доступен только город вашей локации.',
    ]);
    const exported = await admin.get('/locations/export?format=csv');
    assert.match(exported.bytes.toString(), new RegExp(mine.name));
    assert.doesNotMatch(exported.bytes.toString(), /Соседняя/);
    const [foreign] = await app.database.db.select().from(city).where(eq(city.id, other.city_id));
    assert.equal((await admin.get(`/locations/export?city_id=${foreign?.id}`)).status, 403);
  });

  test('reads its own export back without a change', async () => {
    await givenLocation(app, {
      name: '=2+2',
      address: '+; "Дом"',
      status: 'archived',
      opening_hours: [
        { day: 1, opens: '10:00', closes: '02:00' },
        { day: 3, opens: '00:00', closes: '24:00' },
      ],
    });
    for (const format of ['csv', 'xlsx']) {
      const file = await boss.get(`/locations/export?format=${format}`);
      assert.match(
        String(file.headers['content-disposition']),
        /^attachment; filename="locations-\d{4}-\d\d-\d\d\.\w+"; filename\*=UTF-8''/,
      );
      const shown = await preview(boss, 'locations', file.bytes);
      assert.equal(shown.counts.same, shown.total, verdicts(shown).join('\n'));
      assert.ok(shown.total > 4);
      assert.deepEqual(shown.ignored_columns, ['Статус']);
    }
    const found = await boss.get('/locations/export?format=csv&search=дом&status=archived');
    assert.equal(found.bytes.toString().trim().split('\r\n').length, 2);
  });

  test('is refused as a whole when the file has no locations', async () => {
    const reply = await sendPreview(boss, 'locations', 'Телефон;ФИО\n1;2');
    assert.deepEqual([reply.status, reply.body.field], [400, 'file']);
  });
});
