import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EMPLOYEE_SORTS, type Employee } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { city, location } from '../locations';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { idsOfEmployees, streamEmployees } from './queries/list-employees';
import { employee, role, roleAssignment } from './schema';

let app: TestApp;
let developer: Caller;
let here: Awaited<ReturnType<typeof givenLocation>>;
let there: Awaited<ReturnType<typeof givenLocation>>;

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer'], { last_name: 'Яковлев', hired_on: '2010-01-01' });
  here = await givenLocation(app, { name: 'Ёлочная студия' });
  there = await givenLocation(app, { name: 'Жёлтая студия' });
  const people = [
    ['Жуков', 'Пётр', 'admin', 'Администратор', here.id, '2025-03-01', 1001],
    ['Ёлкин', 'Илья', 'photographer', 'Старший фотограф', there.id, '2025-01-01', null],
    ['Ельцов', 'Марк', 'photographer', 'Фотограф', here.id, '2025-02-01', null],
    ['Ерёмин', 'Глеб', 'cashier', null, null, '2025-01-01', 1002],
    ['Ёлкина', 'Анна', 'salesperson', 'ёжик', there.id, '2024-01-01', null],
    ['ёлкин', 'андрей', 'designer', 'Ретушёр', here.id, '2026-01-01', 1003],
  ] as const;
  for (const [last_name, first_name, role, position, primary_location_id, hired_on, messenger_id] of people)
    await givenEmployee(app, [role], { last_name, first_name, position, primary_location_id, hired_on, messenger_id });
});
after(() => app.close());

const ask = async (query: Record<string, string>, by = developer) =>
  by.get(`/employees?${new URLSearchParams({ page_size: '100', ...query }).toString()}`);
const names = async (query: Record<string, string>, by = developer) =>
  ((await ask(query, by)).body.items as Employee[]).map(({ last_name }) => last_name);

