import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, type OfflineSale } from '@studio/contracts';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '../kernel/database/rows-of';
import * as schema from '../schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { roleAssignment } from '../users/schema';

let app: TestApp;
let place: string;
let seller: Caller;
let admin: Caller;
let director: Caller;
let photographer: Caller;
let cashier: Caller;
let print: string;
let magnet: string;

const NOW = new Date('2026-03-11T15:00:00Z');

before(async () => {
  app = await testApp();
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(NOW);
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  seller = await givenCaller(app, ['salesperson'], at);
  admin = await givenCaller(app, ['admin'], at);
  director = await givenCaller(app, ['regional_director']);
  photographer = await givenCaller(app, ['photographer'], at);
  cashier = await givenCaller(app, ['cashier'], at);
  print = (await givenProduct(app)).id;
  magnet = (await givenProduct(app, 'magnet')).id;
  app.setNow(new Date(NOW.getTime() - 40 * DAY_MS));
  await givenPrices(app, seller.person.id, place, { [print]: 30_000, [magnet]: 20_000 });
  app.setNow(NOW);
});

const ago = (ms: number) => new Date(app.now().getTime() - ms).toISOString();

function sold(fields: Partial<OfflineSale> = {}, sum_kop = 30_000): OfflineSale {
  return {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: sum_kop }],
    payment: { id: randomUUID(), amount_kop: sum_kop },
    created_at: ago(HOUR_MS),
    ...fields,
  };
}

async function send(input: OfflineSale, by = seller) {
  const reply = await by.post('/sales/offline', input);
  assert.equal(reply.status, 201, reply.bytes.toString());
  return reply.body as { id: string; number: number; standing: string; reasons: string[]; marks: string[] };
}

async function givenSessionAt(location_id: string): Promise<string> {
  const [made] = await app.database.db
    .insert(schema.photosession)
    .values({
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79161234567',
      owner_id: seller.person.id,
      location_id,
      business_date: '2026-03-10',
    })
    .returning();
  return made!.id; // RETURNING gives the one row that was inserted.
}

const decide = (id: string, decision: object, by = admin) =>
  by.post(`/held/${id}/decide`, { revision: 1, sum_kop: 30_000, decision: 'count', ...decision });

/** Every row of every table, but for what keeps, tells and notifies of records. */
const BESIDE = ['held_record', 'audit_entry', 'audit_pending', 'audit_link', 'client_write', 'notification', 'job'];

async function books(): Promise<Record<string, string>> {
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
  const names = tables.map((table) => getTableName(table)).filter((name) => !BESIDE.includes(name));
  const found: Record<string, string> = {};
  for (const name of names) {
    const rows = await app.database.db.execute(
      sql.raw(`select coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as digest from "${name}" t`),
    );
    found[name] = rowsOf<{ digest: string }>(rows)[0]?.digest ?? '';
  }
  return found;
}

