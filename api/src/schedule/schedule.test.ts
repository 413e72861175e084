import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { MAX_BOARD_LOCATIONS } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { location } from '../locations';
import { locationAssignment } from '../users/staffing-schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { assertFailure } from '../testing/assert-failure';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { shiftEvent } from './schema';
import { publish, put, refusalsIn } from './testing/planner';

let app: TestApp;
let place: string;
let boss: Caller;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  boss = await givenCaller(app, ['city_manager']);
});
after(() => app.close());

const someone = async (location = place) =>
  (await givenEmployee(app, ['photographer'], { primary_location_id: location })).id;
const board = async (by: Caller, from: string, to = from, location = place) =>
  (await by.get(`/schedule?from=${from}&to=${to}&location_id=${location}`)).body;

describe('the board of all locations in reach', () => {
  it('shows the first sixty, says how many it leaves out, and one that is named is whole', async () => {
    const before = (await boss.get('/schedule?from=2026-03-02&to=2026-03-02')).body;
    const made = MAX_BOARD_LOCATIONS + 1 - before.locations.length;
    for (let number = 0; number < made; number += 1) await givenLocation(app, { name: `Я ${number}` });
    const { body } = await boss.get('/schedule?from=2026-03-02&to=2026-03-02');
    assert.deepEqual([body.locations.length, body.left_out], [MAX_BOARD_LOCATIONS, 1]);
    const opening_hours = [{ day: 1, opens: '09:00', closes: '19:00' }];
    await app.database.db.update(location).set({ opening_hours }).where(eq(location.id, place));
    const whole = await board(boss, '2026-03-02');
    assert.deepEqual(whole.locations[0].opening_hours, opening_hours);
    assert.deepEqual([whole.locations.length, whole.left_out], [1, 0]);
  });
});

