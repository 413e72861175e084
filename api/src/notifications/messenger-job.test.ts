import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { job } from '../kernel/jobs/schema';
import { givenCaller, type Caller } from '../testing/caller';
import { runJobs } from '../testing/run-jobs';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users';
import { tell } from './tell';

describe('notifications in the messenger', () => {
  let app: TestApp;
  let messenger: Server;
  let sent: { chat_id: number; text: string }[] = [];
  let answer: { status: number; body: object };
  let chat = 700_000;

  before(async () => {
    app = await testApp();
    messenger = createServer((request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        if (answer.status === 200) sent.push(JSON.parse(text) as (typeof sent)[number]);
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    await app.close();
    messenger.close();
  });

  const taken = { status: 200, body: { ok: true, result: { message_id: 1 } } };
  const refused = (code: number) => ({ status: code, body: { ok: false, error_code: code, description: 'no' } });
  const work = () => {
    const { port } = messenger.address() as AddressInfo;
    const bot = { ...app.config.bot, apiRoot: `http://127.0.0.1:${port}` };
    return runJobs({ ...app, config: { ...app.config, bot } });
  };
  const what = {
    kind: 'schedule.published',
    title: 'Опубликован график',
    body: 'Новых смен: 2',
    link: '/schedule',
  } as const;
  const tellOf = (who: Caller) => tell(app.database.db, { person: null, now: app.now }, [who.person.id], what);

  async function listener(topics: string[]): Promise<Caller> {
    sent = [];
    answer = taken;
    chat += 1;
    const caller = await givenCaller(app, ['photographer']);
    await app.database.db.update(employee).set({ messenger_id: chat }).where(eq(employee.id, caller.person.id));
    assert.equal((await caller.patch('/preferences', { messenger: topics })).status, 200);
    return caller;
  }

  test('are sent with their link to those who want the topic there, and only to them', async () => {
    const [anna, other] = [await listener(['schedule']), await listener(['money'])];
    const silent = await listener(['schedule']);
    await silent.patch('/preferences', { muted: ['schedule'] });
    for (const one of [anna, other, silent]) await tellOf(one);
    await work();
    assert.deepEqual(
      sent.map(({ text }) => text),
      [`Опубликован график\nНовых смен: 2\n${new URL('/schedule', app.config.publicUrl).href}`],
    );
    await work();
    assert.equal(sent.length, 1);
  });

  test('are left out once they were read in the portal', async () => {
    const anna = await listener(['schedule']);
    await tellOf(anna);
    assert.equal((await anna.post('/notifications/read', { all: true })).status, 200);
    await work();
    assert.deepEqual(sent, []);
  });

  test('are retried when the messenger is unreachable, and dropped when the bot is blocked', async () => {
    const anna = await listener(['schedule']);
    await tellOf(anna);
    answer = refused(502);
    await work();
    const waiting = await app.database.db.select().from(job).where(eq(job.state, 'waiting'));
    assert.equal(waiting.length, 1);
    answer = taken;
    app.setNow(new Date(app.now().getTime() + 60_000));
    await work();
    assert.equal(sent.length, 1);
    await tellOf(anna);
    answer = refused(403);
    await work();
    assert.equal((await app.database.db.select().from(job).where(eq(job.state, 'waiting'))).length, 0);
  });
});
