import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, shiftDate } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { shift } from './schedule/schema';
import { givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { rightsChanged, todayAt } from './users';
import { announceAssignmentDays } from './users/staffing/announce-days';
import { locationAssignment } from './users/staffing-schema';

let app: TestApp;
let boss: Caller;
let home: string;
let today: string;
const midday = new Date('2026-11-16T09:00:00Z');

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  home = (await givenLocation(app)).id;
  app.setNow(midday);
  today = await todayAt(app.database.db, home, midday);
});
after(() => app.close());

/** A second place, its senior administrator, and a cashier from elsewhere. */
async function given(role: 'cashier' | 'admin' | 'senior_admin' = 'admin') {
  app.setNow(midday);
  const place = await givenLocation(app);
  const chief = await givenCaller(app, ['senior_admin'], { primary_location_id: place.id });
  const guest = await givenCaller(app, [role], {
    primary_location_id: home,
    messenger_username: 'guest',
    last_name: 'Гостева',
  });
  const assign = (days: object = {}, by = boss) =>
    by.post(`/locations/locations/${place.id}/employees`, { add: [guest.person.id], ...days });
  const reads = async () => (await guest.get(`/photosessions?location_id=${place.id}`)).status;
  return { place, chief, guest, assign, reads, id: guest.person.id };
}
const on = (day: string) => app.setNow(new Date(midday.getTime() + (Date.parse(day) - Date.parse(today))));

describe('the days of an assignment', () => {
  it('begin and end the reach of the own role, at each request', async () => {
    const { assign, reads, guest, place } = await given();
    assert.equal(await reads(), 403);
    const [from, until] = [shiftDate(today, 2), shiftDate(today, 5)];
    assert.equal((await assign({ from, until })).status, 200);
    const answers: [string, number][] = [];
    for (let day = 0; day < 8; day += 1) {
      on(shiftDate(today, day));
      answers.push([shiftDate(today, day), await reads()]);
    }
    for (const [day, status] of answers) assert.equal(status, from <= day && day < until ? 200 : 403, day);
    on(from);
    const { body } = await guest.get('/auth/users/me');
    assert.deepEqual([body.primary_location_id, body.further_location_ids], [home, [place.id]]);
  });

  it('are those of the place, whose midnight is not that of others', async () => {
    const east = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
    const { guest } = await given();
    app.setNow(new Date('2026-11-16T12:30:00Z'));
    await boss.post(`/locations/locations/${east.id}/employees`, { add: [guest.person.id], from: '2026-11-17' });
    const read = async () => (await guest.get(`/photosessions?location_id=${east.id}`)).status;
    app.setNow(new Date('2026-11-16T13:59:00Z'));
    assert.equal(await read(), 403);
    app.setNow(new Date('2026-11-16T14:01:00Z'));
    assert.equal(await read(), 200);
  });

  it('may be changed: the end of what has begun, both of what has not', async () => {
    const { assign, reads } = await given();
    await assign({ from: shiftDate(today, 2) });
    const moved = await assign({ from: today, until: shiftDate(today, 3) });
    assert.deepEqual(
      moved.body
        .filter(({ primary }: { primary: boolean }) => !primary)
        .map((one: object) => Object.entries(one).slice(-2)),
      [
        [
          ['since', today],
          ['until', shiftDate(today, 3)],
        ],
      ],
    );
    assert.equal(await reads(), 200);
    const refusals = [{ from: shiftDate(today, 1) }, { until: today }, { until: shiftDate(today, -1) }].map(
      async (days) => ((await assign(days)).body as { field: string }).field,
    );
    assert.deepEqual(await Promise.all(refusals), ['from', 'until', 'until']);
    const past = await given();
    assert.equal((await past.assign({ from: shiftDate(today, -1) })).body.field, 'from');
    assert.equal((await past.assign({ from: shiftDate(today, 2), until: shiftDate(today, 2) })).body.field, 'until');
  });

  it('are told to open pages when they begin and are over, and when somebody changes them', async () => {
    const { assign, id } = await given();
    const told: string[] = [];
    const { hooks } = app;
    const call = hooks.call.bind(hooks);
    hooks.call = ((hook: unknown, ...args: unknown[]) => {
      if (hook === rightsChanged) told.push(...(args[1] as string[]));
      return (call as (...all: unknown[]) => unknown)(hook, ...args);
    }) as typeof hooks.call;
    try {
      await assign({ from: shiftDate(today, 1), until: shiftDate(today, 2) });
      assert.deepEqual(told.splice(0), [id]);
      const midnight = Date.parse(`${shiftDate(today, 1)}T00:00:00+03:00`);
      for (const at of [midnight - 1_000, midnight + 30_000, midnight + 10 * 60_000, midnight + DAY_MS + 30_000]) {
        app.setNow(new Date(at));
        await announceAssignmentDays(app);
      }
      assert.deepEqual(
        told.filter((one) => one === id),
        [id, id],
      );
    } finally {
      hooks.call = call;
    }
  });
});

