import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { moveDocuments } from '../day-reports';
import { cashMove, moneyDocument } from '../day-reports/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller, type Reply } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { claimTaxi, seenExpense, TAXI } from '../testing/expenses';
import { testApp, type TestApp } from '../testing/test-app';
import { makeRecurring } from './make-recurring';
import { expense, expenseReceipt, recurringExpense } from './schema';

const TOOLS = 'e0000000-0000-4000-8000-000000000001';

let app: TestApp;
let place: string;
let photographer: Caller;
let cashier: Caller;
let admin: Caller;
let manager: Caller;
let office: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  place = (await givenLocation(app)).id;
  const here = { primary_location_id: place };
  [photographer, cashier, admin, manager, office] = await Promise.all([
    givenCaller(app, ['photographer'], here),
    givenCaller(app, ['cashier'], here),
    givenCaller(app, ['admin'], here),
    givenCaller(app, ['city_manager'], here),
    givenCaller(app, ['office'], here),
  ]);
});
after(() => app.close());

const ok = (reply: Reply) => {
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return reply.body;
};
const claim = (by: Caller, fields: object = {}) => claimTaxi(by, { location_id: place, ...fields });
/** A decision is about what the screen shows now. */
/** Nobody else's claims of the day are weighed with theirs. */
const newcomer = () => givenCaller(app, ['photographer'], { primary_location_id: place });
const act = async (by: Caller, id: string, what: string, body: object = {}) =>
  by.post(`/expenses/${id}/${what}`, { ...(await seenExpense(app, id)), ...body });

