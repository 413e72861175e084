// On both engines: it is about locks and reserved quantities.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { notification } from '../../notifications/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { failingFirst } from '../../testing/failing-transaction';
import { givenItem, givenStock } from '../../testing/stock';
import type { TestApp } from '../../testing/test-app';
import { watchedApp, type WatchedChanges } from '../../testing/watched-changes';
import { faultsOfLedger } from '../verify/faults-of-ledger';
import { reservation } from '../schema';
import { expireReservations } from './expire-reservations';

let app: TestApp;
let watched: WatchedChanges;
let here: { id: string; city_id: string };
let anna: Caller;
let boris: Caller;
let admin: Caller;

before(async () => {
  ({ app, watched } = await watchedApp());
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  anna = await givenCaller(app, ['designer'], at);
  boris = await givenCaller(app, ['designer'], at);
  admin = await givenCaller(app, ['admin'], at);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  assert.deepEqual((await watched.faultsSince(0)).faults, []);
  await app.close();
});

const HELD = '/consumables/reservations';
const day = (ahead: number) => new Date(app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
async function stock(quantity: number): Promise<string> {
  const { id } = await givenItem(app);
  await givenStock(app, here.id, id, quantity);
  return id;
}
const hold = (by: Caller, item_id: string, quantity: number, more: object = {}) =>
  by.post(HELD, {
    place_id: here.id,
    expires_on: day(5),
    lines: [{ id: randomUUID(), item_id, quantity }],
    ...more,
  });
async function revisionOf(id: string): Promise<number | undefined> {
  const [row] = await app.database.db.select().from(reservation).where(eq(reservation.id, id));
  return row?.revision;
}
async function balanceOf(item_id: string) {
  const { items } = ok(await admin.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`));
  const { on_hand, reserved, available } = items[0] ?? { on_hand: 0, reserved: 0, available: 0 };
  return { on_hand, reserved, available };
}

describe('reservations', () => {
  it('give the last roll to one of two designers, however they race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const roll = await stock(1);
      const replies = await Promise.all([hold(anna, roll, 1), hold(boris, roll, 1)]);
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201, 409]));
      const refused = replies.find(({ status }) => status === 409);
      assert.equal(refused?.body.code, 'stock_short');
      assert.equal(refused?.body.message, 'Свободного нет: всё, что лежит, уже отложено.');
      assert.equal(refused?.body.field, 'lines.0.quantity');
      assert.deepEqual(await balanceOf(roll), { on_hand: 1, reserved: 1, available: 0 });
    }
  });

  it('keep goods from everybody else until they are used, bit by bit, or released', async () => {
    const paper = await stock(10);
    const [held] = ok(await hold(anna, paper, 6));
    const consume = async (by: Caller, quantity: number, operation_id = randomUUID(), seen?: number) =>
      by.post(`${HELD}/${held.id}/consume`, { operation_id, quantity, revision: seen ?? (await revisionOf(held.id)) });
    const post = await admin.post(`/consumables/location-operations/locations/${here.id}/consumption`, {
      operation_id: randomUUID(),
      lines: [{ item_id: paper, quantity: 5 }],
    });
    assert.equal(post.body.code, 'stock_short');
    assert.equal((await consume(boris, 1)).status, 403);
    assert.equal((await consume(anna, 7)).body.code, 'stock_short');
    const key = randomUUID();
    const once = ok(await consume(anna, 2, key));
    assert.deepEqual([once.state, once.consumed, once.open], ['partially_consumed', 2, 4]);
    assert.deepEqual(ok(await consume(anna, 2, key)).consumed, 2);
    assert.deepEqual(await balanceOf(paper), { on_hand: 8, reserved: 4, available: 4 });
    assert.equal((await consume(anna, 1, randomUUID(), once.revision - 1)).body.code, 'conflict');
    const extended = ok(await anna.post(`${HELD}/${held.id}/extend`, { revision: once.revision, expires_on: day(30) }));
    assert.equal(extended.expires_on, day(30));
    const stale = await anna.post(`${HELD}/${held.id}/release`, { revision: 1 });
    assert.equal(stale.body.code, 'conflict');
    assert.equal(ok(await anna.post(`${HELD}/${held.id}/release`, { revision: extended.revision })).state, 'released');
    assert.deepEqual(await balanceOf(paper), { on_hand: 8, reserved: 0, available: 8 });
    assert.equal((await consume(anna, 1)).body.code, 'illegal_transition');
    const { items } = ok(await anna.get(`/consumables/designer/city/${here.city_id}/history?item_id=${paper}`));
    const events = items.map(({ event, quantity }: { event: string; quantity: number }) => [event, quantity]);
    assert.deepEqual(events.sort(), [
      ['consumed', 2],
      ['extended', 4],
      ['released', 4],
      ['reserved', 6],
    ]);
  });

  it('are made once per id, all lines or none, and never beyond the free quantity', async () => {
    const [one, two] = [await stock(5), await stock(1)];
    const lines = [
      { id: randomUUID(), item_id: one, quantity: 2 },
      { id: randomUUID(), item_id: two, quantity: 2 },
    ];
    const short = await anna.post(HELD, { place_id: here.id, expires_on: day(1), lines });
    assert.deepEqual([short.body.code, short.body.field], ['stock_short', 'lines.1.quantity']);
    assert.equal((await balanceOf(one)).reserved, 0);
    const fine = { place_id: here.id, expires_on: day(1), lines: lines.map((line) => ({ ...line, quantity: 1 })) };
    assert.equal(ok(await anna.post(HELD, fine)).length, 2);
    assert.equal(ok(await anna.post(HELD, fine)).length, 2);
    assert.equal((await balanceOf(one)).reserved, 1);
    assert.equal((await boris.post(HELD, fine)).body.code, 'operation_conflict');
    for (const [expires_on, message] of [
      [day(-2), 'Этот день уже прошёл.'],
      [day(200), 'Держим не дольше 90 дней.'],
    ] as const) {
      const refused = await hold(anna, one, 1, { expires_on });
      assert.deepEqual([refused.status, refused.body.field, refused.body.message], [400, 'expires_on', message]);
    }
  });

  it('expire after their last day, and their author is notified', async () => {
    const paper = await stock(3);
    const [held] = ok(await hold(anna, paper, 3, { expires_on: day(1) }));
    const later = { database: app.database, log: app.log, now: () => new Date(app.now().getTime() + 3 * 86_400_000) };
    assert.equal(await expireReservations({ ...later, now: app.now }), 0);
    const swept = await Promise.all([expireReservations(later), expireReservations(later)]);
    assert.equal(swept[0] + swept[1], 3);
    assert.deepEqual(await balanceOf(paper), { on_hand: 3, reserved: 0, available: 3 });
    const { items } = ok(await anna.get(`${HELD}?state=expired&mine=true`));
    assert.ok(items.some(({ id }: { id: string }) => id === held.id));
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, anna.person.id));
    assert.ok(told.some(({ title }) => title === `Резерв № ${held.number} истёк`));
  });

  it('expire next to one that cannot', async () => {
    const paper = await stock(2);
    await hold(anna, paper, 1, { expires_on: day(1) });
    await hold(anna, paper, 1, { expires_on: day(1) });
    const later = { log: app.log, now: () => new Date(app.now().getTime() + 3 * 86_400_000) };
    const failing = { ...app.database, db: failingFirst(app.database.db) };
    assert.equal(await expireReservations({ ...later, database: failing }), 1);
    assert.equal(await expireReservations({ ...later, database: app.database }), 1);
  });

  it('show a project what it has and what it lacks at its date, and are released when it is closed', async () => {
    const [paper, frame] = [await stock(10), await stock(2)];
    const id = randomUUID();
    const project = ok(
      await anna.post('/consumables/designer/projects', {
        id,
        city_id: here.city_id,
        title: 'Новогодняя фотозона',
        needed_on: day(20),
        lines: [
          { item_id: paper, quantity: 8 },
          { item_id: frame, quantity: 5 },
        ],
      }),
    );
    assert.deepEqual([project.line_count, project.short_count, project.covered_count], [2, 1, 0]);
    ok(await hold(boris, paper, 6, { expires_on: day(10) }));
    ok(await hold(anna, paper, 4, { project_id: id, expires_on: day(20) }));
    const lines = new Map(
      ok(await anna.get(`/consumables/designer/projects/${id}`)).lines.map((line: { item_id: string }) => [
        line.item_id,
        line,
      ]),
    );
    const { reserved, available, available_then, short } = lines.get(paper) as Record<string, number>;
    // What another reservation holds until the tenth is free again on the twentieth.
    assert.deepEqual(
      { reserved, available, available_then, short },
      { reserved: 4, available: 0, available_then: 6, short: 0 },
    );
    assert.equal((lines.get(frame) as { short: number }).short, 3);
    assert.equal((await boris.post(`/consumables/designer/projects/${id}/close`, { revision: 1 })).status, 403);
    const releases = ok(await anna.get(`${HELD}?project_id=${id}`)).items.map((one: { id: string }) => one.id);
    const closed = ok(await anna.post(`/consumables/designer/projects/${id}/close`, { revision: 1, releases }));
    assert.deepEqual([closed.state, closed.reservations[0].state], ['closed', 'released']);
    assert.equal((await balanceOf(paper)).reserved, 6);
    const late = await hold(anna, paper, 1, { project_id: id });
    assert.equal(late.body.code, 'illegal_transition');
  });

  it('sum up to the reserved quantity, in any order of operations', async () => {
    const step = fc.record({
      act: fc.constantFrom('reserve', 'consume', 'release', 'supply'),
      quantity: fc.integer({ min: 1, max: 6 }),
      nth: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const item_id = await stock(8);
        const ids: string[] = [];
        for (const { act, quantity, nth } of steps) {
          const id = ids[nth % Math.max(1, ids.length)];
          if (act === 'supply') await givenStock(app, here.id, item_id, quantity);
          else if (act === 'reserve') {
            const made = await hold(anna, item_id, quantity);
            if (made.status === 201) ids.push(made.body[0].id);
          } else if (id && act === 'consume')
            await anna.post(`${HELD}/${id}/consume`, {
              operation_id: randomUUID(),
              quantity,
              revision: await revisionOf(id),
            });
          else if (id) {
            const { items } = ok(await anna.get(`${HELD}?item_id=${item_id}`));
            const { revision } = items.find((one: { id: string }) => one.id === id);
            await anna.post(`${HELD}/${id}/release`, { revision });
          }
        }
        const { items } = ok(await anna.get(`${HELD}?item_id=${item_id}&page_size=100`));
        const open = items.reduce((all: number, one: { open: number }) => all + one.open, 0);
        const { on_hand, reserved } = await balanceOf(item_id);
        assert.equal(reserved, open);
        assert.ok(0 <= reserved && reserved <= on_hand);
      }),
      { numRuns: process.env['TEST_FULL'] ? 40 : 6 },
    );
    const { rows } = (await app.database.db.execute(
      sql`select count(*) as faults from balance where reserved > on_hand`,
    )) as {
      rows: { faults: unknown }[];
    };
    assert.equal(Number(rows[0]?.faults), 0);
  });
});
