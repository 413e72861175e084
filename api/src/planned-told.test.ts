import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { city } from './locations';
import { notification } from './notifications/schema';
import { photosession } from './photosessions/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

const NOON = new Date('2026-03-10T12:00:00Z');

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  app.setNow(NOON);
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

async function done(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}

/** A place with sessions: it moves at the next midnight. */
async function placeThatWorks() {
  const place = await givenLocation(app);
  await app.database.db.insert(photosession).values({
    location_id: place.id,
    business_date: '2026-03-10',
    name: 'Гость',
    name_folded: 'гость',
    phone: '+79160000000',
    owner_id: boss.person.id,
    session_state: 'new',
  });
  return place;
}

const told = async (id: string): Promise<string[]> =>
  (
    await app.database.db
      .select()
      .from(notification)
      .where(and(eq(notification.employee_id, id), eq(notification.kind, 'location.planned')))
      .orderBy(desc(notification.id))
  ).map(({ title, body }) => `${title}. ${body ?? ''}`);

test('who works there from the day of a move on is told that it does not come, as they were told that it comes', async () => {
  const [place, home, town] = [await placeThatWorks(), await givenLocation(app), await givenLocation(app)];
  const guest = await givenEmployee(app, ['admin'], { primary_location_id: home.id });
  await done(boss.post(`/locations/locations/${place.id}/employees`, { add: [guest.id], from: '2026-03-11' }));
  const planned = await done(boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id }));
  assert.equal((await told(guest.id)).length, 1);
  // Between cities of one zone no clock changes.
  assert.doesNotMatch((await told(guest.id))[0] ?? '', /по новому времени/);
  await done(boss.patch(`/locations/locations/${place.id}`, { revision: planned.revision, city_id: place.city_id }));
  assert.match((await told(guest.id)).join(), /остаётся в городе/);
});

test('an archiving withdraws a move, and says so to whom it was told', async () => {
  const [place, town] = [await placeThatWorks(), await givenLocation(app)];
  const admin = await givenEmployee(app, ['admin'], { primary_location_id: place.id });
  const planned = await done(boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id }));
  const to = await givenLocation(app);
  await done(
    boss.post(`/locations/locations/${place.id}/archive`, { revision: planned.revision, move_employees_to: to.id }),
  );
  assert.match((await told(admin.id)).join(), /Переезд локации .* отменён/);
});

test('a move at once names the change of clocks that waits in the new city', async () => {
  const [place, town] = [await givenLocation(app), await givenLocation(app)];
  const change = { next_time_zone: 'Asia/Krasnoyarsk', next_at: new Date('2026-03-11T21:00:00Z') };
  await app.database.db.update(city).set(change).where(eq(city.id, town.city_id));
  const { notes } = await done(boss.get(`/locations/locations/${place.id}/impact?act=move&city_id=${town.city_id}`));
  assert.match(notes.join(' '), /12 марта в 00:00 сменится часовой пояс/);
});

test('a restoring names every assignment that the archiving ended, also one that had not begun', async () => {
  const [place, home] = [await givenLocation(app), await givenLocation(app)];
  for (const period of [{}, { from: '2026-03-20' }]) {
    const guest = await givenEmployee(app, ['photographer'], { primary_location_id: home.id });
    await done(boss.post(`/locations/locations/${place.id}/employees`, { add: [guest.id], ...period }));
  }
  await done(boss.post(`/locations/locations/${place.id}/archive`, { revision: 1 }));
  const { notes } = await done(boss.get(`/locations/locations/${place.id}/impact?act=restore`));
  assert.match(notes.join(' '), /2\s*дополнительных назначения, законченные тогда/);
});

test('a place that comes back without an administrator asks for one, who may be named at once', async () => {
  const [place, home] = [await givenLocation(app), await givenLocation(app)];
  const admin = await givenEmployee(app, ['admin'], { primary_location_id: place.id });
  const stranger = await givenEmployee(app, ['admin'], { primary_location_id: home.id });
  const manager = await givenEmployee(app, ['regional_director'], { primary_location_id: home.id });
  const path = `/locations/locations/${place.id}`;
  await done(boss.put(`${path}/administrators`, { employee_ids: [admin.id] }));
  await done(boss.post(`${path}/archive`, { revision: 1, move_employees_to: home.id }));
  const { notes, needs_administrator } = await done(boss.get(`${path}/impact?act=restore`));
  assert.equal(needs_administrator, true);
  assert.match(notes.join(' '), /Администратора у локации не будет/);
  const refused = await boss.post(`${path}/restore`, { revision: 2, successor_id: stranger.id });
  assert.deepEqual([refused.status, refused.body.field], [400, 'successor_id']);
  await done(boss.post(`${path}/restore`, { revision: 2, successor_id: manager.id }));
  const named: { id: string }[] = await done(boss.get(`${path}/administrators`));
  assert.deepEqual(
    named.map(({ id }) => id),
    [manager.id],
  );
  // A repeat stays done; another administrator is not named by it.
  await done(boss.post(`${path}/restore`, { revision: 2, successor_id: manager.id }));
  const other = await givenEmployee(app, ['regional_director'], { primary_location_id: home.id });
  const again = await boss.post(`${path}/restore`, { revision: 2, successor_id: other.id });
  assert.deepEqual([again.status, again.body.code, again.body.field], [409, 'illegal_transition', 'successor_id']);
});

test('a move names who decides there after it, and who does now', async () => {
  const [place, town] = [await givenLocation(app), await givenLocation(app)];
  const heads = [place, town].map(({ id }, turn) =>
    givenEmployee(app, ['city_manager'], {
      last_name: turn === 0 ? 'Прежняя' : 'Будущая',
      primary_location_id: id,
    }),
  );
  await Promise.all(heads);
  const { notes } = await done(boss.get(`/locations/locations/${place.id}/impact?act=move&city_id=${town.city_id}`));
  assert.match(notes.join(' '), /будут решать: Будущая Анна\. Сейчас: Прежняя Анна\./);
});

test("a city's move to another region names who decides at its places from then on, and who does now", async () => {
  const [place, far] = [await givenLocation(app), await givenLocation(app)];
  const heads = [place, far].map(({ id }, turn) =>
    givenEmployee(app, ['regional_director'], {
      last_name: turn === 0 ? 'Прежняя' : 'Будущая',
      primary_location_id: id,
    }),
  );
  await Promise.all(heads);
  const { region_id } = await done(boss.get(`/locations/cities/${far.city_id}`));
  const told = async () =>
    (await done(boss.get(`/locations/cities/${place.city_id}/impact?region_id=${region_id}`))).notes.join(' ');
  assert.match(await told(), /локаций города .* будут решать: Будущая Анна\. Сейчас: Прежняя Анна\./);
  await done(boss.post(`/locations/locations/${place.id}/archive`, { revision: 1, move_employees_to: far.id }));
  assert.doesNotMatch(await told(), /будут решать/);
});