describe('an expense', () => {
  test('keeps its method when only its words are edited', async () => {
    const draft = ok(await claim(photographer, { method: 'transfer', draft: true }));
    const edited = ok(
      await photographer.patch(`/expenses/${draft.id}`, { revision: 1, description: 'Такси с фонами и светом' }),
    );
    assert.deepEqual([edited.method, edited.description], ['transfer', 'Такси с фонами и светом']);
  });

  test('is claimed, approved by another person, paid from the till by one move, and voided by another move', async () => {
    const made = ok(await claim(photographer));
    assert.deepEqual([made.state, made.accrual_month, made.may.edit], ['submitted', '2026-03', false]);
    const [asked] = ok(await admin.get('/notifications')).items;
    assert.deepEqual(
      [asked.kind, asked.title, asked.link],
      [
        'expense.submitted',
        'Согласуйте расход: 450\u00a0₽, Доставка и такси',
        `/expenses?state=submitted&open=${made.id}`,
      ],
    );
    assert.equal((await act(photographer, made.id, 'decide', { decision: 'approve' })).status, 403);
    const approved = ok(
      await act(admin, made.id, 'decide', { decision: 'approve', approved_kop: 40_000, note: 'Без чая' }),
    );
    assert.deepEqual([approved.state, approved.approved_kop], ['approved', 40_000]);
    assert.equal((await act(cashier, made.id, 'pay', { method: 'till' })).body.code, 'no_open_day');

    const day = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    const empty = await act(cashier, made.id, 'pay', { method: 'till' });
    assert.deepEqual([empty.status, empty.body.message], [400, 'Столько в кассе нет: оплатите переводом.']);
    ok(
      await cashier.post(`/sales/day-reports/${day.id}/moves`, {
        move_id: randomUUID(),
        kind: 'pay_in',
        amount_kop: 100_000,
      }),
    );
    ok(await act(cashier, made.id, 'pay', { method: 'till' }));
    assert.equal((await act(office, made.id, 'pay', { method: 'transfer' })).body.code, 'illegal_transition');
    ok(await act(manager, made.id, 'void', { reason: 'оплачено дважды' }));
    assert.equal((await act(cashier, made.id, 'pay', { method: 'till' })).body.code, 'illegal_transition');
    const moves = await app.database.db
      .select()
      .from(cashMove)
      .where(eq(cashMove.source_id, made.id))
      .orderBy(cashMove.amount_kop);
    assert.deepEqual(
      moves.map(({ amount_kop }) => amount_kop),
      [-40_000, 40_000],
    );
    const { events } = ok(await photographer.get(`/expenses/${made.id}`));
    assert.deepEqual(
      events.map(({ act: done }: { act: string }) => done),
      ['created', 'submitted', 'approved', 'paid', 'voided'],
    );
  });

  test('is paid and voided as it was on the screen', async () => {
    const { id } = ok(await claim(photographer));
    ok(await act(admin, id, 'decide', { decision: 'approve' }));
    for (const [by, what, body] of [
      [office, 'pay', { method: 'transfer' }],
      [manager, 'void', { reason: 'Ошибка', came_back: 'not_sent' }],
    ] as const) {
      const { revision, sum_kop } = await seenExpense(app, id);
      for (const seen of [{ revision: revision - 1 }, { sum_kop: sum_kop - 1 }]) {
        const stale = await act(by, id, what, { ...body, ...seen });
        assert.deepEqual([stale.status, stale.body.code, stale.body.details.id], [409, 'conflict', id], what);
      }
      ok(await act(by, id, what, body));
    }
  });

  test('that is moved again, since the answer was lost, is answered as the first time and moves once', async () => {
    const { id } = ok(await claim(photographer));
    const twice = async (by: Caller, what: string, body: object) => {
      ok(await act(by, id, what, body));
      return ok(await act(by, id, what, body));
    };
    assert.equal((await twice(admin, 'decide', { decision: 'approve' })).state, 'approved');
    const other = await act(admin, id, 'decide', { decision: 'approve', approved_kop: 1 });
    assert.equal(other.body.code, 'illegal_transition', 'another sum is another decision');
    assert.equal((await twice(office, 'pay', { method: 'transfer' })).state, 'paid');
    assert.equal((await twice(manager, 'void', { reason: 'Ошибка', came_back: 'not_sent' })).state, 'void');
    const { events } = ok(await photographer.get(`/expenses/${id}`));
    assert.deepEqual(
      events.map(({ act: done }: { act: string }) => done),
      ['created', 'submitted', 'approved', 'paid', 'voided'],
    );
  });

  test('over its limit is approved only by a city manager, and never by its author', async () => {
    const large = ok(await claim(photographer, { claimed_kop: 250_000 }));
    assert.equal(large.over_limit, true);
    assert.equal((await act(admin, large.id, 'decide', { decision: 'approve' })).body.code, 'over_threshold');
    ok(await act(manager, large.id, 'decide', { decision: 'approve' }));
    const own = ok(await claim(admin));
    assert.equal((await act(admin, own.id, 'decide', { decision: 'approve' })).body.code, 'own_work');
    const more = await act(manager, own.id, 'decide', { decision: 'approve', approved_kop: 45_001 });
    assert.equal(more.body.field, 'approved_kop');
    assert.equal((await act(manager, own.id, 'decide', { decision: 'reject' })).body.field, 'note');
    ok(await act(manager, own.id, 'decide', { decision: 'reject', note: 'без чека нельзя' }));
    const { revision } = await seenExpense(app, own.id);
    const again = ok(await admin.patch(`/expenses/${own.id}`, { revision, claimed_kop: 30_000 }));
    assert.deepEqual([again.state, again.decision_note], ['draft', null]);
  });

  test('waits as a draft for the receipt that its category requires; the same receipt twice is flagged', async () => {
    const picture = await jpegPicture();
    const first = ok(await claim(photographer, { category_id: TOOLS }));
    assert.equal(first.state, 'draft');
    assert.equal((await act(photographer, first.id, 'submit')).body.code, 'receipt_missing');
    const { payload, headers } = multipart(picture, 'чек.jpg', 'image/jpeg');
    ok(await photographer.post(`/expenses/${first.id}/receipts`, payload, headers));
    // Again, since the answer was lost.
    for (const _time of ['first', 'again'])
      assert.equal(ok(await act(photographer, first.id, 'submit')).state, 'submitted');
    const second = ok(await claim(cashier, { category_id: TOOLS }));
    const flagged = ok(await cashier.post(`/expenses/${second.id}/receipts`, payload, headers));
    assert.deepEqual(flagged.duplicate_of, [first.number]);
    const shown = await admin.get(
      `/expenses/${first.id}/receipts/${ok(await admin.get(`/expenses/${first.id}`)).receipts[0].id}`,
    );
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/jpeg']);
    const receiptId = ok(await admin.get(`/expenses/${first.id}`)).receipts[0].id;
    const small = await admin.get(`/expenses/${first.id}/receipts/${receiptId}?size=small`);
    const { format, width, height } = await sharp(small.bytes).metadata();
    assert.deepEqual([small.status, format, width, height], [200, 'jpeg', 120, 156]);
  });

  test('takes ten receipts, and the tenth again when its answer was lost', async () => {
    const { id } = ok(await claim(photographer, { category_id: TOOLS }));
    const add = (picture: Buffer) => {
      const { payload, headers } = multipart(picture, 'чек.jpg', 'image/jpeg');
      return photographer.post(`/expenses/${id}/receipts`, payload, headers);
    };
    for (let count = 1; count < 10; count++) ok(await add(await jpegPicture()));
    const tenth = await jpegPicture();
    for (const _time of ['first', 'again']) assert.equal(ok(await add(tenth)).receipts.length, 10);
    const refused = await add(await jpegPicture());
    assert.deepEqual([refused.status, refused.body.message], [400, 'Не больше 10 снимков.']);
  });

  test('stores the receipt in the file store, and one that an older version left in the database moves there', async () => {
    const { db } = app.database;
    const made = ok(await claim(photographer, { category_id: TOOLS }));
    const { payload, headers } = multipart(await jpegPicture(), 'чек.jpg', 'image/jpeg');
    const [{ id: receiptId }] = ok(await photographer.post(`/expenses/${made.id}/receipts`, payload, headers)).receipts;
    const [paper] = await db.select().from(expenseReceipt).where(eq(expenseReceipt.id, receiptId));
    assert.ok(paper);
    const { sha256 } = paper;
    const held = () => db.select().from(moneyDocument).where(eq(moneyDocument.sha256, sha256));
    const show = () => photographer.get(`/expenses/${made.id}/receipts/${receiptId}`);
    const bytes = await app.files.get('document', sha256);
    assert.ok(bytes);
    assert.equal((await held())[0]?.content, null);
    await db.update(moneyDocument).set({ content: bytes }).where(eq(moneyDocument.sha256, sha256));
    await app.files.remove('document', sha256);
    assert.equal((await show()).status, 200, 'it is shown from where it lies');
    await moveDocuments(app);
    assert.equal((await held())[0]?.content, null);
    assert.deepEqual(await app.files.get('document', sha256), bytes);
    assert.equal((await show()).status, 200);
  });

  test('with the code of another claim’s fiscal receipt is flagged as well', async () => {
    const fiscal_code = 't=20260309T1530&s=450.00&fn=9960440300123456&i=12345&fp=1234567890&n=1';
    const first = ok(await claim(photographer, { fiscal_code }));
    const second = ok(await claim(cashier, { fiscal_code }));
    assert.deepEqual([first.duplicate_of, second.duplicate_of], [[], [first.number]]);
  });

  test('is claimed once, however often the call is repeated', async () => {
    const id = randomUUID();
    const [first, again] = [ok(await claim(photographer, { id })), ok(await claim(photographer, { id }))];
    assert.equal(first.number, again.number);
    assert.equal((await claim(photographer, { id, claimed_kop: 1 })).body.code, 'local_id_conflict');
  });

  test('of a future day, of zero, or with letters is refused on its field', async () => {
    const field = async (fields: object) => (await claim(photographer, fields)).body.field;
    assert.equal(await field({ occurred_on: '2026-03-12' }), 'occurred_on');
    assert.equal(await field({ claimed_kop: 0 }), 'claimed_kop');
    assert.equal(await field({ claimed_kop: -5 }), 'claimed_kop');
    assert.equal(await field({ claimed_kop: '100' }), 'claimed_kop');
    assert.equal(await field({ description: '   ' }), 'description');
    assert.equal(await field({ category_id: randomUUID() }), 'category_id');
  });

  test('is found by a word of it, whichever case and ё it is written with', async () => {
    const { id } = ok(await claim(photographer, { description: 'Ёлка для ателье' }));
    for (const search of ['ЕЛКА', 'ёлка', 'Ателье'])
      assert.deepEqual(
        ok(await photographer.get(`/expenses?search=${encodeURIComponent(search)}`)).items.map(
          (row: { id: string }) => row.id,
        ),
        [id],
      );
  });

  test('is visible to its author and to those who decide there, to nobody else', async () => {
    const { id, number } = ok(await claim(photographer));
    const other = await givenCaller(app, ['photographer'], { primary_location_id: place });
    const far = await givenCaller(app, ['admin'], { primary_location_id: (await givenLocation(app)).id });
    assert.equal((await other.get(`/expenses/${id}`)).status, 403);
    assert.equal((await far.get(`/expenses/${id}`)).status, 404);
    const numbers = async (by: Caller) =>
      ok(await by.get(`/expenses?search=${number}`)).items.map((row: { number: number }) => row.number);
    assert.deepEqual(
      [await numbers(photographer), await numbers(admin), await numbers(other), await numbers(far)],
      [[number], [number], [], []],
    );
  });
});

