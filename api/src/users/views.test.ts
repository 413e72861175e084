import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let owner: Caller;
let other: Caller;

before(async () => {
  app = await testApp();
  owner = await givenCaller(app, ['admin']);
  other = await givenCaller(app, ['developer']);
});
after(() => app.close());

const save = (by: Caller, id: string, view: object = { name: 'Фотографы', query: 'role=photographer' }) =>
  by.put(`/employees/views/${id}`, view);
const namesOf = async (by: Caller) => (await by.get('/employees/views')).body.map(({ name }: { name: string }) => name);

describe('saved views', () => {
  it('are kept, renamed and removed by their owner, sorted by name', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    assert.equal((await save(owner, one, { name: ' Ёлки\u200b ', query: 'city_id=1' })).body.name, 'Ёлки');
    await save(owner, two, { name: 'Жители', query: '' });
    await save(owner, randomUUID(), { name: 'Ель', query: '' });
    assert.deepEqual(await namesOf(owner), ['Ёлки', 'Ель', 'Жители']);
    await save(owner, one, { name: 'Яблони', query: 'city_id=2' });
    assert.deepEqual(await namesOf(owner), ['Ель', 'Жители', 'Яблони']);
    assert.deepEqual((await owner.delete(`/employees/views/${two}`)).body, { id: two });
    assert.equal((await owner.delete(`/employees/views/${two}`)).status, 404);
    assert.deepEqual(await namesOf(owner), ['Ель', 'Яблони']);
  });

  it('cannot be read, changed or removed by anybody else, whatever their right', async () => {
    const id = randomUUID();
    await save(owner, id, { name: 'Моё', query: 'a=1' });
    assert.deepEqual(await namesOf(other), []);
    assert.equal((await save(other, id, { name: 'Чужое', query: '' })).status, 404);
    assert.equal((await other.delete(`/employees/views/${id}`)).status, 404);
    assert.ok((await namesOf(owner)).includes('Моё'));
  });

  it('are thirty at most, though many are saved at once', async () => {
    const many = await givenCaller(app, []);
    const replies = await Promise.all(Array.from({ length: 34 }, () => save(many, randomUUID())));
    const statuses = statusesOf(replies);
    assert.deepEqual(
      [statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 400).length],
      [30, 4],
    );
    const [kept] = (await many.get('/employees/views')).body;
    assert.equal((await save(many, kept.id, { name: 'Та же', query: '' })).status, 200, 'a kept one can be changed');
  });

  it('refuse an invalid name, query or id', async () => {
    for (const view of [
      {},
      { name: '', query: '' },
      { name: '\u200b', query: '' },
      { name: 'я'.repeat(61), query: '' },
    ])
      assert.equal((await save(owner, randomUUID(), view)).status, 400);
    assert.equal((await save(owner, randomUUID(), { name: 'а', query: 'q'.repeat(2_001) })).status, 400);
    assert.equal((await save(owner, 'мой-вид')).status, 400);
  });
});