describe('planning', () => {
  it('stores the plan, in the location’s local time, and answers the same change again without doing it twice', async () => {
    const [employee_id, id, change] = [await someone(), randomUUID(), randomUUID()];
    const shift = {
      id,
      location_id: place,
      employee_id,
      starts: '2026-03-02T10:00',
      ends: '2026-03-02T22:00',
      break_min: 60,
    };
    const first = await put(boss, [shift], { id: change });
    assert.equal(first.status, 200, first.bytes.toString());
    assert.equal((await put(boss, [shift], { id: change })).body.shifts[0].revision, 1);
    const [kept] = (await board(boss, '2026-03-02')).shifts.filter((one: { id: string }) => one.id === id);
    assert.deepEqual(
      [kept.starts, kept.ends, kept.starts_at, kept.paid_minutes, kept.state],
      ['2026-03-02T10:00', '2026-03-02T22:00', '2026-03-02T07:00:00.000Z', 660, 'draft'],
    );
    assertFailure2(await put(boss, [{ ...shift, break_min: 0 }], { id: change }), 'local_id_conflict');
    assertFailure2(await put(boss, [{ ...shift, revision: 7 }]), 'conflict');
  });

  it('refuses a shift that overlaps another of the same person, at whatever location, and across midnight', async () => {
    const [employee_id, other] = [await someone(), (await givenLocation(app)).id];
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id, location_id: other, started_on: '2026-01-01' });
    const night = { employee_id, location_id: place, starts: '2026-03-02T20:00', ends: '2026-03-03T04:00' };
    assert.equal((await put(boss, [night])).status, 200);
    const early = { employee_id, location_id: other, starts: '2026-03-03T03:59', ends: '2026-03-03T12:00' };
    const refused = await put(boss, [early]);
    assert.deepEqual(refusalsIn(assertFailure2(refused, 'shifts_refused')), ['overlap']);
    assert.match(refused.body.message, /02\.03\.2026, 20:00–04:00/);
    assert.equal((await put(boss, [{ ...early, starts: '2026-03-03T04:00' }])).status, 200);
  });

  it('refuses the impossible: an end before the start, forty hours, the dismissed, the unassigned, a leave', async () => {
    const employee_id = await someone();
    const at = (starts: string, ends: string, who: string | null = employee_id) => ({
      employee_id: who,
      location_id: place,
      starts,
      ends,
    });
    const kinds = async (...shifts: ReturnType<typeof at>[]) => refusalsIn((await put(boss, shifts)).body);
    assert.deepEqual(await kinds(at('2026-03-02T10:00', '2026-03-02T09:00')), ['order']);
    assert.deepEqual(await kinds(at('2026-03-02T10:00', '2026-03-04T02:00')), ['too_long']);
    assert.deepEqual(await kinds(at('2026-03-02T10:00', '2026-03-02T10:10')), ['too_short']);
    const gone = await givenEmployee(app, [], {
      primary_location_id: place,
      status: 'dismissed',
      dismissed_on: '2026-03-01',
    });
    assert.deepEqual(await kinds(at('2026-03-02T10:00', '2026-03-02T20:00', gone.id)), ['dismissed']);
    assert.deepEqual(await kinds(at('2024-03-02T10:00', '2024-03-02T20:00')), ['not_hired']);
    const stranger = await someone((await givenLocation(app)).id);
    assert.deepEqual(await kinds(at('2026-03-02T10:00', '2026-03-02T20:00', stranger)), ['not_assigned']);
    const leave = {
      id: randomUUID(),
      employee_id,
      kind: 'vacation',
      from: '2026-03-05',
      to: '2026-03-06',
      is_meant: true,
    };
    assert.equal((await boss.post('/schedule/absences', leave)).status, 201);
    assert.deepEqual(await kinds(at('2026-03-04T20:00', '2026-03-05T02:00')), ['absence']);
    assert.deepEqual(await kinds(at('2026-03-04T20:00', '2026-03-05T00:00')), []);
  });

  it('plans the unassigned with a reason, which is recorded', async () => {
    const stranger = await someone((await givenLocation(app)).id);
    const shift = { employee_id: stranger, location_id: place, starts: '2026-03-02T10:00', ends: '2026-03-02T20:00' };
    assert.equal((await put(boss, [shift], { override_reason: 'подмена заболевшего' })).status, 200);
    const developer = await givenCaller(app, ['developer']);
    const { items } = (await developer.get('/audit?action_group=shift')).body;
    assert.equal(items[0].action, 'shift.override');
    assert.equal(items[0].after.reason, 'подмена заболевшего');
  });

  it('changes all or nothing', async () => {
    const employee_id = await someone();
    const good = { employee_id, location_id: place, starts: '2026-04-02T10:00', ends: '2026-04-02T20:00' };
    assertFailure2(
      await put(boss, [good, { ...good, starts: '2026-04-02T19:00', ends: '2026-04-02T23:00' }]),
      'shifts_refused',
    );
    assert.deepEqual((await board(boss, '2026-04-02')).shifts, []);
  });

  it('calculates the night of a clock change by its real duration', async () => {
    const berlin = (await givenLocation(app, { time_zone: 'Europe/Berlin' })).id;
    const employee_id = await someone(berlin);
    const nights = [
      ['2026-03-28T22:00', '2026-03-29T06:00', 420],
      ['2026-10-24T22:00', '2026-10-25T06:00', 540],
      ['2026-05-30T22:00', '2026-05-31T06:00', 480],
    ] as const;
    for (const [starts, ends, minutes] of nights) {
      const { body } = await put(boss, [{ employee_id, location_id: berlin, starts, ends }]);
      assert.deepEqual(
        [body.shifts[0].starts, body.shifts[0].ends, body.shifts[0].paid_minutes],
        [starts, ends, minutes],
      );
    }
  });

  it('restores a removed shift, under its revision', async () => {
    const [employee_id, id] = [await someone(), randomUUID()];
    const shift = { id, employee_id, location_id: place, starts: '2026-04-03T10:00', ends: '2026-04-03T20:00' };
    await put(boss, [shift]);
    const gone = await put(boss, [], { remove: [{ id, revision: 1 }] });
    assert.deepEqual(gone.body.removed, [{ id, revision: 2 }]);
    const back = await put(boss, [{ ...shift, revision: 2 }]);
    assert.deepEqual([back.body.shifts[0].state, back.body.shifts[0].revision], ['draft', 3]);
    const { items } = (await boss.get(`/schedule/history?location_id=${place}&shift_id=${id}`)).body;
    assert.deepEqual(
      items.map(({ kind }: { kind: string }) => kind),
      ['revived', 'removed', 'created'],
    );
    await assert.rejects(app.database.db.execute(sql`delete from ${shiftEvent}`));
  });
});