describe('a sale without a connection is held', () => {
  test('of somebody who may not sell there, though they take money', async () => {
    const { id: elsewhere } = await givenLocation(app);
    const stranger = await givenCaller(app, ['salesperson'], { primary_location_id: elsewhere });
    assert.deepEqual((await send(sold(), photographer)).reasons, ['right_missing']);
    assert.deepEqual((await send(sold(), stranger)).reasons, ['right_missing']);
    assert.equal((await cashier.post('/sales', {})).status, 403);
    assert.deepEqual((await send(sold(), cashier)).reasons, ['right_missing']);
  });

  test('of somebody who got the right only later, and not of somebody who lost it since', async () => {
    const { db } = app.database;
    const late = await givenCaller(app, ['salesperson'], { primary_location_id: place });
    await db
      .update(roleAssignment)
      .set({ started_at: new Date(ago(HOUR_MS / 2)) })
      .where(eq(roleAssignment.employee_id, late.person.id));
    assert.deepEqual((await send(sold(), late)).reasons, ['right_missing']);
    const early = await givenCaller(app, ['salesperson'], { primary_location_id: place });
    await db
      .update(roleAssignment)
      .set({ ended_at: new Date(ago(HOUR_MS / 2)) })
      .where(eq(roleAssignment.employee_id, early.person.id));
    assert.equal((await send(sold(), early)).standing, 'counts');
  });

  test('with goods or prices that no list of the time explains', async () => {
    assert.deepEqual((await send(sold({}, 30_100))).reasons, ['price_unexplained']);
    assert.deepEqual((await send(sold({}, 26_000))).reasons, ['discount_over_ceiling']);
    assert.equal((await send(sold({}, 27_000))).standing, 'counts');
    const lines = [{ product_id: randomUUID(), name: 'Яхта', quantity: 1, price_kop: 30_000 }];
    assert.deepEqual((await send(sold({ lines }))).reasons, ['product_unknown']);
  });

  test('and is not held for the price of a list that was replaced while the device was offline', async () => {
    await givenPrices(app, seller.person.id, place, { [print]: 45_000, [magnet]: 20_000 });
    const taken = await send(sold());
    assert.deepEqual([taken.standing, taken.marks], ['counts', []]);
    const after = await send(sold({ created_at: ago(0) }));
    assert.deepEqual([after.standing, after.marks], ['counts', ['price_changed']]);
  });

  test('above the limit of one sale', async () => {
    const many = (quantity: number) => [{ product_id: print, name: 'Печать', quantity, price_kop: 30_000 }];
    const sale = (quantity: number) =>
      sold({ lines: many(quantity), payment: { id: randomUUID(), amount_kop: quantity * 30_000 } });
    assert.equal((await send(sale(333))).standing, 'counts');
    assert.deepEqual((await send(sale(334))).reasons, ['over_limit']);
  });

  test('with a time that cannot be', async () => {
    assert.deepEqual((await send(sold({ created_at: ago(-10 * 60_000) }))).reasons, ['time_ahead']);
    assert.equal((await send(sold({ created_at: ago(-60_000) }))).standing, 'counts');
    assert.deepEqual((await send(sold({ created_at: ago(31 * DAY_MS) }))).reasons, ['time_long_ago']);
    assert.equal((await send(sold({ created_at: ago(29 * DAY_MS) }))).standing, 'counts');
  });

  test('and a clock that is a day fast is set right: the sale is of the day on which it was', async () => {
    const fast = { 'x-device-time': new Date(NOW.getTime() + DAY_MS).toISOString() };
    const { body } = await seller.post('/sales/offline', sold({ created_at: ago(HOUR_MS - DAY_MS) }), fast);
    assert.deepEqual([body.standing, body.marks], ['counts', ['clock_differs']]);
    assert.equal((await admin.get(`/sales/${body.id}`)).body.business_date, '2026-03-11');
    const slow = { 'x-device-time': ago(HOUR_MS) };
    const { body: next } = await seller.post('/sales/offline', sold({ created_at: ago(2 * HOUR_MS) }), slow);
    assert.deepEqual([next.standing, next.marks], ['counts', []], 'an hour makes no other day');
  });

  test('for the same goods of the same session within an hour', async () => {
    const target = await Target.at(app);
    const here = { location_id: target.location, photosession_id: await target.session() };
    const local = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
    await givenPrices(app, local.person.id, target.location, { [print]: 30_000, [magnet]: 20_000 });
    const first = await send(sold(here), local);
    assert.equal(first.standing, 'counts');
    assert.deepEqual((await send(sold(here), local)).reasons, ['sold_twice']);
    const other = [{ product_id: magnet, name: 'Магнит', quantity: 1, price_kop: 20_000 }];
    const payment = { id: randomUUID(), amount_kop: 20_000 };
    assert.equal((await send(sold({ ...here, lines: other, payment }), local)).standing, 'counts');
    assert.equal((await send(sold({ ...here, created_at: ago(3 * HOUR_MS) }), local)).standing, 'counts');
    assert.equal((await send(sold({ created_at: ago(HOUR_MS) }))).standing, 'counts', 'without a session');
    assert.equal((await send(sold({ created_at: ago(HOUR_MS) }))).standing, 'counts', 'again');
  });
});

describe('a great sum in pieces', () => {
  const piece = (fields: Partial<OfflineSale> = {}) => {
    const lines = [{ product_id: print, name: 'Печать', quantity: 300, price_kop: 30_000 }];
    return sold({ lines, payment: { id: randomUUID(), amount_kop: 9_000_000 }, ...fields });
  };

  test('without a session is over the limit within an hour, in any order, for the same maker', async () => {
    const minute = HOUR_MS / 60;
    assert.equal((await send(piece({ created_at: ago(3 * HOUR_MS) }))).standing, 'counts');
    for (const apart of [minute, -minute, 59 * minute]) {
      const { standing, reasons } = await send(piece({ created_at: ago(3 * HOUR_MS + apart) }));
      assert.deepEqual([standing, reasons], ['held', ['over_limit']]);
    }
    assert.equal((await send(piece({ created_at: ago(HOUR_MS) }))).standing, 'counts', 'two hours later');
    assert.equal((await send(piece({ created_at: ago(3 * HOUR_MS) }), admin)).standing, 'counts', 'of another maker');
  });

  test('that comes at once counts once', async () => {
    const replies = await Promise.all([piece(), piece(), piece()].map((one) => send(one)));
    assert.deepEqual(replies.map(({ standing }) => standing).toSorted(), ['counts', 'held', 'held']);
  });
});