test('many are decided at once, and a refused one does not block the others', async () => {
  const [one, own] = [ok(await claim(await newcomer())), ok(await claim(admin))];
  const records = [one.id, own.id, randomUUID()].map((id) => ({ id, revision: 1, sum_kop: one.claimed_kop }));
  for (const record of records) Object.assign(record, await seenExpense(app, record.id));
  const reply = ok(await admin.post('/expenses/decide', { records, decision: 'approve' }));
  assert.deepEqual(reply.done, [one.id]);
  assert.deepEqual(
    reply.refused.map(({ code }: { code: string }) => code),
    ['own_work', 'not_found'],
  );
});

test('a decision is about what was on the screen: a claim raised meanwhile is refused with the present one', async () => {
  const author = await newcomer();
  const seen = ok(await claim(author, { claimed_kop: 30_000 }));
  ok(await act(admin, seen.id, 'decide', { decision: 'reject', note: 'нет чека' }));
  const { revision } = await seenExpense(app, seen.id);
  ok(await author.patch(`/expenses/${seen.id}`, { revision, claimed_kop: 190_000 }));
  ok(await act(author, seen.id, 'submit'));
  const old = { revision: seen.revision, sum_kop: 30_000, decision: 'approve' };
  const single = await manager.post(`/expenses/${seen.id}/decide`, old);
  assert.deepEqual([single.status, single.body.code, single.body.details.claimed_kop], [409, 'conflict', 190_000]);
  const { decision, ...figures } = old;
  const bulk = ok(await manager.post('/expenses/decide', { records: [{ id: seen.id, ...figures }], decision }));
  assert.deepEqual(bulk.done, []);
  const [refused] = bulk.refused;
  assert.deepEqual([refused.code, refused.present.claimed_kop], ['conflict', 190_000]);
  const now = await seenExpense(app, seen.id);
  // The revision alone, with another sum, is not what anybody saw.
  const { body } = await manager.post(`/expenses/${seen.id}/decide`, { ...now, sum_kop: 30_000, decision });
  assert.equal(body.code, 'conflict');
  assert.equal(ok(await act(manager, seen.id, 'decide', { decision })).approved_kop, 190_000);
  // The answer was lost: the same again is answered as made.
  assert.equal(ok(await manager.post(`/expenses/${seen.id}/decide`, { ...now, decision })).state, 'approved');
});