describe('publication', () => {
  it('shows the difference, notifies the people, and only then is visible to staff', async () => {
    const anna = await givenCaller(app, ['photographer'], { primary_location_id: place });
    const id = randomUUID();
    const shift = {
      id,
      employee_id: anna.person.id,
      location_id: place,
      starts: '2026-05-04T10:00',
      ends: '2026-05-04T22:00',
    };
    await put(boss, [shift]);
    assert.deepEqual((await board(anna, '2026-05-04')).shifts, []);
    const draft = (await boss.get(`/schedule/unpublished?from=2026-05-04&to=2026-05-10&location_id=${place}`)).body;
    assert.deepEqual(
      draft.lines.map((line: { change: string }) => line.change),
      ['added'],
    );
    assert.equal((await publish(boss, [place], '2026-05-04', '2026-05-10')).status, 201);
    assert.equal((await board(anna, '2026-05-04')).shifts[0].starts, '2026-05-04T10:00');
    assert.match((await anna.get('/notifications')).body.items[0].title, /Ваш график обновлён/);

    await put(boss, [{ ...shift, revision: 2, starts: '2026-05-04T12:00' }]);
    assert.equal((await board(anna, '2026-05-04')).shifts[0].starts, '2026-05-04T10:00');
    const [moved] = (await board(boss, '2026-05-04')).shifts;
    assert.deepEqual([moved.state, moved.published.starts], ['changed', '2026-05-04T10:00']);
    await publish(boss, [place], '2026-05-04', '2026-05-10');
    await put(boss, [], { remove: [{ id, revision: 4 }] });
    assert.equal((await board(anna, '2026-05-04')).shifts.length, 1);
    const last = await publish(boss, [place], '2026-05-04', '2026-05-10');
    assert.deepEqual(
      last.body.lines.map((line: { change: string }) => line.change),
      ['removed'],
    );
    assert.deepEqual((await board(anna, '2026-05-04')).shifts, []);
    const nothing = await publish(boss, [place], '2026-05-04', '2026-05-10');
    assertFailure2(nothing, 'illegal_transition');
    assert.match(nothing.body.message, /Публиковать нечего/);
    assert.equal((await boss.get(`/schedule/publications?location_id=${place}`)).body.total, 3);
  });

  it('refuses two published shifts at once', async () => {
    const [employee_id, other, id] = [await someone(), (await givenLocation(app)).id, randomUUID()];
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id, location_id: other, started_on: '2026-01-01' });
    const day = { starts: '2026-06-01T10:00', ends: '2026-06-01T22:00' };
    await put(boss, [{ id, employee_id, location_id: place, ...day }]);
    await publish(boss, [place], '2026-06-01', '2026-06-01');
    // Moved away in the plan of the first location, planned at the second: published only there.
    await put(boss, [
      { id, revision: 2, employee_id, location_id: place, starts: '2026-06-02T10:00', ends: '2026-06-02T22:00' },
    ]);
    await put(boss, [{ employee_id, location_id: other, ...day }]);
    assertFailure2(await publish(boss, [other], '2026-06-01', '2026-06-01'), 'shifts_refused');
    assert.equal((await publish(boss, [place, other], '2026-06-01', '2026-06-02')).status, 201);
  });
});

function assertFailure2(
  reply: { status: number; headers: Record<string, unknown>; bytes: Buffer },
  code: Parameters<typeof assertFailure>[1],
) {
  return assertFailure(
    { statusCode: reply.status, headers: reply.headers, body: reply.bytes.toString() },
    code,
  ) as ReturnType<typeof assertFailure> & {
    details?: { refusals?: { kind: string }[] };
  };
}
