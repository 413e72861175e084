import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPortal } from './check.mjs';
import { deliver } from './deliver.mjs';
import { makeBuild, makePortal, run } from './made-up.mjs';
import { prune } from './prune.mjs';
import { changeRegistry, readRegistry } from './registry-file.mjs';
import { remove, switchOff, switchOn } from './withheld.mjs';

async function add(t, folder, version, { staged = false, origin = 'deploy', name = 'sales', ...build } = {}) {
  const dist = await makeBuild(t, name, { screen: version, ...build });
  return (await deliver(folder, [dist], { origin, version, staged }))[0].outcome;
}

const remotes = (folder, ...args) => run('remotes', ...args, '--to', folder);
const fileOf = async (folder) => JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8'));
/** What every page reads, and what only pages read that know of it. */
const shown = async (folder) => (await fileOf(folder)).remotes.map(({ name, version }) => `${name} ${version}`);
const withheld = async (folder) =>
  ((await fileOf(folder)).withheld ?? []).map((remote) => `${remote.name} ${remote.version} ${remote.withheld}`);
const findings = async (folder) => (await checkPortal(folder)).findings.map(({ code }) => code);

test('a bad first version is taken away, and given back, each by one command', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1');
  const before = await fileOf(folder);
  const { stderr } = await remotes(folder, 'rollback', 'sales');
  assert.match(stderr, /^R404 .*remotes off sales/);

  assert.equal((await remotes(folder, 'off', 'sales')).stdout, 'nobody has sales; `on` brings v1 back\n');
  assert.deepEqual([await shown(folder), await withheld(folder)], [[], ['sales v1 off']]);
  assert.deepEqual(await findings(folder), []);

  assert.equal((await remotes(folder, 'on', 'sales')).stdout, 'everybody has sales v1\n');
  const after = await fileOf(folder);
  delete before.remotes[0].history[0].liveAt;
  delete after.remotes[0].history[0].liveAt;
  assert.deepEqual(after, before);
});

test('off ends the canary, and says so', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1');
  await add(t, folder, 'v2', { staged: true });
  await remotes(folder, 'canary', 'sales', 'v2', '--percent', '5');
  assert.match((await remotes(folder, 'off', 'sales')).stdout, /^nobody has sales, nor its canary v2; /);
  await remotes(folder, 'on', 'sales');
  assert.equal((await fileOf(folder)).remotes[0].canary, undefined);
});

test('what is off stays off through deploys and builds of the whole portal, until on, pin or a canary', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1');
  await remotes(folder, 'off', 'sales');
  assert.equal(await add(t, folder, 'v1'), 'off');
  assert.equal(await add(t, folder, 'v2'), 'off');
  assert.equal(await add(t, folder, 'v3', { origin: 'workspace' }), 'off');
  assert.deepEqual([await shown(folder), await withheld(folder)], [[], ['sales v3 off']]);

  await remotes(folder, 'canary', 'sales', 'v3', '--role', 'developer');
  assert.deepEqual(await shown(folder), []);
  assert.deepEqual((await fileOf(folder)).withheld[0].canary.roles, ['developer']);
  assert.equal((await remotes(folder, 'canary', 'sales', '--promote')).stdout, 'everybody has sales v3\n');
  assert.deepEqual([await shown(folder), await withheld(folder)], [['sales v3'], []]);

  await remotes(folder, 'off', 'sales');
  assert.match((await remotes(folder, 'rollback', 'sales')).stdout, /^sales is back at v1, v3 is withdrawn; it is off/);
  assert.deepEqual(await withheld(folder), ['sales v1 off']);
  assert.equal((await remotes(folder, 'pin', 'sales', 'v2')).stdout, 'sales is pinned at v2\n');
  assert.deepEqual(await shown(folder), ['sales v2']);
});

test('a first version may be staged: nobody has it before canary, pin, on, or a deploy that is not staged', async (t) => {
  for (const [how, ...args] of [
    ['on', 'sales'],
    ['pin', 'sales', 'v1'],
    ['canary', 'sales', '--promote'],
  ]) {
    const folder = await makePortal(t);
    assert.equal(await add(t, folder, 'v1', { staged: true }), 'staged');
    assert.deepEqual([await shown(folder), await withheld(folder)], [[], ['sales v1 staged']]);
    await remotes(folder, 'canary', 'sales', 'v1', '--percent', '10');
    assert.deepEqual(await shown(folder), []);
    await remotes(folder, how, ...args);
    assert.deepEqual([await shown(folder), await withheld(folder)], [['sales v1'], []], how);
    assert.deepEqual(await findings(folder), []);
  }
  const folder = await makePortal(t);
  await add(t, folder, 'v1', { staged: true });
  assert.equal(await add(t, folder, 'v2', { staged: true }), 'staged');
  assert.match((await remotes(folder, 'rollback', 'sales')).stderr, /^R404/);
  assert.equal(await add(t, folder, 'v3'), 'current');
  assert.deepEqual(await shown(folder), ['sales v3']);
});

