// What is handed over is its sender's word that somebody absent made it: over all kinds of writes it moves nothing by itself.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY_MS, type HeldKindName } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import * as schema from '../schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { approveDay } from '../testing/decide-days';
import { givenPrices, givenProduct } from '../testing/sales';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let place: string;
let other: string;
let print: string;
let item_id: string;
/** Who sends, a second person at the place, and whose devices these were. */
let admin: Caller;
let senior: Caller;
let cashier: Caller;

const NOW = new Date('2026-03-11T15:00:00Z');
const LAST_DAY = '2026-03-10';
const THEN = '2026-03-10T12:00:00.000Z';
const AFTER = '2026-03-11T12:00:00.000Z';

before(async () => {
  app = await testApp();
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(NOW);
  place = (await givenLocation(app)).id;
  other = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  cashier = await worker(['cashier']);
  print = (await givenProduct(app)).id;
  item_id = (await givenItem(app)).id;
  app.setNow(new Date(NOW.getTime() - 40 * DAY_MS));
  await givenPrices(app, admin.person.id, place, { [print]: 30_000 });
  await givenStock(app, place, item_id, 40);
  app.setNow(NOW);
});

async function worker(roles: Parameters<typeof givenCaller>[1], at = place): Promise<Caller> {
  const one = await givenCaller(app, roles, { primary_location_id: at });
  await app.database.db.insert(schema.locationAssignment).values({
    employee_id: one.person.id,
    location_id: at,
    is_primary: true,
    started_on: '2025-01-09',
  });
  return one;
}

async function dismissed(one: Caller, on = LAST_DAY): Promise<void> {
  const { db } = app.database;
  const { id } = one.person;
  await db.update(schema.employee).set({ status: 'dismissed', dismissed_on: on }).where(eq(schema.employee.id, id));
  await db.update(schema.locationAssignment).set({ ended_on: on }).where(eq(schema.locationAssignment.employee_id, id));
}

const handing = (of: Caller, recorded_at: string) => ({
  'x-record-owner': of.person.id,
  'x-recorded-at': recorded_at,
  'x-handed-over': 'true',
});

/** A count of the material that is under way. */
async function counting(): Promise<string> {
  const id = randomUUID();
  await app.database.db.insert(schema.stockCount).values({
    id,
    place_id: place,
    kind: 'whole',
    created_by: senior.person.id,
    created_at: new Date('2026-03-10T08:00:00Z'),
  });
  await app.database.db.insert(schema.stockCountLine).values({ count_id: id, item_id });
  return id;
}

type Send = (by: Caller, of: Caller, at: string) => Promise<{ status: number; id: string; kind: HeldKindName }>;

/** Every kind of write that moves money or stock. */
const KINDS: Record<string, Send> = {
  sale: async (by, of, at) => {
    const id = randomUUID();
    const body = {
      id,
      location_id: place,
      lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
      payment: { id: randomUUID(), amount_kop: 30_000 },
      created_at: at,
    };
    return { ...(await by.post('/sales/offline', body, handing(of, at))), id, kind: 'sale' };
  },
  closing: async (by, of, at) => {
    const id = randomUUID();
    const body = {
      location_id: place,
      business_date: at.slice(0, 10),
      closed_at: at,
      lines: [{ denomination_kop: 10_000, quantity: 3 }],
      reason: 'Размен',
    };
    const { status } = await by.put(`/sales/day-reports/closings/${id}`, { id, ...body }, handing(of, at));
    return { status, id, kind: 'day_closing' };
  },
  'count entry': async (by, of, at) => {
    const id = randomUUID();
    const body = { id, count_id: await counting(), item_id, quantity: 5, counted_at: at };
    const { status } = await by.post('/consumables/inventory/count-entries', body, handing(of, at));
    return { status, id, kind: 'count_entry' };
  },
  ...Object.fromEntries(
    (['arrival', 'consumption', 'transfer'] as const).map((act): [string, Send] => [
      act,
      async (by, of, at) => {
        const id = randomUUID();
        const to = act === 'transfer' ? { to_place_id: other } : {};
        const body = { id, place_id: place, item_id, quantity: 7, entered_at: at, ...to };
        const { status } = await by.post(`/consumables/quick-operations/${act}`, body, handing(of, at));
        return { status, id, kind: 'stock_quick' };
      },
    ]),
  ),
};