describe('the list of employees', () => {
  it('has ё next to е, whatever the case, and shorter names before longer ones', async () => {
    const order = ['ёлкин', 'Ёлкин', 'Ёлкина', 'Ельцов', 'Ерёмин', 'Жуков', 'Яковлев'];
    assert.deepEqual(await names({}), order);
    assert.deepEqual(await names({ order: 'desc' }), order.toReversed());
  });

  it('sorts by position, location, hiring and level both ways, unknown ones last, the names deciding among equals', async () => {
    assert.deepEqual(await names({ sort: 'position' }), [
      'Жуков',
      'Ёлкина',
      'ёлкин',
      'Ёлкин',
      'Ельцов',
      'Ерёмин',
      'Яковлев',
    ]);
    assert.deepEqual((await names({ sort: 'position', order: 'desc' })).slice(-2), ['Ерёмин', 'Яковлев']);
    assert.deepEqual(await names({ sort: 'location' }), [
      'ёлкин',
      'Ельцов',
      'Жуков',
      'Ёлкин',
      'Ёлкина',
      'Ерёмин',
      'Яковлев',
    ]);
    assert.deepEqual((await names({ sort: 'location', order: 'desc' })).slice(0, 2), ['Ёлкин', 'Ёлкина']);
    assert.deepEqual((await names({ sort: 'hired_on' })).slice(0, 4), ['Яковлев', 'Ёлкина', 'Ёлкин', 'Ерёмин']);
    assert.deepEqual((await names({ sort: 'hired_on', order: 'desc' })).slice(0, 2), ['ёлкин', 'Жуков']);
    assert.deepEqual((await names({ sort: 'level', order: 'desc' })).slice(0, 3), ['Яковлев', 'Жуков', 'ёлкин']);
    assert.deepEqual((await names({ sort: 'level' })).slice(-2), ['Жуков', 'Яковлев']);
  });

  it('follows a renamed location, a move, and roles that start, end and change their level', async () => {
    const { db } = app.database;
    const place = await givenLocation(app, { name: 'Яркая студия' });
    const person = await givenEmployee(app, ['photographer'], { last_name: 'Щукин', primary_location_id: place.id });
    const row = async () => {
      const [found] = await db.select().from(employee).where(eq(employee.id, person.id));
      return [found?.place_folded, found?.top_level, found?.role_ids];
    };
    const roleNamed = async (name: string) => {
      const [found] = await db.select().from(role).where(eq(role.name, name));
      assert.ok(found);
      return found;
    };
    const photographer = await roleNamed('photographer');
    const admin = await roleNamed('admin');
    assert.deepEqual(await row(), ['яркая студия', photographer.level, [photographer.id]]);
    await db.update(location).set({ name: 'Алёна' }).where(eq(location.id, place.id));
    await db.insert(roleAssignment).values({ employee_id: person.id, role_id: admin.id });
    assert.deepEqual(await row(), ['алена', admin.level, [photographer.id, admin.id].toSorted()]);
    await db
      .update(roleAssignment)
      .set({ ended_at: new Date() })
      .where(and(eq(roleAssignment.employee_id, person.id), eq(roleAssignment.role_id, admin.id)));
    await db.update(employee).set({ primary_location_id: null }).where(eq(employee.id, person.id));
    assert.deepEqual(await row(), [null, photographer.level, [photographer.id]]);
    await db.update(role).set({ level: 7_777 }).where(eq(role.name, 'photographer'));
    assert.deepEqual(await row(), [null, 7_777, [photographer.id]]);
    await db.update(role).set({ level: photographer.level }).where(eq(role.name, 'photographer'));
    await db.delete(roleAssignment).where(eq(roleAssignment.employee_id, person.id));
    assert.deepEqual(await row(), [null, null, []]);
    await db.delete(employee).where(eq(employee.id, person.id));
    await db.delete(location).where(eq(location.id, place.id));
  });

  it('neither skips nor repeats anybody over its pages, in every order, and knows the total', async () => {
    for (const sort of EMPLOYEE_SORTS)
      for (const search of ['', 'ел']) {
        const query: Record<string, string> = { sort, order: 'desc', ...(search && { search }) };
        const { body } = await ask(query);
        const all = (body.items as Employee[]).map(({ id }) => id);
        const paged: string[] = [];
        for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
          const part = await ask({ ...query, page: String(page), page_size: '2' });
          paged.push(...(part.body.items as Employee[]).map(({ id }) => id));
          assert.equal(part.body.total, all.length);
        }
        assert.deepEqual(paged, all);
        const past = await ask({ ...query, page: '500' });
        assert.deepEqual([past.body.items, past.body.total], [[], all.length]);
      }
  });

  it('finds by parts of name and position in any order, and by phone in any notation', async () => {
    const one = await givenEmployee(app, [], { last_name: 'Зыкова', position: 'Визажист', phone: '+79175553311' });
    for (const search of [
      'зыков',
      'ВИЗАЖ зык',
      'зыкова анна',
      '8 (917) 555',
      '917 555-33-11',
      '+7 917 5553311',
      '55533',
      'зы\u200bкова',
    ])
      assert.deepEqual(await names({ search }), ['Зыкова'], search);
    for (const search of ['зыкова кассир', '%', '_', "' or 1=1 --", '\\', '999 000 999'])
      assert.deepEqual(await names({ search }), [], search);
    assert.deepEqual(await names({ search: 'старший' }), ['Ёлкин']);
    assert.deepEqual(await names({ search: 'ретушер' }), ['ёлкин']);
    assert.ok((await names({ search: '\u200b' })).length > 5, 'nothing to be seen asks for nothing');
    await developer.delete(`/employees/${one.id}`);
  });

  it('can be filtered by region, city, location, role, messenger and status together', async () => {
    const { db } = app.database;
    const [town] = await db.select().from(city).where(eq(city.id, here.city_id));
    const other = await givenLocation(app);
    await db
      .update(location)
      .set({ city_id: here.city_id })
      .where(and(eq(location.id, other.id)));
    const neighbour = await givenEmployee(app, ['cashier'], { last_name: 'Соседов', primary_location_id: other.id });
    for (const [query, found] of [
      [{ region_id: town!.region_id }, ['ёлкин', 'Ельцов', 'Жуков', 'Соседов']],
      [{ city_id: here.city_id }, ['ёлкин', 'Ельцов', 'Жуков', 'Соседов']],
      [{ location_id: here.id }, ['ёлкин', 'Ельцов', 'Жуков']],
      [{ location_id: here.id, role: 'photographer' }, ['Ельцов']],
      [{ messenger: 'bound' }, ['ёлкин', 'Ерёмин', 'Жуков']],
      [{ messenger: 'unbound', location_id: here.id }, ['Ельцов']],
      [{ role: 'unknown' }, []],
      [{ city_id: here.city_id, location_id: there.id }, []],
      [{ status: 'dismissed' }, []],
    ] as const)
      assert.deepEqual(await names(query), found, JSON.stringify(query));
    await developer.delete(`/employees/${neighbour.id}`);
  });

  it('shows an employee of one location only that location; its city and region may be named, no others', async () => {
    const { db } = app.database;
    const admin = await givenCaller(app, ['admin'], {
      primary_location_id: here.id,
      last_name: 'Ёлкин',
      first_name: 'Ян',
    });
    const [town] = await db.select().from(city).where(eq(city.id, here.city_id));
    const [foreign] = await db.select().from(city).where(eq(city.id, there.city_id));
    const own = ['ёлкин', 'Ёлкин', 'Ельцов', 'Жуков'];
    const allowed: Record<string, string>[] = [
      {},
      { city_id: town!.id },
      { region_id: town!.region_id },
      { location_id: here.id.toUpperCase() },
    ];
    for (const query of allowed) assert.deepEqual(await names(query, admin), own, JSON.stringify(query));
    for (const [field, value, sentence] of [
      ['location_id', there.id, 'Эта локация вам недоступна.'],
      ['city_id', foreign!.id, 'Этот город вам недоступен.'],
      ['region_id', foreign!.region_id, 'Этот регион вам недоступен.'],
    ] as const) {
      const { status, body } = await ask({ [field]: value }, admin);
      assert.deepEqual([status, body.code, body.field, body.message], [403, 'location_out_of_scope', field, sentence]);
    }
    const placeless = await givenCaller(app, ['admin']);
    assert.deepEqual(await names({}, placeless), []);
    assert.equal((await ask({ city_id: town!.id }, placeless)).status, 403);
  });

  it('is streamed in its order, never more than requested', async () => {
    const { db } = app.database;
    const read = async (limit: number) => {
      const found: string[] = [];
      const query = { status: 'active', sort: 'name', order: 'asc', search: 'ел', at: app.now() } as const;
      const ids = await idsOfEmployees(db, { kind: 'any' }, query, limit);
      for await (const { last_name } of streamEmployees(db, ids)) found.push(last_name);
      return found;
    };
    assert.deepEqual(await read(100), await names({ search: 'ел' }));
    assert.deepEqual(await read(2), (await names({ search: 'ел' })).slice(0, 2));
  });

  it('refuses an invalid page, order or filter, naming it', async () => {
    for (const [field, value, sentence] of [
      ['page', '0', 'Страницы считаются с первой.'],
      ['page', '1000000', 'Страниц не больше 100 000.'],
      ['page', '1.5', 'Номер страницы — целое число.'],
      ['page', 'два', 'Номер страницы — целое число.'],
      ['page_size', '101', 'Не больше 100 строк на странице.'],
      ['page_size', '0', 'Хотя бы одна строка на странице.'],
      ['page_size', 'два', 'Число строк на странице — целое.'],
      ['sort', 'salary'],
      ['order', 'up'],
      ['status', 'gone'],
      ['messenger', 'yes'],
      ['city_id', 'Москва'],
      ['search', 'я'.repeat(101)],
      ['role', 'r'.repeat(51)],
    ] as const) {
      const { status, body } = await ask({ [field]: value });
      assert.deepEqual([status, body.field], [400, field], `${field}=${value}`);
      if (sentence !== undefined) assert.equal(body.message, sentence, `${field}=${value}`);
    }
  });
});
