// On both engines: each makes writers wait in its own way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray, max, min } from 'drizzle-orm';
import { dayReport } from './day-reports/schema';
import { auditEntry } from './kernel/records/audit-schema';
import { givenSession } from './testing/builders';
import { givenCaller, statusesOf, type Caller, type Reply } from './testing/caller';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { untilWaiting } from './testing/until-waiting';
import { employee } from './users';

const ROUNDS = 3;
const CALLS = 12;

let app: TestApp;
let there: Target;
let developer: Caller;

before(async () => {
  app = await testApp();
  there = await Target.at(app);
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

/** A cashier at a place of their own, with the day of its till. */
async function givenCashier(): Promise<{ person: Caller; day: string }> {
  const { location } = await Target.at(app);
  const person = await givenCaller(app, ['cashier'], { primary_location_id: location });
  const day = randomUUID();
  const opened = await developer.post('/sales/day-reports', { id: day, location_id: location });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  return { person, day };
}

const payIn = (caller: Caller, day: string, headers?: Record<string, string>) =>
  caller.post(
    `/sales/day-reports/${day}/moves`,
    { move_id: randomUUID(), kind: 'pay_in', amount_kop: 10_000 },
    headers,
  );

/** Ids of the trail's entries grow with the time at which they were written. */
async function trailOf(actor_id: string, ended: { action: string; subject_id: string }) {
  const { db } = app.database;
  const isEnd = and(eq(auditEntry.action, ended.action), eq(auditEntry.subject_id, ended.subject_id));
  const [end] = await db
    .select({ id: min(auditEntry.id) })
    .from(auditEntry)
    .where(isEnd);
  const isTheirs = and(eq(auditEntry.actor_id, actor_id), eq(auditEntry.action, 'cash_move.added'));
  const [last] = await db
    .select({ id: max(auditEntry.id) })
    .from(auditEntry)
    .where(isTheirs);
  return { end: end?.id ?? 0, last: last?.id ?? 0 };
}

/** Each act after which the calls of a cashier are refused, and how. */
const ENDS: Record<
  string,
  { act: (person: Caller) => Promise<Reply>; action: string; refused: (reply: Reply) => void }
> = {
  'a dismissal': {
    act: ({ person }) => developer.post(`/employees/${person.id}/dismiss`, {}),
    action: 'employee.dismissed',
    refused: ({ status, body }) => {
      assert.deepEqual([status, body.code, body.details?.ended], [401, 'session_ended', 'dismissed']);
      assert.match(body.message, /Учётная запись закрыта/);
    },
  },
  'a role that is taken': {
    act: async ({ person }) => {
      const held = await developer.get(`/permissions/employee/${person.id}/roles`);
      return developer.delete(`/permissions/assignment/${held.body[0].id}`);
    },
    action: 'role.revoked',
    refused: ({ status, body }) => assert.deepEqual([status, body.code], [403, 'forbidden']),
  },
  'the end of all sessions': {
    act: ({ person }) => developer.post(`/employees/${person.id}/end-sessions`, {}),
    action: 'employee.sessions_ended',
    refused: ({ status, body }) =>
      assert.deepEqual([status, body.code, body.details?.ended], [401, 'session_ended', 'administrator']),
  },
  'a move to another place': {
    act: ({ person }) =>
      developer.patch(`/employees/${person.id}`, { revision: 1, primary_location_id: there.location }),
    action: 'employee.updated',
    refused: ({ status }) => assert.ok([403, 404].includes(status), String(status)),
  },
};

describe('calls that are under way when access ends', () => {
  for (const [name, { act, action, refused }] of Object.entries(ENDS)) {
    it(`write nothing after ${name}`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { person, day } = await givenCashier();
        const calls = Array.from({ length: CALLS }, () => payIn(person, day));
        const [ended, ...replies] = await Promise.all([act(person), ...calls]);
        assert.ok(ended.status < 300, JSON.stringify(ended.body));
        // A machine under load has no connection for some of them: they write nothing either.
        for (const reply of replies) if (![201, 503].includes(reply.status)) refused(reply);
        const { end, last } = await trailOf(person.person.id, { action, subject_id: person.person.id });
        assert.ok(end > 0, 'the end is told');
        assert.ok(last < end, `round ${round}: ${last} written after ${end}`);
      }
    });
  }

  // The embedded engine has one transaction at a time.
  const onServer = { skip: !process.env['TEST_DATABASE_URL'] };
  for (const [name, { act, refused }] of Object.entries(ENDS))
    it(
      `are waited for by ${name} where they write already, and refused where they come meanwhile`,
      onServer,
      async () => {
        const { person, day } = await givenCashier();
        const replies: Promise<Reply>[] = [];
        await app.database.db.transaction(async (tx) => {
          await tx.select().from(dayReport).where(eq(dayReport.id, day)).for('update');
          replies.push(payIn(person, day));
          await untilWaiting(app, 1);
          replies.push(act(person));
          await untilWaiting(app, 2);
          replies.push(payIn(person, day));
          await untilWaiting(app, 3);
        });
        const [written, ended, late] = await Promise.all(replies);
        assert.equal(written?.status, 201, JSON.stringify(written?.body));
        assert.equal(ended?.status, 200, JSON.stringify(ended?.body));
        refused(late!);
      },
    );

  it('go on where another device of theirs is ended, or a role is given', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, day } = await givenCashier();
      const { id: employee_id } = person.person;
      const other = await givenSession(app, employee_id);
      const [ended, given, ...replies] = await Promise.all([
        person.post(`/employees/${employee_id}/end-sessions`, { session_id: other.session_id }),
        developer.post('/permissions/assign-role', { employee_id, role: 'photographer' }),
        ...Array.from({ length: CALLS / 2 }, () => payIn(person, day)),
      ]);
      assert.deepEqual([ended.status, given.status], [200, 201]);
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
      assert.equal((await payIn(person, day, other.headers)).status, 401);
    }
  });

  it('of two developers who dismiss each other one is left', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, two] = [await givenCaller(app, ['developer']), await givenCaller(app, ['developer'])];
      const replies = await Promise.all([
        one.post(`/employees/${two.person.id}/dismiss`, {}),
        two.post(`/employees/${one.person.id}/dismiss`, {}),
      ]);
      assert.deepEqual(statusesOf(replies), [200, 401]);
      const left = await app.database.db
        .select({ status: employee.status })
        .from(employee)
        .where(inArray(employee.id, [one.person.id, two.person.id]));
      assert.deepEqual(left.map(({ status }) => status).sort(), ['active', 'dismissed']);
    }
  });
});
