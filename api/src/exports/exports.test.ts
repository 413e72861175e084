import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { readTable } from '../sheets';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_001, columns: 60 };

describe('a list as a file', () => {
  let app: TestApp;
  let boss: Caller;
  let here: Awaited<ReturnType<typeof givenLocation>>;

  before(async () => {
    app = await testApp();
    app.setNow(new Date('2026-03-01T22:30:00Z'));
    here = await givenLocation(app, { name: 'Студия' });
    boss = await givenCaller(app, ['developer'], { last_name: 'Ясная' });
    await givenEmployee(app, ['photographer', 'salesperson'], {
      last_name: 'Белова',
      primary_location_id: here.id,
      phone: '+79210000001',
    });
    await givenEmployee(app, [], { last_name: 'Арбузов', status: 'dismissed', dismissed_on: '2025-06-01' });
  });
  after(() => app.close());

  async function linesOf(by: Caller, path: string) {
    const reply = await by.get(path);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return (await readTable(reply.bytes, LIMITS)).lines.map(({ cells }) => cells);
  }

  test('has the requested columns in their order, and the rows of the filter in the order of the list', async () => {
    const path = '/employees/export?status=all&order=desc&columns=phone&columns=full_name&columns=phone&columns=roles';
    for (const format of ['csv', 'xlsx'])
      assert.deepEqual(await linesOf(boss, `${path}&format=${format}`), [
        ['Телефон', 'Сотрудник', 'Роли'],
        [boss.person.phone, 'Ясная Анна', 'Разработчик'],
        ['+79210000001', 'Белова Анна', 'Фотограф, Продавец'],
        [(await dismissed()).phone, 'Арбузов Анна'],
      ]);
    assert.equal((await linesOf(boss, '/employees/export')).length, 3);
    assert.equal((await linesOf(boss, '/employees/export?search=белова&columns=full_name')).length, 2);
  });

  async function dismissed() {
    const list = await boss.get('/employees?status=dismissed');
    return list.body.items[0] as { phone: string };
  }

  test('is named in Russian with the day of the head office, and opens in Russian Excel', async () => {
    const csv = await boss.get('/employees/export?format=csv');
    const name = encodeURIComponent('Сотрудники 2026-03-02.csv');
    assert.equal(
      csv.headers['content-disposition'],
      `attachment; filename="employees-2026-03-02.csv"; filename*=UTF-8''${name}`,
    );
    assert.match(String(csv.headers['content-type']), /^text\/csv; ?charset=utf-8$/);
    assert.deepEqual([...csv.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.match(csv.bytes.toString(), /^\ufeffСотрудник;Роли;Должность;Телефон;.*\r\n/);
    const xlsx = await boss.get('/employees/export');
    assert.match(String(xlsx.headers['content-type']), /spreadsheetml\.sheet$/);
    assert.equal(xlsx.headers['cache-control'], 'no-store');
  });

  test('contains nobody out of reach, and nothing for a reader without the right', async () => {
    const admin = await givenCaller(app, ['admin'], { last_name: 'Местная', primary_location_id: here.id });
    const names = (await linesOf(admin, '/employees/export?status=all&columns=full_name')).flat();
    assert.deepEqual(names, ['Сотрудник', 'Белова Анна', 'Местная Анна']);
    const there = await givenLocation(app);
    assert.equal((await admin.get(`/employees/export?location_id=${there.id}`)).status, 403);
    const photographer = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
    assert.equal((await photographer.get('/employees/export')).status, 403);
    assert.equal((await boss.get('/employees/export?columns=salary')).status, 400);
    assert.equal((await boss.get('/employees/export?format=pdf')).status, 400);
  });
});
