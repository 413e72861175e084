import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { NOTIFICATION_KINDS, type NotificationKind } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { tell } from './notifications';
import { notification } from './notifications/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { administratorsOf, approversAt } from './users';
import { endAdministratorsOfPastDays } from './users/staffing/end-administrators';
import { locationAdministrator, locationAssignment } from './users/staffing-schema';

let app: TestApp;
let developer: Caller;
let here: string;
let there: string;

before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
});
after(() => app.close());

/** An administrator of `here` by record, who works there. */
async function givenNamed(place = here) {
  const person = await givenCaller(app, ['admin'], { primary_location_id: place });
  await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id: person.person.id });
  return person;
}
const move = (id: string, body: object) =>
  developer.patch(`/employees/${id}`, { revision: 1, primary_location_id: there, ...body });
const namedAt = async (place: string): Promise<string[]> =>
  (await developer.get(`/locations/locations/${place}/administrators`)).body.map(({ id }: { id: string }) => id);
const kindsOf = async ({ get }: Caller): Promise<string[]> =>
  (await get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);

describe('the move of a named administrator', () => {
  it('asks for a successor, who is named in the same act, told and in the trail', async () => {
    const place = (await givenLocation(app, { name: 'Студия у парка' })).id;
    const one = await givenNamed(place);
    const asked = await move(one.person.id, {});
    assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'successor_needed', 'successor_id']);
    assert.deepEqual(asked.body.details, { places: [{ id: place, name: 'Студия у парка' }] });
    assert.match(asked.body.message, /«Студия у парка»/);
    const successor = await givenCaller(app, ['admin'], { primary_location_id: place });
    const moved = await move(one.person.id, { successor_id: successor.person.id });
    assert.deepEqual([moved.status, moved.body.primary_location_id], [200, there], JSON.stringify(moved.body));
    assert.deepEqual(await namedAt(place), [successor.person.id]);
    assert.deepEqual(await kindsOf(successor), ['location.administrators_set']);
    const told = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, place), eq(auditEntry.action, 'location.administrators_set')));
    assert.deepEqual(
      told.map(({ after }) => after),
      [{ administrators: [successor.person.id] }],
    );
  });

  it('names before what the move takes from them and offers those alone whom it accepts for every place', async () => {
    const [place, next] = [(await givenLocation(app, { name: 'Студия у рощи' })).id, (await givenLocation(app)).id];
    const one = await givenNamed(place);
    const { id } = one.person;
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id: id, location_id: next, started_on: '2025-01-01' });
    for (const [at, employee_id] of [
      [next, id],
      [place, (await givenNamed(place)).person.id],
    ] as const)
      await app.database.db
        .insert(locationAdministrator)
        .values({ location_id: at, employee_id })
        .onConflictDoNothing();
    const told = async () => (await developer.get(`/employees/${id}/leaving?moves_to=${there}`)).body.places;
    assert.deepEqual(await told(), []);
    const alone = await givenNamed((await givenLocation(app, { name: 'Студия у плотины' })).id);
    const home = alone.person.primary_location_id!;
    const before = (await developer.get(`/employees/${alone.person.id}/leaving?moves_to=${there}`)).body.places;
    const asked = await move(alone.person.id, {});
    assert.deepEqual(before, asked.body.details.places);
    const near = await givenEmployee(app, ['admin'], { primary_location_id: home });
    const both = await givenEmployee(app, ['regional_director'], { primary_location_id: home });
    const offered = async (ids: string[]) =>
      (await developer.get(`/employees?answers_for=${ids.join(',')}&page_size=100`)).body.items.map(
        (each: { id: string }) => each.id,
      );
    assert.ok((await offered([home])).includes(near.id));
    const ofBoth = await offered([home, there]);
    assert.deepEqual([ofBoth.includes(near.id), ofBoth.includes(both.id)], [false, true]);
  });

  it('may leave the place without one, when that is said', async () => {
    const place = (await givenLocation(app)).id;
    const one = await givenNamed(place);
    assert.equal((await move(one.person.id, { successor_id: null })).status, 200);
    assert.deepEqual(await namedAt(place), []);
  });

  it('refuses a successor who does not reach the place, is no administrator, or moves themselves', async () => {
    const one = await givenNamed();
    const far = await givenEmployee(app, ['admin'], { primary_location_id: there });
    const seller = await givenEmployee(app, ['salesperson'], { primary_location_id: here });
    for (const successor_id of [far.id, seller.id, one.person.id, randomUUID()]) {
      const { status, body } = await move(one.person.id, { successor_id });
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'successor_id']);
    }
  });

  it('asks nothing of who still reaches the place, or is named nowhere', async () => {
    const anywhere = await givenCaller(app, ['regional_director'], { primary_location_id: here });
    await app.database.db.insert(locationAdministrator).values({ location_id: here, employee_id: anywhere.person.id });
    assert.equal((await move(anywhere.person.id, {})).status, 200);
    assert.ok((await namedAt(here)).includes(anywhere.person.id));
    const nobody = await givenEmployee(app, ['admin'], { primary_location_id: here });
    assert.equal((await move(nobody.id, {})).status, 200);
  });

  it('in bulk is refused for them alone', async () => {
    const place = (await givenLocation(app)).id;
    const one = await givenNamed(place);
    const other = await givenEmployee(app, ['photographer'], { primary_location_id: place });
    const { body } = await developer.post('/employees/bulk', {
      employee_ids: [one.person.id, other.id],
      act: { kind: 'move', primary_location_id: there },
    });
    assert.deepEqual([body.done, body.refused[0].code], [[other.id], 'successor_needed']);
  });
});

