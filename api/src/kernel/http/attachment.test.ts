import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachment } from './attachment';

test('a file has its name twice: in Latin letters, and as it is', () => {
  assert.equal(
    attachment('Отчёт №7.pdf', 'report-7.pdf'),
    `attachment; filename="report-7.pdf"; filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82%20%E2%84%967.pdf`,
  );
  assert.equal(attachment('Аня.jpg'), `attachment; filename="___.jpg"; filename*=UTF-8''%D0%90%D0%BD%D1%8F.jpg`);
});

test('nothing in a name ends the header or its parts', () => {
  const header = attachment(`a"b\\c%d'(e)*;\r\nx-evil: 1.jpg`);
  assert.match(header, /^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w.%-]+$/);
  assert.equal(decodeURIComponent(header.split("UTF-8''")[1] ?? ''), `a"b\\c%d'(e)*;\r\nx-evil: 1.jpg`);
});
