import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, shiftDate } from '@studio/contracts';
import { givenLocation } from './testing/builders';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { todayAt } from './users';

let app: TestApp;
let boss: Caller;
const midday = new Date('2026-11-29T09:00:00Z');

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

/** A senior administrator of one place who works at another one for a day, or without an end. */
async function given({ until = 1 }: { until?: number | null } = {}) {
  app.setNow(midday);
  const [home, place] = [(await givenLocation(app)).id, (await givenLocation(app)).id];
  const today = await todayAt(app.database.db, place, midday);
  const guest = await givenCaller(app, ['senior_admin'], { primary_location_id: home });
  const own = await givenCaller(app, ['photographer'], { primary_location_id: home });
  const there = await givenCaller(app, ['photographer'], { primary_location_id: place });
  const chief = await givenCaller(app, ['admin'], { primary_location_id: place });
  await boss.put(`/locations/locations/${place}/administrators`, { employee_ids: [chief.person.id] });
  const assigned = await boss.post(`/locations/locations/${place}/employees`, {
    add: [guest.person.id],
    until: until === null ? null : shiftDate(today, until),
  });
  assert.equal(assigned.status, 200);
  return { home, place, today, guest, own: own.person.id, there: there.person.id, chief: chief.person.id };
}
type Given = Awaited<ReturnType<typeof given>>;

