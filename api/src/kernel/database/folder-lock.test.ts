import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { Refusal } from '../process/refusal';
import { lockFolder } from './folder-lock';

describe('the lock of a data folder', () => {
  let folder: string;
  const file = () => join(folder, 'portal.lock');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps a second taker out, changes nothing for the first, and is open again after the release', () => {
    const release = lockFolder(folder);
    const before = readFileSync(file(), 'utf8');
    assert.throws(
      () => lockFolder(folder),
      (error) => error instanceof Refusal && error.message.includes(String(process.pid)),
    );
    assert.equal(readFileSync(file(), 'utf8'), before);
    assert.deepEqual(readdirSync(folder), ['portal.lock']);
    release();
    assert.equal(existsSync(file()), false);
    lockFolder(folder)();
  });

  test('of a process that is gone is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file(), JSON.stringify({ pid, host: hostname(), started: '1' }));
    lockFolder(folder)();
  });

  test('of a process whose number another one has now is taken over', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, host: hostname(), started: 'long ago' }));
    lockFolder(folder)();
  });

  test('that was cut off half-way is taken over', () => {
    writeFileSync(file(), '{"pid":');
    lockFolder(folder)();
  });

  test('of a process on another machine is believed', () => {
    writeFileSync(file(), JSON.stringify({ pid: 1, host: 'another-machine', started: '1' }));
    assert.throws(() => lockFolder(folder), /another-machine/);
  });

  test('goes to exactly one of six processes that find a stale one', async () => {
    writeFileSync(file(), JSON.stringify({ pid: 4_000_000, host: hostname(), started: '1' }));
    const code = `
      const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
      try { lockFolder(process.argv[1]); console.log('taken'); setTimeout(() => {}, 60000); } catch { console.log('refused'); }`;
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    try {
      const words = await Promise.all(
        children.map(
          (child) =>
            new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim()))),
        ),
      );
      assert.equal(words.filter((word) => word === 'taken').length, 1, words.join());
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  });
});
