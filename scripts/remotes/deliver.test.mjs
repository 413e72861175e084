import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { deliver } from './deliver.mjs';
import { digestOf } from './files.mjs';
import { makeBuild, makeFolder, makePortal, run } from './made-up.mjs';
import { readRegistry } from './registry-file.mjs';

const DEPLOY = { origin: 'deploy' };
const remoteIn = async (folder, name) => (await readRegistry(folder)).remotes.find((each) => each.name === name);

test('a deploy stores the version, its compressed copies and a registry that describes it', async (t) => {
  const folder = await makePortal(t);
  const declaration = {
    entries: [
      { path: '/sales', title: 'Отчёт', permission: { all: ['read_reports'] }, menu: { order: 5, icon: 'report' } },
    ],
    hotkeys: [{ keys: 'N', what: 'Новый отчёт' }],
    palette: [{ title: 'Отчёты' }],
    help: [{ id: 'day', title: 'Отчёт за день', about: 'Как его закрыть.' }],
  };
  const [done] = await deliver(folder, [await makeBuild(t, 'sales', { declaration })], DEPLOY);
  assert.equal(done.outcome, 'current');

  const remote = await remoteIn(folder, 'sales');
  assert.equal(remote.version, done.version);
  assert.equal(remote.entry, `/remotes/sales/${done.version}/mf-manifest.json`);
  assert.equal(remote.hostContract, '^1.0.0');
  assert.deepEqual(remote.shared, { '@studio/ui': '^0.1.0', react: '^19.3.1' });
  assert.deepEqual(
    { ...declaration },
    { entries: remote.entries, hotkeys: remote.hotkeys, palette: remote.palette, help: remote.help },
  );

  const home = join(folder, 'remotes/sales', done.version);
  assert.deepEqual(Object.keys(remote.integrity).sort(), [
    'assets/screen.0a1b2c3d.js',
    'mf-manifest.json',
    'remote-entry.0a1b2c3d.js',
  ]);
  for (const [path, digest] of Object.entries(remote.integrity))
    assert.equal(digestOf(await readFile(join(home, path))), digest);
  const screen = await readFile(join(home, 'assets/screen.0a1b2c3d.js'));
  assert.deepEqual(brotliDecompressSync(await readFile(join(home, 'assets/screen.0a1b2c3d.js.br'))), screen);
  assert.ok(existsSync(join(home, 'assets/screen.0a1b2c3d.js.gz')));
  assert.equal(existsSync(join(home, 'remote.json')), false);
  assert.deepEqual(await readdir(join(folder, 'remotes/sales')), [done.version]);
});

test('the same build again changes nothing, not even the registry file', async (t) => {
  const folder = await makePortal(t);
  const dist = await makeBuild(t, 'sales');
  await deliver(folder, [dist], DEPLOY);
  const before = await stat(join(folder, 'remotes.json'));
  const [again] = await deliver(folder, [dist], DEPLOY);
  assert.deepEqual([again.files, again.outcome], ['kept', 'unchanged']);
  const after = await stat(join(folder, 'remotes.json'));
  assert.deepEqual([after.ino, after.mtimeMs], [before.ino, before.mtimeMs]);
});

test('what the remote declares is part of its version', async (t) => {
  const folder = await makePortal(t);
  const [first] = await deliver(folder, [await makeBuild(t, 'sales')], DEPLOY);
  const [second] = await deliver(folder, [await makeBuild(t, 'sales', { declaration: { title: 'Другой' } })], DEPLOY);
  assert.notEqual(first.version, second.version);
  assert.equal((await remoteIn(folder, 'sales')).title, 'Другой');
});

test('a version is never overwritten by another content', async (t) => {
  const folder = await makePortal(t);
  const versioned = { ...DEPLOY, version: '1.0.0' };
  await deliver(folder, [await makeBuild(t, 'sales')], versioned);
  const file = join(folder, 'remotes/sales/1.0.0/assets/screen.0a1b2c3d.js');
  const before = await readFile(file, 'utf8');
  await assert.rejects(deliver(folder, [await makeBuild(t, 'sales', { screen: 'two' })], versioned), {
    code: 'R305',
    detail: /screen/,
  });
  const renamed = await makeBuild(t, 'sales', { declaration: { title: 'Другой' } });
  await assert.rejects(deliver(folder, [renamed], versioned), { code: 'R305' });
  assert.equal(await readFile(file, 'utf8'), before);
  assert.deepEqual(await readdir(join(folder, 'remotes/sales')), ['1.0.0']);
});

test('a stale compressed copy in the build is replaced', async (t) => {
  const folder = await makePortal(t);
  const dist = await makeBuild(t, 'sales');
  await writeFile(join(dist, 'assets/screen.0a1b2c3d.js.br'), 'of another build');
  const [{ version }] = await deliver(folder, [dist], DEPLOY);
  const copy = await readFile(join(folder, 'remotes/sales', version, 'assets/screen.0a1b2c3d.js.br'));
  assert.match(brotliDecompressSync(copy).toString(), /^\/\/ one/);
});

