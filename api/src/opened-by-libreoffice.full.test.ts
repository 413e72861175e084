import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { makeStockReport } from './consumables/reports/make-report';
import { JobRunner } from './kernel/jobs/job-runner';
import { readTable } from './tables';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { openedByLibreOffice } from './testing/libreoffice';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

const LIMITS = { bytes: 5_000_000, rows: 5_000, columns: 60 };
/** Commas, double quotes, UTF-8, everything as it is shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

describe('a file of the portal, opened by LibreOffice', () => {
  let app: TestApp;
  let office: Caller;

  before(async () => {
    app = await testApp();
    app.setNow(new Date('2026-03-10T09:00:00Z'));
    const here = await givenLocation(app, { name: 'Студия на Невском' });
    office = await givenCaller(app, ['office', 'office_manager'], { primary_location_id: here.id, last_name: 'Ясная' });
    for (const name of ['Бумага «А»', 'Рамка, дуб']) {
      const { id } = await givenItem(app, { name, category: 'Печать' });
      await givenStock(app, here.id, id, 40, 4_150);
    }
  });
  after(() => app.close());

  async function bytesOf(path: string): Promise<Buffer> {
    const reply = await office.get(path);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.bytes;
  }
  async function report(kind: string): Promise<string> {
    const day = '2026-03-10';
    const asked = await office.post('/consumables/reports/generate', {
      id: randomUUID(),
      kind,
      date_from: day,
      date_to: day,
    });
    assert.ok(asked.status < 300, JSON.stringify(asked.body));
    await new JobRunner(app, [makeStockReport]).drain();
    return `/consumables/reports/${String(asked.body.id)}/export`;
  }

  /** What a workbook shows is what the portal wrote, cell by cell. */
  async function holdsWhatWasWritten(workbook: Buffer): Promise<unknown[][]> {
    const written = (await readTable(new Uint8Array(workbook), LIMITS)).map(({ cells }) => cells);
    const shown = (await readTable(new Uint8Array(await openedByLibreOffice(workbook, 'list.xlsx', CSV)), LIMITS)).map(
      ({ cells }) => cells,
    );
    assert.equal(shown.length, written.length);
    for (const [index, cells] of written.entries()) assert.equal(shown[index]?.[0], cells[0]);
    return shown;
  }

  it('is a workbook of a list with its rows', async () => {
    const shown = await holdsWhatWasWritten(
      await bytesOf('/employees/export?format=xlsx&columns=full_name&columns=roles'),
    );
    assert.deepEqual(shown, [
      ['Сотрудник', 'Роли'],
      ['Ясная Анна', 'Офисный Менеджер, Офис'],
    ]);
  });

  it('is a workbook of a report with its items, and no cell is an error', async () => {
    for (const kind of ['balance', 'turnover']) {
      const shown = await holdsWhatWasWritten(await bytesOf(`${await report(kind)}?format=xlsx`));
      const words = shown.flat();
      assert.ok(words.includes('Бумага «А»') && words.includes('Рамка, дуб'), `${kind}: ${words.join(' | ')}`);
      assert.deepEqual(
        words.filter((word) => /^(#|Err:)/.test(String(word))),
        [],
      );
    }
  });

  it('is a report on A4, upright and across, with its words and something to see', async () => {
    for (const [kind, isLandscape] of [
      ['balance', false],
      ['turnover', true],
    ] as const) {
      const pdf = await bytesOf(`${await report(kind)}?format=pdf`);
      const drawing = (await openedByLibreOffice(pdf, 'report.pdf', 'fodg', 'draw_pdf_import')).toString();
      const words = drawing.replaceAll(/<[^>]*>/g, '');
      for (const word of ['Бумага', 'Рамка', 'Итого']) assert.ok(words.includes(word), `${kind} lacks ${word}`);
      const picture = sharp(await openedByLibreOffice(pdf, 'report.pdf', 'png'));
      const { width, height } = await picture.metadata();
      assert.equal(width > height, isLandscape, `${kind}: ${width} × ${height}`);
      const { channels } = await picture.stats();
      assert.ok((channels[0]?.stdev ?? 0) > 1, `${kind} is blank`);
    }
  });

  it('is a slip of pay that names whose it is', async () => {
    const pdf = await bytesOf('/payroll/my/pdf?month=2026-03');
    const drawing = (await openedByLibreOffice(pdf, 'slip.pdf', 'fodg', 'draw_pdf_import')).toString();
    assert.match(drawing.replaceAll(/<[^>]*>/g, ''), /Ясная/);
  });
});
