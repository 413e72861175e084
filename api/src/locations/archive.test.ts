import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users';
import { location } from './schema';
import { locationAssignment } from '../users/staffing-schema';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const archive = (id: string, fields: object = {}) =>
  boss.post(`/locations/locations/${id}/archive`, { revision: 1, ...fields });
const idsOf = async (path: string, by = boss) => (await by.get(path)).body.map(({ id }: { id: string }) => id);
async function personOf(id: string) {
  const [row] = await app.database.db.select().from(employee).where(eq(employee.id, id));
  return row!; // Nobody is deleted here.
}
function inForce(employee_id: string) {
  return app.database.db
    .select()
    .from(locationAssignment)
    .where(and(eq(locationAssignment.employee_id, employee_id), isNull(locationAssignment.ended_on)));
}
async function actsOn(id: string) {
  const rows = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(auditEntry.id);
  return rows.map(({ action, after: now }) => ({ action, after: now }));
}

describe('archiving a location', () => {
  test('removes it from the choices and keeps it in the lists', async () => {
    const place = await givenLocation(app);
    const reply = await archive(place.id, { reason: 'Кончилась аренда' });
    assert.deepEqual([reply.status, reply.body.status, reply.body.revision], [200, 'archived', 2]);
    assert.ok(!(await idsOf('/locations/my-accessible')).includes(place.id));
    assert.ok(!(await idsOf('/locations/locations/?status=active')).includes(place.id));
    assert.ok((await idsOf('/locations/locations/?status=archived')).includes(place.id));
    assert.ok((await idsOf('/locations/locations/')).includes(place.id));
    assert.deepEqual(await actsOn(place.id), [
      {
        action: 'location.archived',
        after: { status: 'archived', reason: 'Кончилась аренда', moved_to: null, employees: 0 },
      },
    ]);
  });

  test('stops new sessions there', async () => {
    const place = await givenLocation(app);
    const send = () => boss.post('/photosessions', { name: 'Клиент', phone: '+79161234567', location_id: place.id });
    assert.equal((await send()).status, 201);
    await archive(place.id);
    assert.deepEqual(refusal(await send()), [400, 'validation_failed', 'location_id']);
  });

  test('twice is the same as once; from an older record it is a conflict', async () => {
    const place = await givenLocation(app);
    await boss.patch(`/locations/locations/${place.id}`, { revision: 1, address: 'ул. Иная, 3' });
    const stale = await archive(place.id);
    assert.deepEqual([...refusal(stale), stale.body.details.revision], [409, 'conflict', null, 2]);
    const done = await archive(place.id, { revision: 2 });
    assert.deepEqual((await archive(place.id, { revision: 2 })).body, done.body);
  });

  test('is refused while it is somebody’s primary location, dismissed people apart', async () => {
    const place = await givenLocation(app);
    await givenCaller(app, ['photographer'], { primary_location_id: place.id, status: 'dismissed' });
    const { person } = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
    const refused = await archive(place.id);
    assert.deepEqual(
      [...refusal(refused), refused.body.details],
      [409, 'has_people', 'move_employees_to', { employees: 1 }],
    );
    assert.match(refused.body.message.replaceAll('\u00A0', ' '), /Здесь работает 1 сотрудник\./);
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, person.id));
    assert.equal((await archive(place.id)).status, 200);
  });

  test('moves its people to another active location, and ends further assignments', async () => {
    const [from, to] = [await givenLocation(app), await givenLocation(app)];
    const { person } = await givenCaller(app, ['photographer'], { primary_location_id: from.id });
    const { person: twice } = await givenCaller(app, ['cashier'], { primary_location_id: from.id });
    const { person: guest } = await givenCaller(app, ['cashier'], { primary_location_id: to.id });
    await boss.put(`/locations/employees/${twice.id}/locations`, { location_ids: [to.id] });
    await boss.put(`/locations/employees/${guest.id}/locations`, { location_ids: [from.id] });
    const reply = await archive(from.id, { move_employees_to: to.id.toUpperCase() });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    for (const { id } of [person, twice]) {
      const row = await personOf(id);
      assert.deepEqual([row.primary_location_id, row.revision], [to.id, 2]);
      assert.deepEqual(
        (await inForce(id)).map(({ location_id, is_primary, assigned_by }) => [location_id, is_primary, assigned_by]),
        [[to.id, true, boss.person.id]],
      );
      assert.deepEqual((await actsOn(id)).at(-1), {
        action: 'employee.updated',
        after: { primary_location_id: to.id },
      });
    }
    assert.deepEqual(await inForce(guest.id), []);
    assert.deepEqual(
      (await actsOn(guest.id)).map(({ action }) => action),
      ['assignment.started', 'assignment.ended'],
    );
    assert.deepEqual(await idsOf(`/locations/locations/${from.id}/employees`), []);
    assert.equal((await idsOf(`/locations/locations/${to.id}/employees`)).length, 3);
  });

  test('moves nobody to itself, to an archived or to an unknown location', async () => {
    const [place, archived] = [await givenLocation(app), await givenLocation(app, { status: 'archived' })];
    await givenCaller(app, ['cashier'], { primary_location_id: place.id });
    const moved = async (move_employees_to: string) => refusal(await archive(place.id, { move_employees_to }));
    for (const to of [place.id, archived.id, 'x'])
      assert.deepEqual(await moved(to), [400, 'validation_failed', 'move_employees_to']);
    assert.deepEqual(await moved(randomUUID()), [404, 'not_found', 'move_employees_to']);
  });

  test('hides its administrators until it is restored', async () => {
    const place = await givenLocation(app);
    const { person } = await givenCaller(app, ['regional_director']);
    const path = `/locations/locations/${place.id}`;
    await boss.put(`${path}/administrators`, { employee_ids: [person.id] });
    await archive(place.id);
    assert.deepEqual(await idsOf(`${path}/administrators`), []);
    const refused = await boss.put(`${path}/administrators`, { employee_ids: [] });
    assert.deepEqual(refusal(refused), [400, 'validation_failed', null]);
    const stale = await boss.post(`${path}/restore`, { revision: 1 });
    assert.deepEqual(refusal(stale), [409, 'conflict', null]);
    const restored = await boss.post(`${path}/restore`, { revision: 2 });
    assert.deepEqual([restored.body.status, restored.body.revision], ['active', 3]);
    assert.deepEqual((await boss.post(`${path}/restore`, { revision: 2 })).body, restored.body);
    assert.deepEqual(await idsOf(`${path}/administrators`), [person.id]);
    assert.deepEqual((await actsOn(place.id)).at(-1), { action: 'location.restored', after: { status: 'active' } });
  });
});

