// On both engines: sums of the ledger, snapshots and jobs.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { STOCK_REPORT_NAMES, type StockReportKind } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { sweepJobs } from '../../kernel/jobs/attempts';
import type { Database } from '../../kernel/database/open';
import { JobRunner } from '../../kernel/jobs/job-runner';
import { notification } from '../../notifications/schema';
import { readTable } from '../../sheets';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import type { TestApp } from '../../testing/test-app';
import { watchedApp, type WatchedChanges } from '../../testing/watched-changes';
import { jsonRow } from '../queries/json-rows';
import { stockReportSchedule } from '../schema';
import { askForReport } from './ask-for-report';
import { settledPosition } from './ledger-position';
import { makeStockReport } from './make-report';
import { nextTime, periodBefore } from './report-times';
import { runReportSchedules } from './run-schedules';

let app: TestApp;
let watched: WatchedChanges;
let here: { id: string; city_id: string };
let there: { id: string };
let office: Caller;
let director: Caller;
let admin: Caller;
let today: string;

const AT = '/consumables/reports';
const LIMITS = { bytes: 5_000_000, rows: 5_000, columns: 40 };

before(async () => {
  ({ app, watched } = await watchedApp());
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  office = await givenCaller(app, ['office_manager'], { primary_location_id: here.id });
  director = await givenCaller(app, ['regional_director'], { primary_location_id: there.id });
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
  today = '2026-03-10';
  const { id } = await givenItem(app, { name: 'Бумага «А»', category: 'Бумага' });
  await givenStock(app, here.id, id, 40, 4_000);
  await givenStock(app, there.id, id, 7, 900);
  for (const [kind, quantity, more] of [
    ['consumption', 5, {}],
    ['writeoff', 2, { reason: 'Намокла' }],
  ] as const) {
    const lines = [{ item_id: id, quantity }];
    ok(await admin.post('/consumables/operations', { id: randomUUID(), kind, place_id: here.id, lines, ...more }));
  }
});
after(async () => {
  assert.deepEqual((await watched.faultsSince(0)).faults, []);
  await app.close();
});

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const drain = () => new JobRunner(app, [makeStockReport]).drain();
const ask = (by: Caller, kind: StockReportKind, more: object = {}) =>
  by.post(`${AT}/generate`, { id: randomUUID(), kind, date_from: today, date_to: today, ...more });

async function made(by: Caller, kind: StockReportKind, more: object = {}) {
  const { id, state } = ok(await ask(by, kind, more));
  assert.equal(state, 'queued');
  await drain();
  const report = ok(await by.get(`${AT}/${id}`));
  assert.equal(report.state, 'ready', report.failure);
  return report;
}
const file = (by: Caller, id: string, format: string) => by.get(`${AT}/${id}/export?format=${format}`);
const sumOf = async (where: ReturnType<typeof sql>) =>
  (await jsonRow<{ value: number }>(
    app.database.db,
    sql`select coalesce(sum(value_kop), 0) as value from balance where ${where}`,
  ))!.value; // An aggregate returns one row.

