import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { readTable } from '../sheets';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let admin: Caller;
let stranger: Caller;

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app, { name: 'Арбат' }), givenLocation(app)]);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id, last_name: 'Петрова', first_name: 'Вера' });
  stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
});
after(() => app.close());

const given = async (by = admin, name = 'Ольга Ким'): Promise<{ id: string; number: number }> =>
  (await by.post('/photosessions', { name, phone: '+79161234567' })).body;
const bulk = (ids: string[], act: object) => admin.post('/photosessions/bulk', { photosession_ids: ids, act });

describe('one act on several sessions', () => {
  it('names the photographer of all, and the history of each shows the edit in words', async () => {
    const photographer = await givenEmployee(app, ['photographer'], {
      last_name: 'Снимков',
      first_name: 'Олег',
      primary_location_id: admin.person.primary_location_id,
    });
    const ids = [(await given()).id, (await given()).id];
    const reply = await bulk(ids, { kind: 'assign', photographer_id: photographer.id });
    assert.deepEqual([reply.status, reply.body], [200, { done: ids, refused: [] }]);
    const { body } = await admin.get(`/photosessions/${ids[1]}`);
    assert.equal(body.photographer_id, photographer.id);
    const [edit] = body.edits;
    assert.equal(body.edits.length, 1);
    assert.equal(edit.by_name, body.created_by_name);
    assert.deepEqual(edit.changes, [{ field: 'photographer', before: null, after: body.photographer_name }]);
  });

  it('does what is allowed and says why the rest is not, with a number only for sessions in reach', async () => {
    const [one, done, foreign] = [await given(), await given(), await given(stranger)];
    await admin.patch(`/photosessions/${done.id}`, { revision: 1, session_state: 'cancelled', reason: 'передумали' });
    const { body } = await bulk([foreign.id, done.id, one.id], { kind: 'move', session_state: 'shooting' });
    assert.deepEqual(body.done, [one.id]);
    const told = body.refused.map(({ photosession_id, number, code }: Record<string, unknown>) => [
      photosession_id,
      number,
      code,
    ]);
    assert.deepEqual(told, [
      [foreign.id, null, 'not_found'],
      [done.id, done.number, 'illegal_transition'],
    ]);
    const moved = (await admin.get(`/photosessions/${one.id}`)).body;
    assert.deepEqual([moved.session_state, moved.events.length], ['shooting', 2]);
  });

  it('undoes an assignment only where the photographer is still the one that it put', async () => {
    const [one, other] = [await given(), await given()];
    const ids = [one.id, other.id];
    await bulk(ids, { kind: 'assign', photographer_id: admin.person.id });
    await bulk([other.id], { kind: 'assign', photographer_id: null });
    const { body } = await bulk(ids, { kind: 'assign', photographer_id: null, from: admin.person.id });
    assert.deepEqual([body.done, body.refused.map(({ code }: { code: string }) => code)], [[one.id], ['conflict']]);
  });

  it('asks for the same reason as a single move', async () => {
    const { id } = await given();
    const { body } = await bulk([id], { kind: 'move', session_state: 'cancelled' });
    assert.equal(body.refused[0].code, 'validation_failed');
    assert.equal((await bulk([id], { kind: 'move', session_state: 'cancelled', reason: 'ошибка' })).body.done[0], id);
    assert.equal((await bulk([], { kind: 'move', session_state: 'shooting' })).status, 400);
  });
});

describe('an edit of a session', () => {
  it('appears in its history: field, before and after', async () => {
    const { id } = await given();
    await admin.patch(`/photosessions/${id}`, { revision: 1, name: 'Ольга Цой', people_count: 3, notes: 'двое детей' });
    await admin.patch(`/photosessions/${id}`, { revision: 2, notes: null });
    const { edits } = (await admin.get(`/photosessions/${id}`)).body;
    assert.deepEqual(
      edits.map(({ changes }: { changes: unknown }) => changes),
      [
        [
          { field: 'name', before: 'Ольга Ким', after: 'Ольга Цой' },
          { field: 'people_count', before: null, after: '3' },
          { field: 'notes', before: null, after: 'двое детей' },
        ],
        [{ field: 'notes', before: 'двое детей', after: null }],
      ],
    );
  });
});

describe('sessions as a file', () => {
  it('are those of the filter, with the requested columns, and none out of reach', async () => {
    await given(admin, 'Яна Ёлкина');
    await given(stranger, 'Яна Ёлкина');
    const path =
      '/photosessions/export?columns=name&columns=phone&columns=state&columns=location&search=%D0%B5%D0%BB%D0%BA%D0%B8%D0%BD%D0%B0';
    for (const format of ['csv', 'xlsx']) {
      const reply = await admin.get(`${path}&format=${format}`);
      const { lines } = await readTable(reply.bytes, { bytes: 5 * 1024 * 1024, rows: 100, columns: 60 });
      assert.deepEqual(
        lines.map(({ cells }) => cells.slice(0, 3)),
        [
          ['Клиент', 'Телефон', 'Состояние'],
          ['Яна Ёлкина', '+79161234567', 'Создана'],
        ],
      );
      assert.match(JSON.stringify(lines[1]?.cells[3]), /^"Арбат, /);
    }
    assert.equal((await admin.get('/photosessions/export?columns=salary')).status, 400);
  });
});

describe('saved views of sessions', () => {
  it('are separate from those of people', async () => {
    const id = randomUUID();
    assert.equal((await admin.put(`/photosessions/views/${id}`, { name: 'Мои', query: 'photographer=1' })).status, 200);
    assert.deepEqual((await admin.get('/photosessions/views')).body, [{ id, name: 'Мои', query: 'photographer=1' }]);
    assert.deepEqual((await admin.get('/employees/views')).body, []);
    assert.equal((await stranger.delete(`/photosessions/views/${id}`)).status, 404);
    assert.equal((await admin.delete(`/photosessions/views/${id}`)).status, 200);
  });
});
