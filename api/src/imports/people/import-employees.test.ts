import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Employee } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records/audit-schema';
import { location } from '../../locations';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenPresence } from '../../testing/decide-time';
import { importTable, preview, recordsOf, sendApply, sendPreview, verdicts } from '../../testing/imports';
import { workbookOf } from '../../testing/sheets';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee, rolesOf } from '../../users';

describe('an import of employees', () => {
  let app: TestApp;
  let boss: Caller;
  let here: Awaited<ReturnType<typeof givenLocation>>;
  let there: Awaited<ReturnType<typeof givenLocation>>;

  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer'], { last_name: 'Первая' });
    [here, there] = [await givenLocation(app, { name: 'Студия «Ёлка»' }), await givenLocation(app, { name: 'Парк' })];
  });
  after(() => app.close());

  const recordOf = async ({ person }: Caller) => (await boss.get(`/employees/${person.id}`)).body as Employee;
  const byPhone = async (phone: string) => {
    const [row] = await app.database.db.select().from(employee).where(eq(employee.phone, phone));
    return row;
  };

  test('writes nothing during the preview, and on confirmation what was previewed', async () => {
    const table =
      'ФИО;Моб. телефон;Роль;Локация;Должность;Дата приёма;Примечание\r\n' +
      'Орлова Мария Петровна;8 (921) 000-00-01;Фотограф, продавец;студия «елка»;Фотограф;09.01.2025;новенькая\r\n' +
      'Зайцев Пётр;79210000002;;;;2025-02-03;\r\n';
    const before = await recordsOf(app);
    const shown = await preview(boss, 'employees', table);
    assert.equal(await recordsOf(app), before);
    assert.deepEqual(verdicts(shown), ['2 create', '3 create']);
    assert.deepEqual([shown.counts, shown.total], [{ create: 2, update: 0, same: 0, error: 0 }, 2]);
    assert.deepEqual(shown.ignored_columns, ['Примечание']);
    assert.deepEqual(shown.rows[0]?.title, 'Орлова Мария Петровна');

    const reply = await sendApply(boss, 'employees', table, { digest: shown.digest });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const maria = await byPhone('+79210000001');
    assert.deepEqual(
      [maria?.last_name, maria?.middle_name, maria?.hired_on, maria?.primary_location_id],
      ['Орлова', 'Петровна', '2025-01-09', here.id],
    );
    const roles = await rolesOf(app.database.db, maria?.id ?? '');
    assert.deepEqual(roles.map(({ name }) => name).sort(), ['photographer', 'salesperson']);
  });

  test('changes nothing when repeated, and is audited', async () => {
    const table = 'Сотрудник;Телефон;Принят\nСоколов Олег;+79210000003;09.01.2025';
    await importTable(boss, 'employees', table);
    const oleg = await byPhone('+79210000003');
    const trail = await app.database.db.select().from(auditEntry).where(eq(auditEntry.actor_id, boss.person.id));
    assert.ok(trail.some(({ action, subject_id }) => action === 'employee.created' && subject_id === oleg?.id));
    const applied = trail.filter(({ action }) => action === 'import.applied').at(-1);
    assert.deepEqual(
      { ...(applied?.after as object), sha256: undefined },
      {
        id: applied?.subject_id,
        kind: 'employees',
        file_name: 'Список.csv',
        sha256: undefined,
        created: 1,
        updated: 0,
        same: 0,
        error: 0,
      },
    );

    const before = await recordsOf(app);
    assert.deepEqual(verdicts(await preview(boss, 'employees', table)), ['2 same']);
    assert.deepEqual((await importTable(boss, 'employees', table)).counts, { create: 0, update: 0, same: 1, error: 0 });
    assert.equal(await recordsOf(app), before);
  });

  test('gives the same answer to a repeat, and to two at once', async () => {
    const table = 'Сотрудник;Телефон;Принят\nБыстрова Ева;+79210000004;09.01.2025';
    const { digest } = await preview(boss, 'employees', table);
    const replies = await Promise.all([1, 2].map(() => sendApply(boss, 'employees', table, { digest })));
    assert.deepEqual(replies.map(({ status, body }) => `${status} ${body.counts?.create}`).sort(), ['200 0', '200 1']);
    const before = await recordsOf(app);
    const again = await sendApply(boss, 'employees', table, { digest });
    assert.deepEqual([again.status, again.body.counts], [200, { create: 0, update: 0, same: 1, error: 0 }]);
    assert.equal(await recordsOf(app), before);
  });

  test('shows its changes, by the rules and with the revisions of a manual change', async () => {
    const person = await givenEmployee(app, ['photographer'], {
      phone: '+79210000010',
      position: 'Стажёр',
      primary_location_id: here.id,
    });
    const table = `Телефон;Фамилия;Имя;Должность;Основная локация;Роли\n89210000010;Петрова;${person.first_name};Старший фотограф;Парк;Дизайнер`;
    assert.deepEqual(verdicts(await preview(boss, 'employees', table)), [
      `2 update: Фамилия: Иванова → Петрова | Должность: Стажёр → Старший фотограф | ` +
        `Основная локация: ${await cityOf(here.id)}, Студия «Ёлка» → ${await cityOf(there.id)}, Парк | Роли: Фотограф → Дизайнер`,
    ]);
    await importTable(boss, 'employees', table);
    const changed = await byPhone('+79210000010');
    assert.deepEqual(
      [changed?.last_name, changed?.primary_location_id, changed?.revision],
      ['Петрова', there.id, person.revision + 1],
    );
    const actions = await app.database.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, person.id), eq(auditEntry.actor_id, boss.person.id)));
    assert.deepEqual(actions.map(({ action }) => action).sort(), ['employee.updated', 'role.assigned', 'role.revoked']);
  });

  async function cityOf(id: string): Promise<string> {
    const reply = await boss.get(`/locations/locations/${id}`);
    return String(reply.body.city_name);
  }

  test('keeps fields of empty cells and clears those with a dash', async () => {
    await givenEmployee(app, [], { phone: '+79210000011', position: 'Кассир', middle_name: 'Ильинична' });
    const table = 'Телефон;Отчество;Должность;Принят\n+79210000011;;—;';
    assert.deepEqual(verdicts(await preview(boss, 'employees', table)), ['2 update: Должность: Кассир → ∅']);
  });

  test('names the column and the row of every fault', async () => {
    await givenLocation(app, { name: 'Двойник' });
    await givenLocation(app, { name: 'Двойник' });
    await givenLocation(app, { name: 'Закрытая', status: 'archived' });
    const rows = [
      ['Фамилия', 'Имя', 'Телефон', 'Роли', 'Локация', 'Принят'],
      ['Белова', 'Яна', '', '', '', '09.01.2025'],
      ['Белова', 'Яна', '12345', '', '', '09.01.2025'],
      ['Белова', 'Яна', '+79210000020', '', '', '31.02.2025'],
      ['Белова', 'Яна', '8 921 000 00 20', '', '', '09.01.2025'],
      ['', 'Яна', '+79210000021', '', '', ''],
      ['Белова', 'Яна', '+79210000022', 'Фотограф, Космонавт', 'Двойник', '09.01.2025'],
      ['Белова', 'Яна', '+79210000023', '', 'Закрытая', '09.01.1900'],
      ['Б'.repeat(81), 'Яна', '7,92E+10', '', 'Нигде', '#Н/Д'],
    ];
    const table = rows.map((row) => row.join(';')).join('\n');
    const shown = verdicts(await preview(boss, 'employees', table));
    assert.match(shown[0] ?? '', /^2 error: Телефон — Укажите телефон\.$/);
    assert.match(shown[1] ?? '', /^3 error: Телефон — «12345» не похоже на телефон/);
    assert.doesNotMatch(shown[1] ?? '', /не найден/);
    assert.match(shown[2] ?? '', /^4 error: Принят — Дату пишут так: 09\.01\.2025\. В файле «31\.02\.2025»\.$/);
    assert.match(shown[3] ?? '', /^5 error: Телефон — Этот телефон уже есть в строке 4\.$/);
    assert.match(shown[4] ?? '', /^6 error: Фамилия — .*укажите фамилию\. \| Принят — .*укажите дату приёма\.$/);
    assert.match(
      shown[5] ?? '',
      /^7 error: Локация — Локаций «Двойник» несколько: .*«Город»\. \| Роли — Роль «Космонавт» не найдена\.$/,
    );
    assert.match(
      shown[6] ?? '',
      /^8 error: Принят — Проверьте дату приёма: .* \| Локация — Локация «Закрытая» в архиве\./,
    );
    assert.match(
      shown[7] ?? '',
      /^9 error: Телефон — Excel сократил номер\..* \| Принят — В ячейке ошибка Excel: #Н\/Д\. \| Фамилия — Не длиннее 80 знаков\. \| Локация — Локация «Нигде» не найдена\./,
    );
  });

  test('reads a phone as the card does, and without one says nothing of who is not found', async () => {
    const table =
      'Сотрудник;Телефон\n' +
      'Иванов Пётр;+7 921 000\u201100\u201140\n' +
      'Сидорова;123\n' +
      'Белов Яков;+7 921 000-00-41 доб. 12';
    const shown = verdicts(await preview(boss, 'employees', table));
    assert.match(shown[0] ?? '', /^2 error: .*дату приёма\.$/);
    assert.doesNotMatch(shown[0] ?? '', /не похоже/);
    assert.doesNotMatch(shown[1] ?? '', /не найден/);
    assert.equal(shown[2], '4 error: Телефон — Добавочный номер здесь не хранится: укажите номер без него.');
  });

  test('writes nothing of a file with errors, unless they are to be skipped', async () => {
    const table = 'Сотрудник;Телефон;Принят\nЛеонова Ада;+79210000030;09.01.2025\nБезтелефонный Яков;;09.01.2025';
    const { digest } = await preview(boss, 'employees', table);
    const before = await recordsOf(app);
    const refused = await sendApply(boss, 'employees', table, { digest });
    assert.deepEqual([refused.status, refused.body.code], [422, 'import_has_errors']);
    assert.equal(refused.body.details.counts.error, 1);
    assert.equal(await recordsOf(app), before);
    assert.deepEqual((await importTable(boss, 'employees', table, true)).counts, {
      create: 1,
      update: 0,
      same: 0,
      error: 1,
    });
    assert.ok(await byPhone('+79210000030'));
  });

  test('is refused with the new preview when the records have changed meanwhile', async () => {
    const table = 'Сотрудник;Телефон;Принят;Должность\nЛунина Зоя;+79210000040;09.01.2025;Фотограф';
    const { digest } = await preview(boss, 'employees', table);
    await givenEmployee(app, [], { phone: '+79210000040', last_name: 'Лунина', first_name: 'Зоя' });
    const refused = await sendApply(boss, 'employees', table, { digest });
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.deepEqual(verdicts(refused.body.details), ['2 update: Должность: ∅ → Фотограф']);
    const other = await sendApply(boss, 'employees', table, { digest: refused.body.details.digest });
    assert.equal(other.status, 200);
    assert.deepEqual((await sendApply(boss, 'employees', table, { digest: 'x' })).status, 400);
  });

  test('obeys the levels and the reach of its author', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here.id, phone: '+79210000050' });
    await givenEmployee(app, ['senior_admin'], { phone: '+79210000051', primary_location_id: here.id });
    await givenEmployee(app, [], { phone: '+79210000052', primary_location_id: there.id, last_name: 'Чужая' });
    const table = [
      'Сотрудник;Телефон;Роли;Локация;Принят;Должность',
      'Новая Анна;+79210000053;Фотограф;Студия «Ёлка»;09.01.2025;',
      'Новая Анна;+79210000054;Администратор;Студия «Ёлка»;09.01.2025;',
      'Новая Анна;+79210000055;;Парк;09.01.2025;',
      'Новая Анна;+79210000056;;;09.01.2025;',
      ';+79210000051;;;;Главная',
      ';+79210000052;;;;Главная',
      ';+79210000050;Фотограф;;;',
    ].join('\n');
    const shown = verdicts(await preview(admin, 'employees', table));
    assert.equal(shown[0], '2 create');
    assert.match(
      shown[1] ?? '',
      /^3 error: Роли — Роль «Администратор»: назначать и снимать можно только роли ниже своей\.$/,
    );
    assert.match(shown[2] ?? '', /^4 error: Локация — Вам доступна только локация «Студия „Ёлка“»\.$/);
    assert.match(shown[3] ?? '', /^5 error: Локация — Без локации вам сотрудник недоступен/);
    assert.match(shown[4] ?? '', /^6 error: Этого сотрудника меняет тот, чей уровень выше\.$/);
    assert.match(shown[5] ?? '', /^7 error: Телефон — Этот телефон записан за сотрудником, который вам недоступен\.$/);
    assert.match(shown[6] ?? '', /^8 error: Роли — Свои роли сотрудник не меняет сам\.$/);
    assert.doesNotMatch(JSON.stringify(await preview(admin, 'employees', table)), /Чужая/);
  });

  test('names a first day that the card would refuse in its row, and writes the others', async () => {
    const worked = await givenEmployee(app, ['cashier'], { phone: '+79210000081', hired_on: '2025-01-09' });
    await givenPresence(app, worked.id, here.id, '2025-06-10');
    await givenEmployee(app, ['cashier'], { phone: '+79210000082', hired_on: '2025-01-09' });
    const phones = ['+79210000081', '+79210000082', (await recordOf(boss)).phone];
    const table = ['Телефон;Дата приёма', ...phones.map((phone) => `${phone};01.07.2025`)].join('\n');
    const shown = await preview(boss, 'employees', table);
    assert.deepEqual(verdicts(shown), [
      '2 error: Дата приёма — Дата приёма не может быть позже 10.06.2025: в этот день сотрудник был на работе.',
      '3 update: Принят на работу: 09.01.2025 → 01.07.2025',
      '4 error: Дата приёма — Свою дату приёма меняет другой руководитель.',
    ]);
    await importTable(boss, 'employees', table, true);
    assert.deepEqual(
      [(await byPhone('+79210000081'))?.hired_on, (await byPhone('+79210000082'))?.hired_on],
      ['2025-01-09', '2025-07-01'],
    );
  });

  test('gives no role to somebody dismissed', async () => {
    const left = { status: 'dismissed', dismissed_on: '2025-06-01' } as const;
    await givenEmployee(app, ['cashier'], { phone: '+79210000058', ...left });
    const shown = await preview(boss, 'employees', 'Телефон;Статус;Роли\n+79210000058;Уволен;Кассир, Фотограф');
    assert.deepEqual(verdicts(shown), ['2 error: Роли — Сотрудник уволен: роль назначают тому, кто работает.']);
  });

  test('understands phones and dates as Excel stores them', async () => {
    const bytes = await workbookOf([
      ['Список сотрудников', null, null],
      ['ФИО', 'Телефон', 'Дата приема'],
      ['Северов Ким', 79210000060, new Date('2025-03-04T00:00:00Z')],
      ['Северов Том', 9210000061, 45720],
      ['Северов Ян', '+7 (921) 000–00–62', '4 марта 2025'],
    ]);
    const shown = await preview(boss, 'employees', bytes);
    assert.deepEqual(verdicts(shown), ['3 create', '4 create', '5 create']);
    await importTable(boss, 'employees', bytes);
    const days = await Promise.all(['60', '61', '62'].map((end) => byPhone(`+792100000${end}`)));
    assert.deepEqual(
      days.map((one) => one?.hired_on),
      ['2025-03-04', '2025-03-04', '2025-03-04'],
    );
  });

  test('reads its own export back without a change, dismissed employees included', async () => {
    await givenEmployee(app, ['cashier'], {
      phone: '+79210000070',
      last_name: "'=cmd",
      first_name: '+Имя;"',
      position: '@и',
      status: 'dismissed',
      dismissed_on: '2025-06-01',
    });
    await app.database.db.update(location).set({ name: 'Двойник; второй' }).where(eq(location.id, there.id));
    for (const format of ['csv', 'xlsx']) {
      const file = await boss.get(`/employees/export?format=${format}&status=all`);
      assert.equal(file.status, 200);
      const shown = await preview(boss, 'employees', file.bytes);
      assert.deepEqual([shown.counts.same, shown.total > 10], [shown.total, true], verdicts(shown).join('\n'));
      assert.deepEqual(shown.ignored_columns, ['Мессенджер', 'Статус', 'Уволен']);
    }
    const list = (await boss.get('/employees?status=all&page_size=100')).body as { items: Employee[]; total: number };
    assert.ok(list.total > 10);
  });

  test('is refused as a whole when the file has no employees', async () => {
    for (const [table, message] of [
      ['Название;Город\nа;б', /нет столбца «Телефон»/],
      ['Телефон;ФИО', /ни одной строки/],
      ['Телефон;Моб. телефон\n1;2', /означают одно и то же/],
      ['Телефон;Телефон\n1;2', /означают одно и то же/],
    ] as const) {
      const reply = await sendPreview(boss, 'employees', table);
      assert.deepEqual([reply.status, reply.body.field], [400, 'file'], table);
      assert.match(reply.body.message, message);
    }
    const big = await sendPreview(boss, 'employees', Buffer.alloc(5 * 1024 * 1024 + 1, 'а'));
    assert.deepEqual([big.status, big.body.code], [413, 'table_too_large']);
    const huge = await sendPreview(boss, 'employees', Buffer.alloc(7 * 1024 * 1024, 'а'));
    assert.deepEqual([huge.status, huge.body.code], [413, 'table_too_large']);
  });

  test('has a template with the columns that it recognises', async () => {
    for (const format of ['csv', 'xlsx']) {
      const file = await boss.get(`/employees/import/template?format=${format}`);
      assert.equal(file.status, 200);
      assert.match(String(file.headers['content-disposition']), /filename\*=UTF-8''%D0%9E/);
      const refused = await sendPreview(boss, 'employees', file.bytes);
      assert.match(refused.body.message, /ни одной строки/);
    }
  });
});
