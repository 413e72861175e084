import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { productionSettings } from '../../../api/src/testing/portal-process';
import { startApi } from '../stand/api';
import { untilAnswers, type Child } from '../stand/child';
import { freePort } from '../stand/free-port';
import { startNginx } from '../stand/nginx';
import { startPostgres, type OwnPostgres } from '../stand/postgres';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** Longest answer that a caller may wait for while a process hangs, in milliseconds. */
const LIMIT_MS = 5_000;

let folder: string;
let postgres: OwnPostgres;
let nginx: Child;
let url: string;
let processes: Child[];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hung-'));
  postgres = await startPostgres();
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal/remotes.json'), '{}');
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  url = `http://127.0.0.1:${port}`;
  processes = [];
  for (const apiPort of ports) {
    const { PORTAL_PUBLIC_URL: _, ...settings } = productionSettings(apiPort, join(folder, 'data'));
    const logFile = join(folder, `api-${apiPort}.log`);
    const env = { ...settings, DATABASE_URL: postgres.url };
    const api = startApi({ port: apiPort, publicUrl: url, dataFolder: join(folder, 'data'), logFile, env });
    processes.push(api);
    await untilAnswers(`http://127.0.0.1:${apiPort}/api/health`, api);
  }
  const env = { PORTAL_API: ports.map((apiPort) => `127.0.0.1:${apiPort}`).join(',') };
  nginx = startNginx({
    root: join(folder, 'portal'),
    run: join(folder, 'nginx'),
    port,
    apiPort: 9,
    publicUrl: url,
    env,
  });
  await untilAnswers(`${url}/api/version`, nginx);
});

test.afterAll(async () => {
  await nginx.stop();
  await Promise.all(processes.map((api) => api.stop('SIGKILL')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('of 97 calls none waits for a process that hangs beyond five seconds, and readings are all answered', async () => {
  const [hung] = processes;
  process.kill(hung!.pid, 'SIGSTOP'); // Two were started above.
  const calls = await Promise.all(
    Array.from({ length: 97 }, async (_, index) => {
      await pause(index * 100);
      const begun = performance.now();
      const reply = await fetch(`${url}/api/version`, { method: index % 4 === 3 ? 'POST' : 'GET' });
      await reply.text();
      return { method: index % 4 === 3 ? 'POST' : 'GET', status: reply.status, ms: performance.now() - begun };
    }),
  );
  expect(await hung!.ended).toBe('SIGKILL');
  expect(hung!.output()).toContain('does not answer and is killed');
  expect(calls.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
  expect(calls.filter(({ method, status }) => method === 'GET' && status !== 200)).toEqual([]);
  // Once it is gone, everything is as if it had never been there.
  expect(calls.slice(60).filter(({ ms }) => ms > 2_000)).toEqual([]);
});