test('a budget shows the remaining sum', async () => {
  const there = (await givenLocation(app)).id;
  ok(await manager.put('/expenses/budgets', { location_id: there, month: '2026-03', budget_kop: 1_000_000 }));
  ok(await claim(manager, { location_id: there, claimed_kop: 200_000 }));
  const [row] = ok(await manager.get(`/expenses/budgets?month=2026-03&location_id=${there}`));
  assert.deepEqual([row.promised_kop, row.paid_kop, row.left_kop], [200_000, 0, 800_000]);
});

test('a recurring expense becomes one claim each month', async () => {
  const id = randomUUID();
  const fields = { location_id: place, category_id: TAXI, amount_kop: 50_000, method: 'transfer' };
  ok(
    await manager.put(`/expenses/recurring/${id}`, {
      ...fields,
      description: 'Вывоз мусора',
      day_of_month: 5,
      from_month: '2026-03',
      to_month: '2026-04',
    }),
  );
  assert.equal(await makeRecurring(app), 1);
  assert.equal(await makeRecurring(app), 0);
  const rows = await app.database.db.select().from(expense).where(eq(expense.recurring_id, id));
  assert.deepEqual(
    rows.map(({ state, occurred_on }) => [state, occurred_on]),
    [['submitted', '2026-03-05']],
  );
});

