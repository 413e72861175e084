// A process of its own: it fills a database with the demo company.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { BREAKDOWNS, contract, STOCK_REPORT_NAMES } from '@studio/contracts';
import { readXlsx } from 'hucre/xlsx';
import { eq, inArray } from 'drizzle-orm';
import { seedDemo } from '../demo';
import { DOMAINS, JOBS } from '../domains';
import { JobRunner } from '../kernel/jobs/job-runner';
import { location } from '../locations';
import { payRun } from '../payroll/schema';
import { priceList } from '../sales/schema';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

const NOW = new Date('2026-03-14T14:20:00Z');
const MONTH = '2026-02';
const PERIOD = 'date_from=2026-02-01&date_to=2026-02-28';

/** Figures that nobody sums: a spreadsheet would cut their zeros or write them as 7,9E+10. */
const IDENTIFIERS = new Set(['Телефон', 'Штрихкод', 'Артикул', 'Чек (ФН-ФД-ФПД)']);
const NUMBER = /^[-−+]?\d[\d\s]*([.,]\d+)?\s*[₽%]?$/;
const DATE = /^(\d{4}-\d\d(-\d\d)?|\d\d?\.\d\d?\.\d{2,4})([T, ]+\d\d?:\d\d.*)?$/;

let app: TestApp;
let developer: Caller;
/** The addresses of every export, by the call of the contract. */
let files: Record<string, string[]>;

before(async () => {
  app = await testApp();
  app.setNow(NOW);
  await seedDemo({ db: app.database.db, files: app.files, size: 'small', now: NOW, parts: DOMAINS });
  developer = await givenCaller(app, ['developer', 'office']);
  files = await everyFile();
});
after(() => app.close());

async function everyFile(): Promise<Record<string, string[]>> {
  const { db } = app.database;
  const [list] = await db.select({ id: priceList.id }).from(priceList).limit(1);
  const [run] = await db
    .select({ id: payRun.id })
    .from(payRun)
    .where(inArray(payRun.state, ['calculated', 'approved', 'locked']))
    .limit(1);
  const [place] = await db.select({ id: location.id }).from(location).where(eq(location.status, 'active')).limit(1);
  assert.ok(list && run && place);
  return {
    'users.exportEmployees': ['/employees/export?status=all'],
    'locations.exportLocations': ['/locations/export?'],
    'imports.employeesTemplate': ['/employees/import/template?'],
    'imports.locationsTemplate': ['/locations/import/template?'],
    'imports.itemsTemplate': ['/consumables/catalog/import/template?'],
    'photosessions.exportSessions': ['/photosessions/export?'],
    'sales.exportSales': [`/sales/export?${PERIOD}`, `/sales/export?${PERIOD}&days=figures`],
    'sales.exportPriceList': [`/sales/price-lists/${list.id}/export?`],
    'statistics.exportFile': BREAKDOWNS.map((by) => `/statistics/export?${PERIOD}&by=${by}`),
    'payroll.paymentList': [`/payroll/runs/${run.id}/payment-list?`],
    'dayReports.exportMonth': [`/sales/day-reports/export?month=${MONTH}`],
    'expenses.exportMonth': [`/expenses/export?month=${MONTH}`],
    'schedule.exportTimeSheet': [`/schedule/time-sheet/export?location_id=${place.id}&month=${MONTH}`],
    'consumables.exportItems': ['/consumables/catalog/export?'],
    'consumables.exportStockAudit': [`/consumables/audit/export?${PERIOD}`],
    'consumables.exportReport': await everyReport(),
  };
}

async function everyReport(): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of STOCK_REPORT_NAMES) {
    const asked = await developer.post('/consumables/reports/generate', {
      id: randomUUID(),
      kind,
      date_from: '2026-02-01',
      date_to: '2026-02-28',
    });
    assert.ok(asked.status < 300, JSON.stringify(asked.body));
    paths.push(`/consumables/reports/${String(asked.body.id)}/export?`);
  }
  const reports = JOBS.filter(({ kind }) => kind === 'consumables.report');
  await new JobRunner(app, reports).drain();
  return paths;
}

/** The rows of an export; the first row that has all its columns is its header. */
async function rowsOf(path: string) {
  const reply = await developer.get(`${path}&format=xlsx`);
  assert.equal(reply.status, 200, `${path}: ${JSON.stringify(reply.body)}`);
  const [sheet] = (await readXlsx(new Uint8Array(reply.bytes))).sheets;
  const rows = sheet?.rows ?? [];
  const width = Math.max(...rows.map((row) => row.length));
  const at = rows.findIndex((row) => row.length === width && row.every((cell) => typeof cell === 'string'));
  return { header: rows[at] ?? [], rows: rows.slice(at + 1) };
}

describe('an XLSX export', () => {
  it('is of a call that is opened here: each that gives one', () => {
    const giving = Object.entries(contract).flatMap(([domain, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => {
        const format = (call['~orpc'].inputSchema as { shape?: Record<string, unknown> } | undefined)?.shape?.[
          'format'
        ];
        const accepts = (format as { safeParse?: (value: unknown) => { success: boolean } } | undefined)?.safeParse;
        return accepts?.('xlsx').success ? [`${domain}.${name}`] : [];
      }),
    );
    assert.deepEqual(Object.keys(files).sort(), giving.sort());
  });

  it('has no number and no date as text', async () => {
    const wrong: string[] = [];
    for (const path of Object.values(files).flat()) {
      const { header, rows } = await rowsOf(path);
      // A report may have nothing to tell, a template has nothing.
      assert.ok(rows.length > 0 || /template|reports/.test(path), `${path} is empty`);
      for (const [index, name] of header.entries()) {
        if (IDENTIFIERS.has(String(name))) continue;
        const text = rows.map((row) => row[index]).find((cell) => typeof cell === 'string' && isTyped(cell));
        if (text !== undefined) wrong.push(`${path}: ${String(name)} «${String(text)}»`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  const isTyped = (text: string) => NUMBER.test(text) || DATE.test(text);
});
