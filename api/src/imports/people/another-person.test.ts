import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenEmployee } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable, preview, verdicts } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee } from '../../users';

describe('a row with the phone of somebody else', () => {
  let app: TestApp;
  let boss: Caller;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer'], { last_name: 'Первая' });
  });
  after(() => app.close());

  const byPhone = async (phone: string) => {
    const [row] = await app.database.db.select().from(employee).where(eq(employee.phone, phone));
    return row;
  };

  test('asks whether it is another person, is counted apart, and changes nobody until it is agreed to', async () => {
    await givenEmployee(app, [], { phone: '+79220000001', last_name: 'Соколов', first_name: 'Олег' });
    const table =
      'Сотрудник;Телефон;Должность;Принят\nОрлова Мария;+79220000001;Фотограф;09.01.2025\nЗайцев Пётр;+79220000002;;09.01.2025';
    const shown = await preview(boss, 'employees', table);
    assert.deepEqual([shown.counts, shown.asked], [{ create: 1, update: 0, same: 0, error: 0 }, 1]);
    assert.match(
      verdicts(shown)[0] ?? '',
      /^2 update: Телефон записан за сотрудником Соколов Олег\. Это другой человек\?/,
    );
    const first = await importTable(boss, 'employees', table);
    assert.deepEqual([first.counts.create, first.counts.update, first.asked], [1, 0, 1]);
    assert.equal((await byPhone('+79220000001'))?.last_name, 'Соколов');
    const agreed = await importTable(boss, 'employees', table, false, [2]);
    assert.deepEqual([agreed.counts.update, agreed.asked], [1, 0]);
    assert.equal((await byPhone('+79220000001'))?.last_name, 'Орлова');
  });

  for (const [name, what] of [
    ['Соколова Анна', 'another surname alone'],
    ['Белов Анна Петровна', 'another first name alone'],
    ['белов ОЛЕГ', 'other capitals'],
  ] as const)
    test(`is the same person with ${what}: no question`, async () => {
      const phone = `+7922${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      const first_name = name.startsWith('Соколова') ? 'Анна' : 'Олег';
      await givenEmployee(app, [], { phone, last_name: 'Белов', first_name });
      assert.equal((await preview(boss, 'employees', `Сотрудник;Телефон\n${name};${phone}`)).asked, 0);
    });

  test('names somebody who was dismissed, and brings them back when that is agreed to', async () => {
    await givenEmployee(app, [], {
      phone: '+79220000010',
      last_name: 'Ушедшая',
      first_name: 'Анна',
      hired_on: '2024-01-10',
      status: 'dismissed',
      dismissed_on: '2025-06-01',
    });
    const table = 'Сотрудник;Телефон;Принят\nУшедшая Анна;+79220000010;09.01.2026';
    const shown = await preview(boss, 'employees', table);
    assert.deepEqual(shown.rows[0]?.question, {
      text: 'Ушедшая Анна: увольнение 01.06.2025.',
      answer: 'Вернуть на работу',
    });
    assert.equal((await importTable(boss, 'employees', table)).asked, 1);
    assert.equal((await byPhone('+79220000010'))?.status, 'dismissed');
    const { id } = await importTable(boss, 'employees', table, false, [2]);
    const back = await byPhone('+79220000010');
    assert.deepEqual([back?.status, back?.dismissed_on, back?.hired_on], ['active', null, '2026-01-09']);
    const taken = await boss.post(`/imports/${id}/take-back`, {});
    assert.deepEqual([taken.status, taken.body.undone, taken.body.left], [200, 1, []]);
    const again = await byPhone('+79220000010');
    assert.deepEqual([again?.status, again?.dismissed_on, again?.hired_on], ['dismissed', '2025-06-01', '2024-01-10']);
  });

  test('is a fault when it is that of somebody else who was dismissed', async () => {
    await givenEmployee(app, [], {
      phone: '+79220000011',
      last_name: 'Ушедшая',
      first_name: 'Анна',
      status: 'dismissed',
      dismissed_on: '2025-06-01',
    });
    const shown = await preview(boss, 'employees', 'Сотрудник;Телефон;Принят\nНовый Пётр;+79220000011;09.01.2026');
    assert.match(
      verdicts(shown)[0] ?? '',
      /^2 error: Телефон — Телефон записан за другим человеком: Ушедшая Анна, увольнение 01\.06\.2025/,
    );
  });
});
