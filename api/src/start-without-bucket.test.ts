// A process of its own: it starts processes.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './testing/free-port';
import { type HangingServer, hangingServer } from './testing/hanging-server';
import { PortalProcess, productionSettings } from './testing/portal-process';

const reply =
  (status: number, body = ''): RequestListener =>
  (request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'text/html' }).end(body));
  };

const BUCKETS: [what: string, answer: RequestListener | null, reason: RegExp][] = [
  ['hangs', null, /^Хранилище снимков (не отвечает|отвечает слишком долго)$/],
  ['refuses the key', reply(403), /^Хранилище снимков не принимает ключ доступа$/],
  ['is not there', reply(404), /^Хранилище снимков не принимает снимки$/],
  ['answers with a page', reply(200, '<html>Вход</html>'), /^Хранилище снимков не отвечает$/],
  ['fails', reply(500), /^Хранилище снимков не отвечает$/],
];

describe('the portal starts while its bucket', { timeout: 180_000 }, () => {
  let folder: string;
  let bucket: HangingServer;
  let portal: PortalProcess | undefined;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'));
    bucket = await hangingServer('silent');
  });
  afterEach(async () => {
    portal?.kill();
    await portal?.ended();
  });
  after(async () => {
    await bucket.close();
    rmSync(folder, { recursive: true });
  });

  for (const [what, answer, reason] of BUCKETS)
    test(what, async () => {
      if (answer) bucket.answer(answer);
      const settings = productionSettings(await freePort(), join(folder, 'data'));
      portal = new PortalProcess('src/main.ts', {
        ...settings,
        S3_BUCKET: 'photos',
        S3_ENDPOINT: bucket.url,
        S3_ACCESS_KEY_ID: 'test',
        S3_SECRET_ACCESS_KEY: 'k3Jx9-VbQ2mZ7-tRw5Yp1',
      });
      await portal.said(/portal started/);
      const ask = (path: string) => fetch(`${settings['PORTAL_PUBLIC_URL']}/api/${path}`);
      assert.equal((await ask('ready')).status, 200);
      const health = await ask('health');
      const body = (await health.json()) as { status: string; files: { ok: boolean; reason: string } };
      assert.deepEqual([health.status, body.status, body.files.ok], [200, 'degraded', false]);
      assert.match(body.files.reason, reason);
      for (let tries = 0; !/the bucket cannot be written/.test(portal.stdout) && tries < 200; tries += 1)
        await wait(100);
      assert.match(portal.stdout, /"msg":"the bucket cannot be written"/);
    });
});
