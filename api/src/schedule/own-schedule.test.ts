import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { employee } from '../users';
import { locationAdministrator } from '../users/staffing-schema';
import { russianDay } from '../kernel/words/calendar';
import { decideSwap } from '../testing/decide-swap';
import { givenPublished, put } from './testing/planner';
import { auditEntry } from '../kernel/records';
import { absence } from './schema';

let app: TestApp;
let place: string;
let admin: Caller;
let boss: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-01T09:00:00Z'));
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  boss = await givenCaller(app, ['city_manager']);
});
after(() => app.close());

const worker = () => givenCaller(app, ['photographer'], { primary_location_id: place });

const givenShift = (who: Caller, starts: string, ends: string) => givenPublished(boss, place, who, starts, ends);

describe('swaps', () => {
  it('across midnight: offered, accepted, approved; both see their new shift', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const night = await givenShift(anna, '2026-03-09T20:00', '2026-03-10T04:00');
    const day = await givenShift(boris, '2026-03-10T10:00', '2026-03-10T22:00');
    const id = randomUUID();
    const proposed = await anna.post('/schedule/swaps', {
      id,
      shift_id: night,
      to_employee_id: boris.person.id,
      return_shift_id: day,
    });
    assert.equal(proposed.status, 201, proposed.bytes.toString());
    assert.equal((await boris.get('/schedule/my?from=2026-03-09&to=2026-03-12')).body.swaps.length, 1);
    assert.equal((await decideSwap(app, admin, id, 'approve')).status, 409);
    // Each is sent again, since its answer was lost.
    for (const _time of ['first', 'again'])
      assert.equal((await boris.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' })).status, 200);
    for (const _time of ['first', 'again']) {
      const decided = await decideSwap(app, admin, id, 'approve');
      assert.equal(decided.status, 200, decided.bytes.toString());
    }
    assert.equal((await decideSwap(app, admin, id, 'decline')).status, 409);
    const shiftsOf = async (who: Caller) =>
      (await who.get('/schedule/my?from=2026-03-09&to=2026-03-12')).body.shifts.map((one: { id: string }) => one.id);
    assert.deepEqual([await shiftsOf(anna), await shiftsOf(boris)], [[day], [night]]);
  });

  it('are proposed once, however often and at once that is sent; another proposal under the id is refused', async () => {
    const [anna, boris, vera] = [await worker(), await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-03-12T10:00', '2026-03-12T22:00');
    const theirs = await givenShift(boris, '2026-03-13T10:00', '2026-03-13T22:00');
    const offer = { id: randomUUID(), shift_id, to_employee_id: boris.person.id };
    const propose = (more: object = {}) => anna.post('/schedule/swaps', { ...offer, ...more });
    const replies = await Promise.all([propose(), propose(), propose()]);
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.id]),
      replies.map(() => [201, offer.id]),
    );
    for (const other of [{ to_employee_id: vera.person.id }, { to_employee_id: null }, { return_shift_id: theirs }])
      assert.equal((await propose(other)).body.code, 'local_id_conflict', JSON.stringify(other));
  });

  it('are rechecked at approval: a person planned meanwhile does not get the shift', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-03-16T10:00', '2026-03-16T22:00');
    const id = randomUUID();
    await anna.post('/schedule/swaps', { id, shift_id, to_employee_id: null });
    assert.equal((await boris.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' })).status, 200);
    await put(boss, [
      { employee_id: boris.person.id, location_id: place, starts: '2026-03-16T21:00', ends: '2026-03-17T02:00' },
    ]);
    const refused = await decideSwap(app, admin, id, 'approve');
    assert.deepEqual([refused.status, refused.body.code], [409, 'shifts_refused']);
  });

  it('are decided as they were on the screen: a shift that became longer meanwhile is not exchanged', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const shift_id = await givenShift(anna, '2026-03-20T10:00', '2026-03-20T18:00');
    const id = randomUUID();
    await anna.post('/schedule/swaps', { id, shift_id, to_employee_id: null });
    assert.equal((await boris.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' })).status, 200);
    const [seen] = (await admin.get('/schedule/swaps')).body.filter((one: { id: string }) => one.id === id);
    const { revision } = seen.shift;
    const longer = { starts: '2026-03-20T08:00', ends: '2026-03-20T18:00' };
    const changed = await put(boss, [
      { id: shift_id, revision, employee_id: anna.person.id, location_id: place, ...longer },
    ]);
    assert.equal(changed.status, 200, changed.bytes.toString());
    for (const decision of ['approve', 'decline'] as const) {
      const stale = await decideSwap(app, admin, id, decision, { shift_revision: revision });
      assert.deepEqual([stale.status, stale.body.code, stale.body.details.id], [409, 'conflict', id]);
    }
    assert.equal((await decideSwap(app, admin, id, 'decline')).status, 200);
  });

  it('are never decided by their own parties, and an offer expires an hour before the shift', async () => {
    const [anna, other] = [await worker(), await worker()];
    const own = await givenCaller(app, ['admin'], { primary_location_id: place });
    const shift_id = await givenShift(own, '2026-03-18T10:00', '2026-03-18T22:00');
    const id = randomUUID();
    await own.post('/schedule/swaps', { id, shift_id, to_employee_id: anna.person.id });
    assert.equal((await other.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' })).status, 404);
    await anna.post(`/schedule/swaps/${id}/answer`, { answer: 'accept' });
    assert.equal((await decideSwap(app, own, id, 'approve')).status, 403);
    app.setNow(new Date('2026-03-18T06:30:00Z'));
    assert.equal((await decideSwap(app, admin, id, 'approve')).status, 409);
    app.setNow(new Date('2026-03-01T09:00:00Z'));
  });
});

const noticesOf = async (who: Caller): Promise<[kind: string, title: string][]> =>
  (await who.get('/notifications')).body.items.map((one: { kind: string; title: string }) => [one.kind, one.title]);
const titlesOf = async (who: Caller) => (await noticesOf(who)).map(([, title]) => title);

it('an offer that is declined or withdrawn is not told of as accepted', async () => {
  const [anna, boris] = [await worker(), await worker()];
  const shift_id = await givenShift(anna, '2026-03-20T10:00', '2026-03-20T22:00');
  const offer = async () => {
    const id = randomUUID();
    const reply = await anna.post('/schedule/swaps', { id, shift_id, to_employee_id: boris.person.id });
    assert.equal(reply.status, 201, reply.bytes.toString());
    return id;
  };
  await boris.post(`/schedule/swaps/${await offer()}/answer`, { answer: 'decline' });
  await anna.post(`/schedule/swaps/${await offer()}/answer`, { answer: 'withdraw' });
  const kindsOf = async (who: Caller) => (await noticesOf(who)).map(([kind]) => kind).sort();
  assert.deepEqual(await kindsOf(anna), ['schedule.published', 'swap.declined']);
  assert.deepEqual(await kindsOf(boris), ['swap.proposed', 'swap.proposed', 'swap.withdrawn']);
});

describe('absences', () => {
  it('are told of in Russian, whatever their kind', async () => {
    const planner = await givenCaller(app, ['admin'], { primary_location_id: place });
    await app.database.db
      .insert(locationAdministrator)
      .values({ location_id: place, employee_id: planner.person.id })
      .onConflictDoNothing();
    const anna = await worker();
    const name = `${anna.person.last_name} ${anna.person.first_name}`;
    const days = { from: '2026-05-04', to: '2026-05-05' };
    const dates = `${russianDay(days.from)} – ${russianDay(days.to)}`;
    for (const [kind, words] of [
      ['vacation', 'отпуск'],
      ['sickness', 'больничный'],
      ['unpaid', 'отпуск за свой счёт'],
      ['other', 'отсутствие'],
    ] as const) {
      const id = randomUUID();
      await anna.post('/schedule/absences', { id, employee_id: anna.person.id, kind, ...days });
      assert.ok((await titlesOf(planner)).includes(`${name} просит согласовать ${words}, ${dates}`), words);
      await anna.post(`/schedule/absences/${id}/decision`, { revision: 1, decision: 'cancel' });
      const entered = { id: randomUUID(), employee_id: anna.person.id, kind, ...days };
      assert.equal((await boss.post('/schedule/absences', entered)).status, 201);
      assert.ok((await titlesOf(anna)).includes(`Внесено в график: ${words}, ${dates}`), words);
      await boss.post(`/schedule/absences/${entered.id}/decision`, { revision: 1, decision: 'cancel' });
    }
  });

  // The embedded engine has one transaction at a time.
  it('are not called unknown when the database fails', { skip: !process.env['TEST_DATABASE_URL'] }, async () => {
    const anna = await worker();
    const id = randomUUID();
    const request = { id, employee_id: anna.person.id, kind: 'vacation', from: '2026-06-01', to: '2026-06-02' };
    assert.equal((await anna.post('/schedule/absences', request)).status, 201);
    const replies: ReturnType<Caller['post']>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.select().from(employee).where(eq(employee.id, anna.person.id)).for('update');
      replies.push(boss.post(`/schedule/absences/${id}/decision`, { revision: 1, decision: 'approve' }));
      await untilWaiting(app, 1);
      await app.database.db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await replies[0];
    });
    const [reply] = await Promise.all(replies);
    assert.ok((reply?.status ?? 0) >= 500, reply?.bytes.toString());
  });

  it('that were over long ago are asked about', async () => {
    const anna = await worker();
    const old = {
      id: randomUUID(),
      employee_id: anna.person.id,
      kind: 'vacation',
      from: '2024-03-23',
      to: '2024-03-29',
    };
    const asked = await anna.post('/schedule/absences', old);
    assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'unusual', 'to']);
    assert.equal((await anna.post('/schedule/absences', { ...old, is_meant: true })).status, 201);
  });

  it('are requested, approved by another person, and release the shifts only on request', async () => {
    const anna = await worker();
    for (const day of ['27', '24', '26', '25']) await givenShift(anna, `2026-03-${day}T10:00`, `2026-03-${day}T22:00`);
    const id = randomUUID();
    const request = { id, employee_id: anna.person.id, kind: 'vacation', from: '2026-03-23', to: '2026-03-29' };
    assert.equal((await anna.post('/schedule/absences', request)).body.state, 'requested');
    assert.equal((await anna.post('/schedule/absences', request)).body.state, 'requested');
    for (const other of [{ kind: 'sickness' }, { comment: 'На море' }])
      assert.equal((await anna.post('/schedule/absences', { ...request, ...other })).body.code, 'local_id_conflict');
    const decide = (by: Caller, more: object = {}) =>
      by.post(`/schedule/absences/${id}/decision`, { revision: 1, decision: 'approve', ...more });
    assert.equal((await decide(anna)).status, 403);
    assert.equal((await decide(await worker())).status, 403);
    const freed = `/schedule/people/${anna.person.id}/shifts-to-free?from=2026-03-23&to=2026-03-26`;
    assert.deepEqual(
      (await admin.get(freed)).body.map(({ date }: { date: string }) => date.slice(8)),
      ['24', '25', '26'],
    );
    const refused = await decide(admin);
    assert.equal(refused.body.code, 'shifts_refused');
    assert.match(refused.body.message, /\(4\): 24\.03\.2026, 25\.03\.2026, 26\.03\.2026, 27\.03\.2026\./);
    assert.equal((await decide(admin, { release_shifts: true })).body.state, 'approved');
    const { shifts } = (await admin.get(`/schedule?from=2026-03-24&to=2026-03-24&location_id=${place}`)).body;
    assert.deepEqual([shifts[0].employee_id, shifts[0].state], [null, 'changed']);
    const told = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, shifts[0].id));
    assert.deepEqual(
      told.filter(({ action }) => action === 'shift.released').map(({ before, after }) => [before, after]),
      [[{ employee_id: anna.person.id }, { employee_id: null }]],
    );
    const again = await anna.post('/schedule/absences', {
      ...request,
      id: randomUUID(),
      from: '2026-03-29',
      to: '2026-03-30',
    });
    assert.equal(again.status, 400);
  });

  it('under an id that is taken tell nothing of the one that has it', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const days = { from_date: '2026-05-01', to_date: '2026-05-02' };
    const id = randomUUID();
    await app.database.db
      .insert(absence)
      .values({ id, employee_id: anna.person.id, kind: 'sickness', comment: 'Операция', ...days });
    const own = { id, employee_id: boris.person.id, kind: 'vacation', from: '2026-05-01', to: '2026-05-02' };
    const { status, body } = await boris.post('/schedule/absences', own);
    assert.deepEqual([status, body.code, body.details], [409, 'conflict', undefined]);
  });

  it('colleagues learn that somebody is away, and nothing more', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const ill = {
      id: randomUUID(),
      employee_id: anna.person.id,
      kind: 'sickness',
      from: '2026-04-01',
      to: '2026-04-02',
      comment: 'ангина',
    };
    await boss.post('/schedule/absences', ill);
    const { absences } = (await boris.get(`/schedule?from=2026-04-01&to=2026-04-01&location_id=${place}`)).body;
    assert.deepEqual(
      absences.map(({ kind, comment }: { kind: string; comment: null }) => [kind, comment]),
      [['other', null]],
    );
  });
});

