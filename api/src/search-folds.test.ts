import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foldText } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { photosession } from './photosessions/schema';
import { sale } from './sales/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { NAMED_CALLS } from './testing/named-calls';
import { givenSale } from './testing/sales';
import { givenItem } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

const NAME = 'Ёлкина Алёна';
/** The same word as people type it. */
const TYPED = ['ёлкина', 'елкина', 'ЁЛКИНА', 'Елкина'];

/** Lists that have a record of that name here. */
const HAVE_ONE = ['photosessions.list', 'sales.list', 'users.employees', 'locations.searchPlaces', 'consumables.items'];

/** What a search asks for besides its text. */
const ALSO: Record<string, string> = { 'sales.groups': '&by=product' };

/** Every list that is searched by a text; its file has the same rows. */
const SEARCHED = NAMED_CALLS.filter(
  ({ name, method, path, schema }) =>
    method === 'GET' &&
    !name.includes('.export') &&
    !path.includes('{') &&
    Object.hasOwn((schema as { properties?: object }).properties ?? {}, 'search'),
);

let app: TestApp;
let developer: Caller;

before(async () => {
  app = await testApp();
  const { db } = app.database;
  developer = await givenCaller(app, ['developer']);
  const owner_id = developer.person.id;
  const { id: location_id } = await givenLocation(app, { name: NAME });
  await givenEmployee(app, [], { last_name: 'Ёлкина', primary_location_id: location_id });
  const business_date = '2026-01-01';
  const said = { name: NAME, name_folded: foldText(NAME), phone: '+79160000001' };
  await db.insert(photosession).values({ ...said, owner_id, location_id, business_date });
  const { id } = await givenSale(app, { location_id, sold_by: owner_id, business_date });
  await db.update(sale).set({ client_name: NAME }).where(eq(sale.id, id));
  await givenItem(app, { name: NAME, folded: foldText(NAME) });
});
after(() => app.close());

describe('every search of a list finds «ё» by «е» and «е» by «ё», in any case', () => {
  for (const { name, path } of SEARCHED)
    it(name, async () => {
      const answers: string[] = [];
      for (const typed of TYPED) {
        const { status, body } = await developer.get(`${path}?search=${encodeURIComponent(typed)}${ALSO[name] ?? ''}`);
        assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
        answers.push(JSON.stringify(body));
      }
      assert.deepEqual(
        answers,
        TYPED.map(() => answers[0]),
      );
      if (HAVE_ONE.includes(name)) assert.match(answers[0] ?? '', /"id":/);
    });

  it('is asked of the lists that there are', () => {
    const names = SEARCHED.map(({ name }) => name);
    for (const name of HAVE_ONE) assert.ok(names.includes(name), `${name}: ${names.join(' ')}`);
  });
});