const exposing = (...paths) => ({ exposes: paths.map((path) => ({ path, assets: {} })) });
const ownReact = {
  shared: [{ name: 'react', requiredVersion: '^19.3.1', assets: { js: { sync: ['assets/screen.0a1b2c3d.js'] } } }],
};
const UNFIT = {
  R103: { manifest: exposing('./screens') },
  R104: { manifest: { metaData: { remoteEntry: { name: 'gone.js' } } } },
  R105: { declaration: { paths: ['sales'] } },
  R106: { declaration: { name: 'schedule' } },
  R107: { manifest: ownReact },
  R201: { declaration: { hostContract: '^2.0.0' } },
  R202: { shared: { 'left-pad': '^1.0.0' } },
  R203: { shared: { react: '^19.4.0' } },
  R204: { declaration: { paths: ['/taken'] } },
};

for (const [code, build] of Object.entries(UNFIT))
  test(`an unfit build is refused with ${code} and leaves no trace`, async (t) => {
    const folder = await makePortal(t);
    await deliver(folder, [await makeBuild(t, 'owner', { declaration: { paths: ['/taken'] } })], DEPLOY);
    const before = await readFile(join(folder, 'remotes.json'), 'utf8');
    await assert.rejects(deliver(folder, [await makeBuild(t, 'sales', build)], DEPLOY), { code });
    assert.equal(await readFile(join(folder, 'remotes.json'), 'utf8'), before);
    const left = await readdir(join(folder, 'remotes/sales')).catch(() => []);
    assert.deepEqual(left, []);
  });

test('a fault of the contract check is not reported twice', async (t) => {
  const portal = { shared: { react: '19.3.1', '@studio/ui': '0.1.0', '@studio/portal': '1.2.0' } };
  const dist = await makeBuild(t, 'sales', {
    declaration: { hostContract: '^2.0.0' },
    shared: { '@studio/portal': '^2.0.0' },
  });
  await assert.rejects(deliver(await makePortal(t, portal), [dist], DEPLOY), {
    code: 'R201',
    detail: /^sales \S+ needs \^2\.0\.0, the host is 1\.2\.0$/,
  });
});

test('all reasons are reported at once', async (t) => {
  const dist = await makeBuild(t, 'sales', {
    declaration: { hostContract: '^2.0.0' },
    shared: { react: '^18.0.0' },
  });
  await assert.rejects(deliver(await makePortal(t), [dist], DEPLOY), {
    code: 'R201',
    detail: /\^2\.0\.0[^]*R203.*\^18/,
  });
});

test('a folder that was not built, or contains no portal, is refused', async (t) => {
  const folder = await makePortal(t);
  await assert.rejects(deliver(folder, [await makeFolder(t)], DEPLOY), { code: 'R101' });
  const undeclared = await makeBuild(t, 'sales');
  await rm(join(undeclared, 'remote.json'));
  await assert.rejects(deliver(folder, [undeclared], DEPLOY), { code: 'R102' });
  await assert.rejects(deliver(await makeFolder(t), [await makeBuild(t, 'sales')], DEPLOY), { code: 'R301' });
});

test('a broken registry is refused and left unchanged', async (t) => {
  const folder = await makePortal(t);
  await writeFile(join(folder, 'remotes.json'), '{"schema":1,"remotes":[');
  await assert.rejects(deliver(folder, [await makeBuild(t, 'sales')], DEPLOY), { code: 'R302' });
  assert.equal(await readFile(join(folder, 'remotes.json'), 'utf8'), '{"schema":1,"remotes":[');
});

test('a folder that cannot be written is refused', async (t) => {
  const folder = await makePortal(t);
  await writeFile(join(folder, 'remotes'), 'a file where a folder is needed');
  await assert.rejects(deliver(folder, [await makeBuild(t, 'sales')], DEPLOY), { code: 'R306' });
});

test('eight deploys at once of eight remotes lose none', async (t) => {
  const folder = await makePortal(t);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `remote-${letter}`);
  const dists = await Promise.all(names.map((name) => makeBuild(t, name)));
  const runs = await Promise.all(dists.map((dist) => run('deploy', '--to', folder, '--dist', dist)));
  assert.deepEqual(
    runs.map(({ code, stderr }) => [code, stderr]),
    names.map(() => [0, '']),
  );
  assert.deepEqual(
    (await readRegistry(folder)).remotes.map(({ name }) => name),
    names,
  );
  const { stdout, code } = await run('remotes', 'check', '--to', folder);
  assert.deepEqual([code, stdout], [0, '8 remotes, 8 versions, 0 findings\n']);
});

