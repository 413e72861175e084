// On both engines: searching, sorting and paging are SQL.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foldText } from '../kernel/words/text';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { photo, photosession } from './schema';

type Place = Awaited<ReturnType<typeof givenLocation>>;
type Row = typeof photosession.$inferInsert;

let app: TestApp;
let here: Place;
let there: Place;
let director: Caller;
let seller: Caller;

const T0 = Date.parse('2026-02-01T09:00:00Z');

async function given(rows: (Partial<Row> & { name: string })[]) {
  return app.database.db
    .insert(photosession)
    .values(
      rows.map((row, index) => ({
        owner_id: seller.person.id,
        name_folded: foldText(row.name),
        phone: '+79990000000',
        location_id: here.id,
        business_date: '2026-02-01',
        created_at: new Date(T0 + index * 60_000),
        ...row,
      })),
    )
    .returning();
}

const names = async (caller: Caller, query: string) => {
  const reply = await caller.get(`/photosessions?${query}`);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body.items.map((item: { name: string }) => item.name) as string[];
};
const search = (text: string) => names(director, `search=${encodeURIComponent(text)}`);

before(async () => {
  app = await testApp();
  [here, there] = await Promise.all([givenLocation(app), givenLocation(app)]);
  director = await givenCaller(app, ['regional_director']);
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: here.id });
  const photographer = await givenEmployee(app, ['photographer'], { last_name: 'Ким', first_name: 'Олег' });
  await given([
    { name: 'Семён Ёлкин', phone: '+79161234567', session_state: 'ready', photographer_id: photographer.id },
    { name: 'ЁЛКИНА Анна', phone: '+79031112233', session_state: 'sold', business_date: '2026-02-03' },
    { name: 'Скидка 100%', phone: '+79032223344', business_date: '2026-02-05' },
    { name: 'под_черк\\ивание', phone: '+79033334455' },
    { name: 'Группа 4567', phone: '+79034445566', location_id: there.id, photo_count: 7 },
    { name: 'Удалённая Ёлка', phone: '+79161234567', deleted_at: new Date() },
  ]);
});
after(() => app.close());

