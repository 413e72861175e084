import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPortal } from './check.mjs';
import { deliver } from './deliver.mjs';
import { makeBuild, makeFolder, makePortal, run } from './made-up.mjs';
import { prune } from './prune.mjs';
import { readRegistry } from './registry-file.mjs';

/** A portal with one remote of several versions, v1 the oldest. */
async function portalWith(t, versions, options = {}) {
  const folder = await makePortal(t);
  for (const version of versions) await add(t, folder, version, options[version]);
  return folder;
}

async function add(t, folder, version, { staged = false, origin = 'deploy', ...build } = {}) {
  const dist = await makeBuild(t, 'sales', { screen: version, ...build });
  return (await deliver(folder, [dist], { origin, version, staged }))[0].outcome;
}

const salesIn = async (folder) => (await readRegistry(folder)).remotes.find(({ name }) => name === 'sales');
const remotes = (folder, ...args) => run('remotes', ...args, '--to', folder);
const codesIn = async (folder) => (await checkPortal(folder)).findings.map(({ code }) => code);

test('a pinned remote stores new versions but does not show them', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2']);
  assert.equal((await remotes(folder, 'pin', 'sales', 'v1')).stdout, 'sales is pinned at v1\n');
  assert.equal(await add(t, folder, 'v3'), 'pinned');
  assert.equal((await salesIn(folder)).version, 'v1');
  await remotes(folder, 'pin', 'sales', '--off');
  assert.equal((await salesIn(folder)).version, 'v1');
  assert.equal(await add(t, folder, 'v4'), 'current');
});

test('a version’s declarations come back with it, and none of the later one stay', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2'], {
    v1: { declaration: { title: 'Прежний', paths: ['/sales'] } },
    v2: { declaration: { title: 'Новый', paths: ['/sales', '/expenses'], entries: [{ path: '/sales', title: 'П' }] } },
  });
  const { stdout } = await remotes(folder, 'rollback', 'sales');
  assert.equal(stdout, 'sales is back at v1, v2 is withdrawn\n');
  const { version, title, paths, entries, entry } = await salesIn(folder);
  assert.deepEqual(
    { version, title, paths, entries, entry },
    { version: 'v1', title: 'Прежний', paths: ['/sales'], entries: [], entry: '/remotes/sales/v1/mf-manifest.json' },
  );
  assert.deepEqual(await codesIn(folder), []);
});

test('rolling back goes to the version before, and ends with a refusal', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2', 'v3']);
  await remotes(folder, 'rollback', 'sales');
  assert.equal((await salesIn(folder)).version, 'v2');
  await remotes(folder, 'rollback', 'sales');
  assert.equal((await salesIn(folder)).version, 'v1');
  const { code, stderr } = await remotes(folder, 'rollback', 'sales');
  assert.equal(code, 1);
  assert.match(stderr, /^R404/);
});

test('a version that was rolled back returns only by pin', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2']);
  await remotes(folder, 'rollback', 'sales');
  await assert.rejects(add(t, folder, 'v2'), { code: 'R405' });
  assert.equal(await add(t, folder, 'v2', { origin: 'workspace' }), 'withdrawn');
  assert.equal((await salesIn(folder)).version, 'v1');
  await remotes(folder, 'pin', 'sales', 'v2');
  const { version, history } = await salesIn(folder);
  assert.equal(version, 'v2');
  assert.ok(history.every((past) => past.withdrawn === undefined));
});

test('a roll-back skips versions that nobody has had', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2', 'v3'], { v2: { staged: true } });
  await remotes(folder, 'rollback', 'sales');
  assert.equal((await salesIn(folder)).version, 'v1');
});

test('a pinned remote is not rolled back', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2']);
  await remotes(folder, 'pin', 'sales', 'v2');
  assert.match((await remotes(folder, 'rollback', 'sales')).stderr, /^R406/);
});

test('a version that no longer runs on the host cannot be returned to', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2'], { v1: { declaration: { hostContract: '~1.2.0' } } });
  const host = JSON.parse(await readFile(join(folder, 'host.json'), 'utf8'));
  await writeFile(join(folder, 'host.json'), JSON.stringify({ ...host, hostContract: '1.3.0' }));
  assert.match((await remotes(folder, 'rollback', 'sales')).stderr, /^R201/);
  assert.match((await remotes(folder, 'pin', 'sales', 'v1')).stderr, /^R201/);
  assert.equal((await salesIn(folder)).version, 'v2');
});

