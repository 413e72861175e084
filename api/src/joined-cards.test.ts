import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { authSession } from './auth/schema';
import { stepRun } from './payroll/testing/step-run';
import { location } from './locations/schema';
import { notification } from './notifications/schema';
import { givenEmployee, givenLocation, givenSession } from './testing/builders';
import { locationAdministrator, locationAssignment } from './users/staffing-schema';
import { type Caller, givenCaller } from './testing/caller';
import { givenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let boss: Caller;
let here: string;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
});
after(() => app.close());

type Person = Awaited<ReturnType<typeof givenEmployee>>;
const person = (roles: Parameters<typeof givenEmployee>[1], fields: Parameters<typeof givenEmployee>[2] = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...fields });
const cardOf = async ({ id }: Person) => (await boss.get(`/employees/${id}`)).body;

async function merge(kept: Person, closed: Person, by = boss) {
  const [one, other] = [await cardOf(kept), await cardOf(closed)];
  const revisions = { revision: one.revision, other_revision: other.revision };
  return by.post(`/employees/${kept.id}/merge`, { other_id: closed.id, ...revisions });
}
const unmerge = (closed: Person) => boss.post(`/employees/${closed.id}/unmerge`, {});

async function done(reply: ReturnType<Caller['post']>) {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}

const actsOf = async ({ id }: Person) =>
  (await boss.get(`/audit?subject_kind=employee&subject_id=${id}`)).body.items.map(
    ({ action, after, before }: Record<'action' | 'after' | 'before', Record<string, unknown>>) => [
      action,
      (after ?? before)?.['role_name'],
    ],
  );

describe('what two cards were before they became one', () => {
  it('is their person’s own: who calculated a run with the other card does not approve it', async () => {
    const office = await givenCaller(app, ['office']);
    const manager = await givenCaller(app, ['federal_manager']);
    const run = await done(office.post('/payroll/runs', { month: '2026-02' }));
    await done(merge(manager.person, office.person));
    assert.match((await manager.get(`/payroll/runs/${run.id}`)).bytes.toString(), /не тот, кто её рассчитал/);
    const refused = await stepRun(manager, run.id, 'approve');
    assert.deepEqual([refused.status, refused.body.code], [403, 'own_work']);
    await done(stepRun(await givenCaller(app, ['federal_manager']), run.id, 'approve'));
  });

  it('gets no share of a sale that its person may not raise for themselves', async () => {
    const place = { primary_location_id: here };
    const senior = await givenCaller(app, ['senior_admin'], place);
    const [closed, seller] = [await person(['cashier']), await person(['salesperson'])];
    const business_date = '2026-11-02';
    const sold = await givenSale(app, { location_id: here, sold_by: seller.id, business_date, paid_by: 'cash' });
    await done(merge(senior.person, closed));
    const { revision } = (await boss.get(`/sales/${sold.id}`)).body;
    const all = (employee_id: string) => ({
      revision,
      shares: [{ employee_id, role: 'seller', basis_points: 10_000 }],
    });
    const own = await senior.put(`/sales/${sold.id}/shares`, all(senior.person.id));
    assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
    for (const by of [senior, boss]) {
      const closedOne = await by.put(`/sales/${sold.id}/shares`, all(closed.id));
      assert.deepEqual([closedOne.status, closedOne.body.code], [404, 'not_found'], 'a closed card takes nothing');
    }
  });

  it('comes with its roles, each in the trail and told; they go back the same way', async () => {
    const [kept, closed] = [await person(['photographer']), await person(['cashier'])];
    await done(merge(kept, closed));
    assert.deepEqual((await actsOf(kept))[0], ['role.assigned', 'Кассир']);
    const found = await boss.get(`/audit?subject_id=${kept.id}&search=${encodeURIComponent('роль назначена')}`);
    assert.equal(found.body.items.length, 1);
    for (const [card, why] of [
      [kept, /осталась при объединении/],
      [await person([]), /ни с какой не объединяли/],
    ] as const) {
      const refused = await unmerge(card);
      assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
      assert.match(refused.body.message, why);
    }
    await done(unmerge(closed));
    await done(unmerge(closed));
    assert.ok((await actsOf(kept)).some(([action]: string[]) => action === 'role.revoked'));
  });

  it('renews the access of the card that stays each time, so that calls under way and open pages are answered anew', async () => {
    const { person: kept } = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const closed = await person(['cashier']);
    const revision = async () => {
      const rows = await app.database.db.select().from(authSession).where(eq(authSession.employee_id, kept.id));
      return rows.map(({ access_revision }) => access_revision);
    };
    const [before] = await revision();
    assert.equal(typeof before, 'number');
    await done(merge(kept, closed));
    const [joined] = await revision();
    await done(unmerge(closed));
    const [apart] = await revision();
    assert.ok(Number(joined) > Number(before) && Number(apart) > Number(joined), `${before}, ${joined}, ${apart}`);
  });

  it('stays together once pay was given for both', async () => {
    const office = await givenCaller(app, ['office']);
    const [kept, closed] = [await person(['photographer']), await person(['photographer'])];
    await done(merge(kept, closed));
    const paid = {
      kind: 'advance',
      method: 'bank',
      is_meant: true,
      amount_kop: 2500,
      paid_on: '2026-04-20',
      month: '2026-04',
    };
    await done(office.post('/payroll/payments', { id: randomUUID(), employee_id: kept.id, ...paid }));
    const refused = await unmerge(closed);
    assert.deepEqual([refused.status, refused.body.code], [409, 'unsettled']);
    assert.match(refused.body.message, /апрель 2026/);
  });

  it('does not bring back somebody who was dismissed since', async () => {
    const [kept, closed] = [await person(['photographer']), await person(['cashier'])];
    await done(merge(kept, closed));
    await done(boss.post(`/employees/${kept.id}/dismiss`, { reason: 'кража' }));
    await done(unmerge(closed));
    assert.equal((await cardOf(closed)).status, 'dismissed');
    assert.equal((await cardOf(closed)).merged_into, null);
  });
});