describe('the list of sessions', () => {
  it('is newest first, with the names that belong to a session, and never shows deleted ones', async () => {
    const { body } = await director.get('/photosessions');
    assert.deepEqual(
      body.items.map(({ name }: { name: string }) => name),
      ['Группа 4567', 'под_черк\\ивание', 'Скидка 100%', 'ЁЛКИНА Анна', 'Семён Ёлкин'],
    );
    assert.deepEqual([body.total, body.page, body.page_size], [5, 1, 25]);
    const [first, last] = [body.items[0], body.items[4]];
    assert.deepEqual([first.location_name, first.time_zone, first.photo_count], [there.name, 'Europe/Moscow', 7]);
    assert.deepEqual([last.photographer_name, last.created_by_name], ['Ким Олег', 'Иванова Анна']);
  });

  it('finds part of a name, е for ё, in any case and in any order of words', async () => {
    assert.deepEqual(await search('елкин'), ['ЁЛКИНА Анна', 'Семён Ёлкин']);
    assert.deepEqual(await search('ЁЛК семен'), ['Семён Ёлкин']);
  });

  it('finds part of a phone in any notation', async () => {
    for (const typed of ['8 916 123', '+7 (916) 123-45', '1234567', '89161234567', '79161234567'])
      assert.deepEqual(await search(typed), ['Семён Ёлкин'], typed);
  });

  it('finds a number, exactly', async () => {
    const [{ number, name }] = (await director.get('/photosessions?search=100%25')).body.items;
    assert.equal(name, 'Скидка 100%');
    assert.deepEqual(await search(`№ ${number}`), ['Скидка 100%']);
    assert.ok((await search(String(number))).includes('Скидка 100%'));
    assert.deepEqual(await search('№ 999999999999999'), []);
  });

  it('takes the wildcards of the search literally', async () => {
    assert.deepEqual(await search('%'), ['Скидка 100%']);
    assert.deepEqual(await search('_'), ['под_черк\\ивание']);
    assert.deepEqual(await search('\\'), ['под_черк\\ивание']);
    assert.deepEqual(await search("' or 1=1 --"), []);
  });

  it('filters by state, several states, photographer, place and dates', async () => {
    assert.deepEqual(await names(director, 'state=ready'), ['Семён Ёлкин']);
    assert.deepEqual(await names(director, 'state[]=ready&state[]=sold'), ['ЁЛКИНА Анна', 'Семён Ёлкин']);
    assert.deepEqual(await names(director, 'state=ready&state=sold'), ['ЁЛКИНА Анна', 'Семён Ёлкин']);
    assert.deepEqual(await names(director, `location_id=${there.id}`), ['Группа 4567']);
    assert.deepEqual(await names(director, 'date_from=2026-02-03&date_to=2026-02-05'), ['Скидка 100%', 'ЁЛКИНА Анна']);
    const { photographer_id } = (await director.get('/photosessions?state=ready')).body.items[0];
    assert.deepEqual(await names(director, `photographer_id=${photographer_id}`), ['Семён Ёлкин']);
  });

  for (const [query, first] of [
    ['sort=name&order=asc', 'Группа 4567'],
    ['sort=name&order=desc', 'Скидка 100%'],
    ['sort=number&order=asc', 'Семён Ёлкин'],
    ['sort=business_date&order=desc', 'Скидка 100%'],
    ['sort=photo_count&order=desc', 'Группа 4567'],
    ['sort=created_at&order=asc', 'Семён Ёлкин'],
  ] as const)
    it(`puts ${first} first for ${query}`, async () => {
      assert.equal((await names(director, query))[0], first);
    });

  it('shows every row once over its pages, even when many are equal in the sort order', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1)
      seen.push(...(await names(director, `sort=photo_count&order=asc&page_size=2&page=${page}`)));
    assert.equal(new Set(seen).size, 5);
    assert.deepEqual(await names(director, 'page=4&page_size=2'), []);
  });

  it('gives an employee of one location only that location, and 403 for another', async () => {
    assert.deepEqual(await names(seller, 'search=группа'), []);
    assert.equal((await seller.get('/photosessions')).body.total, 4);
    const reply = await seller.get(`/photosessions?location_id=${there.id}`);
    assert.deepEqual([reply.status, reply.body.code], [403, 'location_out_of_scope']);
    const homeless = await givenCaller(app, ['salesperson']);
    assert.equal((await homeless.get('/photosessions')).body.total, 0);
  });

  it('shows the first three photos of a session on its card', async () => {
    const [session] = await given([{ name: 'С обложкой' }]);
    const ids = await app.database.db
      .insert(photo)
      .values(
        [4, 2, 1, 3].map((position) => ({
          photosession_id: session!.id,
          filename: `${position}.jpg`,
          sha256: String(position).repeat(64),
          bytes: 1,
          media_type: 'image/jpeg',
          width: 1,
          height: 1,
          position,
          thumbhash: '',
          uploaded_by: seller.person.id,
        })),
      )
      .returning({ id: photo.id });
    const [item] = (await director.get(`/photosessions?search=${encodeURIComponent('с обложкой')}`)).body.items;
    assert.deepEqual(item.cover_photo_ids, [ids[2]!.id, ids[1]!.id, ids[3]!.id]);
  });
});

// Milliseconds are checked by the full run only: a busy machine is slow, not wrong.
const describeInFull = process.env['TEST_FULL'] ? describe : () => undefined;

void describeInFull('the list of 12,000 sessions', () => {
  it('answers a search and a deep page in a fraction of a second', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({
      name: `Клиент ${index}`,
      phone: `+7916${String(index).padStart(7, '0')}`,
      location_id: index % 2 ? here.id : there.id,
    }));
    for (let at = 0; at < many.length; at += 2_000) await given(many.slice(at, at + 2_000));
    for (const query of ['', 'search=1199', 'page=400', `sort=name&order=asc&location_id=${here.id}&page=100`]) {
      const begun = performance.now();
      await names(director, query);
      const took = performance.now() - begun;
      assert.ok(took < 500, `${query || 'first page'}: ${Math.round(took)} ms`);
      if (process.env['TEST_TIMES']) console.log(query, Math.round(took));
    }
  });
});
