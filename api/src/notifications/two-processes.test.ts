import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LiveNotices } from './live-notices';
import { tell } from './tell';
import { openPostgres } from '../kernel/database/postgres';
import { createServer } from '../kernel/http/server';
import { router } from '../domains';
import { givenSession } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { EventReader } from '../testing/event-reader';
import { testApp, type TestApp } from '../testing/test-app';
import { API_ROLE } from '../testing/test-database';

/** Two processes differ only by their connections: this test uses two sets of them in one. */
const postgres = process.env['TEST_DATABASE_URL'];

describe('two processes on one PostgreSQL', { skip: postgres === undefined }, () => {
  let one: TestApp;
  let close: () => Promise<void>;
  let address: string;

  before(async () => {
    one = await testApp();
    const reply: unknown = await one.database.db.execute('select current_database() as name');
    const name = (reply as { rows: { name: string }[] }).rows[0]?.name ?? '';
    const own = new URL(postgres ?? '');
    own.pathname = `/${name}`;
    own.username = API_ROLE;
    const database = await openPostgres(own.toString());
    const live = new LiveNotices(database);
    const server = await createServer({ ...one, database, live }, router);
    address = await server.listen({ host: '127.0.0.1', port: 0 });
    close = async () => {
      live.close();
      await server.close();
      await database.close();
      await one.close();
    };
  });
  after(() => close());

  test('one streams what the other creates, including read marks and ends', async () => {
    const anna = await givenCaller(one, ['photographer']);
    const { headers, session_id } = await givenSession(one, anna.person.id);
    const reader = await EventReader.open(`${address}/api/notifications/stream`, headers);
    assert.equal((await reader.next())?.unread, 0);
    const by = { person: null, now: one.now };
    await tell(one.database.db, by, [anna.person.id], { kind: 'role.assigned', title: 'из другого процесса' });
    assert.equal((await reader.next())?.told?.title, 'из другого процесса');
    await anna.post('/notifications/read', {});
    assert.deepEqual(await reader.next(), { unread: 0, told: null, anew: true });
    await anna.post(`/employees/${anna.person.id}/end-sessions`, { session_id });
    assert.equal(await reader.next(), null);
  });
});