test('the author of a recurring expense is who wrote its figures, not who renamed it or changed its day', async () => {
  const id = randomUUID();
  const fields = { location_id: place, category_id: TAXI, method: 'transfer', day_of_month: 5, to_month: null };
  const save = async (by: typeof manager, amount_kop: number, description: string) => {
    ok(await by.put(`/expenses/recurring/${id}`, { ...fields, amount_kop, description, from_month: '2028-03' }));
    const [row] = await app.database.db.select().from(recurringExpense).where(eq(recurringExpense.id, id));
    return row?.created_by;
  };
  assert.equal(await save(manager, 10_000, 'Вода'), manager.person.id);
  assert.equal(await save(office, 90_000, 'Вода'), office.person.id);
  assert.equal(await save(manager, 90_000, 'Вода и кофе'), office.person.id);
  fields.day_of_month = 6;
  assert.equal(await save(manager, 90_000, 'Вода и кофе'), office.person.id);
  // The earlier author decides about none of its claims either.
  app.setNow(new Date('2028-03-07T09:00:00Z'));
  await makeRecurring(app);
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  const [made] = await app.database.db.select().from(expense).where(eq(expense.recurring_id, id));
  const seen = ok(await manager.get(`/expenses/${made?.id}`));
  assert.equal(seen.may.decide, false);
  const refused = await act(manager, seen.id, 'decide', { decision: 'approve' });
  assert.deepEqual([refused.status, refused.body.code], [403, 'own_work']);
});

test('claims of one person, category and day are weighed together', async () => {
  const category_id = randomUUID();
  ok(
    await office.put(`/expenses/categories/${category_id}`, {
      name: 'Дорога',
      limit_kop: 200_000,
      receipt_required: false,
    }),
  );
  const claims = [];
  for (const claimed_kop of [150_000, 100_000])
    claims.push(ok(await claim(photographer, { category_id, claimed_kop })));
  const [{ id }] = claims;
  assert.equal(ok(await manager.get(`/expenses/${id}`)).over_limit, true);
  const refused = await act(admin, id, 'decide', { decision: 'approve' });
  assert.deepEqual([refused.status, refused.body.code], [403, 'over_threshold']);
  assert.match(refused.body.message, /^Вместе с другими расходами того же дня/);
  const less = { decision: 'approve', approved_kop: 100_000 };
  assert.equal((await act(manager, id, 'decide', less)).body.field, 'note', 'less than was claimed needs a reason');
  ok(await act(manager, id, 'decide', { ...less, note: 'Одна поездка' }));
  const told = ok(await photographer.get('/notifications')).items.map(({ title }: { title: string }) => title);
  assert.match(told.join('\n'), /согласован: 1.000.₽ из 1.500.₽/);
});

test('a category with a limit of zero is decided by a city manager whatever the sum', async () => {
  const category_id = randomUUID();
  const body = { name: 'Аренда', limit_kop: 0, receipt_required: false };
  assert.equal(ok(await office.put(`/expenses/categories/${category_id}`, body)).limit_kop, 0);
  const { id, over_limit } = ok(await claim(photographer, { category_id, claimed_kop: 100 }));
  assert.equal(over_limit, true);
  assert.equal((await act(admin, id, 'decide', { decision: 'approve' })).body.code, 'over_threshold');
  assert.equal(ok(await act(manager, id, 'decide', { decision: 'approve' })).state, 'approved');
  assert.equal((await office.put(`/expenses/categories/${category_id}`, { ...body, limit_kop: -1 })).status, 400);
});

test('a category has a unique name', async () => {
  const body = { name: 'Упаковка', limit_kop: 100_000, receipt_required: false };
  ok(await office.put(`/expenses/categories/${randomUUID()}`, body));
  assert.equal((await office.put(`/expenses/categories/${randomUUID()}`, body)).body.code, 'name_taken');
  assert.equal((await admin.put(`/expenses/categories/${randomUUID()}`, body)).status, 403);
});

test('a claim that waited on a device contains its receipt, once, and is submitted at once', async () => {
  const receipt = { filename: 'чек.jpg', jpeg: (await jpegPicture()).toString('base64') };
  const fields = { id: randomUUID(), category_id: TOOLS, receipt };
  const [first, again] = [await claim(photographer, fields), await claim(photographer, fields)];
  assert.deepEqual([first.status, ok(again).id], [201, first.body.id]);
  assert.deepEqual([again.body.state, again.body.receipts.length], ['submitted', 1]);
  const broken = { ...fields, id: randomUUID(), receipt: { filename: 'чек.jpg', jpeg: 'PHN2Zy8+' } };
  assert.equal((await claim(photographer, broken)).status, 415);
  assert.equal((await claim(photographer, { ...broken, receipt: { filename: 'чек', jpeg: 'не base64' } })).status, 400);
});
