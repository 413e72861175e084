import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { Refusal } from '../process/refusal';
import { SharedSocket } from './shared-socket';

describe('a socket that processes hand over', () => {
  let folder: string;
  let path: string;
  const taken: { server: Server; socket: SharedSocket }[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-socket-'));
    path = join(folder, 'api.sock');
  });
  afterEach(async () => {
    for (const { server, socket } of taken.splice(0)) {
      const closed = socket.close();
      server.closeAllConnections();
      await closed;
    }
    rmSync(folder, { recursive: true });
  });

  /** A server that says its name and whom it believes to talk to. */
  async function take(name: string): Promise<SharedSocket> {
    const server = createServer((incoming, reply) => reply.end(`${name} ${incoming.socket.remoteAddress}`));
    const socket = await SharedSocket.take(path, server);
    taken.push({ server, socket });
    return socket;
  }

  const ask = (agent?: Agent) =>
    new Promise<string>((resolve, reject) => {
      request({ socketPath: path, agent: agent ?? false }, (reply) => {
        let text = '';
        reply.on('data', (data) => (text += data)).on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });

  test('goes to the later one at once, while the earlier keeps the connections that it has', async () => {
    const earlier = await take('earlier');
    assert.equal(earlier.isTakenOver(), false);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    assert.equal(await ask(kept), 'earlier 127.0.0.1');
    const later = await take('later');
    assert.deepEqual([earlier.isTakenOver(), later.isTakenOver()], [true, false]);
    assert.deepEqual([await ask(kept), await ask()], ['earlier 127.0.0.1', 'later 127.0.0.1']);

    assert.equal(await earlier.emptied(300), false, 'somebody is still connected');
    kept.destroy();
    assert.equal(await earlier.emptied(5_000), true);
    await earlier.close();
    assert.equal(await ask(), 'later 127.0.0.1', 'the end of the earlier one takes nothing along');
    assert.deepEqual(readdirSync(folder), ['api.sock']);
  });

  test('refuses nobody while ten take it one after another', async () => {
    await take('0');
    const load = { isOver: false, asked: 0 };
    const callers = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (; !load.isOver; load.asked += 1) await ask();
      }),
    );
    try {
      for (let turn = 1; turn <= 10; turn += 1) {
        const earlier = taken.at(-1)?.socket;
        await take(String(turn));
        assert.equal(await earlier?.emptied(5_000), true);
        await earlier?.close();
      }
    } finally {
      load.isOver = true;
    }
    await callers;
    assert.ok(load.asked > 100, String(load.asked));
  });

  test('of a process that has ended is taken over', async () => {
    await (await take('gone')).close();
    await assert.rejects(ask(), { code: 'ECONNREFUSED' });
    await take('next');
    assert.match(await ask(), /^next/);
  });

  test('takes the place of nothing that is no socket, and says so when it cannot be made', async () => {
    writeFileSync(path, 'notes');
    await assert.rejects(take('a'), (error) => error instanceof Refusal && /is no socket/.test(error.message));
    rmSync(path);
    mkdirSync(path);
    await assert.rejects(take('a'), Refusal);
    rmSync(path, { recursive: true });
    path = join(folder, 'nowhere', 'api.sock');
    await assert.rejects(take('a'), (error) => error instanceof Refusal && /ENOENT|EACCES/.test(error.message));
  });
});
