import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { makeStockReport } from './consumables/reports/make-report';
import { dayReport } from './day-reports/schema';
import { JobRunner } from './kernel/jobs/job-runner';
import { readTable } from './sheets';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { openedByLibreOffice } from './testing/libreoffice';
import { givenSale } from './testing/sales';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

/** A category of expenses without a required receipt. */
const FARE = 'e0000000-0000-4000-8000-000000000003';
const LIMITS = { bytes: 5_000_000, rows: 5_000, columns: 60 };
/** Commas, double quotes, UTF-8, everything as displayed. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

describe('a file of the portal, opened by LibreOffice', () => {
  let app: TestApp;
  let office: Caller;
  let place: string;

  before(async () => {
    app = await testApp();
    app.setNow(new Date('2026-03-10T09:00:00Z'));
    const here = await givenLocation(app, { name: 'Студия на Невском' });
    place = here.id;
    office = await givenCaller(app, ['office', 'office_manager'], { primary_location_id: here.id, last_name: 'Ясная' });
    for (const name of ['Бумага «А»', 'Рамка, дуб']) {
      const { id } = await givenItem(app, { name, category: 'Печать' });
      await givenStock(app, here.id, id, 40, 4_150);
    }
  });
  after(() => app.close());

  async function bytesOf(path: string, by: Caller = office): Promise<Buffer> {
    const reply = await by.get(path);
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

  /** Asserts that a workbook displays what the portal wrote, cell by cell. */
  async function showsWhatWasWritten(workbook: Buffer): Promise<unknown[][]> {
    const cellsOf = async (file: Buffer) =>
      (await readTable(new Uint8Array(file), LIMITS)).lines.map(({ cells }) => cells);
    const written = await cellsOf(workbook);
    const shown = await cellsOf(await openedByLibreOffice(workbook, 'xlsx', CSV));
    assert.equal(shown.length, written.length);
    // Figures and days are displayed in the office's own language.
    const words = (cell: unknown) => (typeof cell === 'string' ? cell : null);
    for (const [index, [first]] of written.entries()) if (words(first) !== null) assert.equal(shown[index]?.[0], first);
    return shown;
  }

  it('is a workbook of a list with its rows', async () => {
    const shown = await showsWhatWasWritten(
      await bytesOf('/employees/export?format=xlsx&columns=full_name&columns=roles'),
    );
    assert.deepEqual(shown, [
      ['Сотрудник', 'Роли'],
      ['Ясная Анна', 'Офисный Менеджер, Офис'],
    ]);
  });

  it('is a workbook of a report with its items, and no cell is an error', async () => {
    for (const kind of ['balance', 'turnover']) {
      const shown = await showsWhatWasWritten(await bytesOf(`${await report(kind)}?format=xlsx`));
      const words = shown.flat();
      assert.ok(words.includes('Бумага «А»') && words.includes('Рамка, дуб'), `${kind}: ${words.join(' | ')}`);
      assert.deepEqual(
        words.filter((word) => /^(#|Err:)/.test(String(word))),
        [],
      );
    }
  });

  it('is a workbook of money: figures side by side, sales, expenses of a month and its days, sums as numbers', async () => {
    await app.database.db.insert(dayReport).values({
      id: randomUUID(),
      location_id: place,
      business_date: '2026-03-09',
      till_shift: 1,
      state: 'approved',
      opened_at: app.now(),
      expected_kop: 1_234_550,
      counted_kop: 1_234_500,
      difference_kop: -50,
      difference_reason: 'Размен, «мелочь»',
    });
    await givenSale(app, {
      location_id: place,
      sold_by: office.person.id,
      business_date: '2026-03-09',
      total_kop: 1_234_550,
      paid_by: 'cash',
    });
    const director = await givenCaller(app, ['regional_director'], { primary_location_id: place });
    const claimed = await office.post('/expenses', {
      id: randomUUID(),
      location_id: place,
      category_id: FARE,
      claimed_kop: 45_050,
      description: 'Такси; «фоны»',
      occurred_on: '2026-03-09',
    });
    assert.ok(claimed.status < 300, JSON.stringify(claimed.body));
    for (const [path, words] of [
      ['/statistics/export?date_from=2026-03-01&date_to=2026-03-31&by=location', ['Студия на Невском', '12345.5']],
      ['/statistics/export?date_from=2026-03-01&date_to=2026-03-31&by=product', ['12345.5']],
      ['/sales/export?date_from=2026-03-01&date_to=2026-03-31', ['Студия на Невском', '12345.5']],
      ['/expenses/export?accrual_month=2026-03', ['Такси; «фоны»', '450.5']],
      ['/sales/day-reports/export?month=2026-03', ['Студия на Невском', '-0.5', 'Размен, «мелочь»']],
    ] as const) {
      const shown = await showsWhatWasWritten(await bytesOf(`${path}&format=xlsx`, director));
      const found = shown
        .flat()
        .map((cell) => String(cell).replaceAll(/[\s\u00a0]/g, (sign) => (sign === ' ' ? ' ' : '')));
      // Grouped by a space or a comma, as the office's own language has it.
      const plain = found.map((cell) =>
        cell
          .replace(/^(-?[\d,]+)\.(\d+)$/, (_, whole: string, part: string) => `${whole.replaceAll(',', '')}.${part}`)
          .replace(/^(-?[\d ]+),(\d+)$/, '$1.$2')
          .replaceAll(/(?<=\d) (?=\d)/g, ''),
      );
      for (const word of words)
        assert.ok(
          plain.some((cell) => cell === word || (/^-?[\d.]+$/.test(word) && Number(cell) === Number(word))),
          `${path} lacks ${word}: ${found.join(' | ')}`,
        );
      assert.deepEqual(
        found.filter((cell) => /^(#|Err:)/.test(cell)),
        [],
      );
    }
  });

  it('is a report on A4, portrait and landscape, with its text and visible content', async () => {
    for (const [kind, isLandscape] of [
      ['balance', false],
      ['turnover', true],
    ] as const) {
      const pdf = await bytesOf(`${await report(kind)}?format=pdf`);
      const drawing = (await openedByLibreOffice(pdf, 'pdf', 'fodg', 'draw_pdf_import')).toString();
      const words = drawing.replaceAll(/<[^>]*>/g, '');
      for (const word of ['Бумага', 'Рамка', 'Итого']) assert.ok(words.includes(word), `${kind} lacks ${word}`);
      const picture = sharp(await openedByLibreOffice(pdf, 'pdf', 'png'));
      const { width, height } = await picture.metadata();
      assert.equal(width > height, isLandscape, `${kind}: ${width} × ${height}`);
      const { channels } = await picture.stats();
      assert.ok((channels[0]?.stdev ?? 0) > 1, `${kind} is blank`);
    }
  });

  it('is a slip of pay that names its person', async () => {
    const pdf = await bytesOf('/payroll/my/pdf?month=2026-03');
    const drawing = (await openedByLibreOffice(pdf, 'pdf', 'fodg', 'draw_pdf_import')).toString();
    assert.match(drawing.replaceAll(/<[^>]*>/g, ''), /Ясная/);
  });
});
