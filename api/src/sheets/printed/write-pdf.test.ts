import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PrintedDocument } from './printed-document';
import { writePdf } from './write-pdf';

const sheet = (title: string, isLandscape = false): PrintedDocument => ({
  title,
  facts: [['Место', 'Центр']],
  tables: [{ columns: [{ header: 'Имя', width: 1, kind: 'text' }], rows: [['Анна']], total: null }],
  isLandscape,
  foot: '',
});

describe('a document as PDF', () => {
  it('is the same bytes whatever was printed before it', async () => {
    const first = await writePdf(sheet('Расчётный лист'));
    const wide = await writePdf(sheet('Ведомость', true));
    const again = await writePdf(sheet('Расчётный лист'));
    assert.deepEqual(again, first);
    assert.notDeepEqual(wide, first);
  });

  it('is printed in turn when several are requested at once', async () => {
    const all = await Promise.all(['Один', 'Два', 'Три'].map((title) => writePdf(sheet(title))));
    assert.equal(new Set(all.map((bytes) => Buffer.from(bytes).toString('base64'))).size, 3);
    for (const bytes of all) assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-');
  });
});