const NEW = { last_name: 'Своя', first_name: 'Анна', hired_on: '2026-11-29', roles: ['photographer'] };
const newOne = (primary_location_id: string) => ({
  ...NEW,
  id: randomUUID(),
  phone: `+79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
  primary_location_id,
});

/** What a crook does on the one day that she has. */
const ACTS: Record<string, (at: Given) => Promise<Reply>> = {
  'hires there': ({ guest, place }) => guest.post('/employees', newOne(place)),
  'assigns her own person there for good': ({ guest, place, own }) =>
    guest.post(`/locations/locations/${place}/employees`, { add: [own] }),
  'does so from the card': ({ guest, place, own }) =>
    guest.put(`/locations/employees/${own}/locations`, { location_ids: [place] }),
  'moves her own person there': ({ guest, place, own }) =>
    guest.patch(`/employees/${own}`, { revision: 1, primary_location_id: place }),
  'takes its photographer to her own place': ({ guest, home, there }) =>
    guest.patch(`/employees/${there}`, { revision: 1, primary_location_id: home }),
  'assigns its photographer to her own place': ({ guest, home, there }) =>
    guest.post(`/locations/locations/${home}/employees`, { add: [there] }),
  'names its administrators': ({ guest, place }) =>
    guest.put(`/locations/locations/${place}/administrators`, { employee_ids: [guest.person.id] }),
  'dismisses its only administrator': ({ guest, chief }) => guest.post(`/employees/${chief}/dismiss`, {}),
  'gives a role there': ({ guest, there }) =>
    guest.post('/permissions/assign-role', { employee_id: there, role: 'admin' }),
  'signs its people out': ({ guest, there }) => guest.post(`/employees/${there}/end-sessions`, {}),
  'invites for its people': ({ guest, there }) => guest.post(`/employees/${there}/invitation`, {}),
  'renames the place': ({ guest, place }) =>
    guest.patch(`/locations/locations/${place}`, { revision: 1, name: 'Другая' }),
  'puts the place into the archive': ({ guest, place, home }) =>
    guest.post(`/locations/locations/${place}/archive`, { revision: 1, move_employees_to: home }),
  'deletes the place': ({ guest, place }) => guest.delete(`/locations/locations/${place}`),
  'sets what it needs each week': ({ guest, place }) => guest.put(`/schedule/needs/${place}`, { needs: [] }),
};

const WHY =
  'В этой локации вы работаете по 29.11.2026. Её саму и её сотрудников меняют те, кто работает в ней постоянно.';

interface Declared {
  '~orpc': { meta: CallMeta; route: { method: string } };
}

/** They stand until somebody changes them. */
const SETTINGS = ['consumables.setPolicy', 'schedule.setNeeds', 'schedule.saveTemplate', 'schedule.removeTemplate'];

/** Calls about people and places that leave nothing behind: looks, and the note that one sends what somebody has left. */
const OF_THE_DAY = ['users.noteLeft', 'locations.administratorsBatch', 'locations.employeesBatch'];

describe('each call that writes', () => {
  it('about people, roles and places is lasting, and of the others those that set how a place works', () => {
    const lasting: string[] = [];
    for (const [domain, calls] of Object.entries(contract))
      for (const [name, { '~orpc': call }] of Object.entries(calls as Record<string, Declared>)) {
        const { meta, route } = call;
        const called = `${domain}.${name}`;
        const isOfPlaces = meta.scope === 'rows' || meta.scope === 'place' || meta.scope === 'record';
        if (route.method === 'GET' || meta.access === 'public' || !isOfPlaces) continue;
        const isStructural = /^(users|permissions|locations|imports)$/.test(domain) && !OF_THE_DAY.includes(called);
        if (isStructural) assert.ok(meta.lasting, called);
        else if (meta.lasting) lasting.push(called);
      }
    assert.deepEqual(new Set(lasting), new Set(SETTINGS));
  });
});

describe('whoever works at a place for a day', () => {
  for (const [what, act] of Object.entries(ACTS))
    it(`${what}: refused, with the reason`, async () => {
      const { status, body } = await act(await given());
      assert.deepEqual([status, body.code, body.message], [403, 'location_out_of_scope', WHY], JSON.stringify(body));
    });

  it('changes many there no more than one', async () => {
    const { guest, there, own } = await given();
    const { body } = await guest.post('/employees/bulk', { employee_ids: [there, own], act: { kind: 'dismiss' } });
    assert.deepEqual(
      [body.done, body.refused.map((one: { employee_id: string; message: string }) => [one.employee_id, one.message])],
      [[own], [[there, WHY]]],
    );
  });

  it('leaves the place as it was, also after midnight', async () => {
    const at = await given();
    for (const act of Object.values(ACTS)) await act(at);
    app.setNow(new Date('2026-11-30T09:00:00Z'));
    const people = (await boss.get(`/locations/locations/${at.place}/employees`)).body as { id: string }[];
    assert.deepEqual(new Set(people.map(({ id }) => id)), new Set([at.there, at.chief]));
    const named = (await boss.get(`/locations/locations/${at.place}/administrators`)).body as { id: string }[];
    assert.deepEqual(
      named.map(({ id }) => id),
      [at.chief],
    );
    assert.equal((await boss.get(`/employees/${at.chief}`)).body.status, 'active');
    // What she may not do any more, she may not know of either.
    assert.equal((await at.guest.patch(`/employees/${at.there}`, { revision: 1, position: 'Ничей' })).status, 404);
  });

  it('plans that day there, and none after it', async () => {
    const { guest, place, there, today } = await given();
    const shiftOn = (date: string) => ({
      id: randomUUID(),
      revision: null,
      location_id: place,
      position: 'photographer',
      employee_id: there,
      starts: `${date}T20:00`,
      ends: `${date}T22:00`,
      break_min: 0,
    });
    const plan = (date: string, by = guest) => by.post('/schedule/changes', { id: randomUUID(), put: [shiftOn(date)] });
    const publish = (to: string) =>
      guest.post('/schedule/publications', { id: randomUUID(), location_ids: [place], from: today, to });
    const away = (from: string) =>
      guest.post('/schedule/absences', { id: randomUUID(), employee_id: there, kind: 'vacation', from, to: from });
    const [tomorrow, later] = [shiftDate(today, 1), shiftDate(today, 2)];
    const said = ({ status, body }: Reply) => [status, body.code ?? null, body.field ?? null];
    assert.deepEqual(said(await plan(today)), [200, null, null]);
    assert.deepEqual(said(await plan(tomorrow)), [403, 'location_out_of_scope', 'put.0.starts']);
    assert.equal((await plan(tomorrow, boss)).status, 200);
    assert.deepEqual(said(await publish(tomorrow)), [403, 'location_out_of_scope', 'to']);
    assert.equal((await publish(today)).status, 201);
    const refused = await away(later);
    assert.deepEqual(said(refused), [403, 'location_out_of_scope', 'to']);
    assert.equal(
      refused.body.message,
      'В этой локации вы работаете по 29.11.2026. Дни после него планируют те, кто работает в ней постоянно.',
    );
  });

  it('does the work of the day, and decides at the own place as before', async () => {
    const { guest, place, own, there, home } = await given();
    for (const path of [
      `/locations/locations/${place}`,
      `/employees/${there}`,
      `/photosessions?location_id=${place}`,
      `/locations/employees/${own}/locations`,
    ])
      assert.equal((await guest.get(path)).status, 200, path);
    assert.equal((await guest.post('/sales/day-reports', { id: randomUUID(), location_id: place })).status, 201);
    assert.equal((await guest.patch(`/employees/${own}`, { revision: 1, position: 'Старший' })).status, 200);
    assert.equal((await guest.post('/employees', newOne(home))).status, 201);
    assert.equal((await guest.patch(`/locations/locations/${home}`, { revision: 1, name: 'Дом' })).status, 200);
    const { body } = await guest.get('/auth/users/me');
    assert.deepEqual(body.passing, [{ location_id: place, until: '2026-11-30' }]);
  });

  it('keeps what somebody else has given her people there', async () => {
    const { guest, place, own, home } = await given();
    await boss.post(`/locations/locations/${place}/employees`, { add: [own] });
    const other = (await givenLocation(app)).id;
    const kept = await guest.put(`/locations/employees/${own}/locations`, { location_ids: [home, place] });
    assert.equal(kept.status, 200, JSON.stringify(kept.body));
    const foreign = await guest.put(`/locations/employees/${own}/locations`, { location_ids: [place, other] });
    assert.equal(foreign.status, 403);
  });
});

describe('whoever works at a second place without an end', () => {
  it('decides there as at the primary one', async () => {
    const at = await given({ until: null });
    const refused = [];
    for (const [what, act] of Object.entries(ACTS)) {
      const { status } = await act(at);
      if (status === 403 || status === 404) refused.push(what);
    }
    // Once the people have gone to her own place, the rest stays hers.
    assert.deepEqual(refused, []);
    assert.deepEqual((await at.guest.get('/auth/users/me')).body.passing, []);
  });
});
