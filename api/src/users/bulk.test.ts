import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { BulkAct, RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const given = async (roles: RoleName[] = ['photographer'], more: object = {}) =>
  (await givenEmployee(app, roles, { primary_location_id: here, ...more })).id;
const bulk = (by: Caller, employee_ids: string[], act: BulkAct | object) =>
  by.post('/employees/bulk', { employee_ids, act });
const some = (length: number) => Promise.all(Array.from({ length }, () => given([])));
const codes = ({ body }: Awaited<ReturnType<Caller['get']>>) =>
  body.refused.map(({ employee_id, code }: { employee_id: string; code: string }) => [employee_id, code]);

describe('one act on several employees', () => {
  it('does what it can and says for each other person why not', async () => {
    const [one, two] = [await given(), await given()];
    const peer = await given(['admin'], { last_name: 'Ровня' });
    const foreign = await given(['photographer'], { primary_location_id: there });
    const nobody = randomUUID();
    const reply = await bulk(admin, [one, peer, two, foreign, nobody, admin.person.id, one.toUpperCase()], {
      kind: 'dismiss',
      reason: 'закрытие студии',
    });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    assert.deepEqual(reply.body.done, [one, two]);
    assert.deepEqual(codes(reply), [
      [peer, 'employee_not_manageable'],
      [foreign, 'not_found'],
      [nobody, 'not_found'],
      [admin.person.id, 'employee_not_manageable'],
    ]);
    assert.deepEqual(
      reply.body.refused.map(({ full_name }: { full_name: string | null }) => full_name),
      ['Ровня Анна', null, null, 'Иванова Анна'],
    );
    for (const id of [one, two]) assert.equal((await admin.get(`/employees/${id}`)).body.status, 'dismissed');
    assert.equal((await admin.get(`/employees/${peer}`)).body.status, 'active');
    const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, peer));
    assert.deepEqual(entries, [], 'what was refused is not written down as done');
  });

  it('restores, moves, ends sessions, gives and takes roles', async () => {
    const ids = [await given(), await given(['cashier'])];
    const session = await givenSession(app, ids[0]!);
    for (const act of [
      { kind: 'end_sessions' },
      { kind: 'move', primary_location_id: there },
      { kind: 'assign_role', role: 'designer' },
      { kind: 'remove_role', role: 'photographer' },
      { kind: 'dismiss' },
      { kind: 'restore' },
    ] as const) {
      const reply = await bulk(developer, ids, act);
      assert.deepEqual([reply.status, reply.body], [200, { done: ids, refused: [] }], act.kind);
    }
    const [one, two] = await Promise.all(ids.map(async (id) => (await developer.get(`/employees/${id}`)).body));
    assert.deepEqual(
      [one, two].map(({ primary_location_id, status }) => [primary_location_id, status]),
      [
        [there, 'active'],
        [there, 'active'],
      ],
    );
    assert.deepEqual(
      [one, two].map(({ roles }) => roles.map(({ name }: { name: string }) => name)),
      [['designer'], ['cashier', 'designer']],
    );
    const reply = await app.server.inject({ url: '/api/auth/users/me', headers: session.headers });
    assert.equal(reply.statusCode, 401);
  });

  it('undoes a move only of those who are still where it put them', async () => {
    const ids = [await given(), await given()];
    await bulk(developer, ids, { kind: 'move', primary_location_id: there });
    const { id: elsewhere } = await givenLocation(app);
    await bulk(developer, [ids[1]!], { kind: 'move', primary_location_id: elsewhere });
    const undone = await bulk(developer, ids, { kind: 'move', primary_location_id: here, from: there });
    assert.deepEqual([undone.body.done, codes(undone)], [[ids[0]], [[ids[1], 'conflict']]]);
    assert.equal((await developer.get(`/employees/${ids[1]}`)).body.primary_location_id, elsewhere);
  });

  it('that is impossible for everybody is refused as a whole, naming the field', async () => {
    const id = await given();
    const closed = await givenLocation(app, { status: 'archived' });
    for (const [by, act, status, field] of [
      [admin, { kind: 'move', primary_location_id: there }, 403, 'act.primary_location_id'],
      [admin, { kind: 'move', primary_location_id: null }, 403, 'act.primary_location_id'],
      [developer, { kind: 'move', primary_location_id: closed.id }, 400, 'act.primary_location_id'],
      [developer, { kind: 'assign_role', role: 'constructor' }, 400, 'act.role'],
      [developer, { kind: 'explode' }, 400, 'act.kind'],
    ] as const) {
      const reply = await bulk(by, [id], act);
      assert.deepEqual([reply.status, reply.body.field], [status, field], JSON.stringify(act));
    }
    assert.equal((await bulk(developer, [], { kind: 'restore' })).status, 400);
    const many = Array.from({ length: 501 }, () => randomUUID());
    assert.equal((await bulk(developer, many, { kind: 'restore' })).status, 400);
    const salesperson = await givenCaller(app, ['salesperson'], { primary_location_id: here });
    assert.equal((await bulk(salesperson, [id], { kind: 'restore' })).body.code, 'forbidden');
  });

  it('gives nobody a role that the caller may not give', async () => {
    const [low, high] = [await given(), await given(['admin'])];
    const reply = await bulk(admin, [low, high, admin.person.id], { kind: 'assign_role', role: 'admin' });
    assert.deepEqual([reply.status, reply.body.done], [200, []]);
    assert.deepEqual(
      codes(reply).map(([, code]: [string, string]) => code),
      ['role_not_assignable', 'employee_not_manageable', 'role_not_assignable'],
    );
  });

  it('leaves a developer, even when all are chosen', async () => {
    const alone = await testApp();
    try {
      const by = await givenCaller(alone, ['developer']);
      const others = [(await givenEmployee(alone, ['developer'])).id, (await givenEmployee(alone, ['developer'])).id];
      const reply = await bulk(by, [...others, by.person.id], { kind: 'dismiss' });
      assert.deepEqual([reply.body.done, codes(reply)], [others, [[by.person.id, 'employee_not_manageable']]]);
    } finally {
      await alone.close();
    }
  });

  it('made twice at once over the same people in another order waits, and breaks nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => given()));
    const replies = await Promise.all([
      bulk(developer, ids, { kind: 'move', primary_location_id: there }),
      bulk(developer, ids.toReversed(), { kind: 'move', primary_location_id: here }),
      bulk(developer, ids, { kind: 'dismiss' }),
      bulk(developer, ids.toReversed(), { kind: 'end_sessions' }),
    ]);
    assert.deepEqual(statusesOf(replies), [200, 200, 200, 200]);
    for (const { body } of replies) assert.deepEqual(body.refused, []);
  });

  it('on five hundred people takes no longer for each than a call for one, of which a call has time for hundreds', async () => {
    const timeOf = async (ids: string[]) => {
      const begun = performance.now();
      const { body } = await bulk(developer, ids, { kind: 'move', primary_location_id: there });
      assert.deepEqual(body.done, ids);
      return performance.now() - begun;
    };
    const [before, after] = [await some(10), await some(10)];
    // Both sides of it, so that what else the machine does counts for either.
    const oneByOne = async (ids: string[]) => {
      let sum = 0;
      for (const id of ids) sum += await timeOf([id]);
      return sum / ids.length;
    };
    const ids = await some(500);
    const first = await oneByOne(before);
    const all = await timeOf(ids);
    const one = Math.max(first, await oneByOne(after));
    assert.ok(all < one * ids.length, `${all} ms for all, ${one} ms for one`);
  });
});
