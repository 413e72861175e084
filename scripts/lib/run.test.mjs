import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './run.mjs';

test('a command that is asked to end is waited for until it has ended', async () => {
  const stopping = new AbortController();
  const endless = `setInterval(() => {}, 1000)`;
  const running = run(process.execPath, ['-e', endless], { stopping: stopping.signal });
  stopping.abort();
  assert.equal(await running, 1);
});