describe('restoring a location', () => {
  const notesOf = async (id: string, act: 'archive' | 'restore'): Promise<string[]> =>
    (await boss.get(`/locations/locations/${id}/impact?act=${act}`)).body.notes.map((note: string) =>
      note.replaceAll('\u00A0', ' '),
    );

  test('says before what comes back and what does not, as the archive says it before', async () => {
    const [place, other] = [await givenLocation(app), await givenLocation(app)];
    const by = await givenCaller(app, ['admin'], { primary_location_id: place.id });
    const { person: named } = by;
    const { person: director } = await givenCaller(app, ['regional_director']);
    await givenCaller(app, ['photographer'], { primary_location_id: place.id });
    const { person: guest } = await givenCaller(app, ['cashier'], { primary_location_id: other.id });
    await boss.put(`/locations/employees/${guest.id}/locations`, { location_ids: [place.id] });
    await boss.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [named.id, director.id] });
    const before = (await notesOf(place.id, 'archive')).join('\n');
    assert.match(before, /сохранены здесь без связи и ещё не отправлены/);
    assert.match(before, /сотрудники и дополнительные назначения сами не вернутся/);
    assert.match(before, /1 администратор перестанет отвечать за локацию вместе с переводом/);
    await archive(place.id, { move_employees_to: other.id });
    const told: { title: string }[] = (await by.get('/notifications')).body.items;
    assert.ok(
      told.some(({ title }) => title.startsWith('Вы больше не отвечаете')),
      JSON.stringify(told),
    );
    assert.deepEqual((await notesOf(place.id, 'restore')).slice(1), [
      '2 сотрудника, переведённые при отправке в архив, останутся на новом месте.',
      '1 дополнительное назначение, законченное тогда, не возобновится.',
      '1 администратор снова будет отвечать за локацию.',
    ]);
    await boss.post(`/locations/locations/${place.id}/restore`, { revision: 2 });
    assert.deepEqual(await idsOf(`/locations/locations/${place.id}/administrators`), [director.id]);
    assert.deepEqual(await idsOf(`/locations/locations/${place.id}/employees`), []);
  });

  test('says that a move which waited is over', async () => {
    const [place, target] = [await givenLocation(app), await givenLocation(app)];
    await app.database.db
      .update(location)
      .set({ next_city_id: target.city_id, next_at: new Date('2099-01-01T00:00:00Z') })
      .where(eq(location.id, place.id));
    await archive(place.id);
    assert.ok((await notesOf(place.id, 'restore')).includes('Отменённый переезд не возобновится.'));
  });
});

