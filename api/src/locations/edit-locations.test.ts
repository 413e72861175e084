import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { city } from './schema';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const mark = () => randomUUID().slice(0, 8);

const newPlace = (city_id: string, fields: object = {}) => ({
  id: randomUUID(),
  name: `Студия ${mark()}`,
  city_id,
  kind: 'studio',
  address: 'ул. Мира, 1',
  ...fields,
});
function actsOn(id: string) {
  return app.database.db
    .select({ action: auditEntry.action, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(auditEntry.id);
}

describe('a location', () => {
  test('is created once, with normalised phone and hours', async () => {
    const { city_id } = await givenLocation(app);
    const sent = newPlace(city_id, {
      phone: '8 (495) 123-45-67',
      opening_hours: [
        { day: 6, opens: '18:00', closes: '02:00' },
        { day: 1, opens: '09:00', closes: '21:00' },
      ],
    });
    const made = await boss.post('/locations/locations/', sent);
    assert.equal(made.status, 201);
    assert.deepEqual(
      [made.body.phone, made.body.opening_hours.map(({ day }: { day: number }) => day), made.body.status],
      ['+74951234567', [1, 6], 'active'],
    );
    assert.deepEqual((await boss.post('/locations/locations', sent)).body, made.body);
    const other = await boss.post('/locations/locations/', { ...sent, address: 'ул. Лесная, 2' });
    assert.deepEqual(refusal(other), [409, 'conflict', 'id']);
    assert.deepEqual((await boss.get(`/locations/locations/${sent.id}`)).body, made.body);
    const bare = await boss.post('/locations/locations/', newPlace(city_id));
    assert.deepEqual([bare.body.phone, bare.body.opening_hours], [null, []]);
  });

  test('refuses faulty input, by its field', async () => {
    const place = await givenLocation(app);
    const day = { day: 1, opens: '09:00', closes: '21:00' };
    for (const [fields, status, code, field] of [
      [{ name: place.name.toUpperCase() }, 409, 'name_taken', 'name'],
      [{ name: ' ' }, 400, 'validation_failed', 'name'],
      [{ name: 'я'.repeat(101) }, 400, 'validation_failed', 'name'],
      [{ city_id: randomUUID() }, 404, 'not_found', 'city_id'],
      [{ kind: 'kiosk' }, 400, 'validation_failed', 'kind'],
      [{ address: '' }, 400, 'validation_failed', 'address'],
      [{ phone: 'нет' }, 400, 'validation_failed', 'phone'],
      [{ opening_hours: [day, day] }, 400, 'validation_failed', 'opening_hours.1.day'],
      [{ opening_hours: [{ ...day, closes: '09:00' }] }, 400, 'validation_failed', 'opening_hours.0.closes'],
      [{ opening_hours: [{ ...day, closes: '24:30' }] }, 400, 'validation_failed', 'opening_hours.0.closes'],
      [{ opening_hours: [{ ...day, day: 8 }] }, 400, 'validation_failed', 'opening_hours.0.day'],
    ] as const)
      assert.deepEqual(
        refusal(await boss.post('/locations/locations/', newPlace(place.city_id, fields))),
        [status, code, field],
        JSON.stringify(fields),
      );
  });

  test('is edited and moved from the newest revision only', async () => {
    const place = await givenLocation(app);
    const target = await givenLocation(app, { name: 'Студия на Мира' });
    const edited = await boss.patch(`/locations/locations/${place.id}`, {
      revision: 1,
      address: 'ул. Новая, 5',
      city_id: target.city_id,
      opening_hours: [{ day: 2, opens: '10:00', closes: '20:00' }],
    });
    assert.deepEqual(
      [edited.body.address, edited.body.city_id, edited.body.revision],
      ['ул. Новая, 5', target.city_id, 2],
    );
    const stale = await boss.patch(`/locations/locations/${place.id}`, { revision: 1, address: 'ул. Старая, 1' });
    assert.deepEqual([...refusal(stale), stale.body.details], [409, 'conflict', null, edited.body]);
    const same = await boss.patch(`/locations/locations/${place.id}`, { revision: 1, address: 'ул. Новая, 5' });
    assert.deepEqual([same.status, same.body], [200, edited.body]);
    const taken = await boss.patch(`/locations/locations/${place.id}`, { revision: 2, name: 'СТУДИЯ на Мира' });
    assert.deepEqual(refusal(taken), [409, 'name_taken', 'name']);
    const { address, city_id, opening_hours } = edited.body;
    assert.deepEqual(await actsOn(place.id), [
      {
        action: 'location.moved',
        before: { address: place.address, city_id: place.city_id, opening_hours: [] },
        after: { address, city_id, opening_hours },
      },
    ]);
  });

  test('is not moved to a city that has its name, nor to an unknown one', async () => {
    const place = await givenLocation(app, { name: 'Фотобудка' });
    const target = await givenLocation(app, { name: 'фотобудка' });
    const move = (city_id: string) => boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id });
    assert.deepEqual(refusal(await move(target.city_id)), [409, 'name_taken', 'name']);
    assert.deepEqual(refusal(await move(randomUUID())), [404, 'not_found', 'city_id']);
  });

  test('without history is deleted', async () => {
    const place = await givenLocation(app);
    assert.deepEqual((await boss.get(`/locations/locations/${place.id}/can-delete`)).body, {
      can_delete: true,
      reasons: [],
    });
    assert.deepEqual((await boss.delete(`/locations/locations/${place.id}`)).body, { id: place.id });
    assert.deepEqual(refusal(await boss.get(`/locations/locations/${place.id}`)), [404, 'not_found', null]);
    assert.equal((await app.database.db.select().from(city).where(eq(city.id, place.city_id))).length, 1);
  });

  test('with people, assignments, administrators or sessions is not deleted', async () => {
    const place = await givenLocation(app);
    const worker = await givenCaller(app, ['admin'], { primary_location_id: place.id });
    const guest = await givenCaller(app, ['photographer']);
    await boss.post(`/locations/locations/${place.id}/employees`, { add: [guest.person.id] });
    await boss.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [worker.person.id] });
    await worker.post('/photosessions', { name: 'Клиент', phone: '+79161234567' });
    const { body } = await boss.get(`/locations/locations/${place.id}/can-delete`);
    assert.deepEqual(
      body.reasons.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      [
        ['employees', 1],
        ['assignments', 1],
        ['administrators', 1],
        ['photosessions', 1],
      ],
    );
    const [first, ...others] = body.reasons.map(({ message }: { message: string }) =>
      message.replaceAll('\u00A0', ' '),
    );
    assert.equal(first, 'Для 1 сотрудника это основная локация, считая и уволенных.');
    assert.equal(others.at(-1), 'Здесь 1 фотосессия, считая и удалённые.');
    const refused = await boss.delete(`/locations/locations/${place.id}`);
    assert.deepEqual([...refusal(refused), refused.body.details], [409, 'has_history', null, body.reasons]);
  });
});
