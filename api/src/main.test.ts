// A process of its own: it starts processes, which takes longest.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer as createHttpServer, get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { SharedSocket } from './kernel/http/shared-socket';
import { freePort } from './testing/free-port';
import { PortalProcess, productionSettings } from './testing/portal-process';

const STARTED = /portal started/;

describe('the process', () => {
  let folder: string;
  let settings: Record<string, string>;
  const running = new Set<PortalProcess>();

  const start = (changes: Record<string, string> = {}) => {
    const portal = new PortalProcess('src/main.ts', { ...settings, ...changes });
    running.add(portal);
    return portal;
  };

  async function assertRefusal(portal: PortalProcess, sentence: RegExp) {
    assert.equal(await portal.ended(), 1);
    assert.match(portal.stderr, sentence);
    assert.equal(portal.stderr.trim().split('\n').length, 1, portal.stderr);
  }

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
    settings = productionSettings(await freePort(), join(folder, 'data'));
  });
  afterEach(async () => {
    for (const portal of running) portal.kill();
    await Promise.all([...running].map((portal) => portal.ended()));
    running.clear();
  });
  after(() => rmSync(folder, { recursive: true }));

  describe('refuses in one sentence', () => {
    test('without a secret in production', async () => {
      await assertRefusal(start({ TOKEN_SECRET: '' }), /TOKEN_SECRET is missing/);
    });

    test('with an example secret', async () => {
      await assertRefusal(
        start({ TOKEN_SECRET: 'change-me-change-me-change-me-change-me' }),
        /TOKEN_SECRET looks like a default/,
      );
    });

    test('when its port is taken', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(Number(settings['PORTAL_PORT']), '127.0.0.1', () => resolve()));
      try {
        await assertRefusal(start(), /Port \d+ on 127\.0\.0\.1 is taken/);
      } finally {
        await new Promise((resolve) => other.close(resolve));
      }
    });

    test('when its folder cannot be written to', async () => {
      const file = join(folder, 'a-file');
      writeFileSync(file, '');
      await assertRefusal(start({ PORTAL_DATA: join(file, 'data') }), /data folder .* is not writable/);
    });

    test('when the database does not answer', async () => {
      const portal = start({ DATABASE_URL: 'postgres://portal:hidden-word@127.0.0.1:9/portal' });
      await assertRefusal(portal, /PostgreSQL at postgres:\/\/portal@127\.0\.0\.1:9\/portal cannot be used/);
      assert.doesNotMatch(portal.stderr, /hidden-word/);
    });

    test('when the folder of the built portal is empty', async () => {
      await assertRefusal(start({ PORTAL_STATIC: folder }), /holds no built portal/);
    });

    test('when another process uses the data folder, and changes nothing', async () => {
      const first = start();
      await first.said(STARTED);
      const data = settings['PORTAL_DATA'] ?? '';
      const state = () =>
        readdirSync(data, { recursive: true }).map((file) => [file, statSync(join(data, String(file))).ino]);
      const before = state();
      await assertRefusal(start({ PORTAL_PORT: String(await freePort()) }), /is in use by process \d+/);
      assert.deepEqual(state(), before);
      const reply = await fetch(`${settings['PORTAL_PUBLIC_URL']}/api/health`);
      assert.equal(reply.status, 200);
    });
  });

  test('starts again after it was killed', async () => {
    const first = start();
    await first.said(STARTED);
    first.kill();
    await first.ended();
    await start().said(STARTED);
  });

  test('says in one line what is on and what is off', async () => {
    const portal = start({
      PAYMENTS_SHOP_ID: '512345',
      PAYMENTS_SECRET_KEY: 'live_h8Jk2-Vb5Nm3-Qw7Rt1',
      RECEIPT_EMAIL: 'r@moment.ru',
    });
    await portal.said(/"msg":"Is on: payments \(shop 512345\), bot \(@studio_bot by polling\); is off: receipts/);
  });

  test('has neither sandbox nor demo in production', async () => {
    await start().said(STARTED);
    for (const path of [
      '/sandbox/messenger',
      '/sandbox/messenger/studio_bot',
      '/sandbox/api/phones',
      '/sandbox/assets/messenger.js',
      `/sandbox/bot-api/bot${settings['BOT_TOKEN']}/getMe`,
    ]) {
      const reply = await fetch(settings['PORTAL_PUBLIC_URL'] + path);
      assert.equal(reply.status, 404, path);
      assert.match(await reply.text(), /"code":"not_found"/);
    }
    const about = await fetch(`${settings['PORTAL_PUBLIC_URL']}/api/auth`);
    assert.match(await about.text(), /"sandbox_url":null/);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`lets running requests end at ${signal}, takes no new ones and ends with 0`, async () => {
      const portal = start();
      await portal.said(STARTED);
      const port = Number(settings['PORTAL_PORT']);
      const halves = await Promise.all(Array.from({ length: 20 }, () => beginRequest(port)));
      portal.kill(signal);
      await portal.said(/portal stops/);
      portal.kill(signal);
      await until(() => isRefused(port));
      const answers = await Promise.all(halves.map(({ finish }) => finish()));
      for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 401 .*"code":"signature_invalid"/s);
      assert.equal(await portal.ended(), 0);
      assert.match(portal.stdout, /portal stopped/);
      assert.equal(portal.stderr, '');
    });
  }

  test('answers clients of its socket after another process has taken it over, and ends after the last one', async () => {
    const path = join(folder, 'api.sock');
    const portal = start({ PORTAL_SOCKET: path });
    await portal.said(STARTED);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    assert.deepEqual(await askVersion(path, kept), [200, 'keep-alive']);
    const successor = createHttpServer((_, reply) => reply.writeHead(204).end());
    const socket = await SharedSocket.take(path, successor);
    try {
      portal.kill('SIGTERM');
      await portal.said(/portal drains/);
      const health = await fetch(`${settings['PORTAL_PUBLIC_URL']}/api/health`);
      assert.deepEqual([health.status, /"phase":"stopping"/.test(await health.text())], [503, true]);
      // Twice the interval at which it checks for remaining clients.
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual(await askVersion(path, kept), [200, 'close']);
      assert.equal(await portal.ended(), 0);
      assert.match(portal.stdout, /portal stopped/);
      assert.equal((await askVersion(path, new Agent()))[0], 204);
    } finally {
      successor.closeAllConnections();
      await socket.close();
    }
  });

  test('cuts off requests that do not end within ten seconds', async () => {
    const portal = start();
    await portal.said(STARTED);
    await beginRequest(Number(settings['PORTAL_PORT']));
    const begun = Date.now();
    portal.kill('SIGTERM');
    assert.equal(await portal.ended(), 0);
    assert.ok(Date.now() - begun < 20_000);
  });
});

const BODY = '{"init_data":"nonsense"}';

/** Sends a request without the last byte of its body; `finish` sends that and returns the answer. */
async function beginRequest(port: number): Promise<{ finish: () => Promise<string> }> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(port, '127.0.0.1', () => resolve(made)).on('error', reject);
  });
  let answer = '';
  socket.on('data', (data) => (answer += data)).on('error', () => undefined);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, -1)}`,
  );
  // The server has started on it once a later request was answered.
  await fetch(`http://127.0.0.1:${port}/api/version`);
  return {
    finish: () =>
      new Promise((resolve) => {
        socket.once('close', () => resolve(answer));
        socket.write(BODY.slice(-1));
      }),
  };
}

/** Status and the `connection` header. */
function askVersion(socketPath: string, agent: Agent): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    get({ socketPath, agent, path: '/api/version' }, (reply) => {
      reply.resume().on('end', () => resolve([reply.statusCode, reply.headers.connection]));
    }).on('error', reject);
  });
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    }).on('error', () => resolve(true));
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