test('a canary is given to roles or to a share, and ends when it becomes everybody’s version', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2'], { v2: { staged: true } });
  const set = await remotes(folder, 'canary', 'sales', 'v2', '--role', 'developer', '--role', 'office');
  assert.equal(set.stdout, 'sales v2 is for developer, office\n');
  const byRole = await salesIn(folder);
  assert.deepEqual(byRole.canary.roles, ['developer', 'office']);
  assert.equal(byRole.canary.release.entry, '/remotes/sales/v2/mf-manifest.json');
  assert.equal(byRole.version, 'v1');

  await remotes(folder, 'canary', 'sales', 'v2', '--percent', '12.5');
  const byShare = (await salesIn(folder)).canary;
  assert.deepEqual([byShare.percent, byShare.roles], [12.5, undefined]);
  assert.deepEqual(await codesIn(folder), []);
  assert.equal(await add(t, folder, 'v3'), 'current');
  assert.equal((await salesIn(folder)).canary.release.version, 'v2');

  assert.equal((await remotes(folder, 'canary', 'sales', '--promote')).stdout, 'everybody has sales v2\n');
  const promoted = await salesIn(folder);
  assert.deepEqual([promoted.version, promoted.canary], ['v2', undefined]);
  await remotes(folder, 'rollback', 'sales');
  assert.equal((await salesIn(folder)).version, 'v3', 'what people had before');
});

test('a canary is taken off, and refused where it makes no sense', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2']);
  await remotes(folder, 'canary', 'sales', 'v1', '--percent', '5');
  await remotes(folder, 'canary', 'sales', '--off');
  assert.equal((await salesIn(folder)).canary, undefined);
  const refusals = [
    { args: ['canary', 'sales', '--off'], code: 'R407' },
    { args: ['canary', 'sales', '--promote'], code: 'R407' },
    { args: ['canary', 'sales', 'v2', '--percent', '5'], code: 'R407' },
    { args: ['canary', 'sales', 'v9', '--percent', '5'], code: 'R403' },
    { args: ['canary', 'stock', 'v1', '--percent', '5'], code: 'R402' },
    { args: ['canary', 'sales', 'v1', '--percent', '0'], code: 'R401' },
    { args: ['canary', 'sales', 'v1', '--percent', '5', '--role', 'office'], code: 'R401' },
    { args: ['canary', 'sales', 'v1'], code: 'R401' },
    { args: ['canary', 'sales', 'v1', '--role', 'Офис'], code: 'R401' },
  ];
  for (const { args, code } of refusals) {
    const done = await remotes(folder, ...args, '--json');
    assert.equal(JSON.parse(done.stdout).refusal, code, args.join(' '));
    assert.equal(done.code, code === 'R401' ? 2 : 1, args.join(' '));
  }
  await remotes(folder, 'rollback', 'sales');
  assert.match((await remotes(folder, 'canary', 'sales', 'v2', '--percent', '5')).stderr, /^R405/);
});

test('a canary is for existing roles', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2'], { v2: { staged: true } });
  const { code, stderr } = await remotes(folder, 'canary', 'sales', 'v2', '--role', 'office', '--role', 'saleperson');
  assert.equal(code, 2);
  assert.match(stderr, /^R401 .*--role saleperson; there are photographer, .*warehouse_keeper\n/);
  assert.equal((await salesIn(folder)).canary, undefined);
});

test('list shows who has what', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2', 'v3'], { v3: { staged: true } });
  await remotes(folder, 'canary', 'sales', 'v3', '--percent', '10');
  const { stdout } = await remotes(folder, 'list');
  assert.match(stdout, /^sales v2: Раздел, \/sales, host \^1\.0\.0\n {2}canary v3 for 10 % of employees\n/);
  assert.match(stdout, /\n {2}kept v3, deployed \S+, staged\n {2}kept v1, deployed \S+\n$/);
  const listed = JSON.parse((await remotes(folder, 'list', '--json')).stdout);
  assert.deepEqual(listed, (await readRegistry(folder)).remotes);
});

test('a folder without a portal is reported as such by every command', async (t) => {
  const folder = await makeFolder(t);
  for (const args of [['list'], ['pin', 'sales', 'v1'], ['check'], ['prune']])
    assert.match((await remotes(folder, ...args)).stderr, /^R301/, args.join(' '));
  assert.deepEqual(await readdir(folder), []);
});

test('an unknown command is answered with the usage', async (t) => {
  const folder = await makePortal(t);
  for (const args of [
    ['lists'],
    ['pin', 'sales'],
    ['list', 'sales'],
    ['toString'],
    ['prune', '--keep', 'few'],
    ['--of'],
  ]) {
    const { code, stderr } = await remotes(folder, ...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /^R401[^]*usage: npm run remotes/);
  }
});

const SPOILED = {
  R501: (home) => rm(join(home, 'assets/screen.0a1b2c3d.js')),
  R502: (home) => writeFile(join(home, 'remote-entry.0a1b2c3d.js'), 'alert(1)'),
  R503: (home) => writeFile(join(home, 'assets/screen.0a1b2c3d.js.br'), 'alert(1)'),
  R504: (home) => rm(home, { recursive: true }),
  R505: (home) => writeFile(join(home, 'release.json'), '{}'),
  R506: (home) => patchRegistry(join(home, '../../..'), { title: 'Чужой' }),
  R507: (home) => writeFile(join(home, 'more.js'), 'alert(1)'),
  R201: (home) => writeHost(join(home, '../../..'), { hostContract: '2.0.0' }),
  R202: (home) => writeHost(join(home, '../../..'), { shared: { '@studio/ui': '0.1.0' } }),
  R203: (home) => writeHost(join(home, '../../..'), { shared: { '@studio/ui': '0.1.0', react: '20.0.0' } }),
  R205: (home) => writeHost(join(home, '../../..'), { exports: { '@studio/ui': ['Button'] } }),
};