describe('reports on materials', () => {
  it('made twice are the same bytes, in every kind and format', async () => {
    for (const kind of STOCK_REPORT_NAMES) {
      const [one, two] = [await made(office, kind), await made(director, kind)];
      assert.equal(one.sha256, two.sha256, kind);
      for (const format of kind === 'turnover' || kind === 'balance' ? ['xlsx', 'csv', 'pdf'] : ['csv']) {
        const [first, second] = [await file(office, one.id, format), await file(director, two.id, format)];
        assert.equal(first.status, 200);
        assert.ok(first.bytes.length > 60);
        assert.deepEqual(first.bytes, second.bytes, `${kind}.${format}`);
      }
    }
  });

  it('show each role what it reaches and no more, and their sums are those of the balances', async () => {
    const [all, own] = [await made(office, 'balance'), await made(admin, 'balance')];
    assert.equal(all.total.at(-1), await sumOf(sql`true`));
    assert.equal(own.total.at(-1), await sumOf(sql`place_id = ${here.id}::uuid`));
    assert.deepEqual([all.row_count, own.row_count], [2, 1]);
    assert.equal((await admin.get(`${AT}/${all.id}`)).status, 404);
    assert.equal((await file(admin, all.id, 'csv')).status, 404);
    assert.equal((await ask(admin, 'balance', { place_id: there.id })).body.code, 'location_out_of_scope');
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: here.id });
    assert.equal((await ask(cashier, 'balance')).status, 403);
  });

  it('are laid out as A4 in Russian: a title, the period, headers, money in roubles, a total', async () => {
    const { id } = await made(office, 'turnover');
    const pdf = (await file(office, id, 'pdf')).bytes.toString('latin1');
    assert.ok(pdf.startsWith('%PDF-1.'));
    assert.match(pdf, /MediaBox \[0 0 841\.89 595\.28\]/);
    assert.match(pdf, /FontFile2/);
    const upright = await made(office, 'balance');
    assert.match((await file(office, upright.id, 'pdf')).bytes.toString('latin1'), /MediaBox \[0 0 595\.28 841\.89\]/);
    const { lines } = await readTable(new Uint8Array((await file(office, upright.id, 'xlsx')).bytes), LIMITS);
    const words = lines.map(({ cells }) => cells);
    assert.equal(words[0]?.[0], 'Остатки на дату');
    assert.ok(words.some((cells) => cells.includes('На конец дня: 10.03.2026')));
    assert.ok(words.some((cells) => cells.includes('Сумма, ₽') && cells.includes('Остаток')));
    const total = words.find(([first]) => first === 'Итого');
    assert.equal(total?.at(-1), (await sumOf(sql`true`)) / 100);
  });

  it('are reproduced exactly, up to the same movement', async () => {
    const before = await made(office, 'balance');
    const { id } = await givenItem(app);
    await givenStock(app, here.id, id, 3);
    const [now, then] = [await made(office, 'balance'), await made(office, 'balance', { position: before.position })];
    assert.notEqual(now.sha256, before.sha256);
    assert.equal(then.sha256, before.sha256);
    const late = ok(await ask(office, 'balance', { position: 9_000_000 }));
    await drain();
    const failed = ok(await office.get(`${AT}/${late.id}`));
    assert.deepEqual([failed.state, failed.failure], ['failed', 'Такого движения в учёте ещё нет.']);
    assert.equal(ok(await office.post(`${AT}/${late.id}/restart`, {})).state, 'queued');
    assert.equal(ok(await office.post(`${AT}/${late.id}/cancel`, {})).state, 'cancelled');
    assert.equal((await file(office, late.id, 'csv')).body.code, 'illegal_transition');
    assert.equal((await office.post(`${AT}/${before.id}/restart`, {})).body.code, 'illegal_transition', 'it is ready');
  });

  it('that failed can be made even when their job has been deleted', async () => {
    const old = ok(await ask(office, 'balance', { position: 9_000_000 }));
    await drain();
    const month = new Date(app.now().getTime() + 31 * 86_400_000);
    await sweepJobs({ database: app.database, now: () => month });
    const failed = ok(await office.get(`${AT}/${old.id}`));
    assert.deepEqual(
      [failed.state, failed.failure],
      ['failed', 'Отчёт не составлен больше месяца назад. Его можно составить снова.'],
    );
    assert.equal(ok(await office.post(`${AT}/${old.id}/restart`, {})).state, 'queued');
    assert.equal(
      ok(await office.post(`${AT}/${old.id}/restart`, {})).state,
      'queued',
      'sent again after a lost answer',
    );
    await drain();
    assert.equal(ok(await office.get(`${AT}/${old.id}`)).failure, 'Такого движения в учёте ещё нет.');
  });

  it('wait for the documents being posted, for no others, and not forever', async (t) => {
    const { db, engine } = app.database;
    if (engine === 'embedded') return t.skip('the embedded engine does one transaction after another');
    /** Keeps a transaction open until `end` is called. */
    const begun = async (work: (tx: Database) => Promise<unknown>) => {
      let end = () => {};
      const told = new Promise<void>((resolve) => (end = resolve));
      let isOpen = () => {};
      const open = new Promise<void>((resolve) => (isOpen = resolve));
      const over = db.transaction(async (tx) => {
        await work(tx);
        isOpen();
        await told;
      });
      await Promise.race([open, over]);
      return () => {
        end();
        return over;
      };
    };
    const { id: goods } = await givenItem(app);
    const endOther = await begun((tx) => tx.execute(sql`update employee set phone = phone`));
    const endPosting = await begun((tx) =>
      givenStock({ ...app, database: { ...app.database, db: tx } }, here.id, goods, 1),
    );
    try {
      await assert.rejects(settledPosition(db, undefined, 200), /занят большой записью/);
      const waiting = settledPosition(db, undefined, 10_000);
      await endPosting();
      assert.ok((await waiting) > 0);
    } finally {
      await Promise.all([endPosting(), endOther()]);
    }
    return undefined;
  });

  it('are read to their last row, page by page', async () => {
    const { id } = await made(office, 'losses');
    await app.database.db.execute(
      sql`update stock_report set row_count = 450, result = jsonb_set(result, '{rows}',
        (select jsonb_agg(jsonb_build_array(n) order by n) from generate_series(1, 450) n)) where id = ${id}::uuid`,
    );
    const page = async (n: number) => ok(await office.get(`${AT}/${id}?page=${n}`)).rows.flat();
    assert.deepEqual([(await page(1)).at(-1), (await page(2)).at(-1), (await page(3)).length], [200, 400, 50]);
  });

  it('with invalid parameters are refused with a sentence and the field', async () => {
    for (const [more, field, message] of [
      [{ date_from: '2016-01-01' }, 'date_from', 'Отчёт составляют не больше чем за три года.'],
      [{ date_from: '2100-01-01' }, 'date_from', 'Начало периода позже его конца.'],
      [{ date_to: '2100-01-01', date_from: '2099-12-31' }, 'date_to', 'Этот день ещё не наступил.'],
      [{ date_from: undefined }, 'date_from', 'Укажите начало периода.'],
      [{ item_id: randomUUID() }, 'item_id', 'Такого материала нет.'],
    ] as const) {
      const { status, body } = await ask(office, 'turnover', more);
      assert.deepEqual([status, body.field, body.message], [400, field, message]);
    }
    const nowhere = await ask(office, 'turnover', { city_id: randomUUID() });
    assert.deepEqual([nowhere.status, nowhere.body.field], [404, 'city_id']);
    const { id } = await made(office, 'losses');
    const strange = await file(office, id, 'docx');
    assert.deepEqual([strange.status, strange.body.message], [400, 'Выберите формат: xlsx, csv или pdf.']);
    const key = randomUUID();
    assert.equal((await ask(office, 'losses', { id: key })).status, 202);
    assert.equal((await ask(office, 'losses', { id: key })).status, 202);
    assert.equal((await ask(office, 'balance', { id: key })).body.code, 'operation_conflict');
  });
});