describe('a named administrator who can no longer answer for a place', () => {
  const roleOf = async (id: string): Promise<string> =>
    (await developer.get(`/permissions/employee/${id}/roles`)).body[0].id;
  const take = async (id: string, body?: object) =>
    developer.send('DELETE', `/permissions/assignment/${await roleOf(id)}`, body);
  const rowsOf = (location_id: string) =>
    app.database.db.select().from(locationAdministrator).where(eq(locationAdministrator.location_id, location_id));

  it('asks for a successor where a role is taken, and is refused in bulk alone', async () => {
    const place = (await givenLocation(app, { name: 'Студия у моста' })).id;
    const one = await givenNamed(place);
    const { id } = one.person;
    const before = await developer.get(`/employees/${id}/leaving?loses_role=admin`);
    assert.deepEqual(before.body, {
      refusal: null,
      places: [{ id: place, name: 'Студия у моста' }],
      left_behind: [],
    });
    assert.deepEqual((await developer.get(`/employees/${id}/leaving?loses_role=cashier`)).body.places, []);
    const asked = await take(id);
    assert.deepEqual([asked.status, asked.body.code], [409, 'successor_needed']);
    assert.deepEqual(asked.body.details, { places: [{ id: place, name: 'Студия у моста' }] });
    assert.match(asked.body.message, /Без этой роли сотрудник не сможет отвечать за: «Студия у моста»/);
    const { body } = await developer.post('/employees/bulk', {
      employee_ids: [id],
      act: { kind: 'remove_role', role: 'admin' },
    });
    assert.deepEqual([body.done, body.refused[0].code], [[], 'successor_needed']);
    const successor = await givenCaller(app, ['admin'], { primary_location_id: place });
    const far = await givenEmployee(app, ['admin'], { primary_location_id: there });
    assert.equal((await take(id, { successor_id: far.id })).body.field, 'successor_id');
    assert.equal((await take(id, { successor_id: successor.person.id })).status, 200);
    assert.deepEqual(await namedAt(place), [successor.person.id]);
    assert.deepEqual(
      (await rowsOf(place)).map(({ employee_id }) => employee_id),
      [successor.person.id],
    );
  });

  it('is asked nothing where another one is named, or another role still answers: the row ends, or stays', async () => {
    const place = (await givenLocation(app)).id;
    const [one, other] = [await givenNamed(place), await givenNamed(place)];
    assert.equal((await take(one.person.id)).status, 200);
    assert.deepEqual(
      (await rowsOf(place)).map(({ employee_id }) => employee_id),
      [other.person.id],
    );
    assert.ok((await kindsOf(one)).includes('location.administrators_set'));
    const both = await givenCaller(app, ['admin', 'senior_admin'], { primary_location_id: place });
    await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id: both.person.id });
    assert.equal((await take(both.person.id)).status, 200);
    assert.ok((await namedAt(place)).includes(both.person.id));
  });

  it('asks for one where a further assignment is ended', async () => {
    const place = (await givenLocation(app)).id;
    const person = await givenCaller(app, ['admin'], { primary_location_id: there });
    const employee_id = person.person.id;
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id, location_id: place, started_on: '2025-01-01' });
    await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id });
    const set = (body: object) => developer.put(`/locations/employees/${employee_id}/locations`, body);
    const asked = await set({ location_ids: [] });
    assert.deepEqual([asked.status, asked.body.code], [409, 'successor_needed'], JSON.stringify(asked.body));
    assert.equal((await set({ location_ids: [], successor_id: null })).status, 200);
    assert.deepEqual(await rowsOf(place), []);
  });

  it('is not dismissed with many others, which names no successor', async () => {
    const place = (await givenLocation(app, { name: 'Студия у озера' })).id;
    const one = await givenNamed(place);
    const seller = await givenEmployee(app, ['salesperson'], { primary_location_id: place });
    const act = { kind: 'dismiss', reason: 'закрытие' };
    const employee_ids = [one.person.id, seller.id];
    const { body } = await developer.post('/employees/bulk', { employee_ids, act });
    assert.deepEqual([body.done, body.refused[0].code], [[seller.id], 'successor_needed']);
    assert.match(body.refused[0].message, /«Студия у озера»/);
    assert.deepEqual(await namedAt(place), [one.person.id]);
  });

  it('asks for a successor where they are dismissed, unless others are named or nobody is said', async () => {
    const place = (await givenLocation(app, { name: 'Студия у вокзала' })).id;
    const [one, other] = [await givenNamed(place), await givenNamed(place)];
    const dismiss = (id: string, body: object) => developer.post(`/employees/${id}/dismiss`, body);
    assert.equal((await dismiss(other.person.id, {})).status, 200);
    const asked = await dismiss(one.person.id, {});
    assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'successor_needed', 'successor_id']);
    assert.deepEqual(asked.body.details, { places: [{ id: place, name: 'Студия у вокзала' }] });
    assert.match(asked.body.message, /^После увольнения .*«Студия у вокзала»/);
    assert.deepEqual(await namedAt(place), [one.person.id]);
    assert.equal((await dismiss(one.person.id, { successor_id: null })).status, 200);
    assert.deepEqual(await rowsOf(place), []);
  });

  it('tells whoever decides at the place where its administrators are named away', async () => {
    const place = (await givenLocation(app, { name: 'Студия у цирка' })).id;
    const [one, other] = [await givenNamed(place), await givenCaller(app, ['admin'], { primary_location_id: place })];
    const name = (employee_ids: string[]) =>
      developer.put(`/locations/locations/${place}/administrators`, { employee_ids, is_meant: true });
    for (const _time of ['first', 'again']) assert.equal((await name([])).status, 200);
    const titles = (await other.get('/notifications')).body.items.map(({ title }: { title: string }) => title);
    assert.deepEqual(titles, ['За локацию «Студия у цирка» никто не отвечает']);
    assert.deepEqual(await kindsOf(one), ['location.administrators_set']);
  });

  it('gives a place to nobody whom the actor could not name there: its own deciders are told', async () => {
    const [own, far] = [(await givenLocation(app)).id, (await givenLocation(app, { name: 'Дальняя' })).id];
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: own });
    const decider = await givenCaller(app, ['admin'], { primary_location_id: far });
    const person = await givenCaller(app, ['admin'], { primary_location_id: own });
    const { id: employee_id } = person.person;
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id, location_id: far, started_on: '2025-01-01' });
    for (const location_id of [own, far])
      await app.database.db.insert(locationAdministrator).values({ location_id, employee_id });
    const places = (await senior.get(`/employees/${employee_id}/leaving`)).body.places;
    assert.deepEqual(
      places.map(({ id }: { id: string }) => id),
      [own],
    );
    const dismissed = await senior.post(`/employees/${employee_id}/dismiss`, { successor_id: senior.person.id });
    assert.equal(dismissed.status, 200, JSON.stringify(dismissed.body));
    assert.deepEqual([await namedAt(own), await namedAt(far)], [[senior.person.id], []]);
    const [notice] = (await decider.get('/notifications')).body.items;
    assert.equal(notice?.title, 'За локацию «Дальняя» никто не отвечает');
  });

  it('ends at the midnight on which an assignment is over, and whoever decides there is told', async () => {
    const place = (await givenLocation(app, { name: 'Студия у реки' })).id;
    const senior = await givenCaller(app, ['admin'], { primary_location_id: place });
    const person = await givenCaller(app, ['admin'], { primary_location_id: there });
    const employee_id = person.person.id;
    await app.database.db
      .insert(locationAssignment)
      .values({ employee_id, location_id: place, started_on: '2025-01-01', ended_on: '2026-03-12' });
    await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id });
    const at = (now: string) => endAdministratorsOfPastDays({ ...app, now: () => new Date(now) });
    const { time_zone } = (await developer.get(`/locations/locations/${place}`)).body;
    assert.equal(time_zone, 'Europe/Moscow');
    await at('2026-03-11T20:59:00Z');
    assert.equal((await rowsOf(place)).length, 1);
    await at('2026-03-11T21:01:00Z');
    assert.deepEqual(await rowsOf(place), []);
    await at('2026-03-11T21:02:00Z');
    const notices = (await senior.get('/notifications')).body.items;
    assert.deepEqual(
      notices.map(({ title }: { title: string }) => title),
      ['За локацию «Студия у реки» никто не отвечает'],
    );
    assert.deepEqual(await kindsOf(person), ['location.administrators_set']);
  });
});