describe('where two cards work', () => {
  type Row = typeof locationAssignment.$inferSelect;
  const rowsOf = ({ id }: Person): Promise<Row[]> =>
    app.database.db.select().from(locationAssignment).where(eq(locationAssignment.employee_id, id));
  const works = (one: Person, location_id: string, more: Partial<Row> = {}) =>
    app.database.db
      .insert(locationAssignment)
      .values({ employee_id: one.id, location_id, started_on: '2025-02-01', ...more });
  const home = (one: Person, location_id = here) => works(one, location_id, { is_primary: true });
  const openHome = async (one: Person) =>
    (await rowsOf(one)).filter(({ is_primary, ended_on }) => is_primary && ended_on === null);

  it('comes over with its last day, is named before, told and in the trail of the place, and goes back as it was', async () => {
    const [kept, closed] = [await person(['admin']), await person(['photographer'])];
    const { id: place } = await givenLocation(app, { name: 'Студия у пруда' });
    const { id: led } = await givenLocation(app, { name: 'Студия у озера' });
    for (const one of [kept, closed]) await home(one);
    await works(closed, place, { ended_on: '2099-03-01' });
    await works(closed, led);
    await app.database.db.insert(locationAdministrator).values({ location_id: led, employee_id: closed.id });
    const before = await rowsOf(closed);
    const { body } = await boss.get(`/employees/${kept.id}/merge?other_id=${closed.id}`);
    assert.deepEqual(body.brings_places, {
      works: ['Студия у озера', 'Студия у пруда'],
      days: [],
      administers: ['Студия у озера'],
    });
    await done(merge(kept, closed));
    const [moved] = (await rowsOf(kept)).filter(({ location_id }) => location_id === place);
    assert.deepEqual([moved?.is_primary, moved?.ended_on], [false, '2099-03-01']);
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, kept.id));
    assert.ok(told.some(({ title }) => title.startsWith('Вы работаете и в «Студия у пруда»')));
    const actsAt = async (id: string) =>
      (await boss.get(`/audit?location_id=${id}`)).body.items.map(({ action }: { action: string }) => action);
    assert.ok((await actsAt(place)).includes('assignment.started'), String(await actsAt(place)));
    assert.ok((await actsAt(led)).includes('location.administrators_set'));
    assert.deepEqual((await done(unmerge(closed))).left, []);
    assert.deepEqual(
      new Set((await rowsOf(closed)).map((row) => JSON.stringify(row))),
      new Set(before.map((row) => JSON.stringify(row))),
    );
  });

  it('is begun anew at home where the kept card was dismissed and taken back meanwhile', async () => {
    const away = (await givenLocation(app)).id;
    const kept = await person(['photographer']);
    const closed = await person(['photographer'], { primary_location_id: away });
    await home(kept);
    await home(closed, away);
    await done(merge(kept, closed));
    await done(boss.post(`/employees/${kept.id}/dismiss`, {}));
    await done(boss.post(`/employees/${kept.id}/restore`, {}));
    await done(unmerge(closed));
    assert.deepEqual(
      (await openHome(closed)).map(({ location_id }) => location_id),
      [away],
    );
  });

  it('is nowhere where the home was archived meanwhile, which is said', async () => {
    const away = await givenLocation(app);
    const kept = await person(['photographer']);
    const closed = await person(['photographer'], { primary_location_id: away.id });
    await home(kept);
    await home(closed, away.id);
    await done(merge(kept, closed));
    await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, away.id));
    const { left, employee } = await done(unmerge(closed));
    assert.equal(employee.primary_location_id, null);
    assert.ok(left.some(({ kind }: { kind: string }) => kind === 'place'));
  });

  it('and what they may: a role that was taken meanwhile stays taken, and is counted', async () => {
    const [kept, closed] = [await person(['photographer']), await person(['cashier'])];
    await done(merge(kept, closed));
    const held = (await boss.get(`/permissions/employee/${kept.id}/roles`)).body;
    const cashier = held.find(({ role }: { role: { name: string } }) => role.name === 'cashier');
    assert.equal((await boss.send('DELETE', `/permissions/assignment/${cashier.id}`)).status, 200);
    const { left } = await done(unmerge(closed));
    assert.deepEqual(
      left.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      [['roles', 1]],
    );
  });

  it('shows no calendar by a link that was made with a messenger that has left the card', async () => {
    const kept = await person(['photographer']);
    const closed = await person(['photographer'], { messenger_id: 733_001, messenger_bound_at: new Date() });
    await done(merge(kept, closed));
    const session = await givenSession(app, kept.id);
    const made = await app.server.inject({
      method: 'POST',
      url: '/api/schedule/calendar-link',
      headers: session.headers,
      payload: {},
    });
    const path = new URL(made.json().url).pathname;
    const opens = async () => (await app.server.inject({ url: path })).statusCode;
    assert.equal(await opens(), 200);
    await done(unmerge(closed));
    assert.equal(await opens(), 404);
  });
});