/** All that a held write must leave as it is. */
async function books() {
  const { db } = app.database;
  const { body } = await senior.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`);
  return {
    on_hand: body.items[0]?.on_hand ?? 0,
    sales: await db.$count(schema.sale, eq(schema.sale.location_id, place)),
    days: await db.$count(schema.dayReport, eq(schema.dayReport.location_id, place)),
    transfers: await db.$count(schema.stockTransfer, eq(schema.stockTransfer.from_place_id, place)),
    entries: await db.$count(schema.stockCountEntry, eq(schema.stockCountEntry.item_id, item_id)),
  };
}

const decide = async (by: Caller, id: string, decision = 'count') => {
  const { body } = await by.get(`/held/${id}`);
  return by.post(`/held/${id}/decide`, {
    revision: body.revision ?? 1,
    sum_kop: body.sum_kop ?? 0,
    decision,
    ...(decision === 'void' && { note: 'Не было' }),
  });
};

describe('of each kind that moves money or stock', () => {
  for (const [name, send] of Object.entries(KINDS)) {
    const author = () => worker(name === 'transfer' ? ['warehouse_keeper'] : ['cashier']);

    test(`${name}: nothing moves until a second person decides, and its sender does not`, async () => {
      const of = await author();
      await dismissed(of);
      // A day is closed once.
      for (const by of name === 'closing' ? [senior] : [admin, senior]) {
        const untouched = await books();
        const { status, id, kind } = await send(by, of, THEN);
        assert.ok(status < 300, `${name} ${status}`);
        assert.deepEqual(await books(), untouched, name);
        const { body: held } = await by.get(`/held/${id}`);
        assert.deepEqual(
          [held.kind, held.standing, held.made_by, held.may.decide, held.reasons.at(-1).reason],
          [kind, 'held', of.person.id, false, 'handed_over'],
          name,
        );
        const own = await decide(by, id);
        assert.equal(own.status, 403, name);
        const told = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
        assert.deepEqual(
          told.map(({ actor_id, after: facts }) => [actor_id, (facts as { author_id: string }).author_id]),
          [[by.person.id, of.person.id]],
          'the trail names who sent it and whose it is said to be',
        );
        const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
        assert.equal((await decide(second, id)).status, 200, name);
        assert.notDeepEqual(await books(), untouched, name);
      }
    });

    test(`${name}: whose reach goes beyond their place is no author where they never worked`, async () => {
      const director = await worker(['regional_director'], other);
      const keeper = await worker(['warehouse_keeper'], other);
      for (const of of [director, keeper]) {
        await dismissed(of);
        const untouched = await books();
        assert.equal((await send(admin, of, THEN)).status, 403, name);
        assert.deepEqual(await books(), untouched);
      }
    });

    test(`${name}: not of who works, nor of a card that another one took over`, async () => {
      const of = await author();
      assert.equal((await send(admin, of, THEN)).status, 403);
      await dismissed(of);
      await app.database.db
        .update(schema.employee)
        .set({ merged_into: cashier.person.id })
        .where(eq(schema.employee.id, of.person.id));
      assert.equal((await send(admin, of, THEN)).status, 403);
      assert.deepEqual((await admin.get(`/employees/left?ids=${of.person.id}`)).body.items, []);
    });

    test(`${name}: after the end of access nothing of it counts, whatever the device says`, async () => {
      const of = await author();
      await dismissed(of);
      const untouched = await books();
      const { status, id } = await send(senior, of, AFTER);
      if (status < 300) {
        const { body } = await senior.get(`/held/${id}`);
        assert.equal(body.standing, 'held');
        assert.match(body.reasons[0].reason, /right_missing/);
      } else assert.equal(status, 403);
      assert.deepEqual(await books(), untouched);
    });
  }
});

test('on the last day itself the end of access is the act of dismissal', async () => {
  app.setNow(new Date('2026-03-10T11:00:00Z'));
  const gone = await senior.post(`/employees/${cashier.person.id}/dismiss`, {});
  assert.equal(gone.status, 200, gone.bytes.toString());
  app.setNow(new Date('2026-03-10T13:00:00Z'));
  const late = await KINDS['count entry']!(senior, cashier, THEN);
  assert.deepEqual((await senior.get(`/held/${late.id}`)).body.reasons[0].reason, 'count_right_missing');
  const early = await KINDS['count entry']!(senior, cashier, '2026-03-10T10:00:00.000Z');
  const { body } = await senior.get(`/held/${early.id}`);
  assert.deepEqual(
    body.reasons.map(({ reason }: { reason: string }) => reason),
    ['handed_over'],
  );
  assert.equal((await KINDS['arrival']!(senior, cashier, THEN)).status, 403, 'what its author had no right to');
  const session = { name: 'Клиент', phone: '+79161234567', location_id: place, created_at: THEN };
  const said = {
    ...handing(cashier, '2026-03-10T10:00:00.000Z'),
    'idempotency-key': `ps_${Date.parse(THEN)}abcdefghij`,
  };
  assert.equal(
    (await admin.post('/photosessions?sync=true', session, said)).status,
    403,
    'the record itself says later',
  );
});

test('who sent a figure approves no count that has it, and does not choose it', async () => {
  await dismissed(cashier);
  const { id } = await KINDS['count entry']!(senior, cashier, THEN);
  const [held] = await app.database.db.select().from(schema.heldRecord).where(eq(schema.heldRecord.id, id));
  const { count_id } = held!.input as { count_id: string };
  const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  const third = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  assert.equal((await decide(second, id)).status, 200);
  const at = `/consumables/inventory/counts/${count_id}`;
  assert.equal((await second.post(`${at}/move`, { revision: 1, to: 'review' })).status, 200);
  const { body: seen } = await senior.get(at);
  assert.deepEqual([seen.may_approve, seen.lines[0].entries[0].handed_over_by], [false, senior.person.id]);
  const figures = { revision: seen.revision, sum_kop: seen.sum_kop };
  const own = await senior.post(`${at}/approve`, figures);
  assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
  assert.equal((await senior.get('/consumables/inventory/counts?to_approve=true')).body.total, 0);
  assert.equal((await third.post(`${at}/approve`, figures)).status, 200);
});

test('who sent a transfer does not approve it', async () => {
  const keeper = await worker(['warehouse_keeper']);
  await dismissed(keeper);
  const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  const { id } = await KINDS['transfer']!(senior, keeper, THEN);
  assert.equal((await decide(second, id)).status, 200);
  const at = `/consumables/location-operations/locations/${place}`;
  const mayOf = async (by: Caller) => {
    const { body } = await by.get(`${at}/pending-transfers`);
    return body.find((one: { id: string }) => one.id === id).may_approve;
  };
  assert.deepEqual([await mayOf(senior), await mayOf(second)], [false, true]);
  const own = await senior.post(`${at}/approve-transfer/${id}`, { revision: 1 });
  assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
});

test('who sent the count of a till approves no day of it', async () => {
  await dismissed(cashier);
  const { id } = await KINDS['closing']!(senior, cashier, THEN);
  const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  assert.equal((await decide(second, id)).status, 200);
  const [report] = await app.database.db.select().from(schema.dayReport).where(eq(schema.dayReport.closing_id, id));
  const own = await approveDay(app, senior, report!.id);
  assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
  assert.equal((await senior.get(`/sales/day-reports/${report!.id}`)).body.may.approve, false);
});

test('what an undo takes back is a second person’s decision, with the right to take back anybody’s', async () => {
  const id = randomUUID();
  app.setNow(new Date('2026-03-10T11:58:00Z'));
  const body = { id, place_id: place, item_id, quantity: 9 };
  assert.equal((await cashier.post('/consumables/quick-operations/arrival', body)).status, 200);
  app.setNow(NOW);
  await dismissed(cashier);
  const untouched = await books();
  const undo = { id: randomUUID(), operation_id: id, place_id: place, reason: 'Ошибка', entered_at: THEN };
  const sent = await admin.post('/consumables/quick-operations/undo', undo, handing(cashier, THEN));
  assert.equal(sent.status, 200, sent.bytes.toString());
  const again = await admin.post('/consumables/quick-operations/undo', undo, handing(cashier, THEN));
  assert.deepEqual([again.status, again.body.duplicate], [200, true]);
  assert.deepEqual(await books(), untouched);
  assert.equal((await decide(admin, undo.id)).status, 403);
  const director = await givenCaller(app, ['regional_director']);
  assert.equal((await decide(director, undo.id)).status, 403, 'who may not take back what others posted');
  assert.equal((await decide(senior, undo.id)).status, 200);
  assert.equal((await books()).on_hand, untouched.on_hand - 9);
});

describe('what is not held its sender must be allowed, too', () => {
  /** A session that is ready, of another photographer. */
  async function ready(): Promise<string> {
    const [made] = await app.database.db
      .insert(schema.photosession)
      .values({
        name: 'Клиент',
        name_folded: 'клиент',
        phone: '+79161234567',
        owner_id: senior.person.id,
        photographer_id: senior.person.id,
        location_id: place,
        business_date: LAST_DAY,
        session_state: 'ready',
      })
      .returning();
    return made!.id;
  }

  test('nobody names themselves in another’s name', async () => {
    const gone = await worker(['admin']);
    await dismissed(gone);
    const id = await ready();
    const edit = { revision: 1, photographer_id: admin.person.id };
    for (const headers of [{}, handing(gone, THEN)]) {
      const reply = await admin.send('PATCH', `/photosessions/${id}`, edit, headers);
      assert.deepEqual([reply.status, reply.body.code], [403, 'own_work']);
    }
  });

  test('a session is not changed by who may not change sessions', async () => {
    const gone = await worker(['admin']);
    await dismissed(gone);
    const id = await ready();
    const by = await givenCaller(app, ['office_manager']);
    const own = await by.patch(`/photosessions/${id}`, { revision: 1, notes: 'Сам' });
    assert.equal(own.status, 403);
    const handed = await by.send('PATCH', `/photosessions/${id}`, { revision: 1, notes: 'Сам' }, handing(gone, THEN));
    assert.deepEqual([handed.status, handed.body.code], [403, 'forbidden']);
    assert.equal(
      (await admin.send('PATCH', `/photosessions/${id}`, { revision: 1, notes: 'Я' }, handing(gone, THEN))).status,
      200,
    );
  });

  test('an expense of a day after the last one is nobody’s', async () => {
    await dismissed(cashier);
    const claim = {
      id: randomUUID(),
      location_id: place,
      category_id: 'e0000000-0000-4000-8000-000000000003',
      claimed_kop: 50_000,
      occurred_on: '2026-03-11',
      description: 'Такси',
    };
    assert.equal((await admin.post('/expenses', claim, handing(cashier, THEN))).status, 403);
    assert.equal(
      (await admin.post('/expenses', { ...claim, occurred_on: LAST_DAY }, handing(cashier, THEN))).status,
      201,
    );
  });
});

test('dismissed, written for and taken back within a second: it still waits for another person', async () => {
  const of = cashier.person.id;
  assert.equal((await senior.post(`/employees/${of}/dismiss`, {})).status, 200);
  const untouched = await books();
  const then = new Date(NOW.getTime() - 1_000).toISOString();
  const sent = await Promise.all(['arrival', 'consumption', 'sale'].map((kind) => KINDS[kind]!(senior, cashier, then)));
  assert.equal((await senior.post(`/employees/${of}/restore`, {})).status, 200);
  assert.deepEqual(await books(), untouched);
  for (const { id } of sent) assert.equal((await decide(senior, id)).status, 403);
  assert.deepEqual(await books(), untouched);
});

test('of many senders at once one record is held', async () => {
  await dismissed(cashier);
  const body = { id: randomUUID(), place_id: place, item_id, quantity: 7, entered_at: THEN };
  const replies = await Promise.all(
    [admin, senior, admin, senior].map((by) =>
      by.post('/consumables/quick-operations/arrival', body, handing(cashier, THEN)),
    ),
  );
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.equal(replies.filter((one) => !one.body.duplicate).length, 1);
  const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
  const before = await books();
  const decisions = await Promise.all([1, 2, 3].map(() => decide(second, body.id)));
  assert.ok(decisions.some(({ status }) => status === 200));
  assert.equal((await books()).on_hand, before.on_hand + 7);
  const [told] = await app.database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_id, body.id), eq(auditEntry.action, 'stock_operation.counted')));
  const after = (told?.after ?? {}) as { author_id?: string; sent_by?: string };
  assert.equal(after.author_id, cashier.person.id);
  assert.ok([admin.person.id, senior.person.id].includes(after.sent_by ?? ''));
});