describe('the card of who works here from elsewhere', () => {
  it('has contacts, roles and the days, and neither messenger nor edits', async () => {
    const { chief, assign, id, place } = await given('cashier');
    assert.equal((await chief.get(`/employees/${id}`)).status, 404);
    await assign({ until: shiftDate(today, 4) });
    const { status, body } = await chief.get(`/employees/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.last_name, body.roles[0].name, body.messenger_username, body.visits],
      [
        'Гостева',
        'cashier',
        null,
        [{ location_id: place.id, location_name: place.name, since: today, until: shiftDate(today, 4) }],
      ],
    );
    assert.ok(body.phone.startsWith('+79'));
    const places = (await chief.get(`/locations/employees/${id}/locations`)).body;
    assert.deepEqual(
      places.map(({ location }: { location: { id: string } }) => location.id),
      [place.id],
    );
    const edit = await chief.patch(`/employees/${id}`, { revision: body.revision, position: 'Кассир' });
    assert.equal(edit.status, 404);
    assert.equal((await chief.get(`/employees/${id}/sessions`)).status, 404);
    assert.equal((await chief.post(`/employees/${id}/dismiss`, {})).status, 404);
    assert.equal((await chief.put(`/locations/employees/${id}/locations`, { location_ids: [] })).status, 404);
    on(shiftDate(today, 4));
    assert.equal((await chief.get(`/employees/${id}`)).status, 404);
  });

  it('has before the first day the name, the roles and the days, and no phone', async () => {
    const { chief, assign, id, place } = await given('cashier');
    await assign({ from: shiftDate(today, 2), until: shiftDate(today, 4) });
    const seen = async () => {
      const { body } = await chief.get(`/employees/${id}`);
      const people = (await chief.get(`/locations/locations/${place.id}/employees`)).body as Record<string, unknown>[];
      const listed = people.find((one) => one['id'] === id)!;
      assert.equal(body.visits[0].since, shiftDate(today, 2));
      assert.equal(listed['since'], shiftDate(today, 2));
      assert.equal(body.roles[0].name, 'cashier');
      return [body.last_name, String(listed['full_name']).split(' ')[0], body.phone === '', listed['phone'] === ''];
    };
    assert.deepEqual(await seen(), ['Гостева', 'Гостева', true, true]);
    const { body } = await boss.get(`/locations/locations/${place.id}/employees`);
    assert.ok(body.find((one: { id: string }) => one.id === id).phone.startsWith('+79'));
    on(shiftDate(today, 2));
    assert.deepEqual(await seen(), ['Гостева', 'Гостева', false, false]);
  });

  it('shows of the trail what happened here alone', async () => {
    const { chief, assign, id, place } = await given('cashier');
    await boss.patch(`/employees/${id}`, { revision: 1, position: 'Старший кассир' });
    await assign();
    const acts = (await chief.get(`/audit?subject_id=${id}`)).body.items.map(
      ({ action }: { action: string }) => action,
    );
    assert.deepEqual(acts, ['assignment.started']);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'assignment.started')));
    assert.deepEqual(new Set(entry!.location_ids), new Set([place.id, home]));
  });
});

describe('an assignment', () => {
  it('is given by who may change the person and reaches both places', async () => {
    const { chief, assign, id } = await given('cashier');
    const own = await givenCaller(app, ['senior_admin'], { primary_location_id: home });
    assert.equal((await assign({}, chief)).status, 400);
    assert.equal((await assign({}, own)).status, 404);
    const keeper = await givenCaller(app, ['cashier'], { primary_location_id: home });
    assert.equal((await assign({}, keeper)).status, 403);
    assert.deepEqual(
      (await app.database.db.select().from(locationAssignment).where(eq(locationAssignment.employee_id, id))).length,
      0,
    );
  });

  it('ends with the archive of its place, also one that has not begun', async () => {
    for (const days of [{}, { from: shiftDate(today, 1) }, { until: shiftDate(today, 9) }]) {
      const { assign, reads, place, guest } = await given();
      await assign(days);
      const impact = (await boss.get(`/locations/locations/${place.id}/impact?act=archive`)).body;
      assert.ok(JSON.stringify(impact).includes('назначени'), JSON.stringify(impact));
      const archived = await boss.post(`/locations/locations/${place.id}/archive`, {
        revision: 1,
        move_employees_to: home,
      });
      assert.equal(archived.status, 200, JSON.stringify(archived.body));
      assert.ok((await noticesOf(guest)).includes(`Вы больше не работаете в «${place.name}»`));
      await boss.post(`/locations/locations/${place.id}/restore`, { revision: 2 });
      on(shiftDate(today, 2));
      assert.equal(await reads(), 403);
    }
  });

  it('stays when the primary place moves, and gives way where it moves there', async () => {
    const { assign, reads, id, guest, place } = await given();
    await assign({ until: shiftDate(today, 9) });
    const other = (await givenLocation(app)).id;
    await boss.patch(`/employees/${id}`, { revision: 1, primary_location_id: other });
    assert.equal(await reads(), 200);
    assert.equal((await guest.get(`/photosessions?location_id=${home}`)).status, 403);
    await boss.patch(`/employees/${id}`, { revision: 2, primary_location_id: place.id });
    on(shiftDate(today, 12));
    assert.equal(await reads(), 200);
    assert.equal((await guest.get(`/photosessions?location_id=${other}`)).status, 403);
  });

  it('is over with the dismissal, and a return does not bring it back', async () => {
    const { assign, id, chief, place } = await given('cashier');
    await assign({ until: shiftDate(today, 9) });
    await boss.post(`/employees/${id}/dismiss`, {});
    assert.equal((await chief.get(`/employees/${id}`)).status, 404);
    await boss.post(`/employees/${id}/restore`, {});
    assert.equal((await chief.get(`/employees/${id}`)).status, 404);
    const people = (await boss.get(`/locations/locations/${place.id}/employees`)).body;
    assert.ok(!people.some((one: { id: string }) => one.id === id));
  });

  it('gives what the roles give: one that is taken takes its right there too', async () => {
    const { assign, reads, id } = await given('admin');
    await assign();
    assert.equal(await reads(), 200);
    const roles = (await boss.get(`/permissions/employee/${id}/roles`)).body;
    const [held] = roles.assignments ?? roles;
    assert.equal((await boss.delete(`/permissions/assignment/${held.id ?? held.assignment_id}`)).status < 300, true);
    assert.equal(await reads(), 403);
  });

  it('makes one who may administer a place nameable there', async () => {
    const { assign, id, place, chief } = await given('admin');
    const name = () => chief.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [id] });
    assert.equal((await name()).status, 400);
    await assign();
    const named = await name();
    assert.deepEqual([named.status, named.body.map((one: { id: string }) => one.id)], [200, [id]]);
  });
});

/** A published shift of the guest there, noon of that day. */
async function givenShift({ place, id }: Awaited<ReturnType<typeof given>>, day: string) {
  const noon = new Date(`${day}T09:00:00Z`);
  const at = { starts_at: noon, ends_at: new Date(noon.getTime() + 4 * HOUR_MS) };
  const [row] = await app.database.db
    .insert(shift)
    .values({
      id: randomUUID(),
      location_id: place.id,
      position: 'cashier',
      employee_id: id,
      date: day,
      ...at,
      break_min: 0,
      created_by: boss.person.id,
      published_location_id: place.id,
      published_position: 'cashier',
      published_employee_id: id,
      published_date: day,
      published_starts_at: at.starts_at,
      published_ends_at: at.ends_at,
      published_break_min: 0,
      published_at: midday,
    })
    .returning();
  return row!.id;
}
const holderOf = async (id: string) => {
  const [row] = await app.database.db.select().from(shift).where(eq(shift.id, id));
  return [row!.employee_id, row!.published_employee_id];
};
const noticesOf = async (who: Caller) =>
  ((await who.get('/notifications')).body.items as { title: string }[]).map(({ title }) => title);

describe('the end of an assignment', () => {
  it('before its first day leaves nothing, and it may be given anew', async () => {
    const { assign, id, place, chief, reads } = await given('admin');
    const remove = () => boss.post(`/locations/locations/${place.id}/employees`, { remove: [id] });
    const listed = async () =>
      ((await chief.get(`/locations/locations/${place.id}/employees`)).body as { id: string }[]).some(
        (one) => one.id === id,
      );
    await assign({ from: shiftDate(today, 3) });
    assert.equal(await listed(), true);
    assert.equal((await remove()).status, 200);
    assert.equal(await listed(), false);
    assert.equal((await assign({})).status, 200);
    assert.equal(await reads(), 200);
    const other = await given('admin');
    await other.assign({ from: shiftDate(today, 3) });
    await boss.post(`/employees/${other.id}/dismiss`, {});
    await boss.post(`/employees/${other.id}/restore`, {});
    assert.equal((await other.assign({ until: shiftDate(today, 2) })).status, 200);
    const { body } = await other.chief.get(`/employees/${other.id}`);
    assert.deepEqual([body.visits[0].since, body.visits[0].until], [today, shiftDate(today, 2)]);
  });

  it('frees the shifts there, whether it is removed or shortened, and tells the person and who plans', async () => {
    for (const end of ['removed', 'shortened']) {
      const at = await given('cashier');
      await at.assign({ until: shiftDate(today, 9) });
      const [soon, late] = [await givenShift(at, shiftDate(today, 2)), await givenShift(at, shiftDate(today, 6))];
      const named = (await boss.get(`/locations/employees/${at.id}/locations`)).body as {
        location: { id: string };
        shifts_on: string[];
      }[];
      assert.deepEqual(
        named.map(({ location, shifts_on }) => [location.id, shifts_on]),
        [
          [home, []],
          [at.place.id, [shiftDate(today, 2), shiftDate(today, 6)]],
        ],
      );
      const done =
        end === 'removed'
          ? await boss.post(`/locations/locations/${at.place.id}/employees`, { remove: [at.id] })
          : await at.assign({ until: shiftDate(today, 4) });
      assert.equal(done.status, 200);
      assert.deepEqual(await holderOf(late), [null, null]);
      assert.deepEqual(await holderOf(soon), end === 'removed' ? [null, null] : [at.id, at.id]);
      const told = await noticesOf(at.guest);
      assert.ok(
        told.some((title) => title.startsWith('С вас сняты смены.')),
        told.join(),
      );
      assert.equal(told.includes(`Вы больше не работаете в «${at.place.name}»`), end === 'removed');
      const planners = await noticesOf(at.chief);
      assert.ok(
        planners.some((title) => title.includes('здесь больше не работает')),
        planners.join(),
      );
    }
  });

  it('asks who administers the place then, also where it is shortened; who is there may answer', async () => {
    const at = await given('admin');
    await at.assign();
    const { place, id, chief } = at;
    const to = (body: object, by = chief) => by.post(`/locations/locations/${place.id}/employees`, body);
    await chief.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [id] });
    const named = async () =>
      ((await chief.get(`/locations/locations/${place.id}/administrators`)).body as { id: string }[])
        .map((one) => one.id)
        .sort();
    const shorter = { add: [id], until: shiftDate(today, 3) };
    assert.deepEqual([(await to(shorter, boss)).body.code, await named()], ['successor_needed', [id]]);
    assert.equal((await to({ ...shorter, successor_id: chief.person.id }, boss)).status, 200);
    assert.deepEqual(await named(), [id, chief.person.id].sort());
    await chief.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [id] });
    assert.equal((await to({ remove: [id] })).body.code, 'successor_needed');
    assert.equal((await to({ remove: [id], successor_id: chief.person.id })).status, 200);
    assert.deepEqual(await named(), [chief.person.id]);
  });
});