describe('one’s own schedule', () => {
  it('starts without a date today, at the own location’s date, whatever it is elsewhere', async () => {
    const far = (await givenLocation(app, { time_zone: 'Asia/Kamchatka' })).id;
    app.setNow(new Date('2026-03-01T13:00:00Z'));
    const kamchatka = await givenCaller(app, ['photographer'], { primary_location_id: far });
    const nowhere = await givenCaller(app, ['office']);
    const fromOf = async (by: Caller) => (await by.get('/schedule/my')).body.from;
    assert.deepEqual([await fromOf(kamchatka), await fromOf(nowhere)], ['2026-03-02', '2026-03-01']);
    app.setNow(new Date('2026-03-01T09:00:00Z'));
  });
});

describe('the shifts of one person', () => {
  it('are visible to planners, at the locations in their reach only, once published', async () => {
    const other = (await givenLocation(app)).id;
    const anna = await givenCaller(app, ['photographer'], { primary_location_id: place });
    const id = await givenShift(anna, '2026-04-20T10:00', '2026-04-20T20:00');
    await put(boss, [
      { employee_id: anna.person.id, location_id: place, starts: '2026-04-22T10:00', ends: '2026-04-22T20:00' },
    ]);
    const path = `/schedule/people/${anna.person.id}/shifts?from=2026-04-01&to=2026-04-30`;
    const seenBy = async (by: Caller) => (await by.get(path)).body.shifts.map((one: { id: string }) => one.id);
    assert.deepEqual([await seenBy(boss), await seenBy(admin)], [[id], [id]]);
    assert.deepEqual(await seenBy(await givenCaller(app, ['admin'], { primary_location_id: other })), []);
    assert.equal((await boss.get(path.replace(anna.person.id, randomUUID()))).status, 404);
  });
});