test('remove gives up the addresses; on brings the remote back unless somebody else has them', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1');
  await add(t, folder, 'v2');
  assert.match((await remotes(folder, 'remove', 'sales')).stdout, /^sales is removed.*`on` brings v2 back\n$/);
  assert.deepEqual([await shown(folder), await withheld(folder)], [[], ['sales v2 removed']]);
  for (const args of [
    ['off', 'sales'],
    ['remove', 'sales'],
    ['rollback', 'sales'],
    ['pin', 'sales', 'v1'],
    ['canary', 'sales', 'v1', '--percent', '5'],
  ])
    assert.match((await remotes(folder, ...args)).stderr, /^R402 .*sales is removed; `on` brings it back/, args[0]);

  await remotes(folder, 'on', 'sales');
  assert.deepEqual(await shown(folder), ['sales v2']);
  await remotes(folder, 'remove', 'sales');
  assert.equal(await add(t, folder, 'n1', { name: 'sells', declaration: { paths: ['/sales'] } }), 'current');
  assert.match((await remotes(folder, 'on', 'sales')).stderr, /^R204 .*\/sales of sales v2 belongs to sells/);
  assert.deepEqual([await shown(folder), await withheld(folder)], [['sells n1'], ['sales v2 removed']]);
  assert.deepEqual(await findings(folder), []);
});

test('a build of the whole portal leaves a removed remote removed, a deploy of its own brings it back', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1', { origin: 'workspace' });
  await remotes(folder, 'remove', 'sales');
  await add(t, folder, 'n1', { name: 'sells', declaration: { paths: ['/sales'] } });
  assert.equal(await add(t, folder, 'v2', { origin: 'workspace' }), 'removed');
  assert.deepEqual(await withheld(folder), ['sales v1 removed']);
  await remotes(folder, 'remove', 'sells');
  assert.equal(await add(t, folder, 'v2'), 'current');
  assert.deepEqual([await shown(folder), await withheld(folder)], [['sales v2'], ['sells n1 removed']]);
});

test('prune keeps the one version of a removed remote that on brings back', async (t) => {
  const folder = await makePortal(t);
  for (const version of ['v1', 'v2', 'v3']) await add(t, folder, version);
  await remotes(folder, 'remove', 'sales');
  await prune(folder);
  assert.deepEqual(await readdir(join(folder, 'remotes/sales')), ['v3']);
  await remotes(folder, 'on', 'sales');
  assert.deepEqual([await shown(folder), await findings(folder)], [['sales v3'], []]);
});

test('on and off refuse what is so already, and a remote that no longer fits the host', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1', { declaration: { hostContract: '~1.2.0' } });
  assert.match((await remotes(folder, 'on', 'sales')).stderr, /^R408 .*everybody has sales v1/);
  await remotes(folder, 'off', 'sales');
  assert.match((await remotes(folder, 'off', 'sales')).stderr, /^R408 .*sales is off/);
  assert.match((await remotes(folder, 'on', 'stock')).stderr, /^R402/);
  const later = await makePortal(t, { hostContract: '1.3.0' });
  await writeFile(join(folder, 'host.json'), await readFile(join(later, 'host.json')));
  assert.deepEqual(await findings(folder), [], 'nobody is given it');
  assert.match((await remotes(folder, 'on', 'sales')).stderr, /^R201/);
});

test('list tells what is withheld', async (t) => {
  const folder = await makePortal(t);
  await add(t, folder, 'v1');
  await remotes(folder, 'off', 'sales');
  assert.match((await remotes(folder, 'list')).stdout, /^sales v1 \(off\): Раздел/);
});

test('each takes no second, with fifty remotes in the registry', async (t) => {
  const folder = await makePortal(t);
  const dists = await Promise.all(Array.from({ length: 50 }, (_, index) => makeBuild(t, `remote-${index}`)));
  await deliver(folder, dists, { origin: 'deploy', version: 'v1' });
  const {
    remotes: [remote],
  } = await readRegistry(folder);
  const on = (registry) => switchOn(registry, remote, new Date().toISOString());
  for (const work of [switchOff, on, remove, on]) {
    const from = performance.now();
    await changeRegistry(folder, work.name, async (registry) => ({ remotes: work(registry, remote.name) }));
    const ms = Math.round(performance.now() - from);
    assert.ok(ms < 1_000, `${work.name}: ${ms} ms`);
  }
});
