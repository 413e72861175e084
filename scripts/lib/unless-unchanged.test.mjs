import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './run.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

test('work is done again when an input, what else it depends on or an output has changed, and after a failure', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'unless-unchanged-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [source, made] = ['source', 'made'].map((name) => join(folder, name));
  const once = (besides, work = () => writeFileSync(made, '')) =>
    unlessUnchanged({
      stamp: join(folder, 'stamp'),
      inputs: [relative(ROOT, source)],
      outputs: [relative(ROOT, made)],
      work: async () => work(),
      besides,
    });
  const fails = () => {
    throw new Error('no room');
  };

  writeFileSync(source, 'one');
  assert.equal(await once('here'), true);
  assert.equal(await once('here'), false);
  writeFileSync(source, 'two');
  assert.equal(await once('here'), true);
  assert.equal(await once('there'), true);
  rmSync(made);
  assert.equal(await once('there'), true);
  assert.equal(await once('there'), false);
  writeFileSync(source, 'three');
  await assert.rejects(once('there', fails));
  writeFileSync(source, 'two');
  assert.equal(await once('there'), true);
});
