import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PlaceHit, PlaceTree } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import { givenEmployee } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { city, location, region } from './schema';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  const { db } = app.database;
  const [ural, centre] = await db
    .insert(region)
    .values([{ name: 'Урал' }, { name: 'Центр' }])
    .returning();
  const town = { time_zone: 'Europe/Moscow' };
  const [perm, tula, empty] = await db
    .insert(city)
    .values([
      { ...town, name: 'Пермь', region_id: ural!.id },
      { ...town, name: 'Тула', region_id: centre!.id },
      { ...town, name: 'Орёл', region_id: centre!.id },
    ])
    .returning();
  const studio = { kind: 'studio' as const, address: 'ул. Ленина, 1' };
  const [grove] = await db
    .insert(location)
    .values([
      { ...studio, city_id: perm!.id, name: 'Парк «Зелёная роща»', address: 'ул. Лесная, 100 %' },
      { ...studio, city_id: perm!.id, name: 'Роща у реки', status: 'archived' },
      { ...studio, city_id: tula!.id, name: 'Берёзовая роща' },
      { ...studio, city_id: tula!.id, name: 'Студия', address: 'ул. Рощинская, 4' },
      { ...studio, city_id: tula!.id, name: 'Рощинская студия' },
    ])
    .returning();
  assert.ok(empty);
  await givenEmployee(app, ['photographer'], { primary_location_id: grove!.id });
  await givenEmployee(app, ['photographer'], { primary_location_id: grove!.id, status: 'dismissed' });
});
after(() => app.close());

test('names with numbers stand in the order of the numbers, in every list of places', async () => {
  const numbered = ['Регион 1', 'Регион 2', 'Регион 10'];
  const { db } = app.database;
  const made = await db
    .insert(region)
    .values(numbered.toReversed().map((name) => ({ name })))
    .returning();
  const names = (places: { name: string }[]) => places.map(({ name }) => name).filter((name) => /\d/.test(name));
  const { regions } = (await boss.get('/locations/tree')).body as PlaceTree;
  assert.deepEqual(names(regions), numbered);
  assert.deepEqual(names((await boss.get('/locations/regions/')).body), numbered);
  const found = (await boss.get(`/locations/search?search=${encodeURIComponent('Регион')}`)).body as PlaceHit[];
  assert.deepEqual(
    found.map(({ name }) => name),
    numbered,
  );
  await db.delete(region).where(
    inArray(
      region.id,
      made.map(({ id }) => id),
    ),
  );
});

test('the tree has every region and city with correct counts, by name', async () => {
  const { regions } = (await boss.get('/locations/tree')).body as PlaceTree;
  const counts = (of: PlaceTree['regions'][number] | PlaceTree['regions'][number]['cities'][number]) => [
    of.name,
    of.locations,
    of.archived,
    of.employees,
  ];
  assert.deepEqual(regions.map(counts), [
    ['Урал', 1, 1, 1],
    ['Центр', 3, 0, 0],
  ]);
  assert.deepEqual(
    regions.flatMap(({ cities }) => cities.map(counts)),
    [
      ['Пермь', 1, 1, 1],
      ['Орёл', 0, 0, 0],
      ['Тула', 3, 0, 0],
    ],
  );
});

describe('search', () => {
  const names = async (search: string) =>
    ((await boss.get(`/locations/search?search=${encodeURIComponent(search)}`)).body as PlaceHit[]).map(
      ({ name }) => name,
    );

  test('finds every word in name or address, whatever the case, the letter ё and the order', async () => {
    assert.deepEqual(await names('зеленая РОЩА'), ['Парк «Зелёная роща»']);
    assert.deepEqual(await names('роща зелёная'), ['Парк «Зелёная роща»']);
    assert.deepEqual(await names('рощ лесная'), ['Парк «Зелёная роща»']);
    assert.deepEqual(await names('орел'), ['Орёл']);
    assert.deepEqual(await names('роща студия'), []);
  });

  test('finds a location by a word of its name and the name of its city, but not by the city alone', async () => {
    assert.deepEqual(await names('студия тула'), ['Студия', 'Рощинская студия']);
    assert.deepEqual(await names('студия пермь'), []);
    assert.deepEqual(await names('тула'), ['Тула']);
  });

  test('sorts names that start with the text first, and archived places last', async () => {
    assert.deepEqual(await names('рощ'), [
      'Рощинская студия',
      'Берёзовая роща',
      'Парк «Зелёная роща»',
      'Студия',
      'Роща у реки',
    ]);
    assert.deepEqual(await names('ур'), ['Урал']);
  });

  test('takes wildcards literally', async () => {
    assert.deepEqual(await names('100 %'), ['Парк «Зелёная роща»']);
    for (const none of ['%', '_', '\\', '%%%']) assert.ok((await names(none)).length <= 1, none);
  });

  test('shows the parents of a place', async () => {
    const [hit] = (await boss.get(`/locations/search?search=${encodeURIComponent('реки')}`)).body as PlaceHit[];
    assert.deepEqual(
      [hit?.kind, hit?.city_name, hit?.region_name, hit?.archived, hit?.address],
      ['location', 'Пермь', 'Урал', true, 'ул. Ленина, 1'],
    );
  });
});
