import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const mark = () => randomUUID().slice(0, 8);

async function givenRegion(name = `Регион ${mark()}`) {
  return (await boss.post('/locations/regions/', { id: randomUUID(), name })).body;
}
async function givenCity(region_id: string, name = `Город ${mark()}`) {
  return (await boss.post('/locations/cities/', { id: randomUUID(), name, region_id, time_zone: 'Europe/Moscow' }))
    .body;
}
async function actsOn(id: string): Promise<string[]> {
  const rows = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(auditEntry.id);
  return rows.map(({ action }) => action);
}

describe('a region', () => {
  test('is created once, however often it is sent', async () => {
    const sent = { id: randomUUID(), name: `Поволжье ${mark()}` };
    const first = await boss.post('/locations/regions/', sent);
    assert.equal(first.status, 201);
    assert.deepEqual(first.body, { ...sent, revision: 1 });
    const again = await boss.post('/locations/regions', { ...sent, id: sent.id.toUpperCase() });
    assert.deepEqual([again.status, again.body], [201, first.body]);
    const other = await boss.post('/locations/regions/', { ...sent, name: 'Другой' });
    assert.deepEqual([...refusal(other), other.body.details], [409, 'conflict', 'id', first.body]);
    assert.deepEqual(await actsOn(sent.id), ['region.created']);
  });

  test('has a unique name, whatever the case and the letter ё', async () => {
    const one = mark();
    await givenRegion(`Озёрный ${one}`);
    const reply = await boss.post('/locations/regions/', { id: randomUUID(), name: `  озерный   ${one} ` });
    assert.deepEqual(refusal(reply), [409, 'name_taken', 'name']);
    const other = await givenRegion();
    const renamed = await boss.patch(`/locations/regions/${other.id}`, { revision: 1, name: `ОЗЕРНЫЙ ${one}` });
    assert.deepEqual(refusal(renamed), [409, 'name_taken', 'name']);
  });

  test('is renamed from the newest revision only; a repeated edit is no conflict', async () => {
    const { id } = await givenRegion();
    const name = `Новое имя ${mark()}`;
    const edited = await boss.patch(`/locations/regions/${id}`, { revision: 1, name });
    assert.deepEqual(edited.body, { id, name, revision: 2 });
    assert.deepEqual((await boss.patch(`/locations/regions/${id}`, { revision: 1, name })).body, edited.body);
    const stale = await boss.patch(`/locations/regions/${id}`, { revision: 1, name: `${name}!` });
    assert.deepEqual([...refusal(stale), stale.body.details], [409, 'conflict', null, edited.body]);
    assert.deepEqual(await actsOn(id), ['region.created', 'region.updated']);
  });

  test('is deleted only without cities, and lists what prevents it', async () => {
    const { id } = await givenRegion();
    const { id: cityId } = await givenCity(id);
    const asked = await boss.get(`/locations/regions/${id}/can-delete`);
    assert.deepEqual(
      [asked.body.can_delete, asked.body.reasons[0].kind, asked.body.reasons[0].count],
      [false, 'cities', 1],
    );
    const refused = await boss.delete(`/locations/regions/${id}`);
    assert.deepEqual([...refusal(refused), refused.body.details], [409, 'has_history', null, asked.body.reasons]);
    assert.equal((await boss.delete(`/locations/cities/${cityId}`)).status, 200);
    assert.deepEqual((await boss.get(`/locations/regions/${id}/can-delete`)).body, { can_delete: true, reasons: [] });
    assert.deepEqual((await boss.delete(`/locations/regions/${id}`)).body, { id });
    assert.deepEqual(refusal(await boss.delete(`/locations/regions/${id}`)), [404, 'not_found', null]);
    assert.deepEqual(await actsOn(id), ['region.created', 'region.deleted']);
  });
});

describe('a city', () => {
  test('is created once in an existing region and a known zone', async () => {
    const region = await givenRegion();
    const sent = { id: randomUUID(), name: 'Озёрск', region_id: region.id, time_zone: 'Asia/Yekaterinburg' };
    const made = await boss.post('/locations/cities/', sent);
    assert.deepEqual(made.body, { ...sent, region_name: region.name, revision: 1 });
    assert.deepEqual((await boss.post('/locations/cities', sent)).body, made.body);
    const post = async (fields: object) =>
      refusal(await boss.post('/locations/cities/', { ...sent, id: randomUUID(), name: `Город ${mark()}`, ...fields }));
    assert.deepEqual(await post({ region_id: randomUUID() }), [404, 'not_found', 'region_id']);
    for (const time_zone of ['europe/moscow', 'UTC+5', 'Asia/Nowhere', "'; --", 'x'.repeat(65)])
      assert.deepEqual(await post({ time_zone }), [400, 'validation_failed', 'time_zone'], time_zone);
    assert.deepEqual(await post({ name: 'озерск' }), [409, 'name_taken', 'name']);
    assert.deepEqual(await post({ name: '…' }), [400, 'validation_failed', 'name']);
    const elsewhere = await givenRegion();
    assert.equal((await givenCity(elsewhere.id, 'Озёрск')).name, 'Озёрск');
  });

  test('moves to another region unless its name is taken there', async () => {
    const [from, to] = [await givenRegion(), await givenRegion()];
    const { id } = await givenCity(from.id, 'Заречный');
    const namesake = await givenCity(to.id, 'заречный');
    const move = { revision: 1, region_id: to.id };
    assert.deepEqual(refusal(await boss.patch(`/locations/cities/${id}`, move)), [409, 'name_taken', 'name']);
    await boss.delete(`/locations/cities/${namesake.id}`);
    const moved = await boss.patch(`/locations/cities/${id}`, { ...move, time_zone: 'Asia/Omsk' });
    assert.deepEqual([moved.body.region_name, moved.body.time_zone, moved.body.revision], [to.name, 'Asia/Omsk', 2]);
    const stale = await boss.patch(`/locations/cities/${id}`, { revision: 1, name: 'Иной' });
    assert.deepEqual([...refusal(stale), stale.body.details], [409, 'conflict', null, moved.body]);
    assert.deepEqual(await actsOn(id), ['city.created', 'city.moved']);
    const lost = await boss.patch(`/locations/cities/${id}`, { revision: 2, region_id: randomUUID() });
    assert.deepEqual(refusal(lost), [404, 'not_found', 'region_id']);
  });

  test('is found by its id among others; an unknown one is named', async () => {
    const region = await givenRegion();
    const [one, two] = [await givenCity(region.id, 'Аа'), await givenCity(region.id, 'Бб')];
    const found = await boss.get(`/locations/cities/by-ids?ids=${two.id}&ids=${one.id}`);
    assert.deepEqual(found.body, [one, two]);
    const lost = await boss.get(`/locations/cities/by-ids?ids=${two.id}&ids=${randomUUID()}&ids=${one.id}`);
    assert.deepEqual(refusal(lost), [404, 'not_found', 'ids.1']);
    assert.deepEqual((await boss.get(`/locations/cities/by-ids?ids=${one.id}`)).body, [one]);
    assert.deepEqual((await boss.get(`/locations/regions/${region.id}/cities/`)).body, [one, two]);
  });

  test('is deleted only without locations, archived ones among them', async () => {
    const { city_id } = await givenLocation(app, { status: 'archived' });
    const { body } = await boss.get(`/locations/cities/${city_id}/can-delete`);
    assert.deepEqual([body.can_delete, body.reasons[0].kind], [false, 'locations']);
    assert.deepEqual(refusal(await boss.delete(`/locations/cities/${city_id}`)), [409, 'has_history', null]);
  });
});