test('two deploys at once of one remote keep both versions', async (t) => {
  const folder = await makePortal(t);
  const dists = [await makeBuild(t, 'sales'), await makeBuild(t, 'sales', { screen: 'two' })];
  const done = await Promise.all(dists.map((dist) => deliver(folder, [dist], DEPLOY)));
  const { history } = await remoteIn(folder, 'sales');
  assert.deepEqual(history.map(({ version }) => version).sort(), done.map(([{ version }]) => version).sort());
});

test('an interrupted deploy does not block others', async (t) => {
  const folder = await makePortal(t);
  const dist = await makeBuild(t, 'sales');
  await mkdir(join(folder, 'remotes/sales/.0a1b2c3d4e5f.1-0a1b2c3d.draft/assets'), { recursive: true });
  await writeFile(join(folder, '.remotes.json.1.draft'), '{"schema":1,"rem');
  assert.equal((await deliver(folder, [dist], DEPLOY))[0].outcome, 'current');
});

test('a deploy interrupted between its files and the registry is completed by the next', async (t) => {
  const folder = await makePortal(t);
  const dist = await makeBuild(t, 'sales');
  await deliver(folder, [dist], DEPLOY);
  await rm(join(folder, 'remotes.json'));
  const [again] = await deliver(folder, [dist], DEPLOY);
  assert.deepEqual([again.files, again.outcome], ['kept', 'current']);
  assert.equal((await remoteIn(folder, 'sales')).version, again.version);
});

test('a build of the whole portal does not undo a remote’s own deploy', async (t) => {
  const folder = await makePortal(t);
  const [old, fresh, next] = [
    await makeBuild(t, 'sales'),
    await makeBuild(t, 'sales', { screen: 'two' }),
    await makeBuild(t, 'sales', { screen: 'three' }),
  ];
  const whole = { origin: 'workspace', retire: ({ origin }) => origin !== 'deploy' };
  await deliver(folder, [old], whole);
  const [{ version }] = await deliver(folder, [fresh], DEPLOY);
  assert.equal((await deliver(folder, [old], whole))[0].outcome, 'superseded');
  assert.equal((await remoteIn(folder, 'sales')).version, version);
  assert.equal((await deliver(folder, [next], whole))[0].outcome, 'current');
});

test('a build of the whole portal goes back and forth with its sources', async (t) => {
  const folder = await makePortal(t);
  const dists = [await makeBuild(t, 'sales'), await makeBuild(t, 'sales', { screen: 'two' })];
  const whole = { origin: 'workspace' };
  await deliver(folder, [dists[0]], whole);
  await deliver(folder, [dists[1]], whole);
  const [back] = await deliver(folder, [dists[0]], whole);
  assert.equal(back.outcome, 'current');
  assert.equal((await remoteIn(folder, 'sales')).version, back.version);
});

test('the command line reports what it did, in words and as JSON, and has a dry run', async (t) => {
  const folder = await makePortal(t);
  const dist = await makeBuild(t, 'sales');
  const tried = await run('deploy', '--to', folder, '--dist', dist, '--dry-run');
  assert.match(tried.stdout, /^sales [0-9a-f]{12} could be deployed\n$/);
  assert.deepEqual((await readRegistry(folder)).remotes, []);
  const done = JSON.parse((await run('deploy', '--to', folder, '--dist', dist, '--json')).stdout);
  assert.deepEqual([done.name, done.files, done.outcome], ['sales', 'placed', 'current']);

  const unfit = await makeBuild(t, 'sales', { declaration: { hostContract: '^2.0.0' } });
  const refused = await run('deploy', '--to', folder, '--dist', unfit);
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^R201 .*needs \^2\.0\.0, the host is 1\.2\.0\nCause and cure: docs\/delivery\.md, R201\n$/,
  );
  assert.equal((await run('deploy', '--dist', dist)).code, 2);
  assert.equal((await run('deploy', '--to', folder, '--forth')).code, 2);
});

test('a dry run finds what only the folder shows: other content of that version, and a rolled-back one', async (t) => {
  const folder = await makePortal(t);
  const [first, second] = [await makeBuild(t, 'sales'), await makeBuild(t, 'sales', { screen: 'two' })];
  await deliver(folder, [first], { ...DEPLOY, version: '1.0.0' });
  const tryOut = (dist, version) => run('deploy', '--to', folder, '--dist', dist, '--version', version, '--dry-run');
  assert.equal((await tryOut(first, '1.0.0')).stdout, 'sales 1.0.0 could be deployed\n');
  const taken = await tryOut(second, '1.0.0');
  assert.equal(taken.code, 1);
  assert.match(taken.stderr, /^R305 .*1\.0\.0 differs in assets\/screen/);
  await deliver(folder, [second], { ...DEPLOY, version: '2.0.0' });
  await run('remotes', 'rollback', 'sales', '--to', folder);
  assert.match((await tryOut(second, '2.0.0')).stderr, /^R405/);
});
