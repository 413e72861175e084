import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from '../../testing/builders';
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

  for (const [head, names, what] of [
    ['Фамилия', 'Петров', 'nothing but another surname'],
    ['Имя', 'Пётр', 'nothing but another first name'],
    ['Фамилия;Имя;Отчество', 'Петров;Анна;Игоревна', 'another surname and patronymic'],
  ] as const)
    test(`may be another person with ${what}: asks`, async () => {
      const phone = `+7922${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await givenEmployee(app, [], { phone, last_name: 'Белова', first_name: 'Анна', middle_name: 'Олеговна' });
      assert.equal((await preview(boss, 'employees', `${head};Телефон\n${names};${phone}`)).asked, 1);
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
      text: 'В портале увольнение 01.06.2025.',
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

  describe('who was dismissed', () => {
    const left = (phone: string) =>
      givenEmployee(app, [], {
        phone,
        last_name: 'Бывшая',
        first_name: 'Анна',
        hired_on: '2024-01-10',
        status: 'dismissed',
        dismissed_on: '2025-06-01',
      });

    test('asks whether they come back, even when nothing else of them is new', async () => {
      await left('+79220000020');
      const table = 'Сотрудник;Телефон\nБывшая Анна;+79220000020';
      assert.deepEqual(verdicts(await preview(boss, 'employees', table)), [
        '2 update: В портале увольнение 01.06.2025.',
      ]);
      assert.deepEqual((await importTable(boss, 'employees', table)).id, null);
      assert.equal((await byPhone('+79220000020'))?.status, 'dismissed');
      await importTable(boss, 'employees', table, false, [2]);
      assert.equal((await byPhone('+79220000020'))?.status, 'active');
    });

    for (const [phone, column, cell] of [
      ['+79220000021', 'Статус', 'Уволен'],
      ['+79220000022', 'Уволен', '01.06.2025'],
      ['+79220000023', 'Уволена', 'да'],
      ['+79220000024', 'Дата увольнения', '2025-06-01'],
    ] as const)
      test(`is no question when the table says so itself: «${column}: ${cell}»`, async () => {
        await left(phone);
        const shown = await preview(boss, 'employees', `Телефон;${column}\n${phone};${cell}`);
        assert.deepEqual([verdicts(shown), shown.ignored_columns], [['2 same'], [column]]);
        const changed = `Телефон;Должность;${column}\n${phone};Кассир;${cell}`;
        assert.equal((await importTable(boss, 'employees', changed)).asked, 1);
        await importTable(boss, 'employees', changed, false, [2]);
        const after = await byPhone(phone);
        assert.deepEqual([after?.status, after?.position], ['dismissed', 'Кассир']);
      });

    test('leaves the number to somebody new, who is added when that is agreed to', async () => {
      await left('+79220000025');
      const table = 'Сотрудник;Телефон;Принят\nНовиков Пётр;+79220000025;09.01.2026';
      assert.deepEqual(verdicts(await preview(boss, 'employees', table)), [
        '2 create: С этим телефоном работал(а) Бывшая Анна, увольнение 01.06.2025. Это другой человек?',
      ]);
      assert.deepEqual((await importTable(boss, 'employees', table, false, [2])).counts.create, 1);
      const both = await app.database.db.select().from(employee).where(eq(employee.phone, '+79220000025'));
      assert.deepEqual(Object.fromEntries(both.map(({ last_name, status }) => [last_name, status])), {
        Бывшая: 'dismissed',
        Новиков: 'active',
      });
      assert.deepEqual(verdicts(await preview(boss, 'employees', table)), ['2 same'], 'the active one counts');
    });

    test('is not named to who does not read that card', async () => {
      const [here, there] = [await givenLocation(app), await givenLocation(app)];
      const admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
      const away = { phone: '+79220000026', last_name: 'Чужая', primary_location_id: there.id };
      await givenEmployee(app, [], { ...away, status: 'dismissed', dismissed_on: '2025-06-01' });
      const table = `Сотрудник;Телефон;Принят;Локация\nНовикова Яна;+79220000026;09.01.2026;${here.name}`;
      const shown = await preview(admin, 'employees', table);
      assert.match(verdicts(shown)[0] ?? '', /^2 create: С этим телефоном уже работал кто-то/);
      assert.doesNotMatch(JSON.stringify(shown), /Чужая/);
    });

    test('is asked about when the table says that they work', async () => {
      await left('+79220000030');
      const shown = await preview(boss, 'employees', 'Телефон;Статус;Уволен\n+79220000030;Работает;нет');
      assert.equal(shown.asked, 1);
    });
  });

  test('asks about somebody new who has the name of another one, of the portal or of the file', async () => {
    await givenEmployee(app, [], { phone: '+79220000040', last_name: 'Тёзкина', first_name: 'Ия', middle_name: null });
    const table =
      'Сотрудник;Телефон;Принят\n' +
      'Тезкина Ия Олеговна;+79220000041;09.01.2025\n' +
      'Парная Эмма;+79220000042;09.01.2025\n' +
      'Парная Эмма;+79220000043;09.01.2025\n' +
      'Тёзкина Яна;+79220000044;09.01.2025';
    assert.deepEqual(verdicts(await preview(boss, 'employees', table)), [
      '2 create: Тёзкина Ия уже есть, с другим телефоном. Это другой человек?',
      '3 create',
      '4 create: Парная Эмма уже есть в строке 3, с другим телефоном. Это другой человек?',
      '5 create',
    ]);
    const { counts, asked } = await importTable(boss, 'employees', table, false, [4]);
    assert.deepEqual([counts.create, asked], [3, 1]);
  });

  test('names what an unknown role or location may have been meant to be', async () => {
    await givenLocation(app, { name: 'Студия на Тверской' });
    const row = (role: string, place: string) =>
      `Сотрудник;Телефон;Принят;Роли;Локация\nПочти Эра;+79220000050;09.01.2025;${role};${place}`;
    const verdict = async (role: string, place: string) =>
      verdicts(await preview(boss, 'employees', row(role, place)))[0];
    assert.equal(
      await verdict('Фотогрф', 'Студия на Тверскай'),
      '2 error: Локация — Локация «Студия на Тверскай» не найдена. Похоже на «Студия на Тверской»? | Роли — Роль «Фотогрф» не найдена. Похоже на «Фотограф»?',
    );
    assert.equal(
      await verdict('Дизайн', 'Луна'),
      '2 error: Локация — Локация «Луна» не найдена. Проверьте название и город. | Роли — Роль «Дизайн» не найдена. Похоже на «Дизайнер»?',
    );
  });
});
