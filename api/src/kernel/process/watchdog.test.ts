// A process of its own: it starts processes, which takes longest.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./watch-worker.mjs', import.meta.url));
const LIMIT_MS = 1_500;

describe('the watchdog', () => {
  const started: ChildProcess[] = [];

  const node = (...args: string[]) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin?.on('error', () => undefined);
    started.push(child);
    return child;
  };

  /** A process that is watched, and the one that watches it. */
  function watched() {
    const process = node('-e', 'setInterval(() => {}, 1000)');
    return { process, watcher: node(WORKER, String(process.pid), String(LIMIT_MS)) };
  }

  /** Tells the watcher that the process answers, until the returned function is called. */
  function beating(watcher: ChildProcess) {
    const beat = setInterval(() => watcher.stdin?.write('.'), 100).unref();
    return () => clearInterval(beat);
  }

  const lives = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  afterEach(async () => {
    for (const child of started.splice(0)) {
      if (!lives(child)) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  test('kills a process that fell silent, even after a signal to end, and says so in the log', async () => {
    const { process, watcher } = watched();
    const stop = beating(watcher);
    await pause(2 * LIMIT_MS);
    assert.ok(lives(process), 'it answered');
    // Those who end the process and its children leave it time to end in order.
    watcher.kill('SIGTERM');
    stop();
    const begun = performance.now();
    const [[, signal], [line]] = await Promise.all([once(process, 'exit'), once(watcher.stdout, 'data')]);
    assert.equal(signal, 'SIGKILL');
    assert.ok(performance.now() - begun > LIMIT_MS / 2);
    assert.match(String(line), /^\{"level":60,.*"msg":"process \d+ does not answer and is killed"\}\n$/);
    if (lives(watcher)) await once(watcher, 'exit');
  });

  test('ends with the process', async () => {
    const { process, watcher } = watched();
    watcher.stdin?.end();
    const [code] = (await once(watcher, 'exit')) as [number];
    assert.equal(code, 0);
    assert.ok(lives(process));
  });

  test('does not take the sleep of the machine for silence', async () => {
    const { process, watcher } = watched();
    beating(watcher);
    await pause(500);
    watcher.kill('SIGSTOP');
    await pause(2 * LIMIT_MS);
    watcher.kill('SIGCONT');
    await pause(LIMIT_MS);
    assert.ok(lives(process) && lives(watcher));
  });
});