describe('time worked', () => {
  it('is counted from check-in to check-out against the plan, and appears in the sheet', async () => {
    const anna = await worker();
    await givenShift(anna, '2026-03-05T10:00', '2026-03-05T20:00');
    const id = randomUUID();
    const entry = { id, location_id: place };
    app.setNow(new Date('2026-03-05T07:10:00Z'));
    assert.equal((await anna.post('/schedule/check-in', entry)).body.late_minutes, 10);
    assert.equal((await anna.post('/schedule/check-in', entry)).status, 201);
    assert.equal((await anna.post('/schedule/check-in', { ...entry, id: randomUUID() })).status, 409);
    app.setNow(new Date('2026-03-05T17:30:00Z'));
    const { body } = await anna.post('/schedule/check-out', { id });
    assert.deepEqual(
      [body.begins, body.ends, body.worked_minutes, body.overtime_minutes],
      ['2026-03-05T10:10', '2026-03-05T20:30', 620, 30],
    );
    const { rows } = (await admin.get(`/schedule/time-sheet?location_id=${place}&month=2026-03`)).body;
    const row = rows.find(({ employee_id }: { employee_id: string }) => employee_id === anna.person.id);
    assert.deepEqual([row.days_worked, row.worked_minutes, row.planned_minutes, row.late_minutes], [1, 600, 600, 10]);
    const file = await admin.get(`/schedule/time-sheet/export?location_id=${place}&month=2026-03`);
    assert.deepEqual([file.status, file.bytes.subarray(0, 2).toString()], [200, 'PK']);
    app.setNow(new Date('2026-03-06T09:00:00Z'));
    const fix = {
      revision: 2,
      employee_id: anna.person.id,
      location_id: place,
      begins: '2026-03-05T10:00',
      ends: '2026-03-05T20:30',
      reason: 'сканер не работал',
    };
    assert.equal((await anna.put(`/schedule/time-entries/${id}`, fix)).status, 403);
    assert.equal((await admin.put(`/schedule/time-entries/${id}`, fix)).body.worked_minutes, 630);
    assert.equal((await admin.put(`/schedule/time-entries/${randomUUID()}`, { ...fix, revision: null })).status, 400);
    app.setNow(new Date('2026-03-01T09:00:00Z'));
  });

  it('lunch pressed out and in is no lateness: the first press of a shift says it, the last one the overtime', async () => {
    const anna = await worker();
    await givenShift(anna, '2026-03-06T10:00', '2026-03-06T22:00');
    const minutes: number[][] = [];
    for (const [from, to] of [
      ['07:00', '12:00'],
      ['13:00', '19:30'],
    ]) {
      const id = randomUUID();
      app.setNow(new Date(`2026-03-06T${from}:00Z`));
      const { body } = await anna.post('/schedule/check-in', { id, location_id: place });
      app.setNow(new Date(`2026-03-06T${to}:00Z`));
      const left = (await anna.post('/schedule/check-out', { id })).body;
      minutes.push([body.late_minutes, left.worked_minutes, left.overtime_minutes]);
    }
    assert.deepEqual(minutes, [
      [0, 300, 0],
      [0, 390, 30],
    ]);
    const { rows } = (await admin.get(`/schedule/time-sheet?location_id=${place}&month=2026-03`)).body;
    const row = rows.find(({ employee_id }: { employee_id: string }) => employee_id === anna.person.id);
    const day = row.days.find(({ date }: { date: string }) => date === '2026-03-06');
    assert.deepEqual([day.worked_minutes, day.late_minutes, day.overtime_minutes], [660, 0, 30]);
    app.setNow(new Date('2026-03-01T09:00:00Z'));
  });

  it('cannot start at a foreign location', async () => {
    const { status } = await (
      await worker()
    ).post('/schedule/check-in', { id: randomUUID(), location_id: (await givenLocation(app)).id });
    assert.equal(status, 400);
  });
});

describe('the calendar', () => {
  it('opens by its secret link until that is revoked or replaced', async () => {
    const anna = await worker();
    await givenShift(anna, '2026-03-07T20:00', '2026-03-08T04:00');
    const pathOf = ({ body }: { body: { url: string } }) => new URL(body.url).pathname;
    const path = pathOf(await anna.post('/schedule/calendar-link', {}));
    const read = (url: string) => app.server.inject({ url });
    const first = await read(path);
    assert.equal(first.statusCode, 200);
    assert.match(String(first.headers['content-type']), /^text\/calendar/);
    assert.match(first.body, /DTSTART:20260307T170000Z\r\nDTEND:20260308T010000Z/);
    const second = pathOf(await anna.post('/schedule/calendar-link', {}));
    assert.deepEqual([(await read(path)).statusCode, (await read(second)).statusCode], [404, 200]);
    await anna.delete('/schedule/calendar-link');
    assert.equal((await read(second)).statusCode, 404);
  });
});
