import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../stand/api';
import { untilAnswers } from '../stand/child';
import { freePort } from '../stand/free-port';
import { startStand, type Stand } from '../stand/stand';
import { expect, test } from '../fixtures/test';

/** The server process itself: what an operator may do to it, wrongly and rightly. */
test.describe.configure({ mode: 'serial' });

let stand: Stand;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stand = await startStand({ env: { SIGN_INS_PER_MINUTE: '10' } });
});

test.afterAll(async () => {
  await stand.stop();
});

test('a second process on the same data folder refuses in one sentence and changes nothing', async () => {
  const before = digest(stand.dataFolder);
  const port = await freePort();
  const second = startApi({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataFolder: stand.dataFolder,
    logFile: join(stand.folder, 'second.log'),
  });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `The data folder ${stand.dataFolder} is in use by process ${stand.api.pid} on ${hostOf(stand)}; stop it first.`,
  );
  expect(digest(stand.dataFolder)).toEqual(before);
  expect((await fetch(`${stand.url}/api/health`)).status).toBe(200);
});

test('a taken port is refused in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-port-'));
  try {
    const port = Number(new URL(stand.apiUrl).port);
    const child = startApi({
      port,
      publicUrl: stand.apiUrl,
      dataFolder: join(folder, 'data'),
      logFile: join(folder, 'log'),
    });
    expect(await child.ended).toBe(1);
    expect(child.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the eleventh sign-in of a minute waits, and says how long', async () => {
  const start = () =>
    fetch(`${stand.url}/api/auth/telegram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await start()).status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 201));
  const refused = await start();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await fetch(`${stand.url}/api/health`)).status).toBe(200);
});

test('a made-up address does not lift the limit', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const reply = await fetch(`${stand.url}/api/auth/telegram`, { method: 'POST', headers, body: '{}' });
  expect(reply.status).toBe(429);
});

test('a stopped process ends cleanly and starts again with its data', async () => {
  expect(await stand.api.stop('SIGTERM')).toBe(0);
  expect(existsSync(join(stand.dataFolder, 'portal.lock'))).toBe(false);
  const begun = Date.now();
  stand.api = again();
  await untilAnswers(`${stand.apiUrl}/api/health`, stand.api);
  expect(Date.now() - begun).toBeLessThan(20_000);
});

test('a killed process leaves a folder that the next one takes over', async () => {
  await stand.api.stop('SIGKILL');
  stand.api = again();
  await untilAnswers(`${stand.apiUrl}/api/health`, stand.api);
  expect((await fetch(`${stand.url}/api/health`)).status).toBe(200);
});

function again() {
  const port = Number(new URL(stand.apiUrl).port);
  return startApi({ port, publicUrl: stand.url, dataFolder: stand.dataFolder, logFile: join(stand.folder, 'api.log') });
}

/** Names and contents of the files that a start would change; the running engine's own files aside. */
function digest(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    )
    .sort();
}

function hostOf({ dataFolder }: Stand): string {
  return (JSON.parse(readFileSync(join(dataFolder, 'portal.lock'), 'utf8')) as { host: string }).host;
}