describe('the impact of a decision', () => {
  test('is counted from the rows', async () => {
    const place = await givenLocation(app);
    const target = await givenLocation(app, { time_zone: 'Asia/Yekaterinburg' });
    const worker = await givenCaller(app, ['admin'], { primary_location_id: place.id });
    await givenCaller(app, ['admin'], { primary_location_id: place.id, status: 'dismissed' });
    await boss.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [worker.person.id] });
    const sessions = [];
    for (const name of ['Первый', 'Второй', 'Третий'])
      sessions.push((await worker.post('/photosessions', { name, phone: '+79161234567' })).body);
    await worker.delete(`/photosessions/${sessions[0].id}`);
    await worker.patch(`/photosessions/${sessions[1].id}`, { revision: 1, session_state: 'cancelled', reason: 'нет' });
    const counts = {
      locations: 1,
      employees: 1,
      administrators: 1,
      photosessions: 2,
      open_photosessions: 1,
    };
    const impact = async (path: string) => {
      const { notes, left: _left, unsettled: _none, ...figures } = (await boss.get(`/locations/${path}`)).body;
      return { figures, notes: notes.map((note: string) => note.replaceAll('\u00A0', ' ')) };
    };
    const archiving = await impact(`locations/${place.id}/impact?act=archive`);
    assert.deepEqual(archiving.figures, counts);
    assert.ok(archiving.notes.some((note: string) => note.startsWith('1 сотруднику нужна другая основная локация')));
    const moving = await impact(`locations/${place.id}/impact?act=move&city_id=${target.city_id}`);
    assert.deepEqual(moving.figures, counts);
    assert.ok(
      moving.notes.includes(
        'Рабочие даты 1 открытой фотосессии останутся прежними; новые считаются по поясу «Екатеринбург, UTC+5».',
      ),
      moving.notes.join('\n'),
    );
    const staying = await impact(`locations/${place.id}/impact?act=move&city_id=${place.city_id}`);
    assert.deepEqual(staying, { figures: counts, notes: [] });
    const { body: town } = await boss.get(`/locations/cities/${target.city_id}`);
    const city = await impact(`cities/${place.city_id}/impact?region_id=${town.region_id}&time_zone=Asia/Omsk`);
    assert.deepEqual(city.figures, { ...counts, shifts: 0 });
    const hours = /Часы работы 1 локации остаются прежними/;
    assert.deepEqual([city.notes.length, hours.test(city.notes.join())], [4, false]);
    const opening_hours = [{ day: 1, opens: '09:00', closes: '19:00' }];
    await app.database.db.update(location).set({ opening_hours }).where(eq(location.id, place.id));
    assert.match((await impact(`cities/${place.city_id}/impact?time_zone=Asia/Omsk`)).notes.join(), hours);
    for (const [path, field] of [
      [`cities/${place.city_id}/impact?time_zone=Mars`, 'time_zone'],
      [`locations/${place.id}/impact?act=burn`, 'act'],
    ] as const)
      assert.deepEqual(refusal(await boss.get(`/locations/${path}`)), [400, 'validation_failed', field]);
  });
});