describe('a closed card', () => {
  it('gets no role and no place', async () => {
    const [kept, closed] = [await person(['photographer']), await person(['photographer'])];
    await done(merge(kept, closed));
    const given = await boss.post('/permissions/assign-role', { employee_id: closed.id, role: 'admin' });
    assert.deepEqual([given.status, given.body.code], [409, 'illegal_transition']);
    const { id } = await givenLocation(app);
    const placed = await boss.post(`/locations/locations/${id}/employees`, { add: [closed.id], remove: [] });
    assert.deepEqual([placed.status, placed.body.field], [400, 'add.0']);
  });
});

describe('two people', () => {
  it('are joined and taken apart by nobody who sees one place alone: such a one can make two cards look alike', async () => {
    const kept = await person(['photographer'], { last_name: 'Седов' });
    const closed = await person(['photographer'], {
      last_name: 'Седов',
      status: 'dismissed',
      dismissed_on: '2026-01-01',
    });
    const far = await givenCaller(app, ['regional_director'], { primary_location_id: here });
    for (const role of ['admin', 'senior_admin'] as const) {
      const near = await givenCaller(app, [role], { primary_location_id: here });
      const refused = await merge(kept, closed, near);
      assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
      assert.equal((await near.get(`/employees/${kept.id}/merge?other_id=${closed.id}`)).status, 403);
      assert.equal((await near.post(`/employees/${closed.id}/unmerge`, {})).status, 403);
    }
    await done(merge(kept, closed, far));
  });

  it('are told, and so is whoever calculates pay', async () => {
    const office = await givenCaller(app, ['office']);
    const { person: kept, ...caller } = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const closed = await person(['photographer'], { last_name: 'Уходящий' });
    const told = async ({ get }: Pick<Caller, 'get'>) =>
      (await get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'employee.merged');
    await done(merge(kept, closed));
    const [own] = await told(caller);
    assert.deepEqual([own?.title, /Уходящий/.test(own?.body)], ['Вашу карточку объединили с другой', true]);
    assert.deepEqual((await told(office)).map(({ link }: { link: string }) => link)[0], `/users/view/${kept.id}`);
    await done(unmerge(closed));
    assert.equal((await told(caller))[0]?.title, 'Вашу карточку снова разделили на две');
  });
});
