// On both engines: it is about values and holds.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import { notification } from '../../notifications/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { lot } from '../schema';
import { post } from '../ledger/post';
import { SUPPLIER } from '../ledger/places';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let here: { id: string; city_id: string };
let anna: Caller;
let boris: Caller;
let keeper: Caller;
let manager: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  anna = await givenCaller(app, ['designer'], at);
  boris = await givenCaller(app, ['designer'], at);
  keeper = await givenCaller(app, ['warehouse_keeper'], at);
  manager = await givenCaller(app, ['city_manager'], at);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const HELD = '/consumables/reservations';
const PROJECTS = '/consumables/designer/projects';
const day = (ahead: number) => new Date(app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
async function hold(by: Caller, item_id: string, quantity: number, more: object = {}) {
  const lines = [{ id: randomUUID(), item_id, quantity }];
  const [held] = ok(await by.post(HELD, { place_id: here.id, expires_on: day(5), lines, ...more }));
  return held;
}
async function take(by: Caller, held: { id: string; revision: number }, quantity: number) {
  const operation_id = randomUUID();
  return ok(await by.post(`${HELD}/${held.id}/consume`, { operation_id, quantity, revision: held.revision }));
}
const giveBack = (by: Caller, held: { id: string; revision: number }, quantity: number, operation_id = randomUUID()) =>
  by.post(`${HELD}/${held.id}/give-back`, {
    operation_id,
    quantity,
    revision: held.revision,
    reason: 'Осталось от зоны',
  });
async function plan(lines: { item_id: string; quantity: number }[], needed_on = day(20)) {
  return ok(
    await anna.post(PROJECTS, { id: randomUUID(), city_id: here.city_id, title: 'Зимняя зона', needed_on, lines }),
  );
}
async function valueOf(item_id: string) {
  const [row] = rowsOf<{ pieces: number; kop: number; reserved: number }>(
    await app.database.db.execute(
      sql`select coalesce(sum(on_hand), 0)::int as pieces, coalesce(sum(value_kop), 0)::int as kop, coalesce(sum(reserved), 0)::int as reserved from balance where item_id = ${item_id}`,
    ),
  );
  return row;
}

describe('what a project took and did not need', () => {
  it('comes back up to what was taken, at the cost with which it left, by who keeps the place', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 10, 1_000);
    const taken = await take(anna, await hold(anna, paper, 6), 6);
    app.setNow(new Date('2026-06-15T10:00:00Z'));
    // Dearer ones since: what comes back is worth what it was.
    await givenStock(app, here.id, paper, 10, 90_000);
    assert.deepEqual(await valueOf(paper), { pieces: 14, kop: 90_400, reserved: 0 });
    assert.equal((await giveBack(anna, taken, 1)).status, 403);
    const key = randomUUID();
    const some = ok(await giveBack(keeper, taken, 4, key));
    assert.deepEqual([some.consumed, some.returned], [6, 4]);
    assert.equal(ok(await giveBack(keeper, taken, 4, key)).returned, 4);
    assert.deepEqual(await valueOf(paper), { pieces: 18, kop: 90_800, reserved: 0 });
    const tooMuch = await giveBack(keeper, some, 3);
    assert.deepEqual([tooMuch.status, tooMuch.body.field], [400, 'quantity']);
    ok(await giveBack(keeper, some, 2));
    assert.deepEqual(await valueOf(paper), { pieces: 20, kop: 91_000, reserved: 0 });
    const { items } = ok(await keeper.get(`/consumables/operations?item_id=${paper}`));
    assert.equal(items.filter(({ source_kind }: { source_kind: string }) => source_kind === 'project').length, 3);
  });

  it('is seen on the material’s card until all of it is back, and taken back from there by who runs the place', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 9);
    await hold(anna, paper, 1);
    const project = await plan([{ item_id: paper, quantity: 6 }]);
    const first = await take(anna, await hold(anna, paper, 4, { project_id: project.id }), 4);
    await take(anna, await hold(anna, paper, 2), 1);
    const seen = async (by: Caller) =>
      ok(await by.get(`/consumables/taken?item_id=${paper}`)).items.map((one: Reply['body']) => [
        one.consumed - one.returned,
        one.project_title,
        one.keeps_place,
      ]);
    assert.deepEqual(await seen(manager), [
      [1, null, true],
      [4, 'Зимняя зона', true],
    ]);
    assert.deepEqual((await seen(anna))[1], [4, 'Зимняя зона', false]);
    const some = ok(await giveBack(manager, first, 3));
    assert.deepEqual((await seen(manager))[1], [1, 'Зимняя зона', true]);
    ok(await giveBack(manager, some, 1));
    assert.deepEqual(await seen(manager), [[1, null, true]]);
    const elsewhere = await givenLocation(app);
    const other = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: elsewhere.id });
    assert.deepEqual(await seen(other), []);
  });

  it('comes back in the lots with which it left, and the project counts it as not used', async () => {
    const { id: film } = await givenItem(app, { lot_tracked: true });
    const lots = [randomUUID(), randomUUID()] as const;
    await app.database.db.insert(lot).values([
      { id: lots[0], item_id: film, code: 'А', expires_on: day(40) },
      { id: lots[1], item_id: film, code: 'Б', expires_on: day(90) },
    ]);
    for (const [n, lot_id] of lots.entries())
      await app.database.db.transaction((tx) =>
        post(
          tx,
          {
            id: randomUUID(),
            kind: 'arrival',
            place_id: here.id,
            payload_hash: lot_id,
            actor_id: null,
            occurred_on: day(0),
            posted_at: app.now(),
          },
          [{ item_id: film, lot_id, from: SUPPLIER, to: here.id, quantity: 3, value_kop: 300 * (n + 1) }],
        ),
      );
    const project = await plan([{ item_id: film, quantity: 5 }]);
    const taken = await take(anna, await hold(anna, film, 5, { project_id: project.id }), 5);
    assert.deepEqual(await valueOf(film), { pieces: 1, kop: 200, reserved: 0 });
    ok(await giveBack(manager, taken, 4));
    assert.deepEqual(await valueOf(film), { pieces: 5, kop: 700, reserved: 0 });
    const [line] = ok(await anna.get(`${PROJECTS}/${project.id}`)).lines;
    assert.equal(line.consumed, 1);
  });
});