for (const [code, spoil] of Object.entries(SPOILED))
  test(`check finds what was spoiled: ${code}`, async (t) => {
    const folder = await portalWith(t, ['v1']);
    assert.deepEqual(await codesIn(folder), []);
    await spoil(join(folder, 'remotes/sales/v1'));
    const found = await codesIn(folder);
    assert.ok(found.length > 0 && found.every((each) => each === code), String(found));
    const { code: exit, stdout } = await remotes(folder, 'check');
    assert.equal(exit, 1);
    assert.match(stdout, new RegExp(`^${code} sales v1: `));
  });

test('prune keeps versions in use and the last of the others', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
  await remotes(folder, 'canary', 'sales', 'v1', '--percent', '5');
  await remotes(folder, 'pin', 'sales', 'v2');
  const home = join(folder, 'remotes/sales');
  const tried = await remotes(folder, 'prune', '--keep', '1', '--dry-run');
  assert.match(tried.stdout, /^would remove remotes\/sales\/v[345]\n/);
  assert.equal((await readdir(home)).length, 6);
  const done = await remotes(folder, 'prune', '--keep', '1');
  assert.deepEqual(
    done.stdout.trim().split('\n').sort(),
    ['v3', 'v4', 'v5'].map((each) => `removed remotes/sales/${each}`),
  );
  assert.deepEqual((await readdir(home)).sort(), ['v1', 'v2', 'v6']);
  assert.deepEqual((await salesIn(folder)).history.map(({ version }) => version).sort(), ['v1', 'v2', 'v6']);
  assert.deepEqual(await codesIn(folder), []);
  assert.equal((await remotes(folder, 'prune', '--keep', '1')).stdout, 'nothing to remove\n');
});

test('prune keeps none of the others on request, and still those in use', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2']);
  await prune(folder, { keep: 0 });
  assert.deepEqual(await readdir(join(folder, 'remotes/sales')), ['v2']);
  assert.match((await remotes(folder, 'rollback', 'sales')).stderr, /^R404/);
});

test('prune clears interrupted drafts, not those in progress', async (t) => {
  const folder = await portalWith(t, ['v1']);
  const home = join(folder, 'remotes/sales');
  await mkdir(join(home, '.v2.1-00000000.draft'));
  await mkdir(join(home, '.v3.1-00000000.draft'));
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(join(home, '.v2.1-00000000.draft'), longAgo, longAgo);
  assert.deepEqual(await prune(folder), ['remotes/sales/.v2.1-00000000.draft']);
  assert.deepEqual((await readdir(home)).sort(), ['.v3.1-00000000.draft', 'v1']);
});

test('folders from before there was a history count as its oldest part', async (t) => {
  const folder = await portalWith(t, ['v1', 'v2', 'v3']);
  const home = join(folder, 'remotes/sales');
  for (const [index, name] of ['old-1', 'old-2', 'old-3'].entries()) {
    await mkdir(join(home, name));
    const at = new Date(Date.UTC(2026, 0, 1 + index));
    await utimes(join(home, name), at, at);
  }
  assert.deepEqual(await prune(folder, { keep: 4 }), ['remotes/sales/old-1']);
});

test('a portal from before integrity was recorded accepts a deploy, and check lists what is missing', async (t) => {
  const folder = await portalWith(t, ['v1']);
  const { name, version, entry, title, paths } = await salesIn(folder);
  await writeFile(
    join(folder, 'remotes.json'),
    JSON.stringify({ schema: 1, remotes: [{ name, version, entry, title, paths }] }),
  );
  await rm(join(folder, 'remotes/sales/v1/release.json'));
  assert.deepEqual(await codesIn(folder), ['R505']);
  assert.match((await remotes(folder, 'pin', 'sales', 'v1')).stderr, /^R403/);
  assert.equal(await add(t, folder, 'v2'), 'current');
  assert.deepEqual(await codesIn(folder), []);
});

async function patchRegistry(folder, changes) {
  const registry = await readRegistry(folder);
  const changed = { ...registry, remotes: registry.remotes.map((remote) => ({ ...remote, ...changes })) };
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(changed));
}

async function writeHost(folder, changes) {
  const host = JSON.parse(await readFile(join(folder, 'host.json'), 'utf8'));
  await writeFile(join(folder, 'host.json'), JSON.stringify({ ...host, ...changes }));
}
