import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { BREAKDOWNS, contract, STOCK_REPORT_NAMES } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { stockCount } from '../consumables';
import { seedDemo } from '../demo';
import { DOMAINS, JOBS, router } from '../domains';
import { JobRunner } from '../kernel/jobs/job-runner';
import { location } from '../locations';
import { payRun } from '../payroll/schema';
import { priceList } from '../sales/schema';
import { givenCaller, type Caller } from './caller';
import type { TestApp } from './test-app';

const NOW = new Date('2026-03-14T14:20:00Z');
const MONTH = '2026-02';
const PERIOD = 'date_from=2026-02-01&date_to=2026-02-28';

/** A company with the demo's records, and somebody who may open every file of it. */
export async function givenFilledCompany(app: TestApp): Promise<Caller> {
  app.setNow(NOW);
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
  return givenCaller(app, ['developer', 'office']);
}

/** The calls of the contract that give a file of this format. */
export function callsGiving(format: 'xlsx' | 'pdf'): string[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const taken = (call['~orpc'].inputSchema as { shape?: Record<string, unknown> } | undefined)?.shape?.['format'];
      const accepts = (taken as { safeParse?: (value: unknown) => { success: boolean } } | undefined)?.safeParse;
      const isPaper = format === 'pdf' && name.endsWith('Pdf');
      return accepts?.(format).success || isPaper ? [`${domain}.${name}`] : [];
    }),
  );
}

/**
 * The addresses of every export of tables, by the call of the contract, in a company with the demo's records; `format` is to be added.
 * @param by who may open all of them
 */
export async function everyTable(app: TestApp, by: Caller): Promise<Record<string, string[]>> {
  const { db } = app.database;
  const [list] = await db.select({ id: priceList.id }).from(priceList).limit(1);
  const [run] = await db
    .select({ id: payRun.id })
    .from(payRun)
    .where(inArray(payRun.state, ['calculated', 'approved', 'locked']))
    .limit(1);
  const [place] = await db.select({ id: location.id }).from(location).where(eq(location.status, 'active')).limit(1);
  const [count] = await db.select({ id: stockCount.id }).from(stockCount).limit(1);
  assert.ok(list && run && place && count);
  return {
    'audit.exportEntries': ['/audit/export?'],
    'users.exportEmployees': ['/employees/export?status=all'],
    'locations.exportLocations': ['/locations/export?'],
    'imports.employeesTemplate': ['/employees/import/template?'],
    'imports.locationsTemplate': ['/locations/import/template?'],
    'imports.itemsTemplate': ['/consumables/catalog/import/template?'],
    'photosessions.exportSessions': ['/photosessions/export?'],
    'sales.exportSales': ['', '&days=figures', '&by=seller', '&by=product', '&by=source'].map(
      (asked) => `/sales/export?${PERIOD}${asked}`,
    ),
    'sales.exportPriceList': [`/sales/price-lists/${list.id}/export?`],
    'statistics.exportFile': BREAKDOWNS.map((by) => `/statistics/export?${PERIOD}&by=${by}`),
    'payroll.paymentList': [`/payroll/runs/${run.id}/payment-list?`],
    'dayReports.exportMonth': [`/sales/day-reports/export?month=${MONTH}`],
    'expenses.exportList': [`/expenses/export?accrual_month=${MONTH}`],
    'schedule.exportTimeSheet': [`/schedule/time-sheet/export?location_id=${place.id}&month=${MONTH}`],
    'consumables.exportCountSheet': [`/consumables/inventory/counts/${count.id}/sheet?`],
    'consumables.exportItems': ['/consumables/catalog/export?'],
    'consumables.exportStockAudit': [`/consumables/audit/export?${PERIOD}`],
    'consumables.exportReport': await everyReport(app, by),
  };
}

async function everyReport(app: TestApp, by: Caller): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of STOCK_REPORT_NAMES) {
    const asked = await by.post('/consumables/reports/generate', {
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

/** The addresses of every paper as PDF, by the call of the contract. */
export async function everyPaper(app: TestApp, by: Caller): Promise<Record<string, string[]>> {
  const [run] = await app.database.db
    .select({ id: payRun.id })
    .from(payRun)
    .where(inArray(payRun.state, ['calculated', 'approved', 'locked']))
    .limit(1);
  assert.ok(run);
  const { ['consumables.exportReport']: reports = [] } = await everyTable(app, by);
  return {
    'payroll.mySlipPdf': [`/payroll/my/pdf?month=${MONTH}`],
    'payroll.slipPdf': [`/payroll/slips/${by.person.id}/pdf?month=${MONTH}`],
    'payroll.runPdf': [`/payroll/runs/${run.id}/pdf`],
    'consumables.exportReport': reports.map((path) => `${path}&format=pdf`),
  };
}