describe('holds of a project', () => {
  it('follow a smaller plan and another day, or stay, as is answered', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 40);
    const project = await plan([{ item_id: paper, quantity: 30 }]);
    const held = await hold(anna, paper, 30, { project_id: project.id, expires_on: day(20) });
    const put = (fields: object) =>
      anna.put(`${PROJECTS}/${project.id}`, {
        title: project.title,
        needed_on: day(20),
        revision: project.revision,
        lines: [{ item_id: paper, quantity: 5 }],
        ...fields,
      });
    const asked = await put({});
    assert.deepEqual([asked.status, asked.body.code], [409, 'unusual']);
    assert.match(asked.body.message, /отложено 30, лишних 25/);
    assert.equal((await valueOf(paper))?.reserved, 30);
    const less = ok(await put({ holds: 'follow' }));
    assert.equal((await valueOf(paper))?.reserved, 5);
    assert.deepEqual(
      less.reservations.map(({ id, quantity, open }: Reply['body']) => [id, quantity, open]),
      [[held.id, 5, 5]],
    );
    const moved = await put({ revision: less.revision, needed_on: day(30) });
    assert.match(moved.body.message, /а нужно до/);
    const kept = ok(await put({ revision: less.revision, needed_on: day(30), holds: 'keep' }));
    assert.equal(kept.reservations[0].expires_on, day(20));
    const later = ok(await put({ revision: kept.revision, needed_on: day(35), holds: 'follow' }));
    assert.equal(later.reservations[0].expires_on, day(35));
    assert.equal(later.short_count, 0);
  });

  it('are named before a project closes', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 8);
    const project = await plan([{ item_id: paper, quantity: 8 }]);
    const held = await hold(anna, paper, 8, { project_id: project.id });
    const close = (fields: object) =>
      anna.post(`${PROJECTS}/${project.id}/close`, { revision: project.revision, ...fields });
    const asked = await close({});
    assert.deepEqual([asked.status, asked.body.code], [409, 'unusual']);
    assert.match(asked.body.message, /— 8/);
    assert.equal(ok(await close({ releases: [held.id] })).state, 'closed');
    assert.equal((await valueOf(paper))?.reserved, 0);
  });

  it('are seen on the material’s card and released by the warehouse’s manager, with a reason that the designer is told', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 8);
    const { id, revision } = await hold(anna, paper, 8);
    const { items } = ok(await manager.get(`/consumables/holds?item_id=${paper}`));
    assert.deepEqual(
      items.map(({ owner, quantity, expires_on, revision: seen, asks_reason }: Reply['body']) => [
        owner,
        quantity,
        expires_on,
        seen,
        asks_reason,
      ]),
      [['reservation', 8, day(5), revision, true]],
    );
    assert.equal(ok(await boris.get(`/consumables/holds?item_id=${paper}`)).items[0].revision, null);
    assert.equal((await boris.post(`${HELD}/${id}/release`, { revision, reason: 'Мне нужнее' })).status, 403);
    const silent = await manager.post(`${HELD}/${id}/release`, { revision });
    assert.deepEqual([silent.status, silent.body.field], [400, 'reason']);
    ok(await manager.post(`${HELD}/${id}/release`, { revision, reason: 'Нужно на выставку' }));
    assert.equal((await valueOf(paper))?.reserved, 0);
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, anna.person.id));
    assert.ok(told.some(({ kind, body }) => kind === 'reservation.released' && body?.includes('Нужно на выставку')));
  });

  it('of somebody dismissed are named before and free after, and their project goes on with another designer', async () => {
    const { id: paper } = await givenItem(app);
    await givenStock(app, here.id, paper, 8);
    const vera = await givenCaller(app, ['designer'], { primary_location_id: here.id });
    const head = await givenCaller(app, ['developer']);
    const id = randomUUID();
    const fields = { title: 'Летняя зона', needed_on: day(9), lines: [{ item_id: paper, quantity: 8 }] };
    ok(await vera.post(PROJECTS, { id, city_id: here.city_id, ...fields }));
    await hold(vera, paper, 8, { project_id: id });
    const told = ok(await head.get(`/employees/${vera.person.id}/leaving`)).left_behind;
    const kinds = told.map(({ kind }: { kind: string }) => kind);
    assert.ok(kinds.includes('open_reservations') && kinds.includes('open_projects'), JSON.stringify(told));
    assert.equal((await anna.put(`${PROJECTS}/${id}`, { revision: 1, ...fields, title: 'Моя зона' })).status, 403);
    ok(await head.post(`/employees/${vera.person.id}/dismiss`, {}));
    assert.equal((await valueOf(paper))?.reserved, 0);
    assert.equal(
      ok(await anna.put(`${PROJECTS}/${id}`, { revision: 1, ...fields, title: 'Моя зона' })).title,
      'Моя зона',
    );
  });
});
