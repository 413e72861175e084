import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { deliver } from './deliver.mjs';
import { makeBuild, makePortal, run } from './made-up.mjs';
import { readRegistry } from './registry-file.mjs';

const build = (t, ...names) => makeBuild(t, 'sales', { declaration: { uses: { '@studio/ui': names } } });
const place = async (folder, dist, version) => (await deliver(folder, [dist], { origin: 'deploy', version }))[0];

async function giveNow(folder, ...names) {
  const file = join(folder, 'host.json');
  const host = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...host, exports: { '@studio/ui': names } }));
}

test('a build that imports what the host has no more is refused with the names; one that does not passes', async (t) => {
  const folder = await makePortal(t, { exports: { '@studio/ui': ['Button', 'Card', 'Text'] } });
  const older = await build(t, 'Button', 'foldSearch', 'foldWord');
  await assert.rejects(place(folder, older), {
    code: 'R205',
    detail: /^sales \w+ imports foldSearch, foldWord of @studio\/ui, which the host does not have$/,
  });
  assert.deepEqual((await readRegistry(folder)).remotes, []);
  const tried = await run('deploy', '--to', folder, '--dist', older, '--dry-run', '--json');
  assert.equal(JSON.parse(tried.stdout).refusal, 'R205');

  const { outcome, version } = await place(folder, await build(t, 'Button', 'Text'));
  assert.equal(outcome, 'current');
  assert.equal((await readRegistry(folder)).remotes[0].uses, undefined, 'browsers are not told');
  const record = await readFile(join(folder, 'remotes/sales', version, 'release.json'), 'utf8');
  assert.deepEqual(JSON.parse(record).uses, { '@studio/ui': ['Button', 'Text'] });
});

test('a version whose code imports what the host has no more cannot be returned to, nor be a canary', async (t) => {
  const folder = await makePortal(t);
  await place(folder, await build(t, 'foldSearch'), 'v1');
  await place(folder, await build(t, 'Button'), 'v2');
  await giveNow(folder, 'Button', 'Card');
  const back = await run('remotes', 'rollback', 'sales', '--to', folder);
  assert.match(back.stderr, /^R205 .*sales v1 imports foldSearch of @studio\/ui/);
  const canary = await run('remotes', 'canary', 'sales', 'v1', '--percent', '5', '--to', folder);
  assert.match(canary.stderr, /^R205/);
  assert.equal((await run('remotes', 'check', '--to', folder)).code, 0);
});