test('a maker without any right reads that it is their own, not that they lack a right', async () => {
  const { id } = await send(sold({}), photographer);
  const { may, refusal } = (await photographer.get(`/held/${id}`)).body;
  assert.deepEqual(
    [may.decide, refusal],
    [false, 'Свою продажу и ту, с которой вам платят, проверяет другой сотрудник.'],
  );
});

test('an honest counter that was offline for a day needs no confirmation', async () => {
  const target = await Target.at(app);
  const local = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  const chief = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  app.setNow(new Date(NOW.getTime() - 2 * DAY_MS));
  await givenPrices(app, local.person.id, target.location, { [print]: 30_000, [magnet]: 20_000 });
  app.setNow(NOW);
  let taken = 0;
  for (let count = 0; count < 36; count += 1) {
    const quantity = 1 + (count % 4);
    const kind = count % 3 === 0 ? magnet : print;
    const price_kop = kind === magnet ? 20_000 : 30_000;
    const discount_kop = count % 5 === 0 ? (quantity * price_kop) / 10 : 0;
    const amount_kop = quantity * price_kop - discount_kop;
    taken += amount_kop;
    const body = sold({
      location_id: target.location,
      ...(count % 2 === 0 && { photosession_id: await target.session() }),
      lines: [{ product_id: kind, name: 'Товар', quantity, price_kop }],
      discount_kop,
      payment: { id: randomUUID(), amount_kop },
      created_at: ago(24 * HOUR_MS - count * 20 * 60_000),
    });
    const { standing, reasons } = await send(body, local);
    assert.deepEqual([standing, reasons], ['counts', []], JSON.stringify(body));
  }
  const { body } = await chief.get(`/sales?location_id=${target.location}`);
  assert.equal(body.sums.paid_kop, taken);
  const waiting = (await chief.get(`/held/count?location_id=${target.location}`)).body;
  assert.deepEqual([waiting.held, waiting.to_decide], [0, 0]);
  const notices = (await chief.get('/notifications')).body.items;
  assert.deepEqual(
    notices.filter(({ kind }: { kind: string }) => kind === 'held.waiting'),
    [],
  );
});

test('five million of a photographer leave every book as it was, while held and after it is void', async () => {
  const target = await Target.at(app);
  const { session, photo } = await target.photo();
  const crook = await givenCaller(app, ['photographer'], { primary_location_id: target.location });
  const chief = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  await givenPrices(app, crook.person.id, target.location, { [print]: 30_000 });
  assert.equal((await chief.delete(`/photos/delete/${session}/a.jpg`)).status, 200);
  const before = await books();
  const input = sold(
    {
      location_id: target.location,
      photosession_id: session,
      lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 500_000_000, photo_id: photo }],
    },
    500_000_000,
  );
  const { id, standing, reasons } = await send(input, crook);
  assert.deepEqual([standing, reasons], ['held', ['right_missing', 'price_unexplained', 'over_limit']]);
  assert.deepEqual(await books(), before);
  const seen = { sum_kop: 500_000_000 };
  const { status } = await decide(id, { ...seen, decision: 'void', note: 'Такой продажи не было' }, chief);
  assert.equal(status, 200);
  assert.deepEqual(await books(), before);
  const again = await crook.post('/sales/offline', input);
  assert.deepEqual([again.status, again.body.standing, again.body.duplicate], [200, 'void', true]);
  assert.deepEqual(await books(), before);
});

