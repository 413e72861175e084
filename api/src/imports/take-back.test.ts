import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { auditEntry } from '../kernel/records';
import { city, location, region } from '../locations';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { importTable } from '../testing/imports';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, rolesOf } from '../users';
import { locationAssignment } from '../users/staffing-schema';
import { importRun } from './schema';
import { sweepImports } from './sweep';

describe('an import that is taken back', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer'], { last_name: 'Первая' });
  });
  after(() => app.close());

  const takeBack = async (by: Caller, id: string | null) => by.post(`/imports/${id}/take-back`, {});
  const byPhone = async (phone: string) => {
    const [row] = await app.database.db.select().from(employee).where(eq(employee.phone, phone));
    return row;
  };

  test('leaves people as they were: who was made is deleted, who was changed has the old values and roles', async () => {
    const known = await givenEmployee(app, ['photographer'], { phone: '+79230000001', position: 'Фотограф' });
    const table =
      'Сотрудник;Телефон;Роли;Должность;Принят\n' +
      `;+79230000001;Кассир;Кассир;\n` +
      'Новая Яна;+79230000002;Фотограф;;09.01.2025';
    const { id } = await importTable(boss, 'employees', table);
    assert.equal((await byPhone('+79230000001'))?.position, 'Кассир');
    const taken = await takeBack(boss, id);
    assert.deepEqual([taken.status, taken.body], [200, { file_name: 'Список.csv', undone: 2, left: [], noted: [] }]);
    assert.equal(await byPhone('+79230000002'), undefined);
    assert.equal((await byPhone('+79230000001'))?.position, 'Фотограф');
    assert.deepEqual(
      (await rolesOf(app.database.db, known.id)).map(({ name }) => name),
      ['photographer'],
    );
    assert.deepEqual((await takeBack(boss, id)).body, taken.body);
    const [past] = (await boss.get('/imports?kind=employees')).body;
    assert.deepEqual([past.id, past.taken_back_at !== null], [id, true]);
  });

  test('leaves what somebody has changed since, and what something depends on, and names it', async () => {
    await givenEmployee(app, [], { phone: '+79230000011', position: 'Фотограф', last_name: 'Правленая' });
    const table =
      'Сотрудник;Телефон;Должность;Принят\n;+79230000011;Кассир;\nНовая Яна;+79230000012;;09.01.2025\nЗанятая Ия;+79230000013;;09.01.2025';
    const { id } = await importTable(boss, 'employees', table);
    const edited = await byPhone('+79230000011');
    const put = await boss.patch(`/employees/${edited?.id}`, { revision: edited?.revision, position: 'Ретушёр' });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    const busy = await byPhone('+79230000013');
    await givenSession(app, busy!.id); // The import has made them.
    const { body } = await takeBack(boss, id);
    assert.deepEqual(
      body.left.map(({ title, reason }: { title: string; reason: string }) => `${title}: ${reason}`),
      [
        'Занятая Ия: Удалить нельзя. Сотрудник входил в портал 1\u00a0раз. Сотрудника можно уволить.',
        'Правленая Анна: После загрузки запись изменили.',
      ],
    );
    assert.equal(body.undone, 1);
    assert.equal((await byPhone('+79230000011'))?.position, 'Ретушёр');
  });

  test('gives back the further place of work that became the primary one', async () => {
    const [home, second] = [
      await givenLocation(app, { name: 'Домашняя студия' }),
      await givenLocation(app, { name: 'Запасная студия' }),
    ];
    const one = await givenEmployee(app, [], { phone: '+79230000018', primary_location_id: home.id });
    const added = await boss.post(`/locations/locations/${second.id}/employees`, { add: [one.id] });
    assert.equal(added.status, 200, JSON.stringify(added.body));
    const further = async () =>
      (
        await app.database.db
          .select({ at: locationAssignment.location_id })
          .from(locationAssignment)
          .where(
            and(
              eq(locationAssignment.employee_id, one.id),
              eq(locationAssignment.is_primary, false),
              isNull(locationAssignment.ended_on),
            ),
          )
      ).map(({ at }) => at);
    assert.deepEqual(await further(), [second.id]);
    const { id } = await importTable(boss, 'employees', 'Телефон;Основная локация\n+79230000018;Запасная студия');
    assert.deepEqual([(await byPhone('+79230000018'))?.primary_location_id, await further()], [second.id, []]);
    assert.equal((await takeBack(boss, id)).body.undone, 1);
    assert.deepEqual([(await byPhone('+79230000018'))?.primary_location_id, await further()], [home.id, [second.id]]);
  });

  test('leaves a role that somebody has given and taken again since', async () => {
    const known = await givenEmployee(app, ['photographer', 'cashier'], { phone: '+79230000017' });
    const { id } = await importTable(boss, 'employees', 'Телефон;Роли\n+79230000017;Фотограф');
    const given = await boss.post('/permissions/assign-role', { employee_id: known.id, role: 'cashier' });
    assert.equal(given.status, 201, JSON.stringify(given.body));
    assert.equal((await boss.delete(`/permissions/assignment/${given.body.id}`)).status, 200);
    const { body } = await takeBack(boss, id);
    assert.deepEqual([body.undone, body.left.length], [0, 1]);
    assert.match(JSON.stringify(body.left), /После загрузки запись изменили/);
    assert.deepEqual(
      (await rolesOf(app.database.db, known.id)).map(({ name }) => name),
      ['photographer'],
    );
  });

  test('deletes the places that it made, with their city and region, unless others are there by now', async () => {
    const header = 'Регион;Город;Часовой пояс;Локация;Тип;Адрес\n';
    const place = await givenLocation(app, { name: 'Прежняя студия', address: 'ул. Ленина, 1' });
    const [town] = await app.database.db.select().from(city).where(eq(city.id, place.city_id));
    const [area] = await app.database.db.select().from(region).where(eq(region.id, town!.region_id)); // It has one.
    const table = `${header}Камчатка;Петропавловск;Asia/Kamchatka;Причал;Студия;ул. Мира, 1\n${area!.name};${town!.name};;Прежняя студия;;ул. Мира, 2`; // It was found.
    const first = await importTable(boss, 'locations', table);
    assert.deepEqual(first.made, ['новый регион «Камчатка»', 'новый город «Петропавловск»']);
    assert.deepEqual((await takeBack(boss, first.id)).body, {
      file_name: 'Список.csv',
      undone: 4,
      left: [],
      noted: [],
    });
    assert.equal(await app.database.db.$count(region, eq(region.name, 'Камчатка')), 0);
    const [back] = await app.database.db.select().from(location).where(eq(location.id, place.id));
    assert.equal(back?.address, 'ул. Ленина, 1');

    const second = await importTable(boss, 'locations', table);
    const [made] = await app.database.db.select().from(city).where(eq(city.name, 'Петропавловск'));
    await app.database.db
      .insert(location)
      .values({ city_id: made!.id, name: 'Своя', kind: 'studio', address: 'ул. Мира, 3' }); // Just made.
    const { body } = await takeBack(boss, second.id);
    assert.deepEqual(
      [body.undone, body.left.map(({ title }: { title: string }) => title)],
      [2, ['Город «Петропавловск»', 'Регион «Камчатка»']],
    );
  });

  test('leaves a place behind that was archived since, says so, and dismisses whom it brought back', async () => {
    const place = await givenLocation(app, { name: 'Закрытая студия' });
    await givenEmployee(app, [], {
      phone: '+79230000031',
      last_name: 'Вернувшаяся',
      hired_on: '2024-01-10',
      status: 'dismissed',
      dismissed_on: '2025-06-01',
      primary_location_id: place.id,
    });
    await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, place.id));
    const table = 'Телефон;Должность\n+79230000031;Кассир';
    const { id } = await importTable(boss, 'employees', table, false, [2]);
    assert.equal((await byPhone('+79230000031'))?.status, 'active');
    const { body } = await takeBack(boss, id);
    assert.deepEqual([body.undone, body.left], [1, []]);
    assert.deepEqual(body.noted, [
      { title: 'Вернувшаяся Анна', note: 'Локация «Закрытая студия» с тех пор в архиве, она не вернулась.' },
    ]);
    const back = await byPhone('+79230000031');
    assert.deepEqual([back?.status, back?.dismissed_on, back?.position], ['dismissed', '2025-06-01', null]);
  });

  test('deletes a place that its administrator made, though it is out of their reach', async () => {
    const own = await givenLocation(app, { name: 'Своя студия' });
    const [town] = await app.database.db.select().from(city).where(eq(city.id, own.city_id));
    const [area] = await app.database.db.select().from(region).where(eq(region.id, town!.region_id)); // It has one.
    const head = await givenCaller(app, ['admin'], { primary_location_id: own.id });
    const table = `Регион;Город;Локация;Тип;Адрес\n${area!.name};${town!.name};Вторая студия;Студия;ул. Мира, 9`; // It was found.
    const { id } = await importTable(head, 'locations', table);
    const { body } = await takeBack(head, id);
    assert.deepEqual([body.undone, body.left], [1, []]);
    assert.equal(await app.database.db.$count(location, eq(location.name, 'Вторая студия')), 0);
  });

  test('tries again what stayed, and asks first to take back a later import of what it made', async () => {
    const first = await importTable(boss, 'employees', 'Сотрудник;Телефон;Принят\nСпорная Яна;+79230000041;09.01.2025');
    const second = await importTable(boss, 'employees', 'Телефон;Должность\n+79230000041;Кассир');
    const { body } = await takeBack(boss, first.id);
    assert.deepEqual(
      [body.undone, body.left],
      [0, [{ title: 'Спорная Яна', reason: 'Запись изменила загрузка «Список.csv». Сначала отмените её.' }]],
    );
    const past = (await boss.get('/imports?kind=employees')).body as { id: string; left: number }[];
    assert.deepEqual(past.find(({ id }) => id === first.id)?.left, 1);
    assert.equal((await takeBack(boss, second.id)).body.undone, 1);
    const again = (await takeBack(boss, first.id)).body;
    assert.deepEqual([again.undone, again.left], [1, []]);
    assert.equal(await byPhone('+79230000041'), undefined);
  });

  test('has one subject in the audit with what was imported', async () => {
    const { id } = await importTable(
      boss,
      'employees',
      'Сотрудник;Телефон;Принят\nУчётная Яна;+79230000051;09.01.2025',
    );
    await takeBack(boss, id);
    const entries = await app.database.db
      .select({ action: auditEntry.action, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, id ?? ''))
      .orderBy(auditEntry.id);
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['import.applied', 'import.taken_back'],
    );
    assert.match(String((entries[0]?.after as { sha256?: string } | undefined)?.sha256), /^[0-9a-f]{64}$/);
  });

  test('is one of one’s own: another person’s is not found, nor an older one, and it is deleted after thirty days', async () => {
    const { id } = await importTable(boss, 'employees', 'Сотрудник;Телефон;Принят\nСвоя Яна;+79230000021;09.01.2025');
    const other = await givenCaller(app, ['developer'], { last_name: 'Вторая' });
    assert.equal((await takeBack(other, id)).status, 404);
    assert.deepEqual((await other.get('/imports?kind=employees')).body, []);
    const real = app.now();
    app.setNow(new Date(real.getTime() + 31 * DAY_MS));
    try {
      await sweepImports(app);
      assert.equal(await app.database.db.$count(importRun), 0);
    } finally {
      app.setNow(real);
    }
    assert.equal((await takeBack(boss, id)).status, 404);
  });
});