describe('who does not reach a place', () => {
  it('is not shown as its administrator, cannot be named, and is asked for no decision there', async () => {
    const place = (await givenLocation(app)).id;
    const near = await givenNamed(place);
    const far = await givenEmployee(app, ['admin'], { primary_location_id: there });
    await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id: far.id });
    assert.deepEqual(await namedAt(place), [near.person.id]);
    const { db } = app.database;
    assert.deepEqual(await administratorsOf(db, place, app.now()), [near.person.id]);
    assert.deepEqual((await approversAt(db, place, app.now())).administrators, [near.person.id]);
    const other = await givenEmployee(app, ['admin'], { primary_location_id: there });
    const { status, body } = await developer.put(`/locations/locations/${place}/administrators`, {
      employee_ids: [near.person.id, other.id],
    });
    assert.deepEqual([status, body.field], [400, 'employee_ids.1']);
    assert.match(body.message, /недоступна/);
  });

  it('is told nothing about its records, of any kind', async () => {
    const [near, far] = [
      await givenCaller(app, ['admin'], { primary_location_id: here }),
      await givenCaller(app, ['admin'], { primary_location_id: there }),
    ];
    const office = await givenCaller(app, ['office'], { primary_location_id: there });
    const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
    const { db } = app.database;
    const ids = [near, far, office].map(({ person }) => person.id);
    for (const kind of kinds)
      await tell(db, { person: null, now: app.now }, ids, { kind, title: 'Проверка', place: here });
    const rows = await db.select().from(notification).where(inArray(notification.employee_id, ids));
    const toldTo = (id: string) => new Set(rows.filter((row) => row.employee_id === id).map(({ kind }) => kind));
    assert.deepEqual(toldTo(near.person.id), new Set(kinds));
    assert.deepEqual(toldTo(office.person.id), new Set(kinds));
    assert.deepEqual(toldTo(far.person.id), new Set());
  });

  it('is not asked about a wish there, while who works there is', async () => {
    const place = (await givenLocation(app)).id;
    const near = await givenNamed(place);
    const far = await givenCaller(app, ['admin'], { primary_location_id: there });
    await app.database.db.insert(locationAdministrator).values({ location_id: place, employee_id: far.person.id });
    const worker = await givenCaller(app, ['photographer'], { primary_location_id: place });
    const wish = {
      id: randomUUID(),
      employee_id: worker.person.id,
      kind: 'vacation',
      from: '2030-05-04',
      to: '2030-05-05',
    };
    assert.equal((await worker.post('/schedule/absences', wish)).status, 201);
    assert.deepEqual(await kindsOf(near), ['absence.requested']);
    assert.deepEqual(await kindsOf(far), []);
  });
});