describe('a decision', () => {
  test('of a second person lets it count with its maker, number and day', async () => {
    const { id, number } = await send(sold({ created_at: ago(31 * DAY_MS) }));
    assert.equal((await admin.get(`/sales/${id}`)).status, 404);
    const { status, body } = await decide(id, {});
    assert.deepEqual([status, body.standing, body.decision, body.revision], [200, 'counts', 'count', 2]);
    const sale = (await admin.get(`/sales/${id}`)).body;
    assert.deepEqual(
      [sale.number, sale.sold_by, sale.business_date, sale.paid_kop, sale.shares[0].employee_id],
      [number, seller.person.id, '2026-03-11', 30_000, seller.person.id],
    );
    const told = (await seller.get('/notifications')).body.items.find(
      ({ kind }: { kind: string }) => kind === 'held.decided',
    );
    assert.match(told.title, new RegExp(`№ ${number} \\(300.₽\\): учтена`));
  });

  test('is never its maker’s, nor that of whom it pays', async () => {
    const { id } = await send(sold({}, 60_000), admin);
    const own = await decide(id, { sum_kop: 60_000 });
    assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
    assert.match(own.body.message, /Свою продажу/);
    assert.deepEqual((await admin.get(`/held/${id}`)).body.may, { decide: false });

    const target = await Target.at(app);
    const session = await target.session();
    const both = await givenCaller(app, ['admin'], { primary_location_id: target.location });
    const { db } = app.database;
    await db
      .update(schema.photosession)
      .set({ photographer_id: both.person.id })
      .where(eq(schema.photosession.id, session));
    const local = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
    const paying = await send(sold({ location_id: target.location, photosession_id: session }), local);
    assert.deepEqual([paying.standing, paying.reasons], ['held', ['product_unknown']]);
    assert.equal((await decide(paying.id, {}, both)).body.code, 'own_work');
    assert.equal((await decide(paying.id, {}, director)).status, 200);
  });

  test('is neither counted nor voided by whom it came to pay later', async () => {
    const target = await Target.at(app);
    const session = await target.session();
    const at = { primary_location_id: target.location };
    const [local, both] = [await givenCaller(app, ['salesperson'], at), await givenCaller(app, ['admin'], at)];
    const { id } = await send(sold({ location_id: target.location, photosession_id: session }), local);
    assert.equal((await both.get(`/held/${id}`)).body.may.decide, true);
    await app.database.db
      .update(schema.photosession)
      .set({ photographer_id: both.person.id })
      .where(eq(schema.photosession.id, session));
    assert.equal((await both.get(`/held/${id}`)).body.may.decide, false);
    for (const decision of ['count', 'void'])
      assert.equal((await decide(id, { decision, note: 'Не было' }, both)).body.code, 'own_work', decision);
  });

  test('needs the right there', async () => {
    const { id } = await send(sold(), photographer);
    assert.equal((await decide(id, {}, seller)).status, 403);
    const { id: elsewhere } = await givenLocation(app);
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: elsewhere });
    assert.equal((await decide(id, {}, stranger)).status, 404);
    assert.equal((await stranger.get(`/held/${id}`)).status, 404);
    assert.equal((await photographer.get(`/held/${id}`)).status, 200);
  });

  test('that comes again is answered as made, and another one is told what was decided', async () => {
    const { id } = await send(sold(), photographer);
    const [first, again] = [await decide(id, {}), await decide(id, {})];
    assert.deepEqual([first.status, again.status, again.body.revision], [200, 200, 2]);
    const late = await decide(id, { decision: 'void', note: 'Не было' }, director);
    assert.deepEqual([late.status, late.body.code, late.body.details.standing], [409, 'conflict', 'counts']);
    assert.equal(late.body.message, `Решение уже принято: учтена, ${first.body.decided_by_name}.`);
    const sales = await app.database.db.$count(schema.payment, eq(schema.payment.sale_id, id));
    assert.equal(sales, 1);
  });

  test('names what was seen', async () => {
    const { id } = await send(sold(), photographer);
    const stale = await decide(id, { sum_kop: 20_000 });
    assert.deepEqual([stale.status, stale.body.code, stale.body.details.sum_kop], [409, 'conflict', 30_000]);
    assert.equal((await decide(id, { decision: 'void' })).body.field, 'note');
    const { body } = await admin.post('/held/decide', {
      records: [
        { id, revision: 1, sum_kop: 30_000 },
        { id: randomUUID(), revision: 1, sum_kop: 1 },
      ],
      decision: 'count',
    });
    assert.deepEqual(body.done, [id]);
    assert.deepEqual([body.refused[0].code, body.refused[0].present], ['not_found', null]);
  });

  test('may correct it: both are kept, and the corrected one counts', async () => {
    const { id } = await send(sold({}, 300_000));
    const correction = {
      kind: 'sale',
      lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
      amount_kop: 30_000,
    };
    const wish = { sum_kop: 300_000, decision: 'correct', note: 'Лишний ноль', correction };
    const { status, body } = await decide(id, wish);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.came.amount_kop, body.corrected.amount_kop, body.sum_kop], [300_000, 30_000, 30_000]);
    assert.equal((await admin.get(`/sales/${id}`)).body.paid_kop, 30_000);
    assert.equal((await decide(id, wish)).status, 200);
    const other = { ...correction, amount_kop: 29_000 };
    assert.equal((await decide(id, { ...wish, correction: other })).status, 409);
    const auditor = await givenCaller(app, ['developer']);
    const trail = (await auditor.get(`/audit/held/${id}`)).body.items;
    const acts = trail.map(({ action }: { action: string }) => action);
    assert.deepEqual(acts.toSorted(), ['held.corrected', 'held.kept']);
  });

  test('may not raise it: neither over its goods, nor over what may count by itself', async () => {
    const { id } = await send(sold({}, 300_000));
    const line = { product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 };
    for (const correction of [
      { kind: 'sale', amount_kop: 500_000_000 },
      { kind: 'sale', lines: [{ ...line, price_kop: 50_000_000 }], amount_kop: 50_000_000 },
    ]) {
      const { status, body } = await decide(id, {
        sum_kop: 300_000,
        decision: 'correct',
        note: 'Больше',
        correction,
      });
      assert.deepEqual([status, body.field], [400, 'correction.amount_kop']);
    }
  });

  test('may not be counted by whom it has come to pay since', async () => {
    const session = await givenSessionAt(place);
    const { id } = await send(sold({ photosession_id: session }), photographer);
    await app.database.db
      .update(schema.photosession)
      .set({ photographer_id: admin.person.id })
      .where(eq(schema.photosession.id, session));
    const { status, body } = await decide(id, {});
    assert.deepEqual([status, body.code], [403, 'own_work']);
  });

  test('may correct when it was and to which session it belongs, and refuses what is not so', async () => {
    const session = await givenSessionAt(place);
    const elsewhere = await givenSessionAt((await givenLocation(app)).id);
    const { id } = await send(sold({ created_at: ago(-6 * HOUR_MS) }), photographer);
    const correct = (correction: object, by = admin) =>
      decide(id, { decision: 'correct', note: 'Часы спешили', correction: { kind: 'sale', ...correction } }, by);
    const ahead = await correct({ created_at: ago(-HOUR_MS) });
    assert.deepEqual([ahead.status, ahead.body.field], [400, 'correction.created_at']);
    const foreign = await correct({ photosession_id: elsewhere });
    assert.deepEqual([foreign.status, foreign.body.field], [400, 'correction.photosession_id']);
    const { status, body } = await correct({ created_at: ago(26 * HOUR_MS), photosession_id: session });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.happened_at, body.subject.id], [ago(26 * HOUR_MS), session]);
    const sale = (await admin.get(`/sales/${id}`)).body;
    assert.deepEqual([sale.business_date, sale.photosession_id], ['2026-03-10', session]);
  });

  test('stays visible where it was made when it is void, and is found by the sale that it would be', async () => {
    const [first, second] = [await send(sold(), photographer), await send(sold(), photographer)];
    await decide(first.id, { decision: 'void', note: 'Не было' });
    const { body } = await admin.get(`/held/count?location_id=${place}&date_from=2026-03-11&date_to=2026-03-11`);
    assert.deepEqual([body.held, body.held_kop, body.void, body.void_kop], [1, 30_000, 1, 30_000]);
    const found = await admin.get(`/held?record_id=${second.id}`);
    assert.deepEqual([found.body.total, found.body.items[0].id], [1, second.id]);
    assert.equal((await admin.get(`/held?record_id=${randomUUID()}`)).body.total, 0);
  });

  test('waits in the inbox of those who may decide, with one notice for the place', async () => {
    await send(sold(), photographer);
    await send(sold(), photographer);
    await send(sold({}, 90_000), admin);
    const kinds = async (by: Caller) =>
      (await by.get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'held.waiting');
    assert.equal((await kinds(admin)).length, 1);
    const counted = async (by: Caller) => {
      const { held, held_kop, to_decide, to_decide_kop } = (await by.get(`/held/count?location_id=${place}`)).body;
      return { held, held_kop, to_decide, to_decide_kop };
    };
    assert.deepEqual(await counted(admin), { held: 3, held_kop: 150_000, to_decide: 2, to_decide_kop: 60_000 });
    assert.deepEqual(await counted(seller), { held: 3, held_kop: 150_000, to_decide: 0, to_decide_kop: 0 });
    assert.deepEqual(await counted(photographer), { held: 2, held_kop: 60_000, to_decide: 0, to_decide_kop: 0 });
    const { body } = await admin.get(`/held?location_id=${place}&to_decide=true`);
    assert.deepEqual([body.total, body.sum_kop, body.items[0].may], [2, 60_000, { decide: true }]);
    const day = await admin.get(`/held/count?location_id=${place}&date_from=2026-03-11&date_to=2026-03-11`);
    assert.equal(day.body.held, 3);
    const earlier = await admin.get(`/held/count?location_id=${place}&date_to=2026-03-10`);
    assert.equal(earlier.body.held, 0);
  });
});
