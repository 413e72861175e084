import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { preview, recordsOf, sendApply, sendPreview } from '../testing/imports';
import { packed, workbookOf } from '../testing/sheets';
import { testApp, type TestApp } from '../testing/test-app';

describe('an import of anything at all', () => {
  let app: TestApp;
  let boss: Caller;

  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  test('is answered with a Russian sentence and writes nothing', async () => {
    const whole = await workbookOf([['Телефон'], ['+79210000001']]);
    const files: Record<string, Uint8Array | string> = {
      'Пусто.csv': '',
      'Снимок.csv': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'Нули.csv': 'Телефон\n\u0000',
      'Обрывок.xlsx': whole.slice(0, 400),
      'Бомба.xlsx': packed({ 'xl/workbook.xml': ' '.repeat(40_000_000) }),
      'Архив.xlsx': packed({ 'a.txt': 'a' }),
      'Длинная.csv': `Телефон\n${'1\n'.repeat(100_000)}`,
      'Широкая.csv': Array.from({ length: 10_000 }, (_, index) => `с${index}`).join(';'),
      'Заголовок.csv': 'Телефон;ФИО',
      'Чужая.csv': 'а;б\n1;2',
      // «Телефон» in KOI8-R, and a byte that Windows-1251 does not have.
      'Кодировка.csv': new Uint8Array([0xf4, 0xc5, 0xcc, 0xc5, 0xc6, 0xcf, 0xce, 0x0a, 0x31]),
      'Байт.csv': new Uint8Array([0xd2, 0xe5, 0xeb, 0x98, 0x3b, 0x0a, 0x31]),
    };
    const before = await recordsOf(app);
    for (const [name, bytes] of Object.entries(files))
      for (const kind of ['employees', 'locations', 'consumables/catalog'] as const) {
        const replies = [
          await sendPreview(boss, kind, bytes, name),
          await sendApply(boss, kind, bytes, { digest: 'a'.repeat(64) }),
        ];
        for (const { status, body } of replies) {
          assert.ok(status >= 400 && status < 500, `${name} → ${status}`);
          assert.match(body.message, /^[А-ЯЁ].*[.?]$/s, name);
          assert.equal(body.field, 'file', name);
        }
      }
    assert.equal(await recordsOf(app), before);
  });

  test('takes any text in its cells literally', async () => {
    const odd = [
      "'; drop table employee; --",
      '<script>',
      '\u202eтекст',
      '💥'.repeat(60),
      'a'.repeat(30_000),
      '=1+1',
      '%00',
      '{{7*7}}',
    ];
    const rows = odd.map((text, index) => ['Сотрудник', text, `+7921000010${index}`, text, text, text, '09.01.2025']);
    const bytes = await workbookOf([
      ['Примечание', 'ФИО', 'Телефон', 'Роли', 'Локация', 'Должность', 'Принят'],
      ...rows,
    ]);
    const shown = await preview(boss, 'employees', bytes);
    assert.equal(shown.total, odd.length);
    assert.ok(shown.counts.error > 0);
    for (const { errors } of shown.rows)
      for (const { message } of errors) assert.ok(message.length < 300 && /^[А-ЯЁ«]/.test(message), message);
    assert.ok(JSON.stringify(shown).length < 40_000);
  });

  test('is refused when the form has no file, no digest, or an invalid one', async () => {
    const { payload, headers } = multipart(Buffer.from('Телефон\n1'), 'a.csv', 'text/csv');
    assert.equal((await boss.post('/employees/import/apply', payload, headers)).status, 400);
    assert.equal((await boss.post('/employees/import/preview', { file: 'a' })).status, 400);
    assert.equal((await boss.post('/employees/import/preview', 'x', { 'content-type': 'text/csv' })).status, 415);
    assert.equal((await boss.post('/employees/import/preview', 'x', headers)).status, 400);
    const signedOut = await app.server.inject({
      method: 'POST',
      url: '/api/employees/import/preview',
      payload,
      headers,
    });
    assert.equal(signedOut.statusCode, 401);
  });
});