describe('a schedule of reports', () => {
  const schedule = (by: Caller, more: object = {}) =>
    by.post(`${AT}/schedules`, { id: randomUUID(), kind: 'balance', rhythm: 'day', hour: 6, ...more });

  it(`makes a report within its owner's reach when it is due, once, and notifies them`, async () => {
    const { id, next_at } = ok(await schedule(office));
    assert.ok(new Date(next_at) > app.now());
    assert.equal((await schedule(admin)).status, 403);
    const past = await schedule(office, { starts_on: '2020-01-01' });
    assert.deepEqual([past.status, past.body.field], [400, 'starts_on']);
    for (const rhythm of ['day', 'week', 'month']) {
      const far = await schedule(office, { rhythm, starts_on: '9999-12-31' });
      assert.deepEqual([far.status, far.body.message], [400, 'Начните не позже чем через год.'], rhythm);
    }
    await runReportSchedules(app);
    app.setNow(new Date(new Date(next_at).getTime() + 60_000));
    await Promise.all([runReportSchedules(app), runReportSchedules(app)]);
    await drain();
    const { items } = ok(await office.get(`${AT}/?page_size=100`));
    const own = items.filter((one: { schedule_id: string | null }) => one.schedule_id === id);
    assert.deepEqual(
      own.map(({ state }: { state: string }) => state),
      ['ready'],
    );
    const told = await app.database.db
      .select()
      .from(notification)
      .where(eq(notification.employee_id, office.person.id));
    assert.ok(told.some(({ title }) => title === 'Готов отчёт «Остатки на дату»'));
  });

  it('is made once, however often and at once its creation is sent', async () => {
    const owner = await givenCaller(app, ['office_manager'], { primary_location_id: here.id });
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => schedule(owner, { id })));
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.id]),
      replies.map(() => [201, id]),
    );
    assert.equal((await schedule(owner, { id, hour: 7 })).body.code, 'operation_conflict');
  });

  it('notifies its owner when the report cannot be made', async () => {
    const owner = await givenCaller(app, ['office_manager'], { primary_location_id: here.id });
    const { id } = ok(await schedule(owner, { kind: 'documents' }));
    const report_id = randomUUID();
    await app.database.db.transaction((tx) =>
      askForReport(
        tx,
        { ...app, person: null, origin: { address: null, requestId: null } },
        {
          id: report_id,
          parameters: { kind: 'documents', date_from: today, date_to: today, position: 9_000_000 },
          scope: { kind: 'any' },
          created_by: owner.person.id,
          about: 'Все склады',
          schedule_id: id,
        },
      ),
    );
    await drain();
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, owner.person.id));
    assert.deepEqual(
      told.map(({ title, body, link }) => [title, body, link]),
      [
        [
          'Не составлен отчёт «Документы за период»',
          'Такого движения в учёте ещё нет.',
          `/consumables/reports?report=${report_id}`,
        ],
      ],
    );
  });

  it('stops, and says why, when its owner has lost the right', async () => {
    const leaving = await givenCaller(app, ['office_manager'], { primary_location_id: here.id });
    const { id } = ok(await schedule(leaving));
    await app.database.db.execute(
      sql`update role_assignment set ended_at = ${app.now().toISOString()}::timestamptz where employee_id = ${leaving.person.id}::uuid`,
    );
    const later = { database: app.database, now: () => new Date(app.now().getTime() + 3 * 86_400_000) };
    await runReportSchedules(later);
    const [row] = await app.database.db.select().from(stockReportSchedule).where(eq(stockReportSchedule.id, id));
    assert.deepEqual(
      [row?.is_paused, row?.paused_reason],
      [true, 'У владельца больше нет права составлять отчёты по расписанию.'],
    );
  });

  it('calculates its days: tomorrow, the next Monday, the next first; yesterday, last week, last month', () => {
    const now = new Date('2026-03-10T04:00:00Z');
    const next = (rhythm: 'day' | 'week' | 'month') =>
      nextTime(rhythm, 6, '2026-03-10', now, 'Europe/Moscow').toISOString();
    assert.equal(next('day'), '2026-03-11T03:00:00.000Z');
    assert.equal(next('week'), '2026-03-16T03:00:00.000Z');
    assert.equal(next('month'), '2026-04-01T03:00:00.000Z');
    const there = new Date('2026-03-10T22:00:00Z');
    assert.equal(
      nextTime('day', 0, '2026-03-11', there, 'Europe/Kaliningrad').toISOString(),
      '2026-03-11T22:00:00.000Z',
    );
    assert.deepEqual(periodBefore('day', '2026-03-01'), { date_from: '2026-02-28', date_to: '2026-02-28' });
    assert.deepEqual(periodBefore('week', '2026-03-11'), { date_from: '2026-03-02', date_to: '2026-03-08' });
    assert.deepEqual(periodBefore('month', '2026-03-11'), { date_from: '2026-02-01', date_to: '2026-02-28' });
  });
});
