import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock.mjs';
import { makeFolder } from './made-up.mjs';

const lockOf = (owner) => JSON.stringify({ token: 'other', command: 'deploy of sales', since: 'noon', ...owner });

test('of many that want the lock one at a time has it', async (t) => {
  const folder = await makeFolder(t);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (inside += 1));
    await sleep(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(folder, 'test', work)));
  assert.equal(most, 1);
  assert.equal(existsSync(join(folder, '.remotes.lock')), false);
});

test('the lock is released when the work fails', async (t) => {
  const folder = await makeFolder(t);
  await assert.rejects(
    withLock(folder, 'test', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await withLock(folder, 'test', async () => 'free'), 'free');
});

test('a timeout names the owner of the lock', async (t) => {
  const folder = await makeFolder(t);
  await writeFile(join(folder, '.remotes.lock'), lockOf({ pid: process.pid, host: hostname() }));
  await assert.rejects(
    withLock(folder, 'test', async () => {}, { timeoutMs: 60 }),
    (error) => error.code === 'R303' && error.message.includes(`"deploy of sales" (process ${process.pid}`),
  );
});

test('the lock of a process that has ended on this machine is taken at once', async (t) => {
  const folder = await makeFolder(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, '.remotes.lock'), lockOf({ pid, host: hostname() }));
  const taken = await Promise.all(
    Array.from({ length: 5 }, (_, index) => withLock(folder, 'test', async () => index, { timeoutMs: 3000 })),
  );
  assert.deepEqual(taken, [0, 1, 2, 3, 4]);
});

test('the lock of another machine is taken over when it shows no heartbeat, and not before', async (t) => {
  const folder = await makeFolder(t);
  await writeFile(join(folder, '.remotes.lock'), lockOf({ pid: 1, host: 'elsewhere' }));
  const begun = performance.now();
  assert.equal(await withLock(folder, 'test', async () => 'taken', { silenceMs: 200 }), 'taken');
  assert.ok(performance.now() - begun >= 200);
});

test('a lock that is held long keeps its heartbeat', async (t) => {
  const folder = await makeFolder(t);
  const order = [];
  const long = withLock(folder, 'long', () => sleep(500).then(() => order.push('long')), { silenceMs: 150 });
  await sleep(30);
  await withLock(folder, 'short', async () => order.push('short'), { silenceMs: 150 });
  await long;
  assert.deepEqual(order, ['long', 'short']);
});

test('work whose lock was taken over learns of it before it writes', async (t) => {
  const folder = await makeFolder(t);
  const work = async (lock) => {
    await rm(join(folder, '.remotes.lock'));
    await writeFile(join(folder, '.remotes.lock'), lockOf({ pid: 1, host: 'elsewhere' }));
    await lock.confirm();
  };
  await assert.rejects(withLock(folder, 'test', work), { code: 'R304' });
  assert.equal(existsSync(join(folder, '.remotes.lock')), true, "another one's lock stays");
});
